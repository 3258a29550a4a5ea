import type { WorkItem } from '@lotline/contract/tasks/my-work'
import type { MouseEvent } from 'react'
import { useActHold } from '../../ui/use-act-hold.ts'
import { idOf } from './work-words.ts'

/**
 * The rows of the queue, which stay in their places for a moment after a button in one of them was pressed: the one that has ended does not
 * let the next one up under the finger.
 */
export function useHeldRows(items: readonly WorkItem[]) {
  const { held, hold } = useActHold<readonly WorkItem[]>()
  const shown = held ? inPlace(held, items) : items
  const onClickCapture = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('[data-act]:not([disabled])')) hold(shown, event)
  }
  return { shown, onClickCapture }
}

function inPlace(held: readonly WorkItem[], items: readonly WorkItem[]): readonly WorkItem[] {
  const now = new Map(items.map((item) => [idOf(item), item]))
  const known = new Set(held.map(idOf))
  return [...held.map((item) => now.get(idOf(item)) ?? item), ...items.filter((item) => !known.has(idOf(item)))]
}
