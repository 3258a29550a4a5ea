import type { Flow } from '@lotline/contract/reports/flow'
import { formatCount } from '@lotline/domain/amounts/count'
import { timeThrough } from '@lotline/domain/reports/flow'
import { bucketWords } from '@lotline/domain/reports/flow-tables'
import { useId } from 'react'
import { countTicks } from '../../../ui/chart/ticks.ts'
import styles from './CumulativeFlow.module.css'
import { areasOf, type Shape, spreadOut, throughWords, waitingStepOf } from './flow-shape.ts'
import { markWords } from './flow-words.ts'

const [top, foot, lowerTop] = [16, 162, 194]
const gap = 14

type Of = { readonly flow: Flow; readonly shape: Shape; readonly width: number }
export type Geometry = ReturnType<typeof geometryOf>

/** Where everything is drawn, in pixels: the two lines above, the steps below them, on one scale of time. */
export function geometryOf({ flow, shape, width }: Of) {
  const left = 40
  const right = Math.max(left + 80, width - (width < 560 ? 104 : 132))
  const lowerFoot = lowerTop + Math.max(98, flow.steps.length * gap)
  const { times, into, end } = shape
  const [start = 0] = times
  const scale = (values: readonly number[], from: number, to: number) => {
    const ticks = countTicks(Math.max(0, ...values), 3)
    const y = (value: number) => to - (value / (ticks.at(-1) ?? 1)) * (to - from)
    return { ticks, y }
  }
  const x = (time: number) => left + ((time - start) / Math.max(1, end - start)) * (right - left)
  const upper = scale(into, top, foot)
  const stocks = [flow.inReconAtStart, ...flow.buckets.map(({ inReconAtClose }) => inReconAtClose)]
  const lower = scale(stocks, lowerTop, lowerFoot)
  const areas = areasOf(flow)
  return {
    ...{ left, right, lowerFoot, x, upper, lower, areas, height: lowerFoot + 22, width },
    /** Which close is nearest to a place, and which step stands there. */
    pointAt(px: number, py: number) {
      const near = times.slice(1).map((time) => Math.abs(x(time) - px))
      const at = Math.max(0, near.indexOf(Math.min(...near)))
      const count = (lowerFoot - py) / Math.max(1, lowerFoot - lower.y(1))
      const step = areas.findIndex((area) => count >= (area.lower[at + 1] ?? 0) && count < (area.upper[at + 1] ?? 0))
      return { at, step: py < lowerTop || step < 0 ? null : step }
    },
    /** Beside the chosen day, where there is room, off the line that is measured. */
    tipAt(at: number) {
      const place = x(times[at + 1] ?? start)
      const side = place < (left + right) * 0.56 ? { left: place + 12 } : { right: width - place + 12 }
      const isLow = upper.y(into[at + 1] ?? 0) > (top + foot) / 2
      return { ...side, top: isLow ? 22 : 112 }
    },
  }
}

type Props = {
  readonly flow: Flow
  readonly shape: Shape
  readonly geometry: Geometry
  readonly at: number
  readonly step: number | null
}

export function FlowDrawing(props: Props) {
  const { flow, geometry, at, shape } = props
  const { height, width, x, lowerFoot } = geometry
  const chosen = x(shape.times[at + 1] ?? 0)
  return (
    <svg
      className={styles.drawing}
      width={width}
      height={height}
      role="img"
      aria-label="Vehicles counted up, and in recon by step"
    >
      <Lines {...props} />
      <Steps {...props} />
      <path d={`M${chosen} 12V${foot}M${chosen} ${lowerTop - 4}V${lowerFoot}`} className={styles.day} />
      <Measures {...props} />
      <Marks flow={flow} shape={shape} geometry={geometry} />
    </svg>
  )
}

const pathOf = (xs: readonly number[], ys: readonly number[]) =>
  xs.map((x, at) => `${x.toFixed(1)} ${(ys[at] ?? 0).toFixed(1)}`).join('L')

function Grid({
  scale: { ticks, y },
  geometry: { left, right },
}: {
  readonly scale: Geometry['upper']
  readonly geometry: Geometry
}) {
  return ticks.map((tick) => (
    <g key={tick}>
      <path d={`M${left} ${y(tick)}H${right}`} className={styles.grid} />
      <text x={left - 7} y={y(tick) + 4} className={styles.tick}>
        {formatCount(tick)}
      </text>
    </g>
  ))
}

function Lines({ flow, shape: { times, into, outOf }, geometry }: Props) {
  const { x, upper, left } = geometry
  const xs = times.map(x)
  const [ins, outs] = [into.map(upper.y), outOf.map(upper.y)]
  const end = (xs.at(-1) ?? left) + 9
  const first = flow.buckets[0]
  const [inAt = 0, outAt = 0] = spreadOut(
    [(ins.at(-1) ?? 0) + 2, (outs.at(-1) ?? 0) + 9],
    flow.inReconAtStart > 0 ? 31 : 18,
    foot,
  )
  return (
    <>
      <Grid scale={upper} geometry={geometry} />
      <path d={`M${pathOf(xs, ins)}L${pathOf(xs.toReversed(), outs.toReversed())}Z`} className={styles.between} />
      <path d={`M${pathOf(xs, ins)}`} className={styles.in} />
      <path d={`M${pathOf(xs, outs)}`} className={styles.out} />
      <text x={end} y={inAt} className={styles.name}>
        Arrived {formatCount(into.at(-1) ?? 0)}
      </text>
      {flow.inReconAtStart > 0 && (
        <text x={end} y={inAt + 13}>
          with {formatCount(flow.inReconAtStart)} there before
        </text>
      )}
      <text x={end} y={outAt} className={styles.outName}>
        {flow.leftUncompleted > 0 ? 'Out' : 'Completed'} {formatCount(outOf.at(-1) ?? 0)}
      </text>
      {flow.leftUncompleted > 0 && (
        <text x={end} y={outAt + 13}>
          with {formatCount(flow.leftUncompleted)} sold
        </text>
      )}
      {first && (
        <text x={left + 3} y={10}>
          Vehicles, counted up from {bucketWords(first, flow.unit === 'MONTH' ? 'MONTH' : 'DAY')}
        </text>
      )}
    </>
  )
}

