import styles from './Badge.module.css'

type Props = { readonly count: number; readonly tone?: 'neutral' | 'soft' | 'late' }

/** Red means something waits for a person; the other two only count. */
export function Badge({ count, tone = 'soft' }: Props) {
  return <span className={`${styles.badge} ${styles[tone]}`}>{count > 99 ? '99+' : count}</span>
}
