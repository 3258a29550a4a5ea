import { type MessageField, messageFields } from '@lotline/domain/engage/message'
import { type KeyboardEvent, type ReactNode, type Ref, useId, useImperativeHandle, useRef, useState } from 'react'
import { Mirrored } from '../../../ui/form/Mirrored.tsx'
import { useCaret } from '../../../ui/form/use-caret.ts'
import styles from './FieldText.module.css'
import { type Edited, fieldsNamed, openFieldAt, piecesOf, withField, withoutField } from './message-text.ts'

export type FieldTextHandle = {
  /** Puts a field in place of what is selected. */
  insert(field: MessageField): void
  focus(): void
}

type Props = {
  readonly id: string
  readonly name: string
  readonly text: string
  readonly onWrite: (text: string) => void
  readonly ref?: Ref<FieldTextHandle>
  /** Fields that are offered. */
  readonly fields?: readonly MessageField[]
  readonly isWrong?: boolean
  readonly isRequired?: boolean
  /** A text of one line, as subjects are. */
  readonly isLine?: boolean
  readonly describedBy?: string
  /** Below the text, within its frame. */
  readonly children?: ReactNode
}

/**
 * A text with fields: a plain text field in which a field is a word in braces, drawn as a chip by the words behind it. An open brace offers the
 * fields, Backspace takes one as a whole.
 */
export function FieldText({
  id,
  name,
  text,
  onWrite,
  ref,
  fields = messageFields,
  isWrong = false,
  isRequired = false,
  isLine = false,
  describedBy,
  children,
}: Props) {
  const field = useRef<HTMLTextAreaElement>(null)
  const place = useCaret(field)
  const offers = useOffers(text, fields)
  const listId = useId()
  const change = (next: Edited) => {
    place(next.caret)
    offers.look(-1)
    onWrite(next.text)
  }
  const take = (chosen: MessageField) => {
    if (offers.open) change(withField(text, offers.open.from, offers.caret, chosen))
    field.current?.focus()
  }
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return
    const { selectionStart, selectionEnd } = event.currentTarget
    const isOffering = offers.found.length > 0
    const chosen = offers.press(event.key)
    const shorter = event.key === 'Backspace' && selectionStart === selectionEnd ? withoutField(text, selectionStart) : undefined
    if (chosen) take(chosen)
    else if (shorter) change(shorter)
    else if (!(isLine && event.key === 'Enter') && !(isOffering && ['ArrowUp', 'ArrowDown', 'Escape'].includes(event.key))) return
    event.preventDefault()
    if (isOffering) event.stopPropagation()
  }
  useImperativeHandle(ref, () => ({
    insert(chosen) {
      const { selectionStart, selectionEnd } = field.current ?? { selectionStart: text.length, selectionEnd: text.length }
      change(withField(text, selectionStart, selectionEnd, chosen))
    },
    focus: () => field.current?.focus(),
  }))
  return (
    <div className={styles.whole}>
      <div className={styles.box} data-wrong={isWrong}>
        <Mirrored pieces={<Pieces text={text} />} field={field} className={`${styles.field} ${isLine ? styles.one : ''}`}>
          <textarea
            ref={field}
            id={id}
            name={name}
            required={isRequired}
            rows={isLine ? 1 : undefined}
            aria-invalid={isWrong}
            aria-describedby={describedBy}
            aria-autocomplete="list"
            aria-haspopup="listbox"
            aria-controls={offers.found.length > 0 ? listId : undefined}
            aria-activedescendant={offers.found.length > 0 ? `${listId}-${offers.active}` : undefined}
            data-mantine-stop-propagation={offers.found.length > 0}
            value={text}
            onChange={({ currentTarget: { value, selectionEnd } }) => {
              onWrite(isLine ? value.replace(/\s*\n\s*/g, ' ') : value)
              offers.look(selectionEnd)
            }}
            onSelect={(event) => offers.look(event.currentTarget.selectionEnd)}
            onKeyDown={press}
            onBlur={() => offers.look(-1)}
          />
        </Mirrored>
        {children}
      </div>
      {offers.found.length > 0 && (
        <div id={listId} role="listbox" aria-label="Fields" className={styles.offered}>
          {offers.found.map((one, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the text's, which keeps the focus.
            <div
              key={one}
              id={`${listId}-${at}`}
              role="option"
              aria-selected={at === offers.active}
              tabIndex={-1}
              className={styles.offer}
              onPointerMove={() => offers.setActive(at)}
              // The text keeps the focus, and a phone its keyboard.
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(one)}
            >
              {one}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}

/** Fields for an open brace before the caret. Esc leaves that brace alone. */
function useOffers(text: string, fields: readonly MessageField[]) {
  const [caret, setCaret] = useState(-1)
  const [active, setActive] = useState(0)
  const [left, setLeft] = useState(-1)
  const open = caret < 0 ? undefined : openFieldAt(text, caret)
  const found = open && open.from !== left ? fieldsNamed(open.words, fields) : []
  const at = Math.min(active, found.length - 1)
  return {
    open,
    caret,
    found,
    active: at,
    setActive,
    look(next: number) {
      if (next === caret) return
      setCaret(next)
      setActive(0)
      if (!open) setLeft(-1)
    },
    /** Answers the field that a key has chosen. */
    press(key: string): MessageField | undefined {
      if (found.length === 0) return undefined
      if (key === 'ArrowDown') setActive((at + 1) % found.length)
      if (key === 'ArrowUp') setActive((at + found.length - 1) % found.length)
      if (key === 'Escape' && open) setLeft(open.from)
      return key === 'Enter' || key === 'Tab' ? found[at] : undefined
    },
  }
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
