import styles from './Data.module.css'

type Props = {
  readonly label: string
  /** Stage and figures, for who does not see the bar. */
  readonly words: string
  /** 0 to 1; null while nobody knows how much it will be. */
  readonly fraction: number | null
}

/** How far something is. */
export function ProgressBar({ label, words, fraction }: Props) {
  const percent = fraction === null ? undefined : Math.floor(fraction * 100)
  return (
    <span
      className={`${styles.bar} ${fraction === null ? styles.unknown : ''}`}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={words}
    >
      <i style={{ width: `${percent ?? 100}%` }} />
    </span>
  )
}
