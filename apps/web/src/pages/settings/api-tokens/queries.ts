import {
  type ApiToken,
  getApiTokenOptions,
  listApiTokenCalls,
  listApiTokens,
  makeApiToken,
  revokeApiToken,
  takeOverApiToken,
} from '@lotline/contract/people/api-tokens'
import type { Call } from '@lotline/contract/route'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { refusalWords } from '../../../api/refusals.ts'
import { toast } from '../../../ui/message/toast.ts'

const key = ['settings', 'api-tokens'] as const

export const apiTokensQuery = queryOptions({
  queryKey: [...key, 'list'],
  queryFn: async ({ signal }) => (await call(listApiTokens, {}, { signal })).data,
})

export const tokenOptionsQuery = queryOptions({
  queryKey: [...key, 'options'],
  queryFn: async ({ signal }) => (await call(getApiTokenOptions, {}, { signal })).data.rooftops,
})

export function tokenCallsQuery(apiTokenId: string) {
  return queryOptions({
    queryKey: [...key, 'calls', apiTokenId],
    queryFn: async ({ signal }) => (await call(listApiTokenCalls, { params: { apiTokenId } }, { signal })).data,
  })
}

export function useMakeToken() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (body: Call<typeof makeApiToken>['body']) => (await call(makeApiToken, { body })).data,
    onSuccess: () => client.invalidateQueries({ queryKey: key }),
  })
}

/** Revokes a token that works, or takes one that has ended off the list. */
export function useRevokeToken({ id, name }: Pick<ApiToken, 'id' | 'name'>, done: 'revoked' | 'removed', onSettled: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(revokeApiToken, { params: { apiTokenId: id } }),
    onSuccess: () => toast.success(`${name} ${done}`),
    onError: (error) => toast.error(refusalWords(error), { lasts: 5000 }),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: key })
      onSettled()
    },
  })
}

export function useTakeOver({ id, name }: Pick<ApiToken, 'id' | 'name'>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(takeOverApiToken, { params: { apiTokenId: id } }),
    onSuccess: () => toast.success(`${name} acts for you now`),
    onError: (error) => toast.error(refusalWords(error), { lasts: 5000 }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
}
