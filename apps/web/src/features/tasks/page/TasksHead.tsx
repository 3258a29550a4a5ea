import { addTask, addTasks, type Task } from '@lotline/contract/tasks/tasks'
import { missingPermission } from '@lotline/domain/people/permission-rule'
import { taskViews } from '@lotline/domain/tasks/tasks'
import { IconCalculator, IconPlus, IconTemplate } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Action } from '../../../ui/Action.tsx'
import { refused } from '../../../ui/form/refusal.ts'
import { useSectionSearch } from '../../vehicles/index.ts'
import { mayCalculate } from '../act/task-acts.ts'
import { addressOf, type TaskGroup, type TaskView } from '../task-groups.ts'
import styles from './TasksHead.module.css'
import { useTaskDesk } from './task-desk.ts'

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

type ViewsProps = { readonly groups: readonly TaskGroup[]; readonly chosen: TaskView | undefined }

/** The views of the tasks, and what adds to them. */
export function TasksHead({ tasks, groups, chosen }: ViewsProps & { readonly tasks: readonly Task[] }) {
  const { reader, selection, ask, open } = useTaskDesk()
  const may = (rule: Parameters<typeof missingPermission>[0]) => !missingPermission(rule, reader.held)
  const some = selection.tasks.length > 0 ? selection.tasks : tasks
  const calculated = some.filter((task) => mayCalculate(reader, task))
  return (
    <div className={styles.head}>
      <h2>Tasks</h2>
      {groups.length > 0 && <TaskViews groups={groups} chosen={chosen} />}
      <div className={styles.acts}>
        {mayCalculate(reader) && (
          <Action
            className={styles.other ?? ''}
            icon={<IconCalculator {...icon} />}
            aria-label="Labor calculator"
            data-tip="Labor calculator"
            onClick={() => ask({ kind: 'calculator', tasks: calculated })}
            {...(calculated.length === 0 && refused('There is no task here whose costs you may change.'))}
          >
            Labor calculator
          </Action>
        )}
        {may(addTasks.permission) && (
          <Action
            className={styles.other ?? ''}
            icon={<IconTemplate {...icon} />}
            aria-label="From template"
            data-tip="From template"
            onClick={() => ask({ kind: 'templates' })}
          >
            From template
          </Action>
        )}
        {may(addTask.permission) && (
          <Action look="filled" className={styles.add ?? ''} icon={<IconPlus {...icon} />} onClick={() => open('add')}>
            Add task
          </Action>
        )}
      </div>
    </div>
  )
}

/** The three views of tasks and all of them together; which one is open stands in the address. */
function TaskViews({ groups, chosen }: ViewsProps) {
  const { view: _view, ...search } = useSectionSearch()
  const count = groups.reduce((sum, { tasks }) => sum + tasks.length, 0)
  return (
    <nav className={styles.views} aria-label="Views of tasks">
      <Link to="." search={search} replace aria-current={chosen === undefined ? 'page' : undefined}>
        All {count}
      </Link>
      {groups.toSorted(inOrder).map(({ view, tasks }) => (
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

/** As the views are named; below them what somebody has to decide on comes first. */
function inOrder({ view: one }: TaskGroup, { view: other }: TaskGroup): number {
  const order = Object.keys(taskViews)
  return order.indexOf(one) - order.indexOf(other)
}
