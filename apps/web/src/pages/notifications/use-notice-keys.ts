import { type RefObject, useEffect, useRef } from 'react'
import { useMay } from '../../api/session/current-user.ts'
import { type PageKey, usePageKeys } from '../../ui/page/page-keys.ts'

type Keys = {
  readonly list: RefObject<HTMLElement | null>
  /** Closes what lies over a page; its keys are meant for it only while it has the focus. */
  readonly onClose?: (() => void) | undefined
}

/** `j` and `k` walk the rows, Enter opens one, Shift+A and `d` decide on a request, Del deletes. */
export function useNoticeKeys({ list, onClose }: Keys): void {
  const mayApprove = useMay('INVENTORY_VDP_TASKS_APPROVE')
  const mayDelete = useMay('NOTIFICATIONS_DELETE')
  const rows = () => rowsOf(list.current)
  const current = () => rows().find((row) => row.contains(document.activeElement))
  const isHere = () => !onClose || list.current?.contains(document.activeElement) === true
  const walk = (by: number) => () => {
    const all = rows()
    const row = current()
    const at = row ? all.indexOf(row) : -1
    const next = all[at < 0 ? 0 : Math.min(all.length - 1, Math.max(0, at + by))]
    next?.focus()
    next?.scrollIntoView({ block: 'nearest' })
  }
  const onIt = (key: string, does: string, selector: string): PageKey => {
    const button = () => current()?.querySelector<HTMLButtonElement>(selector)
    return { keys: [key], does, act: () => button()?.click(), isMeant: () => isHere() && button() != null, goesFirst: true }
  }
  const isOnRow = () => document.activeElement instanceof HTMLElement && rows().includes(document.activeElement)
  const here = { isMeant: isHere, goesFirst: true }
  usePageKeys([
    { keys: ['j', 'ArrowDown'], does: 'Next notification', act: walk(1), ...here },
    { keys: ['k', 'ArrowUp'], does: 'Previous notification', act: walk(-1), ...here },
    { ...onIt('Enter', 'Open the notification', '[data-open]'), isMeant: isOnRow },
    ...(mayApprove
      ? [onIt('shift+a', 'Approve the request', '[data-act="approve"]'), onIt('d', 'Deny the request', '[data-act="deny"]')]
      : []),
    ...(mayDelete ? [onIt('Delete', 'Delete the notification', '[data-act="delete"]')] : []),
    ...(onClose ? [{ keys: ['Escape'], does: 'Close the notifications', act: onClose, ...here }] : []),
  ])
  useKeptPlace(list)
}

/** A row that goes leaves the focus to the next one: whoever works by keyboard goes on from where they were. */
function useKeptPlace(list: RefObject<HTMLElement | null>): void {
  const at = useRef(-1)
  // The focus is the outside system, here and below.
  useEffect(() => {
    const note = ({ target }: Event) => {
      at.current = target instanceof Node ? rowsOf(list.current).findIndex((row) => row.contains(target)) : -1
    }
    document.addEventListener('focusin', note)
    document.addEventListener('pointerdown', note)
    return () => {
      document.removeEventListener('focusin', note)
      document.removeEventListener('pointerdown', note)
    }
  }, [list])
  useEffect(() => {
    if (at.current < 0 || document.activeElement !== document.body) return
    const all = rowsOf(list.current)
    const next = all[Math.min(at.current, all.length - 1)] ?? list.current
    next?.focus({ preventScroll: true })
  })
}

function rowsOf(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[data-notice]') ?? [])]
}
