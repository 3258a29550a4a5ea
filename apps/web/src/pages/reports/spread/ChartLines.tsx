import { formatDuration } from '@lotline/domain/amounts/duration'
import { timeWords } from '@lotline/domain/reports/behaviour-words'
import styles from './BehaviourChart.module.css'
import { apart, type Drawn, type Plot, tickWords } from './behaviour-plot.ts'

type Props = Pick<Drawn, 'series' | 'behaviour' | 'changedAt'> & { readonly plot: Plot }
type Line = { readonly name: string; readonly seconds: number; readonly look: 'limit' | 'average' | 'goal' }

/** The scales, the limits, the average and the goal, each named at its line. */
export function ChartLines({ plot, series, behaviour, changedAt }: Props) {
  const { left, right, top, base, rangeBase, gap, x, y, yOfRange, isSmall } = plot
  const { limits, averageRange, from } = behaviour
  // Limits from a day on say nothing of what was before.
  const begin = from === 0 ? left : Math.max(left, x(from) - gap / 2)
  const lines = linesOf({ series, behaviour })
  const rangeLines: Line[] = [
    ...(limits ? [{ name: 'Upper limit', seconds: limits.range, look: 'limit' as const }] : []),
    ...(averageRange === null ? [] : [{ name: 'Average', seconds: averageRange, look: 'average' as const }]),
  ]
  const band = from > 0 ? from : changedAt
  return (
    <>
      <Scale ticks={plot.ticks} place={y} plot={plot} />
      {!isSmall && <Scale ticks={plot.rangeTicks} place={yOfRange} plot={plot} />}
      {band !== null && (
        <rect
          className={styles.band}
          x={Math.max(left, x(band) - gap / 2)}
          y={isSmall ? 12 : 4}
          width={Math.max(0, right - Math.max(left, x(band) - gap / 2))}
          height={rangeBase - (isSmall ? 12 : 4)}
        />
      )}
      {lines.map(({ name, seconds, look }) => (
        <path key={name} className={styles[look]} d={`M${look === 'goal' ? left : begin} ${y(seconds)}H${right}`} />
      ))}
      {isSmall ? <SmallNames lines={lines} plot={plot} /> : <Names lines={lines} place={y} right={right} />}
      {!isSmall && (
        <>
          {rangeLines.map(({ name, seconds, look }) => (
            <path key={name} className={styles[look]} d={`M${begin} ${yOfRange(seconds)}H${right}`} />
          ))}
          <Names lines={rangeLines} place={yOfRange} right={right} />
          <text className={styles.title} x={left + 2} y={16}>
            Time in {series.stepName}
          </text>
          <text className={styles.title} x={left + 2} y={base + (rangeBase - 72 - base) / 2 + 8}>
            Moving range: difference from the vehicle before
          </text>
        </>
      )}
      {!isSmall && <path className={styles.edge} d={`M${left} ${top}V${base}M${left} ${rangeBase - 72}V${rangeBase}`} />}
    </>
  )
}

function linesOf({ series, behaviour: { limits, average } }: Pick<Props, 'series' | 'behaviour'>): Line[] {
  return [
    ...(limits ? [{ name: 'Upper limit', seconds: limits.upper, look: 'limit' as const }] : []),
    ...(average === null ? [] : [{ name: 'Average', seconds: Math.round(average), look: 'average' as const }]),
    ...(series.goalAsSeconds ? [{ name: 'Goal', seconds: series.goalAsSeconds, look: 'goal' as const }] : []),
    ...(limits && limits.lower !== null ? [{ name: 'Lower limit', seconds: limits.lower, look: 'limit' as const }] : []),
  ]
}

type ScaleProps = { readonly ticks: readonly number[]; readonly place: (seconds: number) => number; readonly plot: Plot }

function Scale({ ticks, place, plot: { left, right } }: ScaleProps) {
  return ticks.map((tick) => (
    <g key={tick}>
      <path className={styles.grid} d={`M${left} ${place(tick)}H${right}`} />
      <text className={styles.tick} x={left - 7} y={place(tick) + 4}>
        {tickWords(tick)}
      </text>
    </g>
  ))
}

type NamesProps = {
  readonly lines: readonly Line[]
  readonly place: (seconds: number) => number
  readonly right: number
}

function Names({ lines, place, right }: NamesProps) {
  const places = apart(lines.map(({ seconds }) => place(seconds) + 4))
  return lines.map(({ name, seconds, look }, at) => (
    <text key={name} className={look === 'goal' ? styles.goalName : styles.name} x={right + 8} y={places[at]}>
      {name}
      <tspan dx="5">{timeWords(seconds)}</tspan>
    </text>
  ))
}

/** Where no room is beside the drawing names stand on their lines, the goal's at the other end. */
function SmallNames({ lines, plot: { left, right, y } }: { readonly lines: readonly Line[]; readonly plot: Plot }) {
  const inside = lines.filter(({ look }) => look !== 'goal')
  const places = apart(inside.map(({ name, seconds }) => y(seconds) + (name === 'Lower limit' ? 13 : -5)))
  const goal = lines.find(({ look }) => look === 'goal')
  return (
    <>
      {inside.map(({ name, seconds }, at) => (
        <text key={name} className={styles.smallName} x={left + 4} y={places[at]}>
          {name} {timeWords(seconds)}
        </text>
      ))}
      {goal && (
        <text className={styles.smallGoal} x={right} y={y(goal.seconds) + 13}>
          Goal {formatDuration(goal.seconds)}
        </text>
      )}
    </>
  )
}
