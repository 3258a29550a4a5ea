import { addNoteFile } from '@lotline/contract/notes'
import { filePlaces } from '@lotline/domain/files/file-limits'
import { noteFault, noteText } from '@lotline/domain/notes/note-text'
import { StatusGlyph } from '@lotline/look/glyphs/StatusGlyph'
import { phoneMedia, touchMedia } from '@lotline/look/media'
import { useMediaQuery } from '@mantine/hooks'
import { IconCamera, IconPaperclip, IconSend2 } from '@tabler/icons-react'
import { type FocusEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useHolds } from '../../api/outbox/sign.ts'
import { useCurrentUser, useMay } from '../../api/session/current-user.ts'
import { Action } from '../../ui/Action.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { FileChooser } from '../../ui/form/FileChooser.tsx'
import { onComposeAsked } from './compose-request.ts'
import { MentionField } from './MentionField.tsx'
import { markedText } from './mention-draft.ts'
import styles from './NoteComposer.module.css'
import group from './NoteGroup.module.css'
import { NoteText, senderName } from './NoteText.tsx'
import { type UnsentNote, useUnsentNotes } from './notes-outbox.ts'
import { useWriteNotes } from './write-notes.ts'

// With what sends files, which most notes have none of. A note is written without it where it cannot be had.
const NoteFiles = lazy(() =>
  import('./NoteFiles.tsx').then(
    ({ NoteFiles }) => ({ default: NoteFiles }),
    () => ({ default: () => null }),
  ),
)

const refocusMs = 50
const { most: mostOfNote } = filePlaces.note

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
  const { draft, filesKey, type, attach, send, start } = useWriteNotes(vehicleId)
  const [staged, setStaged] = useState(0)
  const hasKept = useHolds('file')
  const mayAttach = useMay(addNoteFile.permission)
  const isPhone = useMediaQuery(phoneMedia, undefined, { getInitialValueInEffect: false })
  const note = noteText(markedText(draft))
  const tooMany = staged > mostOfNote ? `A note can have ${mostOfNote} files. This one has ${staged}.` : undefined
  const fault = note === '' ? tooMany : (noteFault(note) ?? tooMany)
  const isSendable = (note !== '' || staged > 0) && fault === undefined
  // What a page before was sending is the server's to tell: the outside system.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each vehicle.
  useEffect(() => start(), [vehicleId])
  // The keyboard is the outside system.
  useEffect(() => (hasKey ? onComposeAsked(() => field.current?.focus()) : undefined), [hasKey])
  useEffect(() => {
    if (isToWrite) field.current?.focus()
  }, [isToWrite])
  const submit = () => {
    if (!isSendable) return
    send(staged > 0)
    setTimeout(() => field.current?.focus(), refocusMs)
  }
  return (
    <div className={styles.composer} {...useComposing()}>
      <MentionField
        label="Write a note"
        placeholder={isPhone ? 'Write a note' : 'Write a note, @ to mention'}
        draft={draft}
        onChange={type}
        onEnter={submit}
        field={field}
        isFirst={isToWrite}
      />
      {(filesKey !== undefined || hasKept) && (
        <Suspense>
          <NoteFiles vehicleId={vehicleId} filesKey={filesKey} onStaged={setStaged} />
        </Suspense>
      )}
      <div className={styles.foot}>
        {mayAttach && <Attach staged={staged} onChosen={(files) => void attach(files)} />}
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

type AttachProps = { readonly staged: number; readonly onChosen: (files: readonly File[]) => void }

/** Adds files to the note being written, on a phone also by its camera. What sends them is loaded once some are chosen. */
function Attach({ staged, onChosen }: AttachProps) {
  const isTouch = useMediaQuery(touchMedia, undefined, { getInitialValueInEffect: false })
  const isFull = staged >= mostOfNote
  const room = { left: mostOfNote - staged, words: `Only ${mostOfNote} files can be added to a note.` }
  const chooser = { places: ['note', 'image'] as const, room, onChosen }
  return (
    <>
      <FileChooser {...chooser} isMany>
        {(open) => (
          <button type="button" className={styles.attach} aria-label="Attach files" disabled={isFull} onClick={open}>
            <IconPaperclip size={18} stroke={1.75} aria-hidden="true" />
            <span>Attach</span>
          </button>
        )}
      </FileChooser>
      {isTouch && (
        <FileChooser {...chooser} isCamera>
          {(open) => (
            <button type="button" className={styles.attach} aria-label="Take a photo" disabled={isFull} onClick={open}>
              <IconCamera size={20} stroke={1.75} aria-hidden="true" />
              <span>Camera</span>
            </button>
          )}
        </FileChooser>
      )}
      {staged > 0 && (
        <span className={styles.staged}>
          {staged} of {mostOfNote}
        </span>
      )}
    </>
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
  // A button that takes the focus brings no keyboard, and what it moved away from under the finger would not be hit.
  const begin = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLTextAreaElement)) return
    clearTimeout(givingBack)
    dataset.composing = ''
  }
  return { onFocus: begin, onBlur: end }
}

/** The notes that the server does not have yet, in their place behind the others. */
export function UnsentNotes({ vehicleId }: Pick<Props, 'vehicleId'>) {
  const me = useCurrentUser()
  const unsent = useUnsentNotes(vehicleId)
  const { again, edit } = useWriteNotes(vehicleId)
  if (unsent.length === 0) return null
  return (
    <section className={styles.unsent} aria-label="Not sent yet">
      <h3 className="visually-hidden">Not sent yet</h3>
      {unsent.map((one) => (
        <div key={one.key} className={group.group}>
          <Avatar name={senderName(me)} />
          <h4 className="ell">{senderName(me)}</h4>
          <div className={group.note}>
            <span className={group.side}>{one.failure === undefined ? 'Sending' : 'Not sent'}</span>
            <p dir="auto">{one.note === '' ? <span className="mut">Files only</span> : <NoteText text={one.note} />}</p>
          </div>
          {one.failure !== undefined && <Failure one={one} onAgain={() => again(one)} onEdit={() => void edit(one)} />}
        </div>
      ))}
    </section>
  )
}

type FailureProps = { readonly one: UnsentNote; readonly onAgain: () => void; readonly onEdit: () => void }

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
