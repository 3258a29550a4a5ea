import {
  addChecklistPresets,
  addChecklistTemplate,
  bringBackChecklist,
  type ChecklistTemplate,
  changeChecklistTemplate,
  retireChecklistTemplate,
} from '@lotline/contract/tasks/checklist-settings'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { refusalWords } from '../../../api/refusals.ts'
import { checklistsKey } from '../../../features/checklists/keys.ts'
import { taskKeys } from '../../../features/tasks/keys.ts'
import { showActToast } from '../../../ui/message/act-toast.tsx'
import { toast } from '../../../ui/message/toast.ts'
import { readOvertaken } from '../overtaken.ts'
import { templatesQuery } from './queries.ts'
import type { NewChecklist } from './read-draft.ts'

const { queryKey } = templatesQuery

/** Saves a checklist over the version that is known, or adds it where there is none yet. */
export function useSaveChecklist(template: ChecklistTemplate | undefined, onSaved: (saved: ChecklistTemplate) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (body: NewChecklist) => {
      if (!template) return (await call(addChecklistTemplate, { body })).data
      const params = { checklistTemplateId: template.id }
      return (await call(changeChecklistTemplate, { params, body: { ...body, version: template.version } })).data
    },
    onSuccess: (saved) => {
      client.setQueryData(queryKey, (list: ChecklistTemplate[] = []) =>
        template ? list.map((one) => (one.id === saved.id ? saved : one)) : [...list, saved],
      )
      client.invalidateQueries({ queryKey: checklistsKey })
      toast.success(template ? `${saved.name} saved` : `${saved.name} added`)
      onSaved(saved)
    },
    onError: (error) => readOvertaken(client, error, queryKey),
  })
}

/** Asks for a retired checklist again. */
export function useBringBack() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id }: Pick<ChecklistTemplate, 'id'>) =>
      (await call(bringBackChecklist, { params: { checklistTemplateId: id } })).data,
    onSuccess: ({ name }) => toast.success(`${name} restored at the end of the list`),
    onError: (error) => toast.error(refusalWords(error), { lasts: 5000 }),
    onSettled: () => client.invalidateQueries({ queryKey: checklistsKey }),
  })
}

/** Retires a checklist; for a while it can be taken back where it is told. */
export function useRetire({ id, name }: Pick<ChecklistTemplate, 'id' | 'name'>, onRetired: () => void) {
  const client = useQueryClient()
  const { mutate } = useBringBack()
  return useMutation({
    mutationFn: async () => (await call(retireChecklistTemplate, { params: { checklistTemplateId: id } })).data,
    onSuccess: () => {
      client.setQueryData(queryKey, (list: ChecklistTemplate[] = []) => list.filter((one) => one.id !== id))
      const acts = [{ label: 'Undo', act: () => mutate({ id }) }]
      showActToast({ id: `retired-${id}`, words: `${name} retired`, acts, lasts: 8000 })
      onRetired()
    },
    onSettled: () => client.invalidateQueries({ queryKey: checklistsKey }),
  })
}

export function useAddPresets() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (presets: readonly string[]) => (await call(addChecklistPresets, { body: { presets: [...presets] } })).data,
    onSuccess: (templates, { length }) => {
      client.setQueryData(queryKey, templates)
      client.invalidateQueries({ queryKey: checklistsKey })
      client.invalidateQueries({ queryKey: taskKeys.templates })
      toast.success(length === 1 ? 'Checklist added' : `${length} checklists added`)
    },
  })
}
