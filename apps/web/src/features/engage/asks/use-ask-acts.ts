import { type Ask, answerAsk, cancelTestDrive, confirmTestDrive, reopenAsk } from '@lotline/contract/engage/asks'
import { undoSeconds } from '@lotline/domain/undo/undo'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { refusalWords } from '../../../api/refusals.ts'
import { showActToast } from '../../../ui/message/act-toast.tsx'
import { toast } from '../../../ui/message/toast.ts'
import { engageKeys } from '../keys.ts'
import { askerName } from './ask-words.ts'

/** What staff do about an ask; `onDone` hears of it once the server has taken it. */
export function useAskActs(onDone: () => void = () => undefined) {
  const client = useQueryClient()
  const settled = {
    onError: (error: unknown) => toast.error(refusalWords(error), { lasts: 5000 }),
    onSettled: () => {
      onDone()
      return client.invalidateQueries({ queryKey: engageKeys.engagements })
    },
  }
  const reopen = useMutation({
    mutationFn: async (askId: string) => (await call(reopenAsk, { params: { askId } })).data,
    onSuccess: (ask) => toast.success(`${askerName(ask)} is waiting again`),
    ...settled,
  })
  const answer = useMutation({
    mutationFn: async (askId: string) => (await call(answerAsk, { params: { askId } })).data,
    onSuccess: (ask) =>
      showActToast({
        id: `answered ${ask.id}`,
        words: `Answered ${askerName(ask)}`,
        acts: [{ label: 'Undo', act: () => reopen.mutate(ask.id) }],
        lasts: undoSeconds * 1000,
      }),
    ...settled,
  })
  const cancel = useMutation({
    mutationFn: async (askId: string) => (await call(cancelTestDrive, { params: { askId } })).data,
    onSuccess: (ask) => toast.success(`Called off the test drive of ${askerName(ask)}`),
    ...settled,
  })
  return { answer, cancel }
}

/** Confirms a time, '2026-11-21T10:00' by the rooftop's clock. */
export function useConfirm(onConfirmed: (ask: Ask) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ askId, time }: { askId: string; time: string }) =>
      (await call(confirmTestDrive, { params: { askId }, body: { time } })).data,
    onSuccess: onConfirmed,
    onSettled: () => client.invalidateQueries({ queryKey: engageKeys.engagements }),
  })
}
