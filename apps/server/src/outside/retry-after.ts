const leastMs = 60_000
const mostMs = 24 * 60 * 60 * 1000

/** Until when whoever answered 429 or 503 wants to be left alone: seconds, or a day and time; a minute at least and a day at most. */
export function restAfter(header: string | undefined, now: Date): Date {
  const told =
    header === undefined ? Number.NaN : /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now.getTime()
  return new Date(now.getTime() + Math.min(mostMs, Math.max(leastMs, Number.isNaN(told) ? 0 : told)))
}
