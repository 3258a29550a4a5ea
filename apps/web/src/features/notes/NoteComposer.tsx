import { noteFault, noteText } from '@lotline/domain/notes/note-text'
import { IconSend2 } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useCurrentUser } from '../../api/session/current-user.ts'
import { Action } from '../../ui/Action.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { StatusGlyph } from '../../ui/StatusGlyph.tsx'
import { onComposeAsked } from './compose-request.ts'
import type { Unsent } from './kept-notes.ts'
import { MentionField } from './MentionField.tsx'
import { markedText } from './mention-draft.ts'
import styles from './NoteComposer.module.css'
import group from './NoteGroup.module.css'
import { NoteText, senderName } from './NoteGroup.tsx'
import { useSendNotes } from './send-notes.ts'

const refocusMs = 50

type Props = {
  readonly vehicleId: string
  /** The key that opens the notes leads into this one. */
  readonly hasKey: boolean
  /** Somebody has come to write: it takes the focus. */
  readonly isToWrite: boolean
}

/** Where a note is written. What is typed stays on this device until it is sent; it is free again as soon as it has been. */
export function NoteComposer({ vehicleId, hasKey, isToWrite }: Props) {
  const field = useRef<HTMLTextAreaElement>(null)
  const { draft, type, send, resume } = useSendNotes(vehicleId)
  const note = noteText(markedText(draft))
  const fault = note === '' ? undefined : noteFault(note)
  const isSendable = note !== '' && fault === undefined
  // What a page before was sending is the server's to tell: the outside system.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each vehicle.
  useEffect(() => resume(), [vehicleId])
  // The keyboard is the outside system.
  useEffect(() => (hasKey ? onComposeAsked(() => field.current?.focus()) : undefined), [hasKey])
  useEffect(() => {
    if (isToWrite) field.current?.focus()
  }, [isToWrite])
  const submit = () => {
    if (!isSendable) return
    send()
    setTimeout(() => field.current?.focus(), refocusMs)
  }
  return (
    <div className={styles.composer} {...useComposing()}>
      <MentionField
        label="Write a note"
        placeholder="Write a note, @ to mention"
        draft={draft}
        onChange={type}
        onEnter={submit}
        field={field}
        isFirst={isToWrite}
      />
      <div className={styles.foot}>
        <span className={fault ? styles.fault : styles.hint} role={fault ? 'alert' : undefined}>
          {fault ?? 'Enter to send'}
        </span>
        <Action
          look="filled"
          className={styles.send ?? ''}
          aria-label="Send"
          disabled={!isSendable}
          icon={<IconSend2 size={20} stroke={1.75} aria-hidden="true" />}
          // The field keeps the focus, and a phone its keyboard.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={submit}
        >
          Send
        </Action>
      </div>
    </div>
  )
}

// A tap elsewhere is over by then: what moved under it would not be hit.
const givesBackMs = 300
let givingBack: ReturnType<typeof setTimeout> | undefined

/** Tells the frame while somebody writes: on a phone it gives way to the keyboard. */
function useComposing() {
  const { dataset } = document.documentElement
  const end = () => {
    clearTimeout(givingBack)
    givingBack = setTimeout(() => delete dataset.composing, givesBackMs)
  }
  // The frame is the outside system: it stands around whatever comes next.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as the composer goes.
  useEffect(() => end, [])
  const begin = () => {
    clearTimeout(givingBack)
    dataset.composing = ''
  }
  return { onFocus: begin, onBlur: end }
}

/** The notes that the server does not have yet, in their place behind the others. */
export function UnsentNotes({ vehicleId }: Pick<Props, 'vehicleId'>) {
  const me = useCurrentUser()
  const { unsent, again, edit } = useSendNotes(vehicleId)
  if (unsent.length === 0) return null
  return (
    <section className={styles.unsent} aria-label="Not sent yet">
      {unsent.map((one) => (
        <div key={one.key} className={group.group}>
          <Avatar name={senderName(me)} />
          <h4 className="ell">{senderName(me)}</h4>
          <div className={group.note}>
            <span className={group.side}>{one.failure === undefined ? 'Sending' : 'Not sent'}</span>
            <p dir="auto">
              <NoteText text={one.note} />
            </p>
          </div>
          {one.failure !== undefined && <Failure one={one} onAgain={() => again(one)} onEdit={() => edit(one)} />}
        </div>
      ))}
    </section>
  )
}

type FailureProps = { readonly one: Unsent; readonly onAgain: () => void; readonly onEdit: () => void }

function Failure({ one, onAgain, onEdit }: FailureProps) {
  return (
    <div className={styles.failure}>
      <p role="alert">
        <StatusGlyph kind="late" size={14} label="" /> {one.failure}
      </p>
      <button type="button" className={styles.way} onClick={onAgain}>
        Try again
      </button>
      <button type="button" className={styles.way} onClick={onEdit}>
        Edit
      </button>
    </div>
  )
}
