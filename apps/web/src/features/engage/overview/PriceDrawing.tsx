import type { EngageOverview } from '@lotline/contract/engage/overview'
import { formatPrice } from '@lotline/domain/amounts/money'
import { useRef } from 'react'
import { usePoints } from '../../../ui/chart/use-points.ts'
import { useWidth } from '../../../ui/chart/use-width.ts'
import { dayLabel } from '../table/engagement-words.ts'
import styles from './PriceDrawing.module.css'
import { EDGE, formatDelta, type PlacedStep, type Plot, type PriceStep, plotPrices, stepSentence } from './price-steps.ts'

type Props = {
  readonly steps: readonly PriceStep[]
  readonly opensByDay: EngageOverview['opensByDay']
  readonly today: string
}

const desk = { priceTop: 30, priceHeight: 90, openHeight: 13, maxBars: 52, labelWidth: 84, base: 206 }
const phone = { priceTop: 26, priceHeight: 46, openHeight: 9, maxBars: 30, labelWidth: 74, base: 142 }

/** Prices as a line of stairs with the opens of each day under it. Arrows move along the changes. */
export function PriceDrawing({ steps, opensByDay, today }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const size = width < 460 ? phone : desk
  const { at, stop } = usePoints({
    words: steps.map((step) => stepSentence(step, dayLabel(step.day, today))),
    label: 'Price changes',
    start: Math.max(0, steps.length - 1),
  })
  const plot = plotPrices(steps, opensByDay, today, { ...size, width })
  return (
    <div ref={box} className={styles.box} {...(steps.length > 0 && stop)}>
      {steps.length + opensByDay.length === 0 && (
        <p className={styles.none}>Prices and opens show up here once the vehicle is advertised or opened.</p>
      )}
      {plot && (
        <svg className={styles.drawing} width={width} height={size.base + 22} aria-hidden="true">
          {plot.steps.map(
            ({ day, x, y, opens }) => opens !== null && <path key={day} className={styles.drop} d={`M${x} ${y}V${size.base}`} />,
          )}
          <Bars plot={plot} base={size.base} width={width} />
          <path className={styles.line} d={plot.path} />
          {plot.steps.map((step, index) => (
            <Step key={step.day} step={step} isChosen={index === at} />
          ))}
          <Days plot={plot} today={today} base={size.base} width={width} />
        </svg>
      )}
    </div>
  )
}

type PartProps = { readonly plot: Plot; readonly base: number; readonly width: number }

function Bars({ plot, base, width }: PartProps) {
  const { bars, barWidth, maxOpens } = plot
  return (
    <>
      {maxOpens > 0 && (
        <text x={EDGE} y={base - 62} className={styles.small}>
          Opens a day, {maxOpens} at most
        </text>
      )}
      <path className={styles.base} d={`M${EDGE} ${base}H${width - EDGE}`} />
      {bars.map(({ day, x, height, isNear }) => (
        <rect
          key={day}
          className={isNear ? styles.near : styles.bar}
          x={x - barWidth / 2}
          y={base - height}
          width={barWidth}
          height={height}
        />
      ))}
    </>
  )
}

type StepProps = {
  readonly step: PlacedStep
  readonly isChosen: boolean
}

function Step({ step, isChosen }: StepProps) {
  const { x, y, labelX, price, delta, opens, isLabeled } = step
  const isShown = isLabeled || isChosen
  return (
    <g>
      {isShown && price && (
        <text x={labelX} y={y - 9} className={styles.amount}>
          {formatPrice(price)}
        </text>
      )}
      {isShown && opens !== null && delta && (
        <text x={labelX} y={y + 17} className={styles.delta}>
          {formatDelta(delta)}
        </text>
      )}
      <circle className={isChosen ? styles.chosen : styles.dot} cx={x} cy={y} r={isChosen ? 5.5 : 4} />
    </g>
  )
}

/** The days of changes where they have room, and today at the end. */
function Days({ plot, today, base, width }: PartProps & { readonly today: string }) {
  let free = 0
  const end = width - 60
  const labels = plot.steps.flatMap(({ day, x }) => {
    const left = Math.max(EDGE, x - 18)
    if (left < free || left + 40 > end) return []
    free = left + 48
    return [{ day, left }]
  })
  return (
    <>
      {labels.map(({ day, left }) => (
        <text key={day} x={left} y={base + 16} className={styles.small}>
          {dayLabel(day, today)}
        </text>
      ))}
      <text x={width - EDGE} y={base + 16} textAnchor="end" className={styles.today}>
        Today
      </text>
    </>
  )
}
