import type { Task } from '@lotline/contract/tasks'
import type { Vehicle } from '@lotline/contract/vehicles'
import { IconListCheck, IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCurrentUser, useMay } from '../../api/session/current-user.ts'
import { Count } from '../../ui/Count.tsx'
import { Money } from '../../ui/Figure.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { NotLoaded } from '../../ui/page/NotLoaded.tsx'
import { useSectionSearch, useVehicle } from '../vehicles/index.ts'
import { tasksQuery } from './queries.ts'
import { TaskFigures } from './TaskFigures.tsx'
import styles from './TasksPage.module.css'
import { TaskTable } from './TaskTable.tsx'
import { addressOf, groupTasks, type TaskGroup, type TaskView, viewNamed } from './task-groups.ts'

/** What has to be done to a vehicle, in the view that the address names; in one list for whoever tries the new tasks. */
export function TasksPage() {
  const vehicle = useVehicle()
  const mayView = useMay('INVENTORY_VDP_TASKS_VIEW')
  const { data: tasks, ...state } = useQuery({ ...tasksQuery(vehicle.vehicleCard.id), enabled: mayView })
  return (
    <div className={styles.page}>
      {!mayView && (
        <section className="panel">
          <EmptyState icon={<IconLock size={24} stroke={1.75} aria-hidden="true" />} title="Permission Denied">
            Your manager can give you access to vehicle tasks.
          </EmptyState>
        </section>
      )}
      {mayView && !tasks && (
        <section className="panel">
          <NotLoaded what="tasks" {...state} />
        </section>
      )}
      {mayView && tasks && <Tasks tasks={tasks} vehicle={vehicle} />}
    </div>
  )
}

function Tasks({ tasks, vehicle: { reconInfo } }: { readonly tasks: readonly Task[]; readonly vehicle: Vehicle }) {
  const isOneList = useCurrentUser().featureFlags.includes('UI_PREVIEW_TASKS')
  const { view } = useSectionSearch()
  const groups = groupTasks(tasks)
  const chosen = isOneList ? undefined : viewNamed(view)
  const shown = groups.filter((group) => (chosen ? group.view === chosen : group.tasks.length > 0))
  return (
    <>
      <div className={styles.head}>
        <h2>Tasks</h2>
        {!isOneList && <TaskViews groups={groups} chosen={chosen} />}
      </div>
      {reconInfo && tasks.length > 0 && <TaskFigures info={reconInfo} />}
      {tasks.length === 0 || shown.length === 0 ? (
        <section className="panel">
          <EmptyState icon={<IconListCheck size={24} stroke={1.75} aria-hidden="true" />} title="No tasks">
            Work this vehicle needs will be listed here.
          </EmptyState>
        </section>
      ) : isOneList ? (
        <section className={`panel ${styles.group}`} aria-label="All tasks">
          <TaskTable caption="All tasks" tasks={tasks} />
        </section>
      ) : (
        shown.map((group) => <Group key={group.view} group={group} />)
      )}
    </>
  )
}

function Group({ group: { view, words, tasks, total } }: { readonly group: TaskGroup }) {
  return (
    <section className={`panel ${styles.group}`} aria-label={view}>
      <div className={styles.groupHead}>
        <h3>{view}</h3>
        <Count value={tasks.length} />
        <span className="mut">{words}</span>
        {total !== null && (
          <b className={styles.total}>
            <span className="visually-hidden">Together </span>
            <Money value={{ amount: total, currency: 'USD' }} />
          </b>
        )}
      </div>
      {tasks.length > 0 ? <TaskTable caption={view} tasks={tasks} /> : <p className={`mut ${styles.none}`}>None</p>}
    </section>
  )
}

type Props = { readonly groups: readonly TaskGroup[]; readonly chosen: TaskView | undefined }

/** The three views of tasks and all of them together; which one is open stands in the address. */
function TaskViews({ groups, chosen }: Props) {
  const { view: _view, ...search } = useSectionSearch()
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
