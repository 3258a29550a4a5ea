import type { Flow } from '@lotline/contract/reports/flow'
import { formatCount } from '@lotline/domain/amounts/count'
import { formatDuration } from '@lotline/domain/amounts/duration'
import { type AgeColumn, ageColumns, ageWords } from '@lotline/domain/reports/flow-tables'
import { vehiclesWords } from '@lotline/domain/vehicles/vehicle-words'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { ChartPanel } from '../../../ui/chart/ChartPanel.tsx'
import { usePoints } from '../../../ui/chart/use-points.ts'
import { useWidth } from '../../../ui/chart/use-width.ts'
import type { ReportProps } from '../report-address.ts'
import styles from './AgePanel.module.css'
import { ageSearch, type ListSearch } from './flow-words.ts'
import panel from './Panels.module.css'
import { ScrolledTable } from './ScrolledTable.tsx'
import { VehiclesLink } from './VehiclesLink.tsx'

type Props = Pick<ReportProps, 'tenant'> & { readonly flow: Flow }

/** How long each vehicle in recon has been there by now, one block each. */
export function AgePanel({ flow, tenant }: Props) {
  const { vehicles } = flow.ages
  const columns = ageColumns(flow)
  return (
    <ChartPanel title={`Age now, ${vehiclesWords(vehicles)}`} table={<AgeTable columns={columns} flow={flow} tenant={tenant} />}>
      {vehicles === 0 ? (
        <p className={panel.none}>No vehicles are in recon.</p>
      ) : (
        <Blocks columns={columns} flow={flow} tenant={tenant} />
      )}
      <Foot flow={flow} tenant={tenant} />
    </ChartPanel>
  )
}

/** From the ground up, those over the goal on top. */
function blocksOf({ vehicles, overGoal }: AgeColumn) {
  return Array.from({ length: vehicles }, (_, n) => ({ n, isOver: n >= vehicles - overGoal }))
}

const [top, floor] = [44, 204]

function Blocks({ columns, flow, tenant }: Props & { readonly columns: readonly AgeColumn[] }) {
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const navigate = useNavigate()
  const goal = flow.averageReconTimeGoalAsSeconds
  const open = (place: number) => {
    const column = columns[place]
    if (column && column.vehicles > 0)
      navigate({ to: '/$tenant/inventory', params: { tenant }, search: ageSearch(column.first, column.last) })
  }
  const { at, setAt, stop } = usePoints({
    words: columns.map(
      (column) =>
        `${ageWords(column)}: ${vehiclesWords(column.vehicles)}${column.overGoal > 0 ? `, ${column.overGoal} over the goal` : ''}`,
    ),
    label: `${vehiclesWords(flow.ages.vehicles)} by days in recon, ${flow.ages.overGoal} over the goal. Enter opens them`,
    start: Math.max(
      0,
      columns.findIndex(({ vehicles }) => vehicles > 0),
    ),
    onOpen: open,
  })
  const wide = width / columns.length
  const tallest = Math.max(...columns.map(({ vehicles }) => vehicles))
  const each = Math.min(22, (floor - top) / Math.max(1, tallest))
  const goalAt = goal && goal / 86_400 <= columns.length ? (goal / 86_400) * wide : undefined
  const isLateHalf = goalAt !== undefined && goalAt > width - 60
  return (
    <div className={styles.body}>
      <div {...stop} className={styles.stop} ref={box}>
        {width > 0 && (
          <svg width={width} height={228} role="img" aria-label="One block a vehicle" className={styles.drawing}>
            {columns.map((column, place) => (
              // biome-ignore lint/a11y/noStaticElementInteractions: the keyboard has the chart itself.
              <g
                key={column.first}
                data-chosen={place === at || undefined}
                onClick={() => {
                  setAt(place)
                  open(place)
                }}
              >
                <rect x={place * wide} y={top - 20} width={wide} height={floor - top + 40} className={styles.ground} />
                {blocksOf(column).map(({ n, isOver }) => (
                  <Block key={n} x={place * wide + 2} y={floor - (n + 1) * each} width={wide - 5} height={each} isOver={isOver} />
                ))}
                {column.vehicles > 0 && (
                  <text
                    x={place * wide + wide / 2}
                    y={floor - column.vehicles * each - 6}
                    className={column.overGoal > 0 ? styles.lateCount : styles.count}
                  >
                    {formatCount(column.vehicles)}
                  </text>
                )}
                <text x={place * wide + wide / 2} y={floor + 20} className={styles.days}>
                  {wide < 40 && place === 0 ? '<1d' : ageWords(column)}
                </text>
              </g>
            ))}
            <path d={`M0 ${floor + 1}H${width}`} className={styles.floor} />
            {goalAt !== undefined && goal && (
              <>
                <path d={`M${goalAt} 8V${floor + 6}`} className={styles.goal} />
                <text
                  x={goalAt + (isLateHalf ? -7 : 7)}
                  y={16}
                  textAnchor={isLateHalf ? 'end' : 'start'}
                  className={styles.goalName}
                >
                  Goal {formatDuration(goal)}
                </text>
              </>
            )}
          </svg>
        )}
      </div>
    </div>
  )
}

type BlockProps = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly isOver: boolean
}

/** Over the goal with the bar of the late sign in it, as far as there is room. */
function Block({ x, y, width, height, isOver }: BlockProps) {
  const inner = height > 4 ? height - 3 : height
  return (
    <>
      <rect x={x} y={y} width={width} height={inner} rx={1} className={isOver ? styles.over : styles.within} />
      {isOver && height > 9 && <path d={`M${x + width / 2 - 8} ${y + inner / 2}h16`} className={styles.lateBar} />}
    </>
  )
}

function Foot({ flow: { ages }, tenant }: Props) {
  const { medianAsSeconds: median, oldestAsSeconds: oldest, overGoal } = ages
  if (median === null || oldest === null) return null
  const over: ListSearch = { reconAge: 'OVER' }
  return (
    <p className={styles.foot}>
      <span>
        Median {formatDuration(median)}, oldest {formatDuration(oldest)}
      </span>
      {overGoal > 0 && (
        <VehiclesLink tenant={tenant} search={over} className={styles.overLink}>
          {formatCount(overGoal)} over the goal
        </VehiclesLink>
      )}
    </p>
  )
}

function AgeTable({ columns, flow, tenant }: Props & { readonly columns: readonly AgeColumn[] }) {
  const caption = `Age now: vehicles in recon by days of recon time, ${formatCount(flow.ages.overGoal)} of ${formatCount(flow.ages.vehicles)} over the goal`
  return (
    <ScrolledTable caption={caption} heads={['In recon for', 'Vehicles', 'Over the goal']}>
      {columns.map((column) => (
        <tr key={column.first}>
          <th scope="row">{ageWords(column)}</th>
          <td className="num">
            <span className="fig">
              <VehiclesLink tenant={tenant} search={column.vehicles > 0 ? ageSearch(column.first, column.last) : undefined}>
                {formatCount(column.vehicles)}
              </VehiclesLink>
            </span>
          </td>
          <td className={`num ${column.overGoal > 0 ? 't-late' : ''}`}>
            <span className="fig">{formatCount(column.overGoal)}</span>
          </td>
        </tr>
      ))}
    </ScrolledTable>
  )
}
