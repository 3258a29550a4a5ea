import type { Random } from '../random.ts'
import { dayPlus } from './own-clock.ts'
import type { OwnRangeText, OwnRooftop } from './world.ts'

const whole = (first: string, last = first): OwnRangeText => ({ startDate: `${first}T00:00:00`, endDate: `${last}T23:59:59` })

/** Days with and without clock changes, a month, all of it, the hours that come twice or never, and single seconds. */
export function rangesOver(
  first: string,
  days: number,
  rooftops: readonly OwnRooftop[],
  { whole: draw }: Random,
): OwnRangeText[] {
  const last = dayPlus(first, days)
  const ends = rooftops.flatMap(({ cars }) => cars.flatMap(({ runs }) => runs.flatMap(({ to }) => (to === null ? [] : [to]))))
  // A second by UTC, which is not that of any of their clocks, and the same second by each.
  const second = (at: number) => {
    const text = new Date(at).toISOString().slice(0, 19)
    return { startDate: text, endDate: text }
  }
  const some = Array.from({ length: 4 }, () => dayPlus(first, draw(0, days - 8)))
  return [
    whole(some[0] ?? first),
    whole(dayPlus(last, -30), dayPlus(last, -1)),
    whole(first, last),
    ...some.slice(1).map((one, at) => whole(one, dayPlus(one, at * 3))),
    ...['2026-03-08', '2026-03-29', '2026-10-25', '2026-11-01']
      .filter((one) => one >= first && one <= last)
      .flatMap(aroundChange),
    ...ends.slice(0, 2).map((at) => second(at)),
    ...ends.slice(-3).map((at) => second(at - 5 * 3_600_000)),
    { startDate: `${dayPlus(first, 3)}T09:17:23`, endDate: `${dayPlus(first, Math.min(40, days - 2))}T16:41:08` },
  ]
}

function aroundChange(day: string): OwnRangeText[] {
  return [
    whole(day),
    { startDate: `${day}T01:30:00`, endDate: `${day}T02:29:59` },
    { startDate: `${day}T02:30:00`, endDate: `${day}T02:45:00` },
    whole(dayPlus(day, -1), dayPlus(day, 1)),
  ]
}
