const minute = 60_000
const hour = 60 * minute

/** Moments of all tries of an event, in ms after the first one. When the last one fails, the webhook is paused. */
export const webhookTryMoments = [
  0,
  minute,
  5 * minute,
  15 * minute,
  hour,
  3 * hour,
  6 * hour,
  12 * hour,
  24 * hour,
  36 * hour,
  48 * hour,
  60 * hour,
  72 * hour,
] as const

/** Tries of an event before its webhook is paused. */
export const MAX_WEBHOOK_TRIES = webhookTryMoments.length

const [first, ...others] = webhookTryMoments.slice(1).map((at, index) => at - (webhookTryMoments[index] ?? 0))
/** Pause after each failed try but the last, in ms. */
export const webhookTryPauses: readonly [number, ...number[]] = [first ?? minute, ...others]

/** The moment at which a webhook is paused by itself if every try fails from now on, in ms after now; `failed` tries have failed. */
export function pausesInMs(failed: number): number {
  return webhookTryPauses.slice(Math.max(0, failed - 1)).reduce((sum, pause) => sum + pause, 0)
}
