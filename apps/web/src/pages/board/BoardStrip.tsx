import type { BoardColumn } from '@lotline/contract/recon/board'
import { formatCount } from '@lotline/domain/amounts/count'
import { type RefObject, useEffect, useState } from 'react'
import { SplitBar } from '../../features/recon/line/SplitBar.tsx'
import styles from './BoardStrip.module.css'

type Props = {
  readonly columns: readonly BoardColumn[]
  /** Whether a column, by its place, is in sight. */
  readonly isInSight: (place: number) => boolean
  /** How a step takes a card that hangs over it. */
  readonly dropOf: (stepId: string) => 'over' | 'refused' | undefined
  readonly onJump: (place: number) => void
}

/** The whole line in one row, where its columns do not fit: leads to each step, and takes cards for those that are out of sight. */
export function BoardStrip({ columns, isInSight, dropOf, onJump }: Props) {
  const max = Math.max(...columns.map(({ total }) => total))
  return (
    <nav className={styles.strip} aria-label="Steps">
      {columns.map(({ stepId, name, total, warning, danger, unknown }, place) => (
        <button
          key={stepId}
          type="button"
          className={styles.step}
          title={name}
          aria-current={isInSight(place) || undefined}
          data-step-id={stepId}
          data-drop={dropOf(stepId)}
          onClick={() => onJump(place)}
        >
          <span className={styles.words}>
            <span className="ell">{name}</span>
            <span className="visually-hidden">, </span>
            <b>{formatCount(total)}</b>
          </span>
          <SplitBar ok={total - warning - danger - unknown} warning={warning} danger={danger} unknown={unknown} max={max} />
        </button>
      ))}
    </nav>
  )
}

/** Which columns of the line are in sight, by their place: from the first to the last one whose middle is. */
export function useSideways(line: RefObject<HTMLElement | null>): { first: number; last: number; count: number } {
  const [sight, setSight] = useState({ first: 0, last: Number.POSITIVE_INFINITY, count: 0 })
  // Where the line is scrolled to, and how wide it is, is the browser's.
  useEffect(() => {
    const scroller = line.current
    if (!scroller) return
    const look = () => {
      const box = scroller.getBoundingClientRect()
      const middles = [...scroller.children].map((column) => middleOf(column.getBoundingClientRect()))
      const first = middles.filter((middle) => middle < box.left).length
      const count = middles.length
      const last = count - 1 - middles.filter((middle) => middle > box.right).length
      setSight((was) => (was.first === first && was.last === last && was.count === count ? was : { first, last, count }))
    }
    look()
    const sizes = new ResizeObserver(look)
    sizes.observe(scroller)
    scroller.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      scroller.removeEventListener('scroll', look)
    }
  }, [line])
  return sight
}

function middleOf({ left, right }: DOMRect): number {
  return (left + right) / 2
}
