import { type KeyboardEvent, useState } from 'react'

type Points = {
  /** What is drawn, in the words that tell each point: its name, its value and what is to be said of it. */
  readonly words: readonly string[]
  readonly label: string
  readonly start: number
  /** What Enter does with a point. */
  readonly onOpen?: ((at: number) => void) | undefined
  /** Keys that mean something in this drawing alone; answers whether one does. */
  readonly onKey?: (key: string) => boolean
}

/** One tab stop for a drawing: arrows, Home and End move from point to point, each is told, Enter opens it, Esc leaves the chart. */
export function usePoints({ words, label, start, onOpen, onKey }: Points) {
  const [wanted, setAt] = useState(start)
  const last = words.length - 1
  const at = Math.max(0, Math.min(last, wanted))
  const onKeyDown = (event: KeyboardEvent<Element>) => {
    if (onKey?.(event.key)) return event.preventDefault()
    const to = { ArrowLeft: at - 1, ArrowUp: at - 1, ArrowRight: at + 1, ArrowDown: at + 1, Home: 0, End: last }[event.key]
    if (event.key === 'Enter') onOpen?.(at)
    else if (event.key === 'Escape' && event.currentTarget instanceof HTMLElement) event.currentTarget.blur()
    else if (to === undefined) return
    else setAt(Math.min(last, Math.max(0, to)))
    event.preventDefault()
  }
  return {
    at,
    setAt,
    stop: {
      role: 'slider',
      tabIndex: 0,
      'aria-label': label,
      'aria-valuemin': 1,
      'aria-valuemax': Math.max(1, words.length),
      'aria-valuenow': at + 1,
      'aria-valuetext': words[at],
      onKeyDown,
    } as const,
  }
}
