import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import { useCurrentUser } from '../../api/session/current-user.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Mirrored } from '../../ui/form/Mirrored.tsx'
import { useCaret } from '../../ui/form/use-caret.ts'
import styles from './MentionField.module.css'
import { type Asked, askedAt, type Draft, retyped, withMention, withoutMention } from './mention-draft.ts'
import { mentionableQuery } from './queries.ts'
import { matchIn, type Suggestion, suggestionsFor } from './suggestions.ts'

type Props = {
  readonly label: string
  readonly draft: Draft
  readonly onChange: (draft: Draft) => void
  /** What Enter does where nobody is being looked for; without it it breaks the line, as Shift+Enter does. */
  readonly onEnter?: () => void
  readonly field: RefObject<HTMLTextAreaElement | null>
  readonly placeholder?: string
  readonly name?: string
  /** A dialog that opens around it leads into it. */
  readonly isFirst?: boolean
}

/** A text in which people are named: an at sign looks for them, above the field. Names that were chosen are set apart, and go as a whole. */
export function MentionField({ label, draft, onChange, onEnter, field, placeholder, name, isFirst = false }: Props) {
  const listId = useId()
  const finder = useFinder(draft)
  const place = useCaret(field)
  const change = (next: { draft: Draft; caret: number }) => {
    place(next.caret)
    finder.look(next.caret)
    onChange(next.draft)
  }
  const take = (one: Suggestion) => {
    if (finder.asked) change(withMention(draft, finder.asked, one))
    field.current?.focus()
  }
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return
    const { selectionStart, selectionEnd } = event.currentTarget
    const chosen = finder.press(event.key)
    const shorter = event.key === 'Backspace' && selectionStart === selectionEnd && withoutMention(draft, selectionStart)
    if (chosen) take(chosen)
    else if (shorter) change(shorter)
    else if (event.key === 'Enter' && !event.shiftKey && onEnter && !finder.isOpen) onEnter()
    else if (!(finder.isOpen && finder.isOwn(event.key))) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className={styles.whole}>
      {finder.isOpen && <Suggestions id={listId} finder={finder} onTake={take} />}
      <Mirrored pieces={piecesOf(draft)} field={field} className={styles.field}>
        <textarea
          ref={field}
          name={name}
          aria-label={label}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-controls={finder.isOpen ? listId : undefined}
          aria-activedescendant={finder.isOpen ? `${listId}-${finder.active}` : undefined}
          data-autofocus={isFirst || undefined}
          data-mantine-stop-propagation={finder.isOpen}
          placeholder={placeholder}
          value={draft.text}
          rows={1}
          enterKeyHint={onEnter ? 'send' : 'enter'}
          onChange={({ currentTarget: { value, selectionEnd } }) => {
            onChange(retyped(draft, value, selectionEnd))
            finder.look(selectionEnd)
          }}
          onSelect={(event) => finder.look(event.currentTarget.selectionEnd)}
          onKeyDown={press}
          onBlur={finder.close}
        />
      </Mirrored>
      <span className="visually-hidden" role="status">
        {finder.isOpen && `${finder.found.length} ${finder.found.length === 1 ? 'person' : 'people'} to mention`}
      </span>
    </div>
  )
}

type Finder = ReturnType<typeof useFinder>

/** Looks for whom the words before the caret may mean. */
function useFinder(draft: Draft) {
  const me = useCurrentUser()
  const [caret, setCaret] = useState(-1)
  const [active, setActive] = useState(0)
  // Esc leaves this place alone until another at sign is typed.
  const [left, setLeft] = useState(-1)
  const asked: Asked | undefined = caret < 0 ? undefined : askedAt(draft, caret)
  const isWanted = asked !== undefined && asked.from !== left
  const { data: people = [] } = useQuery({ ...mentionableQuery, enabled: isWanted })
  const found = isWanted
    ? suggestionsFor(
        people.filter(({ id }) => id !== me.id),
        asked.words,
      )
    : []
  const isOpen = found.length > 0
  const at = Math.min(active, found.length - 1)
  return {
    asked,
    found,
    active: at,
    isOpen,
    setActive,
    look(next: number) {
      if (next === caret) return
      setCaret(next)
      setActive(0)
      if (asked === undefined) setLeft(-1)
    },
    close: () => setCaret(-1),
    isOwn: (key: string) => ['ArrowUp', 'ArrowDown', 'Escape'].includes(key),
    /** Answers who was chosen by a key. */
    press(key: string): Suggestion | undefined {
      if (!isOpen) return undefined
      if (key === 'ArrowDown') setActive((at + 1) % found.length)
      if (key === 'ArrowUp') setActive((at + found.length - 1) % found.length)
      if (key === 'Escape' && asked) setLeft(asked.from)
      return key === 'Enter' || key === 'Tab' ? found[at] : undefined
    },
  }
}

type SuggestionsProps = { readonly id: string; readonly finder: Finder; readonly onTake: (one: Suggestion) => void }

function Suggestions({ id, finder: { asked, found, active, setActive }, onTake }: SuggestionsProps) {
  const list = useRef<HTMLDivElement>(null)
  // The scroll position is the browser's.
  useLayoutEffect(() => void list.current?.children[active]?.scrollIntoView({ block: 'nearest' }), [active])
  return (
    <div className={styles.suggestions}>
      <div ref={list} id={id} role="listbox" aria-label="People to mention">
        {found.map((one, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus.
          <div
            key={one.id}
            id={`${id}-${at}`}
            role="option"
            aria-selected={at === active}
            tabIndex={-1}
            className={styles.suggestion}
            onPointerMove={() => setActive(at)}
            // The field keeps the focus, and a phone its keyboard.
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onTake(one)}
          >
            <Avatar name={one.name} />
            <Name name={one.name} words={asked?.words ?? ''} />
            <span className={styles.beside}>{one.beside}</span>
          </div>
        ))}
      </div>
      <p className={styles.keys} aria-hidden="true">
        <kbd>↑</kbd> <kbd>↓</kbd> choose <kbd>Enter</kbd> mention <kbd>Esc</kbd>
      </p>
    </div>
  )
}

function Name({ name, words }: { readonly name: string; readonly words: string }) {
  const [before, match, after] = matchIn(name, words)
  return (
    <span className="ell">
      {before}
      {match && <b>{match}</b>}
      {after}
    </span>
  )
}

/** The text with the names of people set apart. */
function piecesOf({ text, mentions }: Draft): ReactNode {
  const pieces = []
  let at = 0
  for (const mention of mentions) {
    pieces.push(text.slice(at, mention.at))
    at = mention.at + 1 + mention.name.length
    pieces.push(<mark key={mention.at}>{text.slice(mention.at, at)}</mark>)
  }
  return [...pieces, text.slice(at)]
}
