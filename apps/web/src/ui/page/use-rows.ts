import { type RefObject, useEffect, useRef } from 'react'
import type { PageKey } from './page-keys.ts'

type Rows = {
  readonly list: RefObject<HTMLElement | null>
  /** What of the list is a row. */
  readonly selector: string
  /** The row that keys mean while none has the focus. */
  readonly isCurrent?: (row: HTMLElement) => boolean
  /** When the keys are meant for this list. */
  readonly isHere?: () => boolean
}

/** A list whose rows are worked by keyboard: `j` and `k` walk them, other keys press the buttons of the row that has the focus. */
export function useRows({ list, selector, isCurrent = () => false, isHere = () => true }: Rows) {
  const rows = () => rowsOf(list.current, selector)
  const current = () => rows().find((row) => row.contains(document.activeElement)) ?? rows().find(isCurrent)
  const walk = (by: number) => () => {
    const all = rows()
    const row = current()
    const at = row ? all.indexOf(row) : -1
    const next = all[at < 0 ? 0 : Math.min(all.length - 1, Math.max(0, at + by))]
    next?.focus()
    next?.scrollIntoView({ block: 'nearest' })
  }
  const isOnRow = () => document.activeElement instanceof HTMLElement && rows().includes(document.activeElement)
  const press = (keys: readonly string[], does: string, button: string): PageKey => {
    const find = () => current()?.querySelector<HTMLButtonElement>(button)
    return { keys, does, act: () => find()?.click(), isMeant: () => isHere() && find() != null }
  }
  useKeptPlace(list, selector)
  return {
    press,
    /** The keys that every such list has. On a button or a link Enter is its own. */
    walkKeys: (does: { readonly next: string; readonly previous: string; readonly open: string }): PageKey[] => [
      { keys: ['j', 'ArrowDown'], does: does.next, act: walk(1), isMeant: isHere },
      { keys: ['k', 'ArrowUp'], does: does.previous, act: walk(-1), isMeant: isHere },
      { ...press(['Enter'], does.open, '[data-open]'), isMeant: isOnRow },
    ],
  }
}

/** What goes, a row or a button, leaves the focus to the next one of its list: whoever works by keyboard goes on from where they were. */
export function useKeptPlace(list: RefObject<HTMLElement | null>, selector: string): void {
  const at = useRef(-1)
  // The focus is the outside system, here and below. A row that goes, or a button that is off for a moment, loses it without a word;
  // whoever presses beside the rows has left them.
  useEffect(() => {
    const note = ({ target }: Event) => {
      at.current = target instanceof Node ? rowsOf(list.current, selector).findIndex((row) => row.contains(target)) : -1
    }
    document.addEventListener('focusin', note)
    document.addEventListener('pointerdown', note)
    return () => {
      document.removeEventListener('focusin', note)
      document.removeEventListener('pointerdown', note)
    }
  }, [list, selector])
  useEffect(() => {
    if (at.current < 0 || document.activeElement !== document.body) return
    const all = rowsOf(list.current, selector)
    const next = all[Math.min(at.current, all.length - 1)] ?? list.current
    next?.focus({ preventScroll: true })
  })
}

function rowsOf(list: HTMLElement | null, selector: string): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>(selector) ?? [])]
}
