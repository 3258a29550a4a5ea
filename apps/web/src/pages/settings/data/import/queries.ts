import { dropImport, getImports, type RooftopImport, startImport } from '@lotline/contract/rooftops/import'
import type { Call } from '@lotline/contract/route'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../api/call.ts'
import { refusalWords } from '../../../../api/refusals.ts'
import { toast } from '../../../../ui/message/toast.ts'
import { importKey } from '../keys.ts'

const POLL_MS = 2000

export const isRunning = (state: RooftopImport['state'] | undefined) => state === 'CHECKING' || state === 'IMPORTING'

/** The import that is checked, under way or done last, and where it can go; read again while something runs. */
export const importsQuery = queryOptions({
  queryKey: importKey,
  queryFn: async ({ signal }) => (await call(getImports, {}, { signal })).data,
  refetchInterval: ({ state }) => (isRunning(state.data?.current?.state) ? POLL_MS : false),
})

export function useStartImport(importId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (body: Call<typeof startImport>['body']) => (await call(startImport, { params: { importId }, body })).data,
    onSettled: () => client.invalidateQueries({ queryKey: importKey }),
  })
}

export function useDropImport() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (importId: string) => call(dropImport, { params: { importId } }),
    onError: (error) => toast.error(refusalWords(error), { lasts: 5000 }),
    onSettled: () => client.invalidateQueries({ queryKey: importKey }),
  })
}
