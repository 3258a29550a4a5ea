import type { Route } from '@lotline/contract/route'
import { formatCount } from '@lotline/domain/amounts/count'
import { AppError } from '../app-error.ts'
import type { Limits } from '../limits.ts'

const minuteMs = 60_000
// Owners without a request for the longest time are forgotten first.
const MAX_OWNERS = 10_000

type Rate = { most: keyof Limits; windowMs: number; sentence(most: string): string }

const rates = {
  WRITES: { most: 'writesPerMinute', windowMs: minuteMs, sentence: (most) => `You’ve made ${most} changes in a minute.` },
  TOKENS: {
    most: 'tokenCallsPerMinute',
    windowMs: minuteMs,
    sentence: (most) => `This API token has made ${most} calls in a minute.`,
  },
  BULK: {
    most: 'bulkItemsPerMinute',
    windowMs: minuteMs,
    sentence: (most) => `Bulk actions take up to ${most} vehicles or shoppers a minute.`,
  },
  LINKS: { most: 'linkCallsPerMinute', windowMs: minuteMs, sentence: () => 'This was asked for too often.' },
  ASKS: { most: 'asksPerHour', windowMs: 60 * minuteMs, sentence: () => 'This was asked for too often.' },
  ADDRESS_ASKS: { most: 'addressAsksPerHour', windowMs: 60 * minuteMs, sentence: () => 'This was asked for too often.' },
  SENDS: { most: 'sendsPerHour', windowMs: 60 * minuteMs, sentence: (most) => `You’ve sent ${most} reports in an hour.` },
  TESTS: { most: 'sendsPerHour', windowMs: 60 * minuteMs, sentence: (most) => `You’ve sent ${most} tests in an hour.` },
} as const satisfies Record<string, Rate>

/** Counts of one process, in memory: an owner's window begins with their first request and ends a minute or an hour later. */
export type Rates = {
  /** Throws RATE_LIMITED, with the seconds to wait, where a request is one too many; it is not counted then. */
  take(name: keyof typeof rates, owner: string, count: number, now: Date): void
  /** Counts a request before its body is read. */
  request(route: Route, owner: string, now: Date): void
  /** Counts the items that a body names, where the route says so. */
  items(route: Route, owner: string, body: unknown, now: Date): void
}

export function openRates(limits: Limits, maxOwners = MAX_OWNERS): Rates {
  const windows = new Map<string, { endsAt: number; count: number }>()

  function take(name: keyof typeof rates, owner: string, count: number, now: Date): void {
    const { most, windowMs, sentence } = rates[name]
    const key = `${name} ${owner}`
    const known = windows.get(key)
    const isRunning = known !== undefined && known.endsAt > now.getTime() && known.endsAt <= now.getTime() + windowMs
    const window = isRunning ? known : { endsAt: now.getTime() + windowMs, count: 0 }
    if (window.count + count > limits[most]) {
      const retryAfter = Math.ceil((window.endsAt - now.getTime()) / 1000)
      throw new AppError('RATE_LIMITED', `${sentence(formatCount(limits[most]))} Try again in ${waitWords(retryAfter)}.`, {
        retryAfter,
      })
    }
    window.count += count
    windows.delete(key)
    windows.set(key, window)
    if (windows.size <= maxOwners) return
    const [oldest] = windows.keys()
    if (oldest !== undefined) windows.delete(oldest)
  }

  return {
    take,
    request(route, owner, now) {
      if (route.method === 'GET' || route.rate === 'OWN') return
      if (route.rate === 'SENDS' || route.rate === 'TESTS') take(route.rate, owner, 1, now)
      take('WRITES', owner, 1, now)
    },
    items(route, owner, body, now) {
      if (route.rate !== 'BULK') return
      const { vehicleIds, engagementIds } = body as { vehicleIds?: readonly string[]; engagementIds?: readonly string[] }
      const items = Array.isArray(body) ? body : (vehicleIds ?? engagementIds)
      if (items) take('BULK', owner, items.length, now)
    },
  }
}

/** '12 seconds', '1 second', '58 minutes' */
function waitWords(seconds: number): string {
  const [count, unit] = seconds > 90 ? [Math.ceil(seconds / 60), 'minute'] : [seconds, 'second']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
