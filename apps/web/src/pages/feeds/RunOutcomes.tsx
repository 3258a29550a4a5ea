import type { FeedRun } from '@lotline/contract/feeds/feeds'
import { formatCount } from '@lotline/domain/amounts/count'
import { outcomes } from './feed-words.ts'
import type { RowOutcome } from './queries.ts'
import styles from './RunOutcomes.module.css'

type Props = {
  readonly run: Pick<FeedRun, 'read' | 'added' | 'changed' | 'unchanged' | 'leftOut'>
  readonly outcome: RowOutcome | undefined
  /** Whether there are rows to filter yet. */
  readonly isFilter: boolean
  readonly onOutcome?: (outcome: RowOutcome | undefined) => void
}

/** Read, added, changed, unchanged, left out: one bar, and figures that filter the rows below. */
export function RunOutcomes({ run, outcome, isFilter, onOutcome = () => {} }: Props) {
  const parts = [
    { id: 'ADDED', count: run.added },
    { id: 'CHANGED', count: run.changed },
    { id: 'UNCHANGED', count: run.unchanged },
    { id: 'LEFT_OUT', count: run.leftOut },
  ] as const
  const words = parts.map(({ id, count }) => `${formatCount(count)} ${outcomes[id].toLowerCase()}`).join(', ')
  return (
    <div className={styles.figures}>
      <div className={styles.bar} role="img" aria-label={`${formatCount(run.read)} read: ${words}`}>
        {parts.map(({ id, count }) => count > 0 && <i key={id} className={styles[id]} style={{ flexGrow: count }} />)}
        {run.read === 0 && <i className={styles.none} />}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring form semantics to buttons that filter. */}
      <div className={styles.buttons} role="group" aria-label="Rows shown">
        <Figure
          label="Read"
          count={run.read}
          isOn={isFilter && outcome === undefined}
          isFilter={isFilter}
          onClick={() => onOutcome(undefined)}
        />
        {parts.map(({ id, count }) => (
          <Figure
            key={id}
            mark={styles[id]}
            label={outcomes[id]}
            count={count}
            isOn={outcome === id}
            isFilter={isFilter}
            onClick={() => onOutcome(id)}
          />
        ))}
        {isFilter && <Figure label="With remarks" isOn={outcome === 'NOTED'} isFilter onClick={() => onOutcome('NOTED')} />}
      </div>
    </div>
  )
}

type FigureProps = {
  readonly label: string
  readonly count?: number
  readonly mark?: string | undefined
  readonly isOn: boolean
  readonly isFilter: boolean
  readonly onClick: () => void
}

function Figure({ label, count, mark, isOn, isFilter, onClick }: FigureProps) {
  return (
    <button type="button" className={styles.figure} aria-pressed={isOn} disabled={!isFilter} onClick={onClick}>
      <span className={styles.label}>
        {mark && <i className={mark} />}
        {label}
      </span>
      {count !== undefined && <b className={`sign ${styles.count}`}>{formatCount(count)}</b>}
    </button>
  )
}

type ProgressProps = { readonly label: string; readonly done: number; readonly total: number }

/** How many rows of a file have been read; a total of 0 is not known yet. */
export function RowProgress({ label, done, total }: ProgressProps) {
  const isKnown = total > 0
  return (
    <div className={styles.progress} role="status">
      <progress aria-label={label} max={Math.max(1, total)} {...(isKnown && { value: done })} />
      <span className="sec">{isKnown ? `${formatCount(done)} of ${formatCount(total)} rows` : 'Counting the rows'}</span>
    </div>
  )
}
