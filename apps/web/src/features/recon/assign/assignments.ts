import { listAssignments } from '@lotline/contract/assignments'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { keys } from '../../../api/query-keys.ts'

/** What is given to the signed-in person. */
export const assignmentsQuery = queryOptions({
  queryKey: keys.assignments,
  queryFn: async ({ signal }) => (await call(listAssignments, {}, { signal })).data,
})
