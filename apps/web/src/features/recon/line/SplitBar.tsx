import styles from './SplitBar.module.css'

type Props = {
  readonly ok: number
  readonly warning: number
  readonly danger: number
  readonly unknown?: number
  /** The largest total among the bars compared; the bar's length is its share of it. */
  readonly max?: number
}

/** How many vehicles stand on time, due soon and late, as one bar; bars that are compared start at the same x and share `max`. */
export function SplitBar({ ok, warning, danger, unknown = 0, max }: Props) {
  const total = ok + warning + danger + unknown
  const length = total === 0 ? 100 : Math.min(100, (total / Math.max(1, max ?? total)) * 100)
  // However long the longest, what is there can be seen: thousands in one step leave the others a mark for each light.
  const fewest = [ok, warning, danger, unknown].filter((count) => count > 0).length * 7
  const label = `${ok} on time, ${warning} due soon, ${danger} late${unknown > 0 ? `, ${unknown} without goal` : ''}`
  return (
    <span className={styles.split} style={{ width: `${length}%`, minWidth: fewest }} role="img" aria-label={label}>
      {ok > 0 && <i className={styles.ok} style={{ flex: ok }} />}
      {warning > 0 && <i className={styles.warn} style={{ flex: warning }} />}
      {danger > 0 && <i className={styles.late} style={{ flex: danger }} />}
      {unknown > 0 && <i className={styles.unknown} style={{ flex: unknown }} />}
      {total === 0 && <i className={styles.empty} />}
    </span>
  )
}
