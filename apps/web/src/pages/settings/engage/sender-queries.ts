import {
  getSenders,
  type NewMailServer,
  removeMailServer,
  removeTextService,
  type Senders,
  setMailServer,
  setTextService,
  testSender,
} from '@lotline/contract/engage/senders'
import type { SenderChannel } from '@lotline/domain/engage/senders'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { errorSentence } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { toast } from '../../../ui/message/toast.ts'

export const sendersQuery = queryOptions({
  queryKey: ['settings', 'engage', 'senders'],
  queryFn: async ({ signal }) => (await call(getSenders, {}, { signal })).data,
})

/** Shows what was saved; what was refused is the form's to tell. */
function useChange<Given>(change: (given: Given) => Promise<Senders>, done: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (saved) => {
      client.setQueryData(sendersQuery.queryKey, saved)
      toast.success(done)
    },
  })
}

export function useSaveMailServer() {
  return useChange(async (body: NewMailServer) => (await call(setMailServer, { body })).data, 'Mail server saved')
}

export function useSaveTextService() {
  return useChange(
    async (body: { url: string; secret?: string }) => (await call(setTextService, { body })).data,
    'Text sender saved',
  )
}

export function useRemoveSender(channel: SenderChannel) {
  const { mutate, isPending } = useChange(
    async () => (await call(channel === 'MAIL' ? removeMailServer : removeTextService, {})).data,
    channel === 'MAIL' ? 'Mail server removed' : 'Text sender removed',
  )
  return {
    isRemoving: isPending,
    remove: (onDone: () => void) =>
      mutate(undefined, { onSuccess: onDone, onError: (error) => toast.error(errorSentence(error)) }),
  }
}

/** Sends the person a test; how it went is told where it was asked for, and by the sender's state. */
export function useTestSender(channel: SenderChannel) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => (await call(testSender, { body: { channel } })).data,
    onSettled: () => client.invalidateQueries({ queryKey: sendersQuery.queryKey }),
  })
}
