import type { SpreadRow } from '@lotline/contract/reports/spread'
import { formatDuration } from '@lotline/domain/amounts/duration'
import { useRef } from 'react'
import { useWidth } from '../../../ui/chart/use-width.ts'
import styles from './StepStrip.module.css'
import { rowSentence } from './spread-words.ts'
import { markWords, mostDots, scaleMarks, stacked } from './strip-marks.ts'
import type { useVehicleLink } from './use-vehicle-link.ts'

type Props = {
  readonly row: SpreadRow
  /** Where the scale that all steps share ends, in goals. */
  readonly end: number
  readonly linkTo: ReturnType<typeof useVehicleLink>['linkTo']
}

const nominal = 640
const left = 8
const right = 10

/** Every vehicle of a step against its goal, which stands at one place in all rows; a step without one has a scale of its own. */
export function StepStrip({ row, end, linkTo }: Props) {
  const drawn = useRef<SVGSVGElement>(null)
  const width = useWidth(drawn) || nominal
  const { goalAsSeconds: goal, medianAsSeconds, ninetiethAsSeconds, averageAsSeconds, strip, vehicles } = row
  const longest = strip.at(-1)?.seconds ?? 0
  const whole = goal ? goal * end : Math.max(1, longest) * 1.02
  const x = (seconds: number) => left + (seconds / whole) * (width - left - right)
  const places = strip.map(({ seconds }) => x(seconds))
  const isTicks = vehicles > mostDots
  return (
    <>
      <span className="visually-hidden">{rowSentence(row)}</span>
      <svg ref={drawn} className={styles.strip} aria-hidden="true">
        {goal && (
          <path
            className={styles.grid}
            d={scaleMarks(end)
              .map((mark) => `M${x(mark * goal)} 0V38`)
              .join('')}
          />
        )}
        <path className={styles.zero} d={`M${left} 0V38`} />
        {goal && <path className={styles.goal} d={`M${x(goal)} 0V38`} />}
        <path className={styles.grid} d={`M${left} 19H${x(longest)}`} />
        {medianAsSeconds !== null && <path className={styles.halo} d={`M${x(medianAsSeconds)} 3V35`} />}
        {isTicks ? <Ticks row={row} places={places} /> : <Dots row={row} places={places} linkTo={linkTo} />}
        {medianAsSeconds !== null && <path className={styles.median} d={`M${x(medianAsSeconds)} 3V35`} />}
        {ninetiethAsSeconds !== null && <path className={styles.most} d={`M${x(ninetiethAsSeconds)} 4h5V34h-5`} />}
        {averageAsSeconds !== null && <path className={styles.average} d={`M${x(averageAsSeconds) - 4} 37h8l-4-6z`} />}
        <text className={styles.goalWords} x={goal ? x(goal) : left} y="48" textAnchor={goal ? 'middle' : 'start'}>
          {goal ? `Goal ${formatDuration(goal)}` : 'No goal'}
        </text>
        {!goal && (
          <text className={styles.own} x={width - right} y="12" textAnchor="end">
            No goal, up to {formatDuration(longest)}
          </text>
        )}
      </svg>
    </>
  )
}

type MarksProps = Pick<Props, 'row'> & { readonly places: readonly number[] }

function Dots({ row: { strip, goalAsSeconds: goal }, places, linkTo }: MarksProps & Pick<Props, 'linkTo'>) {
  const offsets = stacked(places)
  return strip.map(({ id, stockNumber, seconds }, at) => {
    const [x, y] = [places[at] ?? 0, 19 + (offsets[at] ?? 0)]
    return (
      <a key={id} {...linkTo(id)} data-tip={`${stockNumber}, ${formatDuration(seconds)}`}>
        {goal && seconds > goal ? (
          <path className={styles.over} d={`M${x - 3.8} ${y}l3.8-3.8 3.8 3.8-3.8 3.8z`} />
        ) : (
          <circle className={styles.within} cx={x} cy={y} r="2.8" />
        )}
      </a>
    )
  })
}

function Ticks({ row: { strip, goalAsSeconds: goal }, places }: MarksProps) {
  const of = (isOver: boolean) =>
    strip.map(({ seconds }, at) => (Boolean(goal && seconds > goal) === isOver ? `M${places[at]} 12v14` : '')).join('')
  return (
    <>
      <path className={styles.withinTicks} d={of(false)} />
      <path className={styles.overTicks} d={of(true)} />
    </>
  )
}

/** The heads of the scale. */
export function StripScale({ end }: Pick<Props, 'end'>) {
  const place = (mark: number) => ({ left: `calc(${left}px + (100% - ${left + right}px) * ${mark / end})` })
  return (
    <span className={styles.scale} aria-hidden="true">
      <span style={{ left }}>0</span>
      {scaleMarks(end).map((mark) => (
        <span key={mark} style={place(mark)}>
          {markWords(mark)}
        </span>
      ))}
      <b style={place(1)}>Goal</b>
    </span>
  )
}
