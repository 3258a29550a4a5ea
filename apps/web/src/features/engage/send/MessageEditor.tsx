import { formatCount } from '@lotline/domain/amounts/count'
import { MAX_MESSAGE, type MessageFault, messageFields } from '@lotline/domain/engage/message'
import type { MessageTemplate } from '@lotline/domain/engage/templates'
import { Menu } from '@mantine/core'
import { IconChevronDown, IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Mirrored } from '../../../ui/form/Mirrored.tsx'
import { useCaret } from '../../../ui/form/use-caret.ts'
import styles from './MessageEditor.module.css'
import { type Edited, piecesOf, withField, withoutField } from './message-text.ts'
import { faultSentence } from './send-words.ts'

type Props = {
  readonly templates: readonly MessageTemplate[]
  readonly template: MessageTemplate
  readonly text: string
  readonly fault: MessageFault | undefined
  readonly onTemplate: (id: string) => void
  readonly onWrite: (text: string) => void
}

/**
 * A message with fields: a plain text field in which a field is a word in braces, drawn as a chip by the words behind it. Backspace takes a
 * field as a whole.
 */
export function MessageEditor({ templates, template, text, fault, onTemplate, onWrite }: Props) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const place = useCaret(field)
  const change = (next: Edited) => {
    place(next.caret)
    onWrite(next.text)
  }
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { selectionStart, selectionEnd } = event.currentTarget
    if (event.key !== 'Backspace' || event.nativeEvent.isComposing || selectionStart !== selectionEnd) return
    const shorter = withoutField(text, selectionStart)
    if (!shorter) return
    event.preventDefault()
    change(shorter)
  }
  const insert = (name: (typeof messageFields)[number]) => {
    const { selectionStart, selectionEnd } = field.current ?? { selectionStart: text.length, selectionEnd: text.length }
    change(withField(text, selectionStart, selectionEnd, name))
  }
  return (
    <div className={styles.editor}>
      <div className={styles.labels}>
        <label htmlFor={id}>
          Message <span aria-hidden="true">*</span>
        </label>
        <span className={styles.template}>
          <label htmlFor={`${id}-template`}>Template</label>
          <select id={`${id}-template`} value={template.id} onChange={(event) => onTemplate(event.currentTarget.value)}>
            {templates.map(({ id: value, name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
          <IconChevronDown size={14} stroke={1.75} aria-hidden="true" />
        </span>
      </div>
      <div className={styles.box} data-wrong={fault !== undefined}>
        <Mirrored pieces={<Pieces text={text} />} field={field} className={styles.field}>
          <textarea
            ref={field}
            id={id}
            name="message"
            required
            aria-invalid={fault !== undefined}
            aria-describedby={`${id}-foot ${id}-fault`}
            value={text}
            onChange={(event) => onWrite(event.currentTarget.value)}
            onKeyDown={press}
          />
        </Mirrored>
        <div className={styles.foot}>
          <FieldMenu onChoose={insert} onChosen={() => field.current?.focus()} />
          <span id={`${id}-foot`} className={text.length > MAX_MESSAGE ? 't-late' : 'mut'}>
            {formatCount(text.length)} of {formatCount(MAX_MESSAGE)}
          </span>
        </div>
      </div>
      <p id={`${id}-fault`} className={styles.fault}>
        {fault && faultSentence(fault)}
      </p>
    </div>
  )
}

/** The words behind the field; braces give a chip its room and are not seen. */
function Pieces({ text }: { readonly text: string }): ReactNode {
  return piecesOf(text).map(({ kind, from, text: piece }) => {
    if (kind === 'text') return piece
    return (
      <mark key={from} data-unknown={kind === 'unknown' || undefined}>
        <i>{'{'}</i>
        {piece.slice(1, -1)}
        <i>{'}'}</i>
      </mark>
    )
  })
}

type MenuProps = {
  readonly onChoose: (field: (typeof messageFields)[number]) => void
  /** The menu has left the screen after a choice: what follows is typed. */
  readonly onChosen: () => void
}

/** Left without a choice, the menu gives the focus back to its button. */
function FieldMenu({ onChoose, onChosen }: MenuProps) {
  const [isOpen, setOpen] = useState(false)
  const [hasChosen, setChosen] = useState(false)
  const turn = (next: boolean) => {
    setOpen(next)
    if (next) setChosen(false)
  }
  const choose = (field: (typeof messageFields)[number]) => {
    setChosen(true)
    onChoose(field)
  }
  return (
    <Menu
      position="top-start"
      width={200}
      opened={isOpen}
      onChange={turn}
      returnFocus={!hasChosen}
      onExitTransitionEnd={() => hasChosen && onChosen()}
    >
      <Menu.Target>
        <button type="button" className={styles.add}>
          <IconPlus size={14} stroke={1.75} aria-hidden="true" />
          Field
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {messageFields.map((name) => (
          <Menu.Item key={name} onClick={() => choose(name)}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
