import type { Random } from './random.ts'

export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

const opening = 7.5 * hour
const closing = 18 * hour
const sunday = 0

/** When the demo shop works, in milliseconds since 1970: Monday to Saturday, half past seven to six. */
export type ShopHours = ReturnType<typeof shopHours>

/** The rooftop's present distance from UTC serves for all of its past: an hour's shift in spring harms no history. */
export function shopHours(timeZone: string, now: Date) {
  const offset = offsetOf(timeZone, now)
  const midnight = (at: number) => Math.floor((at + offset) / day) * day - offset
  const isWorkday = (at: number) => new Date(at + offset).getUTCDay() !== sunday
  const opensOn = (at: number) => midnight(at) + opening
  const closesOn = (at: number) => midnight(at) + closing
  const isOpen = (at: number) => isWorkday(at) && at >= opensOn(at) && at < closesOn(at)
  /** The last closing at or before a moment at which the shop is closed. */
  const lastClosing = (at: number): number => {
    if (isWorkday(at) && at >= closesOn(at)) return closesOn(at)
    return lastClosing(midnight(at) - 1)
  }
  return {
    isOpen,
    closesOn,
    /** The moment itself when the shop is open, else one of the working day before it. */
    before: (at: number, random: Random) => (isOpen(at) ? at : lastClosing(at) - random.between(2, 540) * minute),
    /** The opening of the day that work at this moment belongs to. */
    openedAt: (at: number) => (isOpen(at) ? opensOn(at) : opensOn(lastClosing(at))),
    lastClosing: (at: number) => (isOpen(at) ? lastClosing(opensOn(at) - 1) : lastClosing(at)),
    /** The next opening after a closing. */
    nextOpening: (at: number) => {
      let next = opensOn(midnight(at) + day)
      if (!isWorkday(next)) next += day
      return next
    },
  }
}

function offsetOf(timeZone: string, now: Date): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(now)
  const [month = 1, dayOfMonth = 1, year = 1970, hours = 0, minutes = 0] = parts
    .filter((part) => part.type !== 'literal')
    .map((part) => Number(part.value))
  const local = Date.UTC(year, month - 1, dayOfMonth, hours, minutes)
  return local - Math.floor(now.getTime() / minute) * minute
}
