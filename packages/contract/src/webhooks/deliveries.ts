import { deliveryStates } from '@lotline/domain/webhooks/webhooks'
import { z } from 'zod'
import { route } from '../route.ts'
import { Id } from '../shapes.ts'
import { Delivery, DeliveryDetail, EventTypeName } from './shapes.ts'

const permission = 'DEALERSHIP_ADMIN_VIEW'
const path = '/settings/webhooks/:webhookId/deliveries'
const params = z.object({ webhookId: Id, deliveryId: Id })

const list = (text: string) => text.split(',')

export const DeliveryQuery = z.object({
  /** Any of these, separated by commas. */
  states: z
    .string()
    .max(100)
    .transform(list)
    .pipe(z.array(z.enum(deliveryStates)))
    .optional(),
  types: z.string().max(2000).transform(list).pipe(z.array(EventTypeName)).optional(),
  /** Begin of a stock number, or of a VIN or its last characters. */
  vehicle: z.string().trim().max(40).optional(),
  before: Id.optional(),
  pageSize: z.coerce.number().int().min(1).max(100).default(50),
})
export type DeliveryQuery = z.infer<typeof DeliveryQuery>

export const listDeliveries = route({
  method: 'GET',
  path,
  summary: 'Deliveries of a webhook of 30 days, newest first; `before: next` continues',
  permission,
  params: params.pick({ webhookId: true }),
  query: DeliveryQuery,
  response: z.array(Delivery),
  meta: z.object({ next: z.string().nullable() }),
})

export const getDelivery = route({
  method: 'GET',
  path: `${path}/:deliveryId`,
  summary: 'A delivery with its body and the answer of its last try, without amounts and shoppers that the reader may not see',
  permission,
  params,
  response: DeliveryDetail,
})

export const retryDelivery = route({
  method: 'POST',
  path: `${path}/:deliveryId/retry`,
  summary: 'Try a delivery that waits at once, what is ahead of it first; 409 where it has arrived or the webhook is paused',
  permission,
  params,
  response: Delivery,
})

export const sendDeliveryAgain = route({
  method: 'POST',
  path: `${path}/:deliveryId/sendAgain`,
  summary: 'Send an event again that has arrived, with its id and `isReplay`, behind what waits; 409 where it has not arrived',
  permission,
  params,
  response: Delivery,
})