/** Of the chosen day: how many are in recon, and how long until as many have gone out as had come in. */
function Measures({ shape, geometry: { x, upper, right }, at }: Props) {
  const [time = 0, into = 0, outOf = 0] = [shape.times[at + 1], shape.into[at + 1], shape.outOf[at + 1]]
  const through = timeThrough(shape, at + 1)
  const [from, y] = [x(time), upper.y(into)]
  const to = through === null ? x(shape.times.at(-1) ?? time) : x(time + through)
  const words = throughWords(shape, at)
  const isLate = to > right - 110
  return (
    <g className={styles.measure}>
      <path d={`M${from} ${y}V${upper.y(outOf)}M${from} ${y}H${to}${through === null ? '' : `M${to} ${y - 4}v8`}`} />
      <circle cx={from} cy={y} r={3.5} />
      <circle cx={from} cy={upper.y(outOf)} r={3.5} />
      {to - from > 1 && (
        <text x={isLate ? to - 4 : to + 4} y={isLate ? y - 7 : y + 17} textAnchor={isLate ? 'end' : 'start'}>
          {words}
        </text>
      )}
    </g>
  )
}

function Steps({ flow, shape, geometry, step }: Props) {
  const stripes = useId()
  const { x, lower, lowerFoot, areas, left, width } = geometry
  const xs = shape.times.map(x)
  const outline = ({ lower: low, upper: high }: (typeof areas)[number]) =>
    `M${pathOf(xs, high.map(lower.y))}L${pathOf(xs.toReversed(), low.map(lower.y).toReversed())}Z`
  // Over its neighbours, or they would hide its line.
  const chosen = step === null ? undefined : areas[step]
  const waiting = waitingStepOf(flow)
  const last = flow.buckets.length
  const end = xs.at(-1) ?? left
  const middle = areas.map(({ lower: low, upper: high }) => lower.y(((low[last] ?? 0) + (high[last] ?? 0)) / 2) + 4)
  const names = spreadOut(middle, gap, lowerFoot)
  return (
    <>
      <defs>
        <pattern id={stripes} width={5} height={5} patternUnits="userSpaceOnUse">
          <rect width={5} height={5} className={styles.stripeGround} />
          <rect width={2.4} height={5} className={styles.stripe} />
        </pattern>
      </defs>
      <Grid scale={lower} geometry={geometry} />
      <text x={left + 3} y={lowerTop - 7}>
        In recon at close, by step
      </text>
      {areas.map((area, at) => (
        <path
          key={flow.steps[at]?.stepId ?? ''}
          d={outline(area)}
          className={`${styles.area} ${at % 2 === 0 ? styles.even : ''}`}
          style={at === waiting ? { fill: `url(#${stripes})` } : undefined}
        />
      ))}
      {chosen && <path d={outline(chosen)} className={styles.chosen} />}
      {flow.steps.map(({ stepId, stepName }, at) => (
        <g key={stepId ?? ''} className={at === step || (step === null && at === waiting) ? styles.named : styles.step}>
          <path d={`M${end + 2} ${(middle[at] ?? 0) - 4}L${end + 10} ${(names[at] ?? 0) - 4}`} className={styles.leader} />
          <text x={end + 13} y={names[at]}>
            {shortened(stepName, width - end - 13 - 34)}
          </text>
          <text x={width} y={names[at]} className={styles.count}>
            {formatCount(flow.buckets.at(-1)?.inSteps[at] ?? 0)}
          </text>
        </g>
      ))}
    </>
  )
}

/** A name as far as there is room; the table has it whole. */
function shortened(name: string, room: number): string {
  const most = Math.max(4, Math.floor(room / 5.6))
  return name.length > most ? `${name.slice(0, most - 1).trimEnd()}…` : name
}

function Marks({
  flow,
  shape: { times },
  geometry: { x, left, right, lowerFoot, width },
}: Pick<Props, 'flow' | 'shape' | 'geometry'>) {
  const apart = width < 560 ? 62 : 96
  const every = Math.max(1, Math.ceil(apart / Math.max(1, (right - left) / flow.buckets.length)))
  const now = x(times.at(-1) ?? 0)
  return (
    <>
      {flow.buckets.map((bucket, at) => {
        const place = x(times[at] ?? 0)
        if (at % every !== 0 || (flow.isOpen && now - place < 44)) return null
        return (
          <text key={bucket.startDate} x={place} y={lowerFoot + 16} textAnchor="middle">
            {markWords(bucket, flow.unit)}
          </text>
        )
      })}
      {flow.isOpen && (
        <text x={now} y={lowerFoot + 16} className={styles.now}>
          Now
        </text>
      )}
    </>
  )
}
