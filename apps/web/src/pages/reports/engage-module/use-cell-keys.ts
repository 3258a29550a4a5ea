import type { RefObject } from 'react'
import { usePageKeys } from '../../../ui/page/page-keys.ts'

/** Arrows go from cell to cell of a grid: rows are `data-row`, what takes the focus in them `data-cell`. At an edge they stay. */
export function useCellKeys(grid: RefObject<HTMLElement | null>): void {
  const cells = () =>
    [...(grid.current?.querySelectorAll('[data-row]') ?? [])].map((row) => [...row.querySelectorAll<HTMLElement>('[data-cell]')])
  const go = (down: number, right: number) => () => {
    const all = cells()
    const here = document.activeElement
    const at = all.findIndex((row) => row.some((cell) => cell === here))
    const column = all[at]?.findIndex((cell) => cell.isSameNode(here)) ?? 0
    const row = all[at < 0 ? 0 : clamp(at + down, all.length)]
    const next = row?.[at < 0 ? 0 : clamp(column + right, row.length)]
    next?.focus()
    next?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  // Elsewhere on the page arrows are those of what has the focus.
  const isMeant = () => document.activeElement === document.body || (grid.current?.contains(document.activeElement) ?? false)
  usePageKeys([
    { keys: ['ArrowDown', 'j'], does: 'Cell below', act: go(1, 0), isMeant },
    { keys: ['ArrowUp', 'k'], does: 'Cell above', act: go(-1, 0), isMeant },
    { keys: ['ArrowRight'], does: 'Next cell', act: go(0, 1), isMeant },
    { keys: ['ArrowLeft'], does: 'Previous cell', act: go(0, -1), isMeant },
  ])
}

function clamp(at: number, length: number): number {
  return Math.min(length - 1, Math.max(0, at))
}
