import { listAttention, readDueBy, readHighlights, readSummary } from '@lotline/contract/reports/dashboard'
import { listAssignments } from '@lotline/contract/tasks/assignments'
import { readMyWork } from '@lotline/contract/tasks/my-work'
import { type ListQuery, listVehicles } from '@lotline/contract/vehicles/vehicles'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { keys } from '../../api/query-keys.ts'
import { decisionsByVehicle } from './today/today-words.ts'

// What others do is told by the change stream; what only time does, once a minute.
const lasts = { staleTime: 30_000, refetchInterval: 60_000 } as const

export const summaryQuery = queryOptions({
  queryKey: [...keys.dashboard, 'summary'],
  queryFn: async ({ signal }) => (await call(readSummary, {}, { signal })).data,
  ...lasts,
})

export const highlightsQuery = queryOptions({
  queryKey: [...keys.dashboard, 'highlights'],
  queryFn: async ({ signal }) => (await call(readHighlights, {}, { signal })).data,
  ...lasts,
})

export const attentionQuery = queryOptions({
  queryKey: [...keys.dashboard, 'attention'],
  queryFn: async ({ signal }) => call(listAttention, {}, { signal }),
  ...lasts,
})

export const assignmentsQuery = queryOptions({
  queryKey: keys.assignments,
  queryFn: async ({ signal }) => (await call(listAssignments, {}, { signal })).data,
  ...lasts,
})

/** Until when the day is planned. */
export const dueByQuery = queryOptions({
  queryKey: [...keys.dashboard, 'due-by'],
  queryFn: async ({ signal }) => (await call(readDueBy, {}, { signal })).data,
  ...lasts,
})

/** The three that come first of a list, and how many it has. */
export function firstVehiclesQuery({ filterIds, sortId }: Pick<ListQuery, 'filterIds' | 'sortId'>) {
  return queryOptions({
    queryKey: [...keys.dashboard, 'first', filterIds, sortId],
    queryFn: async ({ signal }) => call(listVehicles, { query: { filterIds, sortId, pageSize: 3 } }, { signal }),
    ...lasts,
  })
}

/** Under the dashboard's own name: what the page of one's work keeps has another shape. */
export const decisionsQuery = queryOptions({
  queryKey: [...keys.dashboard, 'decisions'],
  queryFn: async ({ signal }) => {
    const { data, meta } = await call(readMyWork, { query: {} }, { signal })
    return { vehicles: decisionsByVehicle(data), total: meta.decisions }
  },
  ...lasts,
})
