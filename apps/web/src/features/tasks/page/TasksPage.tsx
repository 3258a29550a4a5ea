import { listTasks, type Task } from '@lotline/contract/tasks/tasks'
import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { missingPermission } from '@lotline/domain/people/permission-rule'
import { IconListCheck, IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useCurrentUser, usePermissions } from '../../../api/session/current-user.ts'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { NotLoaded } from '../../../ui/page/NotLoaded.tsx'
import { useSectionSearch, useVehicle } from '../../vehicles/index.ts'
import { useTaskActs } from '../act/use-task-acts.ts'
import { tasksQuery } from '../queries.ts'
import { groupTasks, totalOf, viewNamed } from '../task-groups.ts'
import { BulkBar } from './BulkBar.tsx'
import { EarlierTasks } from './EarlierTasks.tsx'
import { TaskDialogs } from './TaskDialogs.tsx'
import { TaskFigures } from './TaskFigures.tsx'
import { TaskGroupPanel } from './TaskGroupPanel.tsx'
import { TasksHead } from './TasksHead.tsx'
import styles from './TasksPage.module.css'
import { type Question, type TaskDesk, TaskDeskContext, useReader } from './task-desk.ts'
import { useTaskKeys } from './use-task-keys.ts'
import { useTaskPlace } from './use-task-place.ts'
import { useTaskSelection } from './use-task-selection.ts'

/** What has to be done to a vehicle, in the view that the address names; in one list for whoever tries the new tasks. */
export function TasksPage() {
  const vehicle = useVehicle()
  const mayView = !missingPermission(listTasks.permission, usePermissions())
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

type Props = { readonly tasks: readonly Task[]; readonly vehicle: Vehicle }

function Tasks({ tasks, vehicle: { vehicleCard, reconInfo } }: Props) {
  const { isOneList, groups, chosen, shown, rows } = useShown(tasks)
  const [question, ask] = useState<Question | null>(null)
  const { place, open, close, to } = useTaskPlace()
  const desk = useDesk(vehicleCard.id, rows, { ask, open, to })
  return (
    <TaskDeskContext value={desk}>
      <TasksHead tasks={tasks} groups={isOneList ? [] : groups} chosen={chosen} />
      {reconInfo && tasks.length > 0 && <TaskFigures info={reconInfo} tasks={tasks} />}
      <EarlierTasks vehicleId={vehicleCard.id} shown={tasks.length} />
      {rows.length === 0 && <NoTasks />}
      {rows.length > 0 && isOneList && (
        <TaskGroupPanel group={{ view: 'All tasks', words: '', tasks, total: totalOf(tasks) }} isFirst />
      )}
      {rows.length > 0 &&
        !isOneList &&
        shown.map((group, at) => <TaskGroupPanel key={group.view} group={group} isFirst={at === 0} />)}
      <BulkBar />
      <TaskDialogs tasks={tasks} question={question} place={place} onAnswered={() => ask(null)} onLeft={close} />
    </TaskDeskContext>
  )
}

function NoTasks() {
  return (
    <section className="panel">
      <EmptyState icon={<IconListCheck size={24} stroke={1.75} aria-hidden="true" />} title="No tasks">
        Work this vehicle needs will be listed here.
      </EmptyState>
    </section>
  )
}

/** The tasks that stand on the page, in its groups and in one row after the other. */
function useShown(tasks: readonly Task[]) {
  const isOneList = useCurrentUser().featureFlags.includes('UI_PREVIEW_TASKS')
  const { view } = useSectionSearch()
  const groups = useMemo(() => groupTasks(tasks), [tasks])
  const chosen = isOneList ? undefined : viewNamed(view)
  const shown = useMemo(
    () => groups.filter((group) => (chosen ? group.view === chosen : group.tasks.length > 0)),
    [groups, chosen],
  )
  const rows = useMemo(() => (isOneList ? tasks : shown.flatMap((group) => group.tasks)), [isOneList, tasks, shown])
  return { isOneList, groups, chosen, shown, rows }
}

type Ways = Pick<TaskDesk, 'ask' | 'open' | 'to'>

/** What the rows have in common, and the keys of the page. A task that something was done to is chosen no longer. */
function useDesk(vehicleId: string, rows: readonly Task[], ways: Ways): TaskDesk {
  const reader = useReader()
  const selection = useTaskSelection(rows)
  const { act } = useTaskActs(vehicleId)
  const desk: TaskDesk = {
    ...ways,
    reader,
    selection,
    act: (move, some) => {
      act({ move, tasks: some })
      const ids = some.map(({ id }) => id)
      selection.turnAll(ids, false)
    },
  }
  useTaskKeys(desk, rows)
  return desk
}
