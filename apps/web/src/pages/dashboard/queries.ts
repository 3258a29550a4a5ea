import { listAttention, readDueBy, readHighlights, readSummary } from '@lotline/contract/reports/dashboard'
import { listAssignments } from '@lotline/contract/tasks/assignments'
import { readMyWork } from '@lotline/contract/tasks/my-work'
import { type ListQuery, listVehicles } from '@lotline/contract/vehicles/vehicles'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { reconKeys } from '../../features/recon/keys.ts'
import { dashboardKey } from './keys.ts'
import { decisionsByVehicle } from './today/today-words.ts'

// What others do is told by the change stream; what only time does, once a minute.
const lasts = { staleTime: 30_000, refetchInterval: 60_000 } as const

export const summaryQuery = queryOptions({
  queryKey: [...dashboardKey, 'summary'],
  queryFn: async ({ signal }) => (await call(readSummary, {}, { signal })).data,
  ...lasts,
})

export const highlightsQuery = queryOptions({
  queryKey: [...dashboardKey, 'highlights'],
  queryFn: async ({ signal }) => (await call(readHighlights, {}, { signal })).data,
  ...lasts,
})

export const attentionQuery = queryOptions({
  queryKey: [...dashboardKey, 'attention'],
  queryFn: async ({ signal }) => call(listAttention, {}, { signal }),
  ...lasts,
})

export const assignmentsQuery = queryOptions({
  queryKey: reconKeys.assignments,
  queryFn: async ({ signal }) => (await call(listAssignments, {}, { signal })).data,
  ...lasts,
})

/** Until when the day is planned. */
export const dueByQuery = queryOptions({
  queryKey: [...dashboardKey, 'due-by'],
  queryFn: async ({ signal }) => (await call(readDueBy, {}, { signal })).data,
  ...lasts,
})

/** The three that come first of a list, and how many it has. */
export function firstVehiclesQuery({ filterIds, sortId }: Pick<ListQuery, 'filterIds' | 'sortId'>) {
  return queryOptions({
    queryKey: [...dashboardKey, 'first', filterIds, sortId],
    queryFn: async ({ signal }) => call(listVehicles, { query: { filterIds, sortId, pageSize: 3 } }, { signal }),
    ...lasts,
  })
}

/** Under the dashboard's own name: what the page of one's work keeps has another shape. */
export const decisionsQuery = queryOptions({
  queryKey: [...dashboardKey, 'decisions'],
  queryFn: async ({ signal }) => {
    const { data, meta } = await call(readMyWork, { query: {} }, { signal })
    return { vehicles: decisionsByVehicle(data), total: meta.decisions }
  },
  ...lasts,
})
