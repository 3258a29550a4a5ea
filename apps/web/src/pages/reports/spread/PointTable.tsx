import { timeWords } from '@lotline/domain/reports/behaviour-words'
import { standingOfTime } from '@lotline/domain/reports/standings'
import { useState } from 'react'
import { Action } from '../../../ui/Action.tsx'
import table from '../ReportTable.module.css'
import { readSort, type Sorted, SortHead } from '../SortHead.tsx'
import { ToldFigure, timeLabels } from '../ToldFigure.tsx'
import { VehicleName } from '../VehicleName.tsx'
import type { Drawn } from './behaviour-plot.ts'
import styles from './PointTable.module.css'
import { sideWords, signalWords } from './spread-words.ts'

type Props = Drawn & {
  readonly tenant: string
  readonly at: number
  readonly onChoose: (at: number) => void
}

const pageSize = 50
const newestFirst = '-left'

/** The same vehicles as rows, newest first unless asked otherwise. */
export function PointTable({ series, values, behaviour, dayOf, tenant, at, onChoose }: Props) {
  const [sort, setSort] = useState(newestFirst)
  const [most, setMost] = useState(pageSize)
  const sorted = readSort(sort, { by: 'left', isDown: true })
  const heads = { sorted, onSort: setSort }
  const places = ordered(values, behaviour, sorted)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section className={styles.rows} aria-label={`${series.stepName}, table`} tabIndex={0}>
      <table className={`${table.table} ${styles.table}`}>
        <caption className={styles.caption}>
          {captionOf(behaviour)} {sort === newestFirst && 'Newest first.'}
        </caption>
        <thead>
          <tr>
            <SortHead name="left" label="Left" {...heads} />
            <th scope="col">Vehicle</th>
            <SortHead name="time" label="Time in step" isFigure {...heads} />
            <SortHead name="range" label="Moving range" isFigure {...heads} />
            <th scope="col">Side of the average</th>
            <th scope="col">Signal</th>
          </tr>
        </thead>
        <tbody>
          {places.slice(0, most).map((place) => {
            const point = series.points[place]
            const signal = signalWords(behaviour, place)
            const range = behaviour.ranges[place] ?? null
            if (!point) return null
            const figure = timeWords(point.seconds)
            return (
              <tr
                key={point.vehicle.id}
                className={place === at ? styles.chosen : ''}
                aria-current={place === at || undefined}
                onFocus={() => onChoose(place)}
              >
                <td className="fig">{dayOf(place)}</td>
                <th scope="row">
                  <VehicleName vehicle={point.vehicle} tenant={tenant} />
                </th>
                <td className={`num ${table.bold}`}>
                  <ToldFigure
                    told={{ figure, standing: standingOfTime(point.seconds, series.goalAsSeconds), note: null }}
                    labels={timeLabels}
                  />
                </td>
                <td className="num">
                  <span className="fig">{timeWords(range)}</span>
                </td>
                <td>{sideWords(behaviour.sides[place] ?? null)}</td>
                <td>{signal ? <b>{signal}</b> : <span className="mut">None</span>}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {most < places.length && (
        <div className={styles.more}>
          <Action onClick={() => setMost(most + pageSize)}>Show {Math.min(pageSize, places.length - most)} more</Action>
        </div>
      )}
    </section>
  )
}

function captionOf({ average, averageRange, limits }: Drawn['behaviour']): string {
  const mean = average === null ? null : Math.round(average)
  if (!limits) return `Average ${timeWords(mean)}, too few vehicles for limits. Moving range: average ${timeWords(averageRange)}.`
  const span =
    limits.lower === null ? `limit ${timeWords(limits.upper)}` : `limits ${timeWords(limits.lower)} to ${timeWords(limits.upper)}`
  return `Average ${timeWords(mean)}, ${span}. Moving range: average ${timeWords(averageRange)}, upper limit ${timeWords(limits.range)}.`
}

function ordered(values: readonly number[], { ranges }: Drawn['behaviour'], { by, isDown }: Sorted): number[] {
  const keyOf = (place: number) => {
    if (by === 'time') return values[place] ?? 0
    return by === 'range' ? (ranges[place] ?? -1) : place
  }
  return values.map((_, place) => place).toSorted((one, other) => (isDown ? -1 : 1) * (keyOf(one) - keyOf(other)) || other - one)
}
