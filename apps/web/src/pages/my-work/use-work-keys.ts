import { type RefObject, useEffect, useRef } from 'react'
import { useMay } from '../../api/session/current-user.ts'
import { type PageKey, usePageKeys } from '../../ui/page/page-keys.ts'

type Work = {
  readonly list: RefObject<HTMLUListElement | null>
  /** Closes what lies open beside the list. */
  readonly onClose: (() => void) | undefined
}

/** `j` and `k` walk the rows, Enter opens one beside the list; `p`, `s` and Shift+A press the buttons of the row that has the focus, else of the open one. */
export function useWorkKeys({ list, onClose }: Work): void {
  const mayApprove = useMay('INVENTORY_VDP_TASKS_APPROVE')
  const rows = () => rowsOf(list.current)
  const current = () => rows().find((row) => row.contains(document.activeElement)) ?? rows().find(isOpen)
  const walk = (by: number) => () => {
    const all = rows()
    const row = current()
    const at = row ? all.indexOf(row) : -1
    const next = all[at < 0 ? 0 : Math.min(all.length - 1, Math.max(0, at + by))]
    next?.focus()
    next?.scrollIntoView({ block: 'nearest' })
  }
  const onIt = (keys: readonly string[], does: string, ...acts: readonly string[]): PageKey => {
    const selector = acts.map((act) => `[data-act="${act}"]`).join()
    const button = () => current()?.querySelector<HTMLButtonElement>(selector)
    return { keys, does, act: () => button()?.click(), isMeant: () => button() != null }
  }
  const isOnRow = () => document.activeElement instanceof HTMLElement && rows().includes(document.activeElement)
  const open = () => current()?.querySelector<HTMLButtonElement>('[data-open]')?.click()
  usePageKeys([
    { keys: ['j', 'ArrowDown'], does: 'Next', act: walk(1) },
    { keys: ['k', 'ArrowUp'], does: 'Previous', act: walk(-1) },
    { keys: ['Enter'], does: 'Open beside the list', act: open, isMeant: isOnRow },
    onIt(['p'], 'Begin, pause or continue', 'BEGIN', 'PAUSE', 'CONTINUE'),
    onIt(['s'], 'Send to the next step', 'SEND', 'COMPLETE'),
    ...(mayApprove ? [onIt(['shift+a'], 'Approve', 'approve')] : []),
    ...(onClose ? [{ keys: ['Escape'], does: 'Close', act: onClose }] : []),
  ])
  useKeptPlace(list)
}

/** A row that is done goes, and the next one has the focus: whoever works by keyboard goes on from where they were. */
function useKeptPlace(list: RefObject<HTMLUListElement | null>): void {
  const at = useRef(-1)
  // The focus is the outside system, here and below. A row that goes, or a button that is off for a moment, loses it without a word.
  useEffect(() => {
    const note = () => {
      at.current = rowsOf(list.current).findIndex((row) => row.contains(document.activeElement))
    }
    // Whoever presses beside the rows leaves them. That the focus is lost alone says nothing: a row that goes takes it along.
    const leave = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && list.current?.contains(target))) at.current = -1
    }
    document.addEventListener('focusin', note)
    document.addEventListener('pointerdown', leave)
    return () => {
      document.removeEventListener('focusin', note)
      document.removeEventListener('pointerdown', leave)
    }
  }, [list])
  useEffect(() => {
    if (at.current < 0 || document.activeElement !== document.body) return
    rowsOf(list.current)
      .at(Math.min(at.current, rowsOf(list.current).length - 1))
      ?.focus({ preventScroll: true })
  })
}

function rowsOf(list: HTMLUListElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>(':scope > li') ?? [])]
}

function isOpen(row: HTMLElement): boolean {
  return row.querySelector('[data-open][aria-expanded="true"]') !== null
}
