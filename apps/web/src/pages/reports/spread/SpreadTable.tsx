import type { SpreadRow } from '@lotline/contract/reports/spread'
import { formatCount } from '@lotline/domain/amounts/count'
import { timeWords } from '@lotline/domain/reports/behaviour-words'
import { standingOfTime } from '@lotline/domain/reports/standings'
import { CompletedLink } from '../CompletedLink.tsx'
import table from '../ReportTable.module.css'
import type { ReportProps } from '../report-address.ts'
import { readSort, type Sorted, SortHead } from '../SortHead.tsx'
import { ToldFigure, timeLabels } from '../ToldFigure.tsx'
import styles from './SpreadTable.module.css'
import { isStep } from './spread-words.ts'

type Props = Pick<ReportProps, 'tenant' | 'range' | 'search' | 'onChange'> & {
  readonly rows: readonly SpreadRow[]
  readonly chosenId: string | undefined
  readonly onChoose: (stepId: string) => void
}

type Figure = (row: SpreadRow) => number | null
const figures: Readonly<Record<string, { readonly label: string; readonly of: Figure }>> = {
  vehicles: { label: 'Vehicles', of: (row) => row.vehicles },
  shortest: { label: 'Shortest', of: (row) => row.strip[0]?.seconds ?? null },
  average: { label: 'Average', of: (row) => row.averageAsSeconds },
  median: { label: 'Median', of: (row) => row.medianAsSeconds },
  ninetieth: { label: '9 of 10 within', of: (row) => row.ninetiethAsSeconds },
  longest: { label: 'Longest', of: (row) => row.strip.at(-1)?.seconds ?? null },
  deviation: { label: 'Deviation', of: (row) => row.deviationAsSeconds },
  goal: { label: 'Goal', of: (row) => row.goalAsSeconds },
  met: { label: 'Met goal', of: (row) => (row.metGoal === null ? null : row.metGoal / Math.max(1, row.vehicles)) },
}

/** The figures behind the strips; by the line unless asked otherwise. */
export function SpreadTable({ rows, chosenId, onChoose, tenant, range, search, onChange }: Props) {
  const sorted = readSort(search.sort, { by: 'line', isDown: false })
  const heads = { sorted, onSort: (sort: string) => onChange({ sort }) }
  return (
    <div className={table.scroller}>
      <table className={table.table}>
        <caption className={styles.caption}>
          Times by the rooftop’s hours. Median and 9 of 10 lie between vehicles by their distance; of fewer than five there are
          none.
        </caption>
        <thead>
          <tr>
            <SortHead name="line" label="Step" {...heads} />
            {Object.entries(figures).map(([name, { label }]) => (
              <SortHead key={name} name={name} label={label} isFigure {...heads} />
            ))}
          </tr>
        </thead>
        <tbody>
          {ordered(rows, sorted).map((row) => (
            <tr key={row.stepId} className={row.stepId === chosenId ? styles.chosen : ''}>
              <th scope="row">
                <button
                  type="button"
                  className={row.parentId === null ? styles.name : `${styles.name} ${styles.part}`}
                  aria-pressed={row.stepId === chosenId}
                  onClick={() => onChoose(row.stepId)}
                >
                  {row.stepName}
                </button>
              </th>
              {Object.entries(figures).map(([name, { of }]) => (
                <td key={name} className="num">
                  <Cell name={name} row={row} value={of(row)} tenant={tenant} range={range} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type CellProps = Pick<Props, 'tenant' | 'range'> & {
  readonly name: string
  readonly row: SpreadRow
  readonly value: number | null
}

function Cell({ name, row, value, tenant, range }: CellProps) {
  if (name === 'vehicles') {
    const step = isStep(row) ? row : undefined
    return (
      <span className="fig">
        <CompletedLink tenant={tenant} range={range} {...(step && { step })} count={row.vehicles} />
      </span>
    )
  }
  if (name === 'met') return row.metGoal === null ? '–' : `${formatCount(row.metGoal)} of ${formatCount(row.vehicles)}`
  if (name !== 'average') return <span className="fig">{timeWords(value)}</span>
  const standing = standingOfTime(value, row.goalAsSeconds)
  return <ToldFigure told={{ figure: timeWords(value), standing, note: null }} labels={timeLabels} />
}

function ordered(rows: readonly SpreadRow[], { by, isDown }: Sorted): readonly SpreadRow[] {
  const figure = figures[by]
  if (!figure) return isDown ? rows.toReversed() : rows
  const value = (row: SpreadRow) => figure.of(row) ?? (isDown ? -1 : Infinity)
  return rows.toSorted((one, other) => (isDown ? value(other) - value(one) : value(one) - value(other)))
}
