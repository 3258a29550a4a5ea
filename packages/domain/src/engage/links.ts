/** How shoppers are reached, and what an engagement began with (OPN-220). */
export const engagementTypes = ['EMAIL', 'TEXT', 'SHOWROOM', 'CRM_EMAIL', 'WEB', 'OTHER'] as const
export type EngagementType = (typeof engagementTypes)[number]
/** Types that a message is sent by. */
export const sentTypes = ['EMAIL', 'TEXT'] as const satisfies readonly EngagementType[]
export type SentType = (typeof sentTypes)[number]

/** Engagements that one send takes at most. */
export const MAX_SENT_AT_ONCE = 500
/** Vehicles that one send takes at most (CON-011). */
export const MAX_VEHICLES_AT_ONCE = 3

/** Days for which a link works after its last send, unless the rooftop says otherwise. */
export const DEFAULT_LINK_DAYS = 90
export const MIN_LINK_DAYS = 1
export const MAX_LINK_DAYS = 365
/** Days after which a draft that nobody opened or copied is deleted (OPN-210). */
export const DRAFT_DAYS = 30
/** The same send again within this time is one send (ruling 95). */
export const SAME_SEND_MS = 60_000

const dayMs = 24 * 60 * 60 * 1000

/** What the life of a link goes by. Times are milliseconds since the epoch; null where it has not happened. */
export type LinkLife = {
  /** Whether it was made for a shopper. */
  hasShopper: boolean
  madeAt: number
  sentAt: number | null
  copiedAt: number | null
  openedAt: number | null
  /** Ended by hand. */
  endedAt: number | null
  vehicleGoneAt: number | null
}

export type LinkState = { kind: 'WORKS'; until: number | null } | { kind: 'ENDED'; why: 'SOLD' | 'BY_HAND' | 'AGE' }

/**
 * Whether a link works at a moment, and until when by its age; null for one that lives as long as its vehicle is for sale. A draft lives as long
 * as one that was sent, from when it was made, copied or opened last: what lies in somebody's hand must not lead nowhere the next day.
 */
export function linkState(life: LinkLife, linkDays: number, now: number): LinkState {
  if (life.vehicleGoneAt !== null && life.vehicleGoneAt <= now) return { kind: 'ENDED', why: 'SOLD' }
  if (life.endedAt !== null && life.endedAt <= now) return { kind: 'ENDED', why: 'BY_HAND' }
  if (!life.hasShopper) return { kind: 'WORKS', until: null }
  const from = life.sentAt ?? Math.max(life.madeAt, life.copiedAt ?? 0, life.openedAt ?? 0)
  const until = from + linkDays * dayMs
  return until > now ? { kind: 'WORKS', until } : { kind: 'ENDED', why: 'AGE' }
}

/** Whether an engagement is counted: one that was sent, has no shopper, or was opened (ruling 96). */
export function isCounted({ sentAt, openedAt, hasShopper }: Pick<LinkLife, 'sentAt' | 'openedAt' | 'hasShopper'>): boolean {
  return !hasShopper || sentAt !== null || openedAt !== null
}

/** Why a shopper gets no message, in the order in which it is looked for. */
export const skipReasons = [
  'NO_EMAIL',
  'NO_PHONE',
  'NO_CONSENT',
  'OPTED_OUT',
  'BOUNCED',
  'ERASED',
  'LINK_ENDED',
  'SENT_JUST_NOW',
] as const
export type SkipReason = (typeof skipReasons)[number]

/** What is known of a shopper when a message is about to go. */
export type Reachable = {
  email: string | null
  phone: string | null
  /** Whether the shopper has said yes to texts. */
  hasTextConsent: boolean
  hasOptedOut: boolean
  /** Whether mail to this address came back. */
  hasBounced: boolean
  isErased: boolean
}

/** Why no message of a type reaches a shopper; undefined where one does. */
export function skipReason(shopper: Reachable, type: SentType): SkipReason | undefined {
  if (shopper.isErased) return 'ERASED'
  if (type === 'EMAIL') {
    if (shopper.email === null) return 'NO_EMAIL'
    if (shopper.hasOptedOut) return 'OPTED_OUT'
    return shopper.hasBounced ? 'BOUNCED' : undefined
  }
  if (shopper.phone === null) return 'NO_PHONE'
  if (shopper.hasOptedOut) return 'OPTED_OUT'
  return shopper.hasTextConsent ? undefined : 'NO_CONSENT'
}

/** Why a shopper was left out, as a sales person reads it. */
export const skipReasonLabels: Record<SkipReason, string> = {
  NO_EMAIL: 'No email address',
  NO_PHONE: 'No phone number',
  NO_CONSENT: 'Has not said yes to texts',
  OPTED_OUT: 'Stopped our messages',
  BOUNCED: 'Mail came back',
  ERASED: 'Was erased',
  LINK_ENDED: 'The link has ended',
  SENT_JUST_NOW: 'Got this less than a minute ago',
}
