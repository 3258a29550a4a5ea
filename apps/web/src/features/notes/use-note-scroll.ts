import type { Note } from '@lotline/contract/notes'
import { type RefObject, useContext, useLayoutEffect, useRef } from 'react'
import { PageSlotsContext } from '../../ui/page/page-slots.tsx'

/** Keeps the latest note in sight as it comes, and what is being read in its place when earlier ones come above it. */
export function useNoteScroll(list: RefObject<HTMLElement | null>, notes: readonly Note[]): void {
  const { main } = useContext(PageSlotsContext)
  const known = useRef<{ last?: string | undefined; height: number }>({ height: 0 })
  const last = notes.at(-1)?.id
  // The scroll position is the browser's: of the list, or of the whole page where that scrolls, as on a phone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other notes are what it follows.
  useLayoutEffect(() => {
    const box = list.current && getComputedStyle(list.current).overflowY === 'visible' ? main : list.current
    if (!box) return
    const { last: seen, height } = known.current
    if (seen !== last) box.scrollTop = box.scrollHeight
    else box.scrollTop += box.scrollHeight - height
    known.current = { last, height: box.scrollHeight }
  }, [notes])
}
