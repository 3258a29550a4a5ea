import { formatDuration } from '@lotline/domain/amounts/duration'
import { type Split, type StretchKind, stretchKinds, stretchLabels } from '@lotline/domain/reports/stretches'
import styles from './StretchBar.module.css'

type Props = {
  /** Any measure that adds up: milliseconds, dollars. */
  readonly split: Split
  /** What the whole width stands for; the bar's own sum where it is not given. */
  readonly most?: number
  /** The same in words. */
  readonly label: string
}

/** Where time went, in the patterns that every report has for it: lengths from zero, in one order. */
export function StretchBar({ split, most, label }: Props) {
  const parts = partsOf(split)
  const whole = most ?? parts.reduce((sum, { value }) => sum + value, 0)
  return (
    <span className={styles.bar} role="img" aria-label={label}>
      {parts.map(({ kind, value }) => (
        <i key={kind} className={styles[kind]} style={{ width: `${(value / (whole || 1)) * 100}%` }} />
      ))}
    </span>
  )
}

/** The sign of a kind, as bars have it. */
export function StretchMark({ kind }: { readonly kind: StretchKind }) {
  return <i className={`${styles.mark} ${styles[kind]}`} aria-hidden="true" />
}

/** A mark, what it stands for, and how long: 'Work 5h', 'Waiting for parts 4d 17h'. */
export function StretchLegend({ split }: Pick<Props, 'split'>) {
  return (
    <span className={styles.legend}>
      {partsOf(split).map(({ kind, value }) => (
        <span key={kind}>
          <StretchMark kind={kind} />
          {stretchLabels[kind]} {formatDuration(Math.floor(value / 1000))}
        </span>
      ))}
    </span>
  )
}

/** What there is of a split, in the order of all bars. */
export function partsOf(split: Split): { kind: StretchKind; value: number }[] {
  return stretchKinds.map((kind) => ({ kind, value: split[kind] ?? 0 })).filter(({ value }) => value > 0)
}
