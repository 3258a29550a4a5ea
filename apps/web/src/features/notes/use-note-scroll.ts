import type { Note } from '@lotline/contract/notes'
import { type RefObject, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { PageSlotsContext } from '../../ui/page/page-slots.tsx'

const nearPx = 40

type Known = { first?: string | undefined; last?: string | undefined; unsent: number; height: number; isAtEnd: boolean }

/**
 * Keeps the latest note in sight as it comes, for whoever is at the end or wrote it (NOT-006); what is read further up keeps its place, and is
 * told how many have arrived below it.
 */
export function useNoteScroll(list: RefObject<HTMLElement | null>, notes: readonly Note[], unsent: readonly unknown[]) {
  const { main } = useContext(PageSlotsContext)
  const known = useRef<Known>({ unsent: 0, height: 0, isAtEnd: true })
  const [isAtEnd, setAtEnd] = useState(true)
  const [seen, setSeen] = useState(notes.at(-1)?.id)
  const box = () => (list.current && getComputedStyle(list.current).overflowY === 'visible' ? main : list.current)
  const toEnd = () => {
    const scroller = box()
    if (scroller) scroller.scrollTop = scroller.scrollHeight
  }
  // The scroll position is the browser's, here and below: of the list, or of the whole page where that scrolls, as on a phone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other notes are what it follows.
  useLayoutEffect(() => {
    const scroller = box()
    if (!scroller) return
    const { first, unsent: before, height } = known.current
    // Whoever has just left the end has not been heard of yet: scrolling is told with the next frame.
    const wasAtEnd = known.current.isAtEnd && height - scroller.scrollTop - scroller.clientHeight < nearPx
    const isAtEnd = wasAtEnd || unsent.length > before
    if (isAtEnd) toEnd()
    else if (first !== notes[0]?.id) scroller.scrollTop += scroller.scrollHeight - height
    known.current = {
      isAtEnd,
      first: notes[0]?.id,
      last: notes.at(-1)?.id,
      unsent: unsent.length,
      height: scroller.scrollHeight,
    }
    if (isAtEnd) setSeen(notes.at(-1)?.id)
  }, [notes, unsent])
  const isThere = notes.length + unsent.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each list; without a note there is none.
  useEffect(() => {
    const scroller = box()
    if (!scroller) return
    const look = () => {
      const now = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < nearPx
      known.current = { ...known.current, isAtEnd: now, height: scroller.scrollHeight }
      setAtEnd(now)
      if (now) setSeen(known.current.last)
    }
    // The composer grows, suggestions come, a keyboard opens: whoever is at the end stays there.
    const resized = new ResizeObserver(() => (known.current.isAtEnd ? toEnd() : undefined))
    scroller.addEventListener('scroll', look, { passive: true })
    resized.observe(scroller)
    return () => {
      scroller.removeEventListener('scroll', look)
      resized.disconnect()
    }
  }, [main, list, isThere])
  const at = notes.findIndex(({ id }) => id === seen)
  return { isAtEnd, arrived: isAtEnd || at < 0 ? 0 : notes.length - 1 - at, toEnd }
}
