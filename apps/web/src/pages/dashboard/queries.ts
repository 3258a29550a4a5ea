import { listAttention, readHighlights, readSummary } from '@lotline/contract/reports/dashboard'
import { listAssignments } from '@lotline/contract/tasks/assignments'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { keys } from '../../api/query-keys.ts'

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
