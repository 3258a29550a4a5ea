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
/** A slow line may bring a sign this much later than it was sent. */
const signSlackMs = 1000

/** Most visible time that one sign may add, by the server's own clock; the first sign of a visit may bring what was seen before it. */
export function creditedMs(claimed: number, sinceLastReceipt: number | undefined): number {
  const most = sinceLastReceipt === undefined ? SIGN_EVERY_MS + signSlackMs : Math.max(0, sinceLastReceipt)
  return Math.max(0, Math.min(Math.floor(claimed), most))
}

/** Whether somebody who last gave a sign at `lastSign` looks at `now`; both in milliseconds since the epoch. */
export function isLooking(lastSign: number | null, now: number): boolean {
  return lastSign !== null && now - lastSign <= LOOKING_MS
}
