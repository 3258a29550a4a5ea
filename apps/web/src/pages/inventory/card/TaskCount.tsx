import styles from './TaskCount.module.css'

/** How many tasks somebody has to decide on or to do; nothing where there are none, or they may not be seen. */
export function TaskCount({ count }: { readonly count: number | null }) {
  if (!count) return null
  return (
    <span className={styles.tasks}>
      {count} {count === 1 ? 'task' : 'tasks'}
    </span>
  )
}
