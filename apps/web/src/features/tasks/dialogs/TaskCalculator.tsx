import type { Task } from '@lotline/contract/tasks/tasks'
import { figureOf } from '@lotline/domain/tasks/task-draft'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { refusalsOf } from '../../../api/refusals.ts'
import { useVehicle } from '../../vehicles/index.ts'
import { useTaskChange } from '../act/use-task-acts.ts'
import { type Calculated, figuresOf, LaborCalculator } from './LaborCalculator.tsx'
import { draftOf } from './use-task-form.ts'

type Props = { readonly tasks: readonly Task[]; readonly onClosed: () => void }

/** The calculator for a task of the page: its total is saved. Where several may be meant, one chooses which. */
export function TaskCalculator({ tasks, onClosed }: Props) {
  const [id, setId] = useState(tasks[0]?.id)
  const task = tasks.find((one) => one.id === id)
  const [typed, setTyped] = useState<Readonly<Record<string, Calculated>>>({})
  const { mutate, isPending, isSuccess, error } = useTaskChange(useVehicle().vehicleCard.id)
  if (!task) return null
  const use = ({ laborHours, laborRate, partsCost }: Calculated) => {
    const usd = (text: string) => ({ amount: figureOf(text) ?? 0, currency: 'USD' as const })
    const change = { laborHours: figureOf(laborHours), laborRate: usd(laborRate), partsCost: usd(partsCost) }
    mutate({ task, change, done: `${task.name} saved` })
  }
  return (
    <LaborCalculator
      name={task.name}
      figures={typed[task.id] ?? figuresOf(draftOf(task))}
      onChange={(figures) => setTyped({ ...typed, [task.id]: figures })}
      onUse={use}
      onClosed={onClosed}
      sending={{ isBusy: isPending, isDone: isSuccess, errors: refusalsOf(error) }}
    >
      {tasks.length > 1 && (
        <NativeSelect
          label="Task"
          data={tasks.map(({ id: value, name: label }) => ({ value, label }))}
          value={task.id}
          onChange={({ currentTarget: { value } }) => setId(value)}
        />
      )}
    </LaborCalculator>
  )
}
