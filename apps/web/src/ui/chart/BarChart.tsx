import { formatCount } from '@lotline/domain/amounts/count'
import { type KeyboardEvent, useState } from 'react'
import styles from './BarChart.module.css'

export type Bar = {
  /** Under the bar, as short as it can be said. */
  readonly label: string
  readonly value: number
  /** The same in words: 'Week of Nov 16: 47 vehicles'. */
  readonly words: string
}
type Props = {
  readonly label: string
  readonly bars: readonly Bar[]
  /** What Enter, or a press, does where a bar leads somewhere. */
  readonly onOpen?: (at: number) => void
}

/** Lengths from zero, the last of them now. One tab stop: arrows move from bar to bar and each is told. */
export function BarChart({ label, bars, onOpen }: Props) {
  const [at, setAt] = useState(bars.length - 1)
  const most = Math.max(1, ...bars.map(({ value }) => value))
  const move = (event: KeyboardEvent) => {
    const last = bars.length - 1
    const to = { ArrowLeft: at - 1, ArrowDown: at - 1, ArrowRight: at + 1, ArrowUp: at + 1, Home: 0, End: last }[event.key]
    if (event.key === 'Enter') onOpen?.(at)
    else if (to === undefined) return
    else setAt(Math.min(last, Math.max(0, to)))
    event.preventDefault()
  }
  return (
    <div
      className={styles.chart}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={bars.length}
      aria-valuenow={at + 1}
      aria-valuetext={bars[at]?.words}
      onKeyDown={move}
    >
      {bars.map((bar, place) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the keyboard has the chart itself.
        // biome-ignore lint/a11y/useKeyWithClickEvents: as above.
        <span
          key={bar.label}
          className={styles.slot}
          data-tip={bar.words}
          data-chosen={place === at || undefined}
          onClick={() => {
            setAt(place)
            onOpen?.(place)
          }}
        >
          <span className={styles.plot}>
            <b className="fig" style={{ bottom: `${(bar.value / most) * 100}%` }}>
              {formatCount(bar.value)}
            </b>
            <i className={place === bars.length - 1 ? styles.last : ''} style={{ height: `${(bar.value / most) * 100}%` }} />
          </span>
          <span className={styles.under}>{bar.label}</span>
        </span>
      ))}
    </div>
  )
}
