import type { PermissionRule } from '../people/permission-rule.ts'

export const MAX_WEBHOOKS = 20
export const MAX_WEBHOOK_NAME = 80
export const MAX_WEBHOOK_URL = 1000
/** Bytes of a request's body. */
export const MAX_WEBHOOK_BODY = 64 * 1024
/** Bytes of an answer that are read, and those that are kept for the log. */
export const MAX_WEBHOOK_ANSWER = 64 * 1024
export const MAX_WEBHOOK_ANSWER_KEPT = 4096
/** A receiver has this long to answer, in ms. */
export const WEBHOOK_ANSWER_MS = 10_000
/** The secret before goes on signing beside the new one for this long. */
export const WEBHOOK_OLD_SECRET_MS = 24 * 60 * 60 * 1000
/** Events wait, and can be sent again, for so many days. */
export const WEBHOOK_EVENTS_KEPT_DAYS = 90
/** Deliveries are listed for so many days. */
export const WEBHOOK_LOG_DAYS = 30
/** Deliveries that the strip of a webhook shows. */
export const WEBHOOK_STRIP = 60
/** Sending more events again than this is asked about first. */
export const WEBHOOK_REPLAY_ASKS_ABOVE = 1000
/** Events that are sent again at once. */
export const MAX_WEBHOOK_REPLAY = 50_000

/** OK: the last answer was 2xx, or nothing has been sent. FAILING: the receiver refuses or is silent. PAUSED: by Lotline. OFF: by somebody. */
export const webhookStates = ['OK', 'FAILING', 'PAUSED', 'OFF'] as const
export type WebhookState = (typeof webhookStates)[number]

/** Causes for which Lotline pauses a webhook: 13 tries failed, or the receiver has answered 410 Gone. */
export const webhookPauseReasons = ['NO_ANSWER', 'GONE'] as const
export type WebhookPauseReason = (typeof webhookPauseReasons)[number]

/** ARRIVED at the first try, LATE at a later one, REFUSED: tried and not taken yet, WAITING: not tried yet. */
export const deliveryMarks = ['ARRIVED', 'LATE', 'REFUSED', 'WAITING'] as const
export type DeliveryMark = (typeof deliveryMarks)[number]

/** REFUSED: tried, not taken, and tried again. EXPIRED: it waited for 90 days. */
export const deliveryStates = ['WAITING', 'REFUSED', 'ARRIVED', 'EXPIRED'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** BEHIND an earlier event of its vehicle, RECEIVER: for the receiver's next try, PAUSED: until the webhook is on, TURN: it goes next. */
export const deliveryWaits = ['BEHIND', 'RECEIVER', 'PAUSED', 'TURN'] as const
export type DeliveryWait = (typeof deliveryWaits)[number]

/** Sees, and may have sent, what work costs and what the store makes. */
export const webhookAmountsRule: PermissionRule = {
  all: ['INVENTORY_VDP_RECON_INFO_VIEW', 'INVENTORY_VDP_LABOR_COST_VIEW', 'INVENTORY_VDP_PARTS_COST_VIEW'],
}
/** Sees, and may have sent, names of shoppers. */
export const webhookShoppersRule: PermissionRule = {
  all: ['PLUGIN_VELOCITYENGAGE_VIEW', 'PLUGIN_VELOCITYENGAGE_VIEW_OTHER_USER_ACTIVITY'],
}

/** Fault of a webhook's address as far as it can be told by reading it; undefined where there is none. */
export function webhookUrlFault(url: string, isHttpAllowed = false): string | undefined {
  if (url.length > MAX_WEBHOOK_URL) return `must be ${MAX_WEBHOOK_URL} characters or fewer`
  const parsed = URL.canParse(url) ? new URL(url) : undefined
  const isWeb = parsed?.protocol === 'https:' || (isHttpAllowed && parsed?.protocol === 'http:')
  if (!parsed || !isWeb || parsed.hostname === '') return 'Enter an address that begins with https://'
  if (parsed.username !== '' || parsed.password !== '') return 'must not have a name or a password in it'
  return undefined
}

/** Fault of a signing secret: 'whsec_' and base64 of 24 to 64 bytes (Standard Webhooks). */
export function webhookSecretFault(secret: string): string | undefined {
  const [, base64] = /^whsec_([A-Za-z0-9+/]+)={0,2}$/.exec(secret) ?? []
  const bytes = base64 === undefined || base64.length % 4 === 1 ? 0 : Math.floor((base64.length * 3) / 4)
  return bytes >= 24 && bytes <= 64 ? undefined : 'must be whsec_ and base64 of 24 to 64 bytes'
}
