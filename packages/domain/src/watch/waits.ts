import type { Calendar } from '../calendar/calendar.ts'
import { momentAfter } from '../recon/clock.ts'

/** How long something may wait for whoever has said nothing else. */
export const usualWaitLimitSeconds = 8 * 3600

/** Waits that began after `from` and not after `to`. */
export type Span = { readonly from: Date; readonly to: Date }

/** Since when something waits that has come to a limit between two moments, by the rooftop's clock; null where nothing can have. */
export function waitsComing(limitSeconds: number, calendar: Calendar, { from, to }: Span): Span | null {
  const began = (at: Date) => momentAfter(calendar, at, -limitSeconds * 1000)
  const [first, last] = [began(from), began(to)]
  if (last === 'never') return null
  return { from: first === 'never' ? new Date(0) : first, to: last }
}

export function isWithin({ from, to }: Span, at: Date): boolean {
  return at > from && at <= to
}
