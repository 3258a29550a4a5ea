import { addTaskTemplate, changeTaskTemplate, deleteTaskTemplate, type TaskTemplate } from '@lotline/contract/tasks/task-settings'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { refusalsOf } from '../../../api/refusals.ts'
import { taskKeys } from '../../../features/tasks/keys.ts'
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
      client.invalidateQueries({ queryKey: taskKeys.choices })
      toast.success(`${name} deleted`)
    },
  })
}
