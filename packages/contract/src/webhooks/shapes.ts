import { conditions } from '@lotline/domain/vehicles/conditions'
import { isWebhookEventType, type WebhookEventType } from '@lotline/domain/webhooks/event-types'
import {
  deliveryMarks,
  deliveryStates,
  deliveryWaits,
  MAX_WEBHOOK_NAME,
  webhookPauseReasons,
  webhookSecretFault,
  webhookStates,
  webhookUrlFault,
} from '@lotline/domain/webhooks/webhooks'
import { z } from 'zod'
import { Line, PersonName, Timestamp } from '../shapes.ts'

export const EventTypeName = z.string().transform((text, { addIssue }): WebhookEventType => {
  if (isWebhookEventType(text)) return text
  addIssue('is not an event that a webhook can get')
  return z.NEVER
})

/** Vehicles of these conditions; an empty list is all. */
const Conditions = z.array(z.enum(conditions))

/** How the receiver refuses, or why it cannot be reached. */
export const WebhookFailure = z.object({
  /** 'Answers 500', 'Redirects to https://…', 'Did not answer within 10 s'. */
  sentence: z.string(),
  /** Null where there was no answer. */
  status: z.number().int().nullable(),
  since: Timestamp,
  /** Tries that have failed in a row. */
  tries: z.number().int(),
  /** Null while it is paused. */
  nextTryAt: Timestamp.nullable(),
  /** When it pauses by itself if every try fails; null once it is paused. */
  pausesAt: Timestamp.nullable(),
})
export type WebhookFailure = z.infer<typeof WebhookFailure>

/** A webhook as it stands; its secrets are never told. */
export const Webhook = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  types: z.array(z.string().refine(isWebhookEventType)),
  conditions: Conditions,
  sendsAmounts: z.boolean(),
  sendsShopperNames: z.boolean(),
  state: z.enum(webhookStates),
  createdAt: Timestamp,
  createdBy: PersonName.nullable(),
  /** The last up to 60 deliveries, the oldest first. */
  lastDeliveries: z.array(z.enum(deliveryMarks)),
  /** Of these, how many arrived at a later try, and the most tries that one of them took. */
  late: z.object({ deliveries: z.number().int(), tries: z.number().int() }),
  /** Events that wait, the refused one included. */
  waiting: z.number().int(),
  /** Of the last 60 that arrived; null before the first. */
  medianMs: z.number().int().nullable(),
  lastArrivedAt: Timestamp.nullable(),
  /** Null where the receiver takes what it is sent. */
  failure: WebhookFailure.nullable(),
  /** Null while it is on. `by` and `reason`: somebody, or Lotline and why. */
  paused: z.object({ at: Timestamp, by: PersonName.nullable(), reason: z.enum(webhookPauseReasons).nullable() }).nullable(),
  /** Until when the secret before still signs; null where there is one secret. */
  oldSecretEndsAt: Timestamp.nullable(),
  /** How far a replay that is under way has come to be queued. */
  replay: z.object({ from: Timestamp, events: z.number().int().nullable() }).nullable(),
})
export type Webhook = z.infer<typeof Webhook>

const fault = (faultOf: (text: string) => string | undefined) =>
  Line.superRefine((text, { addIssue }) => {
    const message = faultOf(text)
    if (message !== undefined) addIssue(message)
  })

/** http:// is refused by the server unless its operator allows it, as for tests. */
export const WebhookUrl = fault((url) => webhookUrlFault(url, true))
/** 'whsec_' and base64 of 24 to 64 bytes. */
export const WebhookSecret = fault(webhookSecretFault)

export const WebhookInput = z.object({
  name: Line.min(1, 'Enter a name').max(MAX_WEBHOOK_NAME),
  url: WebhookUrl,
  types: z.array(EventTypeName).min(1, 'Choose at least one event').max(100),
  conditions: Conditions.max(3).default([]),
  /** Costs and estimates; only by somebody who sees them. */
  sendsAmounts: z.boolean().default(false),
  /** Only by somebody who sees every shopper. */
  sendsShopperNames: z.boolean().default(false),
})
export type WebhookInput = z.input<typeof WebhookInput>

/** The vehicle of an event as it was then; null where an event is of none. */
const DeliveryVehicle = z.object({ id: z.string(), stockNumber: z.string(), vin: z.string() })

/** One event on its way to one webhook. */
export const Delivery = z.object({
  id: z.string(),
  /** `webhook-id`, the same at each try and in a replay. */
  eventId: z.string(),
  type: z.string(),
  /** When it happened. */
  at: Timestamp,
  vehicle: DeliveryVehicle.nullable(),
  state: z.enum(deliveryStates),
  isReplay: z.boolean(),
  tries: z.number().int(),
  /** Of the last try; null before the first. `status` is null where there was no answer. */
  last: z
    .object({
      at: Timestamp,
      status: z.number().int().nullable(),
      ms: z.number().int(),
      /** Null where it arrived: 'Answered 500', 'Did not answer within 10 s'. */
      failure: z.string().nullable(),
    })
    .nullable(),
  /** How the first try failed, where a later one arrived. */
  firstFailure: z.string().nullable(),
  /** Null unless a try of its own is due. */
  nextTryAt: Timestamp.nullable(),
  /** Why it waits; `behind` names the event of its vehicle that is ahead. */
  wait: z.object({ reason: z.enum(deliveryWaits), behind: z.object({ id: z.string(), type: z.string() }).nullable() }).nullable(),
})
export type Delivery = z.infer<typeof Delivery>

export const DeliveryDetail = Delivery.extend({
  /** The body as it was sent last, or as it will be; without what the reader may not see. */
  body: z.string(),
  /** What was taken out of `body` for this reader. */
  hidden: z.array(z.enum(['AMOUNTS', 'SHOPPER'])),
  /** Of the last try; null where there was none. `body` is its first 4 kB; null where the reader may not see it. */
  answer: z
    .object({
      at: Timestamp,
      status: z.number().int(),
      statusText: z.string(),
      contentType: z.string().nullable(),
      body: z.string().nullable(),
      /** There was more than is kept. */
      isCut: z.boolean(),
    })
    .nullable(),
})
export type DeliveryDetail = z.infer<typeof DeliveryDetail>

/** How a test went. */
export const WebhookTest = z.object({
  isAccepted: z.boolean(),
  status: z.number().int().nullable(),
  ms: z.number().int(),
  /** 'Answered 200', 'Redirects to https://…'. */
  sentence: z.string(),
})
export type WebhookTest = z.infer<typeof WebhookTest>
