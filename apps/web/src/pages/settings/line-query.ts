import { getLine } from '@lotline/contract/recon/line'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { reconKeys } from '../../features/recon/keys.ts'

/** The line as those see it who shape it. */
export const lineQuery = queryOptions({
  queryKey: reconKeys.line,
  queryFn: async ({ signal }) => (await call(getLine, {}, { signal })).data,
})
