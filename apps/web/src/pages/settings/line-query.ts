import { getLine } from '@lotline/contract/recon/line'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { keys } from '../../api/query-keys.ts'

/** The line as those see it who shape it. */
export const lineQuery = queryOptions({
  queryKey: keys.line,
  queryFn: async ({ signal }) => (await call(getLine, {}, { signal })).data,
})
