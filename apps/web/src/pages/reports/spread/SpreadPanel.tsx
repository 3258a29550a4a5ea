import type { Spread, SpreadRow } from '@lotline/contract/reports/spread'
import { formatCount } from '@lotline/domain/amounts/count'
import { timeWords } from '@lotline/domain/reports/behaviour-words'
import { standingOfTime } from '@lotline/domain/reports/standings'
import { vehiclesWords } from '@lotline/domain/vehicles/vehicle-words'
import { type CSSProperties, useEffect, useRef } from 'react'
import { ChartPanel } from '../../../ui/chart/ChartPanel.tsx'
import { usePageKeys } from '../../../ui/page/page-keys.ts'
import table from '../ReportTable.module.css'
import type { ReportProps } from '../report-address.ts'
import { ToldFigure, timeLabels } from '../ToldFigure.tsx'
import styles from './SpreadPanel.module.css'
import { SpreadTable } from './SpreadTable.tsx'
import { StepStrip, StripScale } from './StepStrip.tsx'
import { StripLegend } from './StripLegend.tsx'
import { againstGoal } from './spread-words.ts'
import { scaleEnd } from './strip-marks.ts'
import { useVehicleLink } from './use-vehicle-link.ts'

type Props = Pick<ReportProps, 'tenant' | 'search' | 'range' | 'onChange'> & {
  readonly spread: Spread
  readonly chosen: SpreadRow | undefined
  readonly onChoose: (stepId: string) => void
}

/** A row a step with all of its vehicles, each against its own step's goal, so that one line runs through all. */
export function SpreadPanel({ spread, chosen, onChoose, ...props }: Props) {
  const { rows, completedVehicles } = spread
  const { linkTo } = useVehicleLink(props.tenant)
  const end = scaleEnd(rows.map((row) => ({ ...row, longest: row.strip.at(-1)?.seconds ?? 0 })))
  const at = rows.findIndex(({ stepId }) => stepId === chosen?.stepId)
  const move = (by: number) => {
    const next = rows[at + by]
    if (next) onChoose(next.stepId)
  }
  usePageKeys([
    { keys: ['j'], does: 'Next step', act: () => move(1) },
    { keys: ['k'], does: 'Step before', act: () => move(-1) },
  ])
  const places = againstGoal(rows)
  return (
    <ChartPanel
      title="How consistent each step is"
      note={`${vehiclesWords(completedVehicles)} completed, each shown against its goal`}
      actions={<StripLegend />}
      className={styles.panel}
      table={<SpreadTable rows={rows} chosenId={chosen?.stepId} onChoose={onChoose} {...props} />}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
      <section className={styles.rows} aria-label="Steps, drawn" tabIndex={0}>
        <table className={`${table.table} ${styles.table}`}>
          <caption className="visually-hidden">How consistent each step is, with its figures</caption>
          <thead>
            <tr>
              <th scope="col">Step</th>
              <th scope="col" className="num">
                Vehicles
              </th>
              <th scope="col" className={styles.strip}>
                <span className="visually-hidden">Each vehicle against the goal</span>
                <StripScale end={end} />
              </th>
              {['Average', 'Median', '9 of 10 within', 'Deviation', 'Goal', 'Met goal'].map((head) => (
                <th key={head} scope="col" className="num">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row
                key={row.stepId}
                row={row}
                end={end}
                place={places.indexOf(row)}
                isChosen={row === chosen}
                linkTo={linkTo}
                onChoose={() => onChoose(row.stepId)}
              />
            ))}
          </tbody>
        </table>
      </section>
    </ChartPanel>
  )
}

type RowProps = {
  readonly row: SpreadRow
  readonly end: number
  /** Among all by its goal, for phones. */
  readonly place: number
  readonly isChosen: boolean
  readonly linkTo: ReturnType<typeof useVehicleLink>['linkTo']
  readonly onChoose: () => void
}

function Row({ row, end, place, isChosen, linkTo, onChoose }: RowProps) {
  const { stepName, vehicles, averageAsSeconds, goalAsSeconds, metGoal, parentId } = row
  const shown = useRef<HTMLTableRowElement>(null)
  // Keys may choose what is scrolled out of sight: the browser scrolls it in.
  useEffect(() => {
    if (isChosen && matchMedia('(min-width: 768px)').matches) shown.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  const average = {
    figure: timeWords(averageAsSeconds),
    standing: standingOfTime(averageAsSeconds, goalAsSeconds),
    note: null,
  }
  const figure = (seconds: number | null, looks = '') => (
    <td className={`num ${looks}`}>
      <span className="fig">{timeWords(seconds)}</span>
    </td>
  )
  const order: CSSProperties & { '--place': number } = { '--place': place }
  return (
    <tr ref={shown} className={isChosen ? styles.chosen : ''} style={order}>
      <th scope="row" className={parentId === null ? styles.name : `${styles.name} ${styles.part}`}>
        <button type="button" aria-pressed={isChosen} onClick={onChoose}>
          {stepName}
        </button>
      </th>
      <td className={`num ${styles.vehicles}`}>
        <span className="fig">{formatCount(vehicles)}</span>
      </td>
      <td className={styles.strip}>
        <StepStrip row={row} end={end} linkTo={linkTo} />
      </td>
      <td className={`num ${table.bold}`} data-head="Average">
        <ToldFigure told={average} labels={timeLabels} />
      </td>
      <td className={`num ${table.bold}`} data-head="Median">
        <span className="fig">{timeWords(row.medianAsSeconds)}</span>
      </td>
      <td className={`num ${table.bold}`} data-head="9 of 10">
        <span className="fig">{timeWords(row.ninetiethAsSeconds)}</span>
      </td>
      {figure(row.deviationAsSeconds, `mut ${styles.aside}`)}
      {figure(goalAsSeconds, `mut ${styles.aside}`)}
      <td className={`num ${styles.met} ${table.bold}`}>
        {metGoal === null ? (
          <span className="mut">No goal</span>
        ) : (
          <>
            <span className="fig">{formatCount(metGoal)}</span> <span className="mut">of {formatCount(vehicles)}</span>
            <span className={styles.onPhone}> met the goal</span>
          </>
        )}
      </td>
    </tr>
  )
}
