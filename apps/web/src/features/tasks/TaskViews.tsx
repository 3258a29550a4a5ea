import { Link, useSearch } from '@tanstack/react-router'
import styles from './TaskViews.module.css'
import { addressOf, type TaskGroup, type TaskView } from './task-groups.ts'

type Props = { readonly groups: readonly TaskGroup[]; readonly chosen: TaskView | undefined }

/** The three views of tasks and all of them together; which one is open stands in the address. */
export function TaskViews({ groups, chosen }: Props) {
  const { view: _view, ...search } = useSearch({ strict: false })
  const count = groups.reduce((sum, { tasks }) => sum + tasks.length, 0)
  return (
    <nav className={styles.views} aria-label="Views of tasks">
      <Link to="." search={search} replace aria-current={chosen === undefined ? 'page' : undefined}>
        All {count}
      </Link>
      {groups.map(({ view, tasks }) => (
        <Link
          key={view}
          to="."
          search={{ ...search, view: addressOf(view) }}
          replace
          aria-current={chosen === view ? 'page' : undefined}
        >
          {view} {tasks.length}
        </Link>
      ))}
    </nav>
  )
}
