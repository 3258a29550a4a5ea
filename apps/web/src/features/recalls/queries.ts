import type { Recall } from '@lotline/contract/recalls'
import * as contract from '@lotline/contract/recalls'
import type { Meta } from '@lotline/contract/route'
import { calledRecall } from '@lotline/domain/recalls/recalls'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { upload } from '../../api/files.ts'
import { refusalWords } from '../../api/refusals.ts'
import { toast } from '../../ui/message/toast.ts'
import { vehicleKeys } from '../vehicles/keys.ts'
import { recallsKey } from './keys.ts'

export type Recalls = { readonly data: readonly Recall[]; readonly meta: Meta<typeof contract.listRecalls> }

/** The recalls of a vehicle: open ones first, what shouts before all. */
export function recallsQuery(vehicleId: string) {
  return queryOptions({
    queryKey: recallsKey(vehicleId),
    queryFn: ({ signal }): Promise<Recalls> => call(contract.listRecalls, { params: { vehicleId } }, { signal }),
    retry: (failures, error) => failures < 2 && !(error instanceof ApiError && error.status < 500),
  })
}

const tell = (error: unknown) => toast.error(refusalWords(error), { lasts: 5000 })

/** What is done to a vehicle's recalls: each answers the recall as it is then, and what counts recalls is read anew. */
function useAct<Asked, Done>(vehicleId: string, act: (asked: Asked) => Promise<Done>, words: (asked: Asked) => string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: (_done, asked) => toast.success(words(asked)),
    onSettled: () => client.invalidateQueries({ queryKey: vehicleKeys.one(vehicleId) }),
  })
}

type Remedy = { recall: Recall; doneOn: string; by: string }

export function useRemedy(vehicleId: string) {
  return useAct(
    vehicleId,
    ({ recall: { id: recallId, version }, doneOn, by }: Remedy) =>
      call(contract.remedyRecall, { params: { vehicleId, recallId }, body: { doneOn, by, version } }),
    ({ recall }) => `${calledRecall(recall)} marked remedied`,
  )
}

/** Sends a paper to a recall, before it is marked. */
export function useAddPaper(vehicleId: string, rooftopId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ recallId, file }: { recallId: string; file: File }) =>
      upload(contract.addRecallFile, { params: { rooftopId, vehicleId, recallId }, query: {} }, file),
    onSettled: () => client.invalidateQueries({ queryKey: recallsKey(vehicleId) }),
  })
}

export function useDeletePaper(vehicleId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ recallId, recallFileId }: { recallId: string; recallFileId: string }) =>
      call(contract.deleteRecallFile, { params: { vehicleId, recallId, recallFileId } }),
    onSettled: () => client.invalidateQueries({ queryKey: recallsKey(vehicleId) }),
  })
}

export function useReopen(vehicleId: string) {
  const act = useAct(
    vehicleId,
    ({ id: recallId }: Recall) => call(contract.openRecall, { params: { vehicleId, recallId } }),
    (recall) => `${calledRecall(recall)} is open again`,
  )
  return { ...act, mutate: (recall: Recall) => act.mutate(recall, { onError: tell }) }
}

type Check = { recall: Recall; applies: boolean }

export function useCheck(vehicleId: string) {
  const act = useAct(
    vehicleId,
    ({ recall: { id: recallId, version }, applies }: Check) =>
      call(contract.checkRecall, { params: { vehicleId, recallId }, body: { applies, version } }),
    ({ recall, applies }) => `${calledRecall(recall)} ${applies ? 'applies' : 'does not apply'} to this VIN`,
  )
  return { ...act, mutate: (check: Check) => act.mutate(check, { onError: tell }) }
}

export function useDelete(vehicleId: string) {
  const act = useAct(
    vehicleId,
    ({ id: recallId }: Recall) => call(contract.deleteRecall, { params: { vehicleId, recallId } }),
    (recall) => `${calledRecall(recall)} deleted`,
  )
  return { ...act, mutate: (recall: Recall) => act.mutate(recall, { onError: tell }) }
}

/** Adds a recall, or changes the one that was added by hand. */
export function useSave(vehicleId: string, recall: Recall | undefined) {
  return useAct(
    vehicleId,
    async (body: contract.SentRecall) =>
      recall
        ? (
            await call(contract.changeRecall, {
              params: { vehicleId, recallId: recall.id },
              body: { ...body, version: recall.version },
            })
          ).data
        : (await call(contract.addRecall, { params: { vehicleId }, body })).data,
    ({ name }) => `${name} ${recall ? 'changed' : 'added'}`,
  )
}

export function useAskAgain(vehicleId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => (await call(contract.askRecalls, { params: { vehicleId } })).data,
    onSuccess: (asking) =>
      client.setQueryData(recallsQuery(vehicleId).queryKey, (known) => known && { ...known, meta: { ...known.meta, asking } }),
    onError: tell,
  })
}
