import type { WebhookEventType, webhookTestType } from './event-types.ts'

/** The vehicle of an event, as it was then. */
export type PayloadVehicle = { readonly id: string; readonly stock: string; readonly vin: string }

/** Who did it: a person, or a program by its API token; null for feeds, rules and shoppers. */
export type PayloadBy = { readonly name: string; readonly token?: string }

export type PayloadFacts = Readonly<Record<string, unknown>>

/** An event before it is made into a body: with all that one may be sent. */
export type WebhookEvent = {
  readonly id: string
  readonly type: WebhookEventType | typeof webhookTestType
  /** When it happened. */
  readonly timestamp: string
  /** Grows from event to event of a vehicle, with gaps. */
  readonly order: number
  readonly rooftop: { readonly id: string; readonly name: string }
  readonly vehicle: PayloadVehicle | null
  readonly by: PayloadBy | null
  readonly data: PayloadFacts
  /** Costs, in US dollars; sent where the webhook may have them. */
  readonly amounts?: PayloadFacts
  /** The shopper; sent where the webhook may have their names. */
  readonly shopper?: PayloadFacts
}

export type PayloadChoice = { readonly sendsAmounts: boolean; readonly sendsShopperNames: boolean; readonly isReplay?: boolean }

/** The body of an event for a webhook, in the order in which it is written. */
export type WebhookPayload = WebhookEvent & { readonly isReplay: boolean }

/** An event as a webhook gets it: without amounts and the shopper's name where it has no tick for them. */
export function payloadOf(
  event: WebhookEvent,
  { sendsAmounts, sendsShopperNames, isReplay = false }: PayloadChoice,
): WebhookPayload {
  const { id, type, timestamp, order, rooftop, vehicle, by, data, amounts, shopper } = event
  return {
    id,
    type,
    timestamp,
    order,
    isReplay,
    rooftop,
    vehicle,
    by,
    data,
    ...(sendsAmounts && amounts && { amounts }),
    ...(sendsShopperNames && shopper && { shopper }),
  }
}
