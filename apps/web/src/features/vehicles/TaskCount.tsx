import { IconTool } from '@tabler/icons-react'
import styles from './TaskCount.module.css'

/** How many tasks somebody has to decide on or to do; nothing where there are none, or they may not be seen. */
export function TaskCount({ count }: { readonly count: number | null }) {
  if (!count) return null
  const words = count === 1 ? 'task needs attention' : 'tasks need attention'
  return (
    <span className={styles.tasks} title={`${count} ${words}`}>
      <IconTool size={14} stroke={1.75} aria-hidden="true" />
      {count}
      <span className="visually-hidden"> {words}</span>
    </span>
  )
}
