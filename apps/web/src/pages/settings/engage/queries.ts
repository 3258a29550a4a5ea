import { type FolioSet, readFolioSet, saveFolioSet } from '@lotline/contract/engage/folio-settings'
import {
  type EngageSettings,
  eraseShopper,
  getEngageSettings,
  listOptOuts,
  type NewEngageSettings,
  optInAgain,
  setEngageSettings,
  stopByHand,
} from '@lotline/contract/engage/settings'
import type { Call } from '@lotline/contract/route'
import type { OptOutReason } from '@lotline/domain/engage/opt-outs'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { engageKeys } from '../../../features/engage/keys.ts'
import { toast } from '../../../ui/message/toast.ts'
import { readOvertaken } from '../overtaken.ts'

const key = ['settings', 'engage'] as const

export const engageSettingsQuery = queryOptions({
  queryKey: [...key, 'choices'],
  queryFn: async ({ signal }) => (await call(getEngageSettings, {}, { signal })).data,
})

/** Saves the choices. Where somebody else was first, what they have saved is what the form goes on from. */
export function useSaveEngage() {
  const client = useQueryClient()
  const { mutate, isPending, reset } = useMutation({
    mutationFn: async (body: NewEngageSettings) => (await call(setEngageSettings, { body })).data,
    onSuccess: (saved) => {
      client.setQueryData(engageSettingsQuery.queryKey, saved)
      toast.success('Engage settings saved')
    },
    onError: (error) => {
      const stored = storedIn(error)
      if (stored) client.setQueryData(engageSettingsQuery.queryKey, stored)
    },
  })
  return { save: mutate, isSaving: isPending, reset }
}

export const documentsQuery = queryOptions({
  queryKey: [...key, 'documents'],
  queryFn: async ({ signal }) => (await call(readFolioSet, {}, { signal })).data,
})

/** Saves folders and documents. Where somebody else was first, what they have saved is read. */
export function useSaveDocuments() {
  const client = useQueryClient()
  const { mutate, isPending, reset, error } = useMutation({
    mutationFn: async (body: Call<typeof saveFolioSet>['body']): Promise<FolioSet> => (await call(saveFolioSet, { body })).data,
    onSuccess: (saved) => {
      client.setQueryData(documentsQuery.queryKey, saved)
      toast.success('Documents saved')
    },
    onError: (refusal) => readOvertaken(client, refusal, documentsQuery.queryKey),
  })
  return { save: mutate, isSaving: isPending, reset, error }
}

export function storedIn(error: unknown): EngageSettings | undefined {
  const problem = error instanceof ApiError ? error.problem : undefined
  // The server sends what is stored beside this code.
  return problem?.code === 'SETTINGS_CHANGED' ? (problem.stored as EngageSettings | undefined) : undefined
}

export function optOutsQuery(reason: OptOutReason, s: string) {
  return queryOptions({
    queryKey: [...key, 'opt-outs', reason, s],
    queryFn: async ({ signal }) => call(listOptOuts, { query: { reason, ...(s !== '' && { s }) } }, { signal }),
    // Names and addresses of people stay no longer than somebody looks at them.
    gcTime: 0,
  })
}

export function useOptIn(onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ prospectId, ...body }: { prospectId: string; how: string; at: string }) =>
      call(optInAgain, { params: { prospectId }, body }),
    onSuccess: () => {
      client.invalidateQueries({ queryKey: key })
      toast.success('Messages can go again')
      onDone()
    },
  })
}

export function useStop(onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ prospectId, ...body }: { prospectId: string; toldId: string; at: string }) =>
      call(stopByHand, { params: { prospectId }, body }),
    onSuccess: () => {
      client.invalidateQueries({ queryKey: key })
      client.invalidateQueries({ queryKey: engageKeys.prospects })
      toast.success('No more messages to this shopper')
      onDone()
    },
  })
}

export function useErase(onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ prospectId, name }: { prospectId: string; name: string }) =>
      call(eraseShopper, { params: { prospectId }, body: { name } }),
    onSuccess: () => {
      client.invalidateQueries({ queryKey: key })
      client.invalidateQueries({ queryKey: engageKeys.prospects })
      toast.success('Shopper erased')
      onDone()
    },
  })
}
