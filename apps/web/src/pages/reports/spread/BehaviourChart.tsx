import { formatDuration } from '@lotline/domain/amounts/duration'
import type { Behaviour } from '@lotline/domain/reports/behaviour'
import { useRef } from 'react'
import type { usePoints } from '../../../ui/chart/use-points.ts'
import { useWidth } from '../../../ui/chart/use-width.ts'
import styles from './BehaviourChart.module.css'
import { type Drawn, dated, type Plot, plotOf } from './behaviour-plot.ts'
import { ChartLines } from './ChartLines.tsx'
import { ChartSignals } from './ChartSignals.tsx'
import type { useVehicleLink } from './use-vehicle-link.ts'

type Props = Drawn & {
  readonly points: ReturnType<typeof usePoints>
  readonly linkTo: ReturnType<typeof useVehicleLink>['linkTo']
}

/** Vehicles in the order in which they left, with the limits of what is to be expected; below them by how much each differs from the one before. */
export function BehaviourChart({ points: { at, setAt, stop }, linkTo, ...drawn }: Props) {
  const { series, values, behaviour, changedAt, dayOf } = drawn
  const frame = useRef<HTMLDivElement>(null)
  const keys = useRef<HTMLDivElement>(null)
  const width = useWidth(frame) || 976
  const plot = plotOf(width, values, behaviour, series.goalAsSeconds)
  const { x, y } = plot
  const must = [at, ...(changedAt === null ? [] : [changedAt])]
  return (
    <div className={styles.chart}>
      <div ref={frame} className={styles.frame}>
        {/* Beside the drawing, not around it: a slider holds no links. */}
        <div ref={keys} className={styles.stop} {...stop} />
        <svg width={plot.width} height={plot.height} aria-hidden="true">
          <ChartLines plot={plot} {...drawn} />
          <path className={styles.line} d={pathOf(values.map((value, place) => [x(place), y(value)]))} />
          {series.points.map(({ vehicle, seconds }, place) => (
            <a
              key={vehicle.id}
              {...linkTo(vehicle.id)}
              {...(place !== at && {
                onClick: (event) => {
                  event.preventDefault()
                  setAt(place)
                  keys.current?.focus()
                },
              })}
              data-tip={`${vehicle.stockNumber}, ${formatDuration(seconds)}, ${dayOf(place)}`}
              className={place < behaviour.from ? styles.before : ''}
            >
              <circle className={styles.hit} cx={x(place)} cy={y(seconds)} r={Math.max(4, Math.min(12, plot.gap / 2))} />
              <Mark plot={plot} behaviour={behaviour} place={place} seconds={seconds} />
            </a>
          ))}
          <circle className={styles.ring} cx={x(at)} cy={y(values[at] ?? 0)} r="10" />
          <ChartSignals plot={plot} at={at} {...drawn} />
          {!plot.isSmall && <Ranges plot={plot} behaviour={behaviour} />}
          {dated(values.length, x, must).map((place) => (
            <text
              key={place}
              className={must.includes(place) ? styles.strongDay : styles.day}
              x={Math.min(plot.width - 20, x(place))}
              y={plot.rangeBase + 16}
            >
              {dayOf(place)}
            </text>
          ))}
        </svg>
      </div>
    </div>
  )
}

type MarkProps = {
  readonly plot: Plot
  readonly behaviour: Behaviour
  readonly place: number
  readonly seconds: number
}

/** Within limits a dot, near one of them a diamond, outside an octagon. */
function Mark({ plot: { x, y, gap }, behaviour: { signals }, place, seconds }: MarkProps) {
  const kinds = signals.filter(({ at }) => at.includes(place)).map(({ kind }) => kind)
  const [left, top] = [x(place), y(seconds)]
  const size = Math.max(1.6, Math.min(4.2, gap / 2.4 || 4.2))
  if (kinds.includes('OUTSIDE'))
    return <path className={styles.outside} d={`M${left - 2.4} ${top - 6}h4.8l3.6 3.6v4.8l-3.6 3.6h-4.8l-3.6-3.6v-4.8z`} />
  if (kinds.includes('NEAR')) return <path className={styles.near} d={`M${left} ${top - 6.2}l6.2 6.2-6.2 6.2-6.2-6.2z`} />
  return <circle className={styles.point} cx={left} cy={top} r={size} />
}

function Ranges({ plot, behaviour: { ranges } }: { readonly plot: Plot; readonly behaviour: Behaviour }) {
  const places = ranges.flatMap((range, at) => (range === null ? [] : [[plot.x(at), plot.yOfRange(range)] as const]))
  const size = Math.max(1.2, Math.min(3, plot.gap / 3 || 3))
  return (
    <>
      <path className={styles.line} d={pathOf(places)} />
      {places.map(([left, top]) => (
        <circle key={left} className={styles.range} cx={left} cy={top} r={size} />
      ))}
    </>
  )
}

function pathOf(places: readonly (readonly [number, number])[]): string {
  return places.map(([left, top], at) => `${at === 0 ? 'M' : 'L'}${left.toFixed(1)} ${top.toFixed(1)}`).join('')
}
