import { type Checklist, getChecklist, listChecklists } from '@lotline/contract/tasks/checklists'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { vehicleKeys } from '../vehicles/keys.ts'

/** The sheets of a vehicle, in its current run or in an earlier one. */
export function checklistsQuery(vehicleId: string, runId?: string) {
  return queryOptions({
    queryKey: [...vehicleKeys.one(vehicleId), 'checklists', 'list', runId ?? ''],
    queryFn: ({ signal }) => call(listChecklists, { params: { vehicleId }, query: runId ? { runId } : {} }, { signal }),
  })
}

export function checklistQuery(vehicleId: string, checklistId: string) {
  return queryOptions({
    queryKey: [...vehicleKeys.one(vehicleId), 'checklists', 'sheet', checklistId],
    queryFn: async ({ signal }): Promise<Checklist> =>
      (await call(getChecklist, { params: { vehicleId, checklistId } }, { signal })).data,
  })
}
