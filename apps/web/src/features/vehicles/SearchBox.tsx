import { TextInput } from '@mantine/core'
import { useDebouncedCallback, useHotkeys } from '@mantine/hooks'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import styles from './SearchBox.module.css'

type Props = {
  /** What the address searches for. */
  readonly text: string
  readonly onSearch: (text: string) => void
  readonly size?: 'sm' | 'lg'
  readonly autoFocus?: boolean
}

const debounceMs = 300

/** Search as one types, 300 ms behind. '/' leads into it. */
export function SearchBox({ text, onSearch, size = 'sm', autoFocus = false }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState({ text, sent: text, seen: text })
  const send = useDebouncedCallback((next: string) => {
    setTyped((known) => ({ ...known, sent: next }))
    onSearch(next)
  }, debounceMs)
  // An address that changed by itself (Back, Reset filters) shows; one that only caught up with the typing must not undo later letters.
  if (text !== typed.seen) setTyped({ ...typed, seen: text, ...(text !== typed.sent && { text, sent: text }) })
  useHotkeys([['/', () => input.current?.focus()]])
  const type = (next: string) => {
    setTyped({ ...typed, text: next })
    send(next)
  }
  return (
    <TextInput
      ref={input}
      type="search"
      size={size}
      className={styles.box}
      classNames={{ input: styles.input ?? '' }}
      aria-label="Search vehicles"
      placeholder="Stock, VIN, model"
      value={typed.text}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') type('')
      }}
      leftSection={<IconSearch size={16} stroke={1.75} aria-hidden="true" />}
      rightSection={
        typed.text === '' ? (
          size === 'sm' && <kbd className={styles.key}>/</kbd>
        ) : (
          <button type="button" className={styles.clear} aria-label="Clear search" onClick={() => type('')}>
            <IconX size={16} stroke={1.75} aria-hidden="true" />
          </button>
        )
      }
      autoFocus={autoFocus}
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="search"
    />
  )
}
