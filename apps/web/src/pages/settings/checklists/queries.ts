import {
  listChecklistPresets,
  listChecklistTemplates,
  listChecklistVersions,
  listRetiredChecklists,
} from '@lotline/contract/tasks/checklist-settings'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { keys } from '../../../api/query-keys.ts'

export const templatesQuery = queryOptions({
  queryKey: [...keys.checklists, 'templates'],
  queryFn: async ({ signal }) => (await call(listChecklistTemplates, {}, { signal })).data,
})

export const retiredQuery = queryOptions({
  queryKey: [...keys.checklists, 'retired'],
  queryFn: async ({ signal }) => (await call(listRetiredChecklists, {}, { signal })).data,
})

export const presetsQuery = queryOptions({
  queryKey: [...keys.checklists, 'presets'],
  queryFn: async ({ signal }) => (await call(listChecklistPresets, {}, { signal })).data,
})

/** What a checklist has asked, latest first. */
export function versionsQuery(checklistTemplateId: string) {
  return queryOptions({
    queryKey: [...keys.checklists, 'versions', checklistTemplateId],
    queryFn: async ({ signal }) => (await call(listChecklistVersions, { params: { checklistTemplateId } }, { signal })).data,
  })
}
