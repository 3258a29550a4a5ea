import type { RefObject } from 'react'
import { usePageKeys } from '../../ui/page-keys.ts'

/** The arrows walk from card to card, and Enter opens the menu of the one that has the focus. */
export function useBoardKeys(line: RefObject<HTMLElement | null>): void {
  const columns = () => [...(line.current?.children ?? [])].map(buttonsOf).filter((buttons) => buttons.length > 0)
  const walk = (across: number, down: number) => () => {
    const all = columns()
    const at = all.findIndex((buttons) => buttons.some(isFocused))
    const row = Math.max(0, all[at]?.findIndex(isFocused) ?? 0)
    const buttons = at < 0 ? all[0] : all[Math.min(all.length - 1, Math.max(0, at + across))]
    const next = buttons?.[Math.min(buttons.length - 1, at < 0 ? 0 : Math.max(0, row + down))]
    next?.focus()
    next?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  const isFree = () => document.activeElement === document.body || (line.current?.contains(document.activeElement) ?? false)
  usePageKeys([
    { keys: ['ArrowDown', 'j'], does: 'Vehicle below', act: walk(0, 1), isMeant: isFree },
    { keys: ['ArrowUp', 'k'], does: 'Vehicle above', act: walk(0, -1), isMeant: isFree },
    { keys: ['ArrowRight'], does: 'Next step', act: walk(1, 0), isMeant: isFree },
    { keys: ['ArrowLeft'], does: 'Previous step', act: walk(-1, 0), isMeant: isFree },
  ])
}

function buttonsOf(column: Element): HTMLElement[] {
  return [...column.querySelectorAll<HTMLElement>('article button')]
}

function isFocused(button: HTMLElement): boolean {
  return button === document.activeElement
}
