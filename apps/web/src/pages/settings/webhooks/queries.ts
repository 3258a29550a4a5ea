import type { Call } from '@lotline/contract/route'
import { getDelivery, listDeliveries, retryDelivery, sendDeliveryAgain } from '@lotline/contract/webhooks/deliveries'
import type { Webhook } from '@lotline/contract/webhooks/shapes'
import {
  changeWebhook,
  checkWebhookAddress,
  countWebhookReplay,
  deleteWebhook,
  listWebhookEventTypes,
  listWebhooks,
  makeWebhook,
  replayWebhook,
  rotateWebhookSecret,
  setWebhookOn,
  testWebhook,
  tryWebhookNow,
} from '@lotline/contract/webhooks/webhooks'
import type { DeliveryState } from '@lotline/domain/webhooks/webhooks'
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { refusalWords } from '../../../api/refusals.ts'
import { toast } from '../../../ui/message/toast.ts'

const key = ['settings', 'webhooks'] as const
// Deliveries come and go by themselves while the page is looked at.
const refreshMs = 2500

export const webhooksQuery = queryOptions({
  queryKey: [...key, 'list'],
  queryFn: async ({ signal }) => (await call(listWebhooks, {}, { signal })).data,
  refetchInterval: refreshMs,
  refetchOnMount: 'always',
})

export const eventTypesQuery = queryOptions({
  queryKey: [...key, 'event-types'],
  queryFn: async ({ signal }) => (await call(listWebhookEventTypes, {}, { signal })).data,
})

export type DeliveryFilter = {
  readonly states?: readonly DeliveryState[] | undefined
  readonly types?: readonly string[] | undefined
  readonly vehicle?: string | undefined
}

export function deliveriesQuery(webhookId: string, filter: DeliveryFilter, pageSize: number) {
  const { states, types, vehicle } = filter
  const asked = {
    ...(states && { states: states.join(',') }),
    ...(types && { types: types.join(',') }),
    ...(vehicle && { vehicle }),
  }
  return infiniteQueryOptions({
    queryKey: [...key, 'deliveries', webhookId, asked, pageSize],
    queryFn: ({ pageParam, signal }) =>
      call(listDeliveries, { params: { webhookId }, query: { ...asked, pageSize, before: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined, // nothing is later than the first page
    getNextPageParam: ({ meta }) => meta.next ?? undefined,
    refetchInterval: refreshMs,
    refetchOnMount: 'always',
  })
}

export function deliveryQuery(webhookId: string, deliveryId: string, version: string) {
  return queryOptions({
    queryKey: [...key, 'delivery', webhookId, deliveryId, version],
    queryFn: async ({ signal }) => (await call(getDelivery, { params: { webhookId, deliveryId } }, { signal })).data,
  })
}

export function addressQuery(url: string) {
  return queryOptions({
    queryKey: [...key, 'address', url],
    queryFn: async ({ signal }) => (await call(checkWebhookAddress, { body: { url } }, { signal })).data,
    retry: false,
  })
}

export function replayCountQuery(webhookId: string, from: string | undefined) {
  return queryOptions({
    queryKey: [...key, 'replay', webhookId, from],
    queryFn: async ({ signal }) =>
      (await call(countWebhookReplay, { params: { webhookId }, query: { from: from ?? '' } }, { signal })).data,
    enabled: from !== undefined,
    staleTime: 0,
    retry: false,
  })
}

/** Something done to webhooks; all that is known of them is read again. A refusal is told by a toast where no form shows it. */
function useAct<Given, Answer>(act: (given: Given) => Promise<Answer>, done?: string, isQuiet = false) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: () => done && toast.success(done),
    ...(!isQuiet && { onError: (error: Error) => toast.error(refusalWords(error), { lasts: 5000 }) }),
    onSettled: () => client.invalidateQueries({ queryKey: key, predicate: ({ queryKey }) => queryKey[2] !== 'address' }),
  })
}

export function useMakeWebhook() {
  return useAct(async (body: Call<typeof makeWebhook>['body']) => (await call(makeWebhook, { body })).data, undefined, true)
}

export function useChangeWebhook(webhookId: string) {
  return useAct(
    async (body: Call<typeof changeWebhook>['body']) => (await call(changeWebhook, { params: { webhookId }, body })).data,
    undefined,
    true,
  )
}

export function useDeleteWebhook({ id: webhookId, name }: Pick<Webhook, 'id' | 'name'>) {
  return useAct(() => call(deleteWebhook, { params: { webhookId } }), `${name} deleted`)
}

export function useSetOn({ id: webhookId, name }: Pick<Webhook, 'id' | 'name'>, isOn: boolean) {
  return useAct(
    () => call(setWebhookOn, { params: { webhookId }, body: { isOn } }),
    isOn ? `${name} resumed` : `${name} paused. Events are kept.`,
  )
}

export function useTryNow(webhookId: string) {
  return useAct(() => call(tryWebhookNow, { params: { webhookId } }))
}

export function useRotateSecret(webhookId: string) {
  return useAct(async () => (await call(rotateWebhookSecret, { params: { webhookId }, body: {} })).data.secret)
}

export function useTest() {
  return useMutation({
    mutationFn: async (body: Call<typeof testWebhook>['body']) => (await call(testWebhook, { body })).data,
  })
}

/** Tries a delivery that waits at once, or sends one again that has arrived. */
export function useDeliver(webhookId: string, isAgain: boolean) {
  return useAct(
    (deliveryId: string) => call(isAgain ? sendDeliveryAgain : retryDelivery, { params: { webhookId, deliveryId } }),
    isAgain ? 'Queued to send again' : undefined,
  )
}

export function useReplay(webhookId: string, events: number) {
  return useAct(
    (from: string) => call(replayWebhook, { params: { webhookId }, body: { from } }),
    `${events} ${events === 1 ? 'event is' : 'events are'} sent again`,
  )
}
