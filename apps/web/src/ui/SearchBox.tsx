import { IconSearch, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useNetworkRefusal } from './form/refusal.ts'
import { usePageKeys } from './page/page-keys.ts'
import styles from './SearchBox.module.css'

type Props = {
  /** For those who do not see it: 'Search vehicles'. */
  readonly label: string
  /** What can be searched for, inside the empty box: 'Stock, VIN, model'. */
  readonly placeholder: string
  /** What the address searches for. */
  readonly text: string
  readonly onSearch: (text: string) => void
  /** The answer comes from the server: while that is out of reach nothing can be typed, and what was typed stays. */
  readonly needsNetwork?: boolean
  /** On a phone the box opens when it is asked for. */
  readonly isPhone?: boolean
}

const debounceMs = 300

/** Search as one types, 300 ms behind. '/' leads into it. */
export function SearchBox({ label, placeholder, text, onSearch, needsNetwork = false, isPhone = false }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const refusal = useNetworkRefusal(needsNetwork)
  const [typed, setTyped] = useState({ text, sent: text, seen: text })
  const send = useLater((next: string) => {
    setTyped((known) => ({ ...known, sent: next }))
    // What was typed and taken back is no search: asking for the same again would undo a step to another page that is under way.
    if (next !== text) onSearch(next)
  }, debounceMs)
  // An address that changed by itself (Back, Reset filters) shows; one that only caught up with the typing must not undo later letters.
  if (text !== typed.seen) setTyped({ ...typed, seen: text, ...(text !== typed.sent && { text, sent: text }) })
  usePageKeys([{ keys: ['/'], does: label, act: () => input.current?.focus() }])
  const type = (next: string) => {
    setTyped({ ...typed, text: next })
    send(next)
  }
  return (
    <search className={`${styles.box} ${isPhone ? styles.phone : ''}`}>
      <IconSearch size={16} stroke={1.75} aria-hidden="true" />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={typed.text}
        readOnly={refusal !== undefined}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !refusal) type('')
        }}
        // biome-ignore lint/a11y/noAutofocus: it opens because somebody asked for it.
        autoFocus={isPhone && text === ''}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        {...refusal}
      />
      {typed.text !== '' && !refusal && (
        <button type="button" aria-label="Clear search" onClick={() => type('')}>
          <IconX size={16} stroke={1.75} aria-hidden="true" />
        </button>
      )}
      {typed.text === '' && !isPhone && <kbd>/</kbd>}
    </search>
  )
}

/** Calls `act` so many milliseconds after the last time it was asked to, with what it was asked last; not at all once the component has gone. */
function useLater<Value>(act: (value: Value) => void, ms: number): (value: Value) => void {
  const latest = useRef(act)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The clock is the outside system, here and below; what it calls is what was drawn last.
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return (value) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => latest.current(value), ms)
  }
}
