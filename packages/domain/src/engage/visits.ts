import { formatCount } from '../amounts/count.ts'
import type { PageAction, PagePart } from './page-parts.ts'

/** Word of the log for screens that are open: somebody looks, has pressed something, or was sent a vehicle. History shows none of it. */
export type EngageSignal = 'ENGAGEMENT_CHANGED'

/** How often the page says that it is still visible. */
export const SIGN_EVERY_MS = 5000
/** A visit without a sign for this long is over; the next sign begins another, and counts as another open (OPN-208). */
export const VISIT_IDLE_MS = 30 * 60 * 1000
/** How long a page must have been visible to be an open, and a part to be seen (ruling 96). */
export const MIN_VISIBLE_MS = 1000
/** A shopper looks now until this long after the last sign (ruling 97). */
export const LOOKING_MS = 30_000
/** The sender is told of the first open, and again after this long without one (ruling 97). */
export const OPEN_NOTICE_MS = 24 * 60 * 60 * 1000
/** The sums of a vehicle are made anew this often at most while signs of its visits come. */
export const SUM_EVERY_MS = 1000
/** Signs that come within this time are counted together. */
export const SIGN_LOT_EVERY_MS = 50
/** A slow line may bring a sign this much later than it was sent. */
const signSlackMs = 1000

/** Visits are kept one by one until their link has ended for so many days of 24 hours; then as sums by the hour. */
export const VISITS_KEPT_DAYS = 365
/** Visible time that one visit is counted for at most: what goes on longer is a window that was left open. */
export const MAX_VISIT_MS = 12 * 60 * 60 * 1000
/** Visits that are stored of one link in 24 hours, actions and parts of one visit. */
export const MAX_VISITS_PER_DAY = 200
export const MAX_ACTIONS_PER_VISIT = 200
export const MAX_PARTS_PER_VISIT = 60
/** Open screens are told of one visit this often at most. */
export const TELL_EVERY_MS = 30_000

/** Most visible time that one sign may add, by the server's own clock; the first sign of a visit may bring what was seen before it. */
export function creditedMs(claimed: number, sinceLastReceipt: number | undefined): number {
  const most = sinceLastReceipt === undefined ? SIGN_EVERY_MS + signSlackMs : Math.max(0, sinceLastReceipt)
  return Math.max(0, Math.min(Math.floor(claimed), most))
}

/** Whether somebody who last gave a sign at `lastSign` looks at `now`; both in milliseconds since the epoch. */
export function isLooking(lastSign: number | null, now: number): boolean {
  return lastSign !== null && now - lastSign <= LOOKING_MS
}

/** '3rd visit'. */
export function visitLabel(visitNumber: number): string {
  const [tens, ones] = [visitNumber % 100, visitNumber % 10]
  const ending = tens >= 11 && tens <= 13 ? 'th' : ({ 1: 'st', 2: 'nd', 3: 'rd' }[ones] ?? 'th')
  return `${formatCount(visitNumber)}${ending} visit`
}

/** A visit as it stands before a sign; moments are milliseconds since the epoch. */
export type VisitState = {
  isOpen: boolean
  lastSign: number
  sequence: number
  visibleMs: number
  actions: number
}

/** What a browser claims since its last sign. */
export type PageSign = {
  sequence: number
  visibleMs: number
  parts: readonly { part: PagePart; visibleMs: number }[]
  actions: readonly { action: PageAction; part: PagePart | null }[]
}

export type CreditedSign = {
  /** Whether it begins a visit: the first of its browser, or the first after half an hour of silence. */
  isNew: boolean
  /** Whether the visit becomes an open by it. */
  becomesOpen: boolean
  visibleMs: number
  parts: ReadonlyMap<PagePart, number>
  actions: PageSign['actions']
  /** Additions to the sums of the engagement: of a visit that becomes an open all that came before. */
  gained: { opens: number; viewMs: number; actions: number }
}

/** The part of a claim that counts; undefined for a sign that has come already, or after a later one. */
export function creditSign(known: VisitState | undefined, sign: PageSign, now: number): CreditedSign | undefined {
  if (known && sign.sequence <= known.sequence) return undefined
  const visit = known && now - known.lastSign < VISIT_IDLE_MS ? known : undefined
  const before = visit?.visibleMs ?? 0
  const credited = creditedMs(sign.visibleMs, visit && now - visit.lastSign)
  const visibleMs = Math.min(credited, MAX_VISIT_MS - before)
  const parts = new Map<PagePart, number>()
  // No part is in sight for longer than the page is.
  for (const { part, visibleMs: claimed } of sign.parts)
    parts.set(part, Math.min(visibleMs, (parts.get(part) ?? 0) + Math.max(0, Math.floor(claimed))))
  const actions = sign.actions.slice(0, Math.max(0, MAX_ACTIONS_PER_VISIT - (visit?.actions ?? 0)))
  const isOpen = visit?.isOpen === true || before + visibleMs >= MIN_VISIBLE_MS
  const becomesOpen = isOpen && visit?.isOpen !== true
  const earlier = becomesOpen ? { viewMs: before, actions: visit?.actions ?? 0 } : { viewMs: 0, actions: 0 }
  const gained = isOpen
    ? { opens: becomesOpen ? 1 : 0, viewMs: visibleMs + earlier.viewMs, actions: actions.length + earlier.actions }
    : { opens: 0, viewMs: 0, actions: 0 }
  return { isNew: visit === undefined, becomesOpen, visibleMs, parts, actions, gained }
}
