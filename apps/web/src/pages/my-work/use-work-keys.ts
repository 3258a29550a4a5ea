import type { RefObject } from 'react'
import { type PageKey, usePageKeys } from '../../ui/page/page-keys.ts'

type Work = {
  readonly list: RefObject<HTMLUListElement | null>
  /** Closes what lies open beside the list. */
  readonly onClose: (() => void) | undefined
}

/** `j` and `k` walk the rows, Enter opens one beside the list; `p`, `s` and Shift+A press the buttons of the row that has the focus. */
export function useWorkKeys({ list, onClose }: Work): void {
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>(':scope > li') ?? [])]
  const current = () => rows().find((row) => row.contains(document.activeElement))
  const walk = (by: number) => () => {
    const all = rows()
    const at = all.findIndex((row) => row.contains(document.activeElement))
    const next = all[at < 0 ? 0 : Math.min(all.length - 1, Math.max(0, at + by))]
    next?.focus()
    next?.scrollIntoView({ block: 'nearest' })
  }
  const press = (selector: string) => () => current()?.querySelector<HTMLButtonElement>(selector)?.click()
  const isOnRow = () => current() !== undefined
  const onIt = (keys: readonly string[], does: string, selector: string): PageKey => ({
    keys,
    does,
    act: press(selector),
    isMeant: isOnRow,
  })
  usePageKeys([
    { keys: ['j', 'ArrowDown'], does: 'Next', act: walk(1) },
    { keys: ['k', 'ArrowUp'], does: 'Previous', act: walk(-1) },
    { ...onIt(['Enter'], 'Open beside the list', '[data-open]'), isMeant: () => document.activeElement === current() },
    onIt(['p'], 'Begin, pause or continue', '[data-act="work"] button'),
    onIt(['s'], 'Send to the next step', '[data-act="work"] button:last-of-type'),
    ...(onClose ? [{ keys: ['Escape'], does: 'Close', act: onClose }] : []),
  ])
}
