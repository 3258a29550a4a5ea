import {
  listChecklistPresets,
  listChecklistTemplates,
  listChecklistVersions,
  listRetiredChecklists,
} from '@lotline/contract/tasks/checklist-settings'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { checklistsKey } from '../../../features/checklists/keys.ts'

export const templatesQuery = queryOptions({
  queryKey: [...checklistsKey, 'templates'],
  queryFn: async ({ signal }) => (await call(listChecklistTemplates, {}, { signal })).data,
})

export const retiredQuery = queryOptions({
  queryKey: [...checklistsKey, 'retired'],
  queryFn: async ({ signal }) => (await call(listRetiredChecklists, {}, { signal })).data,
})

export const presetsQuery = queryOptions({
  queryKey: [...checklistsKey, 'presets'],
  queryFn: async ({ signal }) => (await call(listChecklistPresets, {}, { signal })).data,
})

/** What a checklist has asked, latest first. */
export function versionsQuery(checklistTemplateId: string) {
  return queryOptions({
    queryKey: [...checklistsKey, 'versions', checklistTemplateId],
    queryFn: async ({ signal }) => (await call(listChecklistVersions, { params: { checklistTemplateId } }, { signal })).data,
  })
}
