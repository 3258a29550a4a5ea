import { formatDuration } from '@lotline/domain/amounts/duration'
import { type Behaviour, type Signal, signalNumbers } from '@lotline/domain/reports/behaviour'
import styles from './BehaviourChart.module.css'
import type { Drawn, Plot } from './behaviour-plot.ts'
import { bracketWords } from './spread-words.ts'

type Props = Drawn & { readonly plot: Plot; readonly at: number }

const numberWidth = 24
const letterWidth = 6.2
const mostNamed = 3

/** The numbers of the signals: at the points outside, at brackets over those near a limit and under long runs, and over jumps of the range. */
export function ChartSignals({ plot, series, values, behaviour: { signals, center, ranges }, at }: Props) {
  // A phone has them in words below.
  if (plot.isSmall) return null
  const outside = signals.filter(({ kind }) => kind === 'OUTSIDE')
  return (
    <>
      {signals.map((signal) =>
        signal.kind === 'OUTSIDE' ? (
          <Outside
            key={`outside ${signal.at[0]}`}
            plot={plot}
            at={signal.at[0] ?? 0}
            values={values}
            words={
              outside.length <= mostNamed || signal.at[0] === at
                ? `${series.points[signal.at[0] ?? 0]?.vehicle.stockNumber}, ${formatDuration(values[signal.at[0] ?? 0] ?? 0)}`
                : ''
            }
          />
        ) : signal.kind === 'RANGE' ? (
          <Numbered
            key={`jump ${signal.at[1]}`}
            kind="RANGE"
            left={plot.x(signal.at[1] ?? 0)}
            top={plot.yOfRange(ranges[signal.at[1] ?? 0] ?? 0) - 13}
          />
        ) : (
          <Bracket key={`${signal.kind} ${signal.at[0]}`} plot={plot} signal={signal} values={values} center={center} />
        ),
      )}
    </>
  )
}

type OutsideProps = Pick<Props, 'plot' | 'values' | 'at'> & { readonly words: string }

function Outside({ plot, values, at, words }: OutsideProps) {
  const [left, top] = [plot.x(at), plot.y(values[at] ?? 0)]
  const isRight = left + 17 + words.length * letterWidth < plot.right
  const turn = isRight ? 1 : -1
  // At an edge of the drawing there is no room beside the point: the scale's own words stand there.
  const beside = left - turn * 20
  const hasRoom = beside - 8 >= plot.left && beside + 8 <= plot.right
  return (
    <>
      {hasRoom ? (
        <Numbered kind="OUTSIDE" left={beside} top={top} />
      ) : (
        <Numbered kind="OUTSIDE" left={left} top={top > 44 ? top - 20 : top + 20} />
      )}
      {words && (
        <text className={styles.outsideName} x={left + turn * 17} y={top + 4} textAnchor={isRight ? 'start' : 'end'}>
          {words}
        </text>
      )}
    </>
  )
}

type BracketProps = Pick<Props, 'plot' | 'values'> & { readonly signal: Signal; readonly center: Behaviour['center'] }

function Bracket({ plot, signal, values, center }: BracketProps) {
  const { x, y, base } = plot
  const [from, to] = [x(signal.at[0] ?? 0) - 6, x(signal.at.at(-1) ?? 0) + 6]
  const heights = signal.at.map((at) => y(values[at] ?? 0))
  const isOver = signal.kind === 'NEAR'
  const edge = isOver ? Math.max(34, Math.min(...heights) - 19) : Math.min(base - 24, Math.max(...heights) + 12)
  const [tip, middle] = isOver ? [edge + 5, edge - 10] : [edge - 5, edge + 11]
  const words = bracketWords(signal, center)
  const whole = numberWidth + words.length * letterWidth
  // Words that are wider than their bracket would stand in the next one's place.
  const isTold = whole < to - from + 60
  const width = isTold ? whole : 0
  const start = Math.max(plot.left + 8, Math.min(plot.right - width, (from + to - width) / 2))
  return (
    <>
      <path className={styles.bracket} d={`M${from} ${tip}V${edge}H${to}V${tip}`} />
      <Numbered kind={signal.kind} left={start} top={middle} />
      {isTold && (
        <text className={styles.signalName} x={start + 12} y={middle + 4}>
          {words}
        </text>
      )}
    </>
  )
}

type NumberedProps = { readonly kind: Signal['kind']; readonly left: number; readonly top: number }

function Numbered({ kind, left, top }: NumberedProps) {
  return (
    <>
      <circle className={styles.number} cx={left} cy={top} r="7.5" />
      <text className={styles.digit} x={left} y={top + 4}>
        {signalNumbers[kind]}
      </text>
    </>
  )
}
