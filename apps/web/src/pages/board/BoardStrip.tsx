import type { BoardColumn } from '@lotline/contract/board'
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
            <b>{total}</b>
          </span>
          <SplitBar ok={total - warning - danger - unknown} warning={warning} danger={danger} unknown={unknown} max={max} />
        </button>
      ))}
    </nav>
  )
}
