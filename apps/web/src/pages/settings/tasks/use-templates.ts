import {
  addTaskTemplate,
  changeTaskTemplate,
  deleteTaskTemplate,
  orderTaskTemplates,
  type TaskTemplate,
} from '@lotline/contract/task-settings'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { keys } from '../../../api/query-keys.ts'
import { refusalsOf, refusalWords } from '../../../api/refusals.ts'
import { taskTemplatesQuery } from '../../../features/tasks/queries.ts'
import type { FieldErrors } from '../../../ui/form/FormDialog.tsx'
import { toast } from '../../../ui/message/toast.ts'

export type NewTemplate = Omit<TaskTemplate, 'id'>

const { queryKey } = taskTemplatesQuery

/** Saves a template, or adds it where there is none yet; a refusal is told at its field. */
export function useSaveTemplate(template: TaskTemplate | undefined) {
  const client = useQueryClient()
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: async (body: NewTemplate) => {
      if (!template) return (await call(addTaskTemplate, { body })).data
      return (await call(changeTaskTemplate, { params: { templateId: template.id }, body })).data
    },
    onSuccess: (saved) => {
      client.setQueryData(queryKey, (list: TaskTemplate[] = []) =>
        template ? list.map((one) => (one.id === saved.id ? saved : one)) : [...list, saved],
      )
      toast.success(template ? `${saved.name} saved` : `${saved.name} added`)
    },
  })
  const save = (body: NewTemplate, onRefused: (errors: FieldErrors) => void) =>
    mutate(body, { onError: (error) => onRefused(refusalsOf(error, { NAME_IN_USE: 'name' })) })
  return { save, isPending, isSuccess }
}

/** Deletes a template; packages without any other template go with it. */
export function useDeleteTemplate({ id, name }: Pick<TaskTemplate, 'id' | 'name'>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => (await call(deleteTaskTemplate, { params: { templateId: id } })).data,
    onSuccess: () => {
      client.setQueryData(queryKey, (list: TaskTemplate[] = []) => list.filter((one) => one.id !== id))
      client.invalidateQueries({ queryKey: keys.taskChoices })
      toast.success(`${name} deleted`)
    },
  })
}

/** Puts the templates into another order. It is shown at once, and goes back with the reason when the server refuses. */
export function useOrderTemplates() {
  const client = useQueryClient()
  const mutationKey = [...queryKey, 'order']
  const isLast = () => client.isMutating({ mutationKey }) === 1
  return useMutation({
    mutationKey,
    // One after the other, so that the last move is the last word.
    scope: { id: 'template-order' },
    mutationFn: async (list: readonly TaskTemplate[]) =>
      (await call(orderTaskTemplates, { body: list.map(({ id }) => id) })).data,
    onMutate: async (list) => {
      // An answer that is on its way would move the template back for a moment.
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      client.setQueryData(queryKey, [...list])
      return { before }
    },
    onError: (error, _list, context) => {
      client.setQueryData(queryKey, context?.before)
      toast.error(`The order stays as it was. ${refusalWords(error)}`, { lasts: 5000 })
    },
    onSettled: () => {
      if (isLast()) client.invalidateQueries({ queryKey })
    },
  })
}
