import type { TaskTemplate } from '@lotline/contract/tasks/task-settings'
import { addTasks, type NewTask } from '@lotline/contract/tasks/tasks'
import { costsOf, figureOf, type TaskCosts } from '@lotline/domain/tasks/task-draft'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { refusalWords } from '../../../api/refusals.ts'
import { toast } from '../../../ui/message/toast.ts'
import { useVehicle } from '../../vehicles/index.ts'
import { putTasks, refreshAroundTasks } from '../act/task-cache.ts'
import type { Start } from './StartChoice.tsx'

/** A template that was chosen, with its hours and parts as they stand in their fields. */
export type Adjusted = { readonly template: TaskTemplate; readonly laborHours: string; readonly partsCost: string }

function asWritten(template: TaskTemplate): Adjusted {
  const { laborHours, partsCost } = template
  return {
    template,
    laborHours: laborHours === null ? '' : String(laborHours),
    partsCost: partsCost?.amount.toFixed(2) ?? '',
  }
}

/** What the task of a template would cost, as it is adjusted or as it is written. */
export function costsOfTemplate(one: Pick<Adjusted, 'template'> & Partial<Adjusted>) {
  const { template, laborHours, partsCost } = { ...asWritten(one.template), ...one }
  const typed: TaskCosts = { laborHours, partsCost, laborRate: template.laborRate?.amount.toFixed(2) ?? '', laborCost: '' }
  return { typed, total: costsOf(typed).total }
}

/** What is sent for a template: its id, and beside it what was adjusted. */
export function bodyOfTemplate({ template, laborHours, partsCost }: Adjusted, status: Start): NewTask {
  const written = asWritten(template)
  const parts = figureOf(partsCost)
  return {
    templateId: template.id,
    status,
    ...(laborHours !== written.laborHours && { laborHours: figureOf(laborHours) }),
    ...(partsCost !== written.partsCost && { partsCost: parts === null ? null : { amount: parts, currency: 'USD' } }),
  }
}

/** Templates being chosen and adjusted, and sent together: all of them become tasks, or none. */
export function useTemplates(templates: readonly TaskTemplate[]) {
  const client = useQueryClient()
  const { id: vehicleId } = useVehicle().vehicleCard
  const [chosen, setChosen] = useState<readonly Adjusted[]>([])
  const [start, startAs] = useState<Start>('ESTIMATED')
  const isPicked = (id: string) => chosen.some(({ template }) => template.id === id)
  const pick = (ids: readonly string[]) => [
    ...chosen,
    ...templates.filter(({ id }) => ids.includes(id) && !isPicked(id)).map(asWritten),
  ]
  const without = (ids: readonly string[]) => chosen.filter(({ template }) => !ids.includes(template.id))
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: async () => {
      const body = chosen.map((one) => bodyOfTemplate(one, start))
      return (await call(addTasks, { params: { vehicleId }, body }, { shownIn: client })).data
    },
    onSuccess: (tasks) => {
      putTasks(client, vehicleId, tasks)
      toast.success(tasks.length === 1 ? `${tasks[0]?.name} added` : `${tasks.length} tasks added`)
    },
    onSettled: () => refreshAroundTasks(client, vehicleId),
  })
  return {
    picked: chosen,
    isPicked,
    turn: (id: string) => setChosen(isPicked(id) ? without([id]) : pick([id])),
    /** A package that is chosen whole is let go. */
    pickAll: (ids: readonly string[]) => setChosen(ids.every(isPicked) ? without(ids) : pick(ids)),
    adjust: (id: string, changes: Partial<Adjusted>) =>
      setChosen(chosen.map((one) => (one.template.id === id ? { ...one, ...changes } : one))),
    start,
    startAs,
    send: () => mutate(),
    isSending: isPending,
    isDone: isSuccess,
    errors: error ? { '': refusalWords(error) } : {},
  }
}
