import type { Task } from '@lotline/contract/tasks/tasks'
import { lazy, Suspense } from 'react'
import { useVehicle } from '../../vehicles/index.ts'
import { type Question, useTaskDesk } from './task-desk.ts'
import type { TaskPlace } from './use-task-place.ts'

const DenyDialog = lazy(async () => ({ default: (await import('../dialogs/DenyDialog.tsx')).DenyDialog }))
const AssignDialog = lazy(async () => ({ default: (await import('../dialogs/AssignDialog.tsx')).AssignDialog }))
const LaborCalculator = lazy(async () => ({ default: (await import('../dialogs/TaskCalculator.tsx')).TaskCalculator }))
const TemplatesDialog = lazy(async () => ({ default: (await import('../dialogs/TemplatesDialog.tsx')).TemplatesDialog }))
const TaskForm = lazy(async () => ({ default: (await import('../dialogs/TaskForm.tsx')).TaskForm }))
const TaskDetails = lazy(async () => ({ default: (await import('../dialogs/TaskDetails.tsx')).TaskDetails }))

type Props = {
  readonly tasks: readonly Task[]
  readonly question: Question | null
  readonly place: TaskPlace
  readonly onAnswered: () => void
  readonly onLeft: () => void
}

/** What lies over the tasks: by the address, or asked by a button. Each comes with its first use. */
export function TaskDialogs({ tasks, question, place, onAnswered, onLeft }: Props) {
  const { id: vehicleId } = useVehicle().vehicleCard
  const { selection } = useTaskDesk()
  return (
    <>
      <Suspense>
        {question?.kind === 'deny' && (
          <DenyDialog
            vehicleId={vehicleId}
            tasks={question.tasks}
            onDenied={() =>
              selection.turnAll(
                question.tasks.map(({ id }) => id),
                false,
              )
            }
            onClosed={onAnswered}
          />
        )}
        {question?.kind === 'assign' && <AssignDialog tasks={question.tasks} onClosed={onAnswered} />}
        {question?.kind === 'calculator' && <LaborCalculator tasks={question.tasks} onClosed={onAnswered} />}
        {question?.kind === 'templates' && <TemplatesDialog onClosed={onAnswered} />}
      </Suspense>
      <Suspense>
        <At place={place} tasks={tasks} onLeft={onLeft} />
      </Suspense>
    </>
  )
}

function At({ place, tasks, onLeft }: Pick<Props, 'place' | 'tasks' | 'onLeft'>) {
  if (place.kind === 'list') return null
  if (place.kind === 'add') return <TaskForm key="add" onClosed={onLeft} />
  const task = tasks.find(({ id }) => id === place.taskId)
  if (place.kind === 'edit' && task) return <TaskForm key={task.id} task={task} onClosed={onLeft} />
  if (place.kind === 'duplicate' && task) return <TaskForm key={`copy ${task.id}`} copied={task} onClosed={onLeft} />
  return <TaskDetails key={place.taskId} task={task} onClosed={onLeft} />
}
