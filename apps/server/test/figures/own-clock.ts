// Shares nothing with the product on purpose: offsets are read as text, openings are added up beforehand, and moments are looked for.
const quarterMs = 15 * 60 * 1000
const dayMs = 24 * 60 * 60 * 1000
const offsets = new Map<string, { format: Intl.DateTimeFormat; known: Map<number, number> }>()

/** How far a zone is ahead of UTC; zones change at whole quarters of an hour. */
function offsetAt(zone: string, at: number): number {
  const own = offsets.get(zone) ?? {
    format: new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' }),
    known: new Map<number, number>(),
  }
  offsets.set(zone, own)
  const quarter = Math.floor(at / quarterMs)
  const known = own.known.get(quarter)
  if (known !== undefined) return known
  const [, sign, hours = '0', minutes = '0'] = /GMT(?:([+-])(\d\d):(\d\d))?/.exec(own.format.format(quarter * quarterMs)) ?? []
  const offset = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
  own.known.set(quarter, offset)
  return offset
}

/** The moments at which a zone shows such a time, none in a gap; with the moment at which a clock near it changes. */
function showings(zone: string, text: string): { all: number[]; change: number; before: number } {
  const shown = Date.parse(`${text}Z`)
  const before = offsetAt(zone, shown - dayMs)
  const after = offsetAt(zone, shown + dayMs)
  const all = [...new Set([before, after])]
    .map((offset) => shown - offset)
    .filter((at) => at + offsetAt(zone, at) === shown)
    .sort((one, other) => one - other)
  let change = Math.floor((shown - before - dayMs) / quarterMs) * quarterMs
  while (before !== after && offsetAt(zone, change) === before) change += quarterMs
  return { all, change, before: shown - before }
}

/** A report's first and last second as moments: an hour that comes twice is in it whole, one that never comes begins after the gap. */
export function ownRange(zone: string, { startDate, endDate }: { startDate: string; endDate: string }) {
  const [start, end] = [showings(zone, startDate), showings(zone, endDate)]
  return { from: start.all[0] ?? start.change, until: (end.all.at(-1) ?? end.change) + 1000 }
}

/** The day that a zone shows. */
export function ownDay(zone: string, at: number): string {
  return new Date(at + offsetAt(zone, at)).toISOString().slice(0, 10)
}

export function dayPlus(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
}

export type OwnHours =
  | { kind: 'ROUND_THE_CLOCK' }
  | { kind: 'BUSINESS_HOURS'; timeZone: string; week: { opens: string; closes: string }[][]; holidays: string[] }
type Opening = { from: number; to: number; before: number }

/** How long the clock of a rooftop has run between two moments, its hours as they were from time to time. */
export type OwnClock = (from: number, to: number) => number

export function ownClock(versions: readonly { hours: OwnHours; from: number }[], first: number, last: number): OwnClock {
  const openings: Opening[] = []
  let before = 0
  const open = (from: number, to: number) => {
    if (to <= from) return
    openings.push({ from, to, before })
    before += to - from
  }
  const all = [{ hours: { kind: 'ROUND_THE_CLOCK' } as const, from: first - dayMs }, ...versions]
  for (const [at, { hours, from }] of all.entries()) {
    const until = all[at + 1]?.from ?? last
    for (const one of hours.kind === 'ROUND_THE_CLOCK' ? [{ from, to: until }] : openingsOf(hours, from, until))
      open(Math.max(one.from, from), Math.min(one.to, until))
  }
  const reading = (at: number) => {
    let [low, high] = [0, openings.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((openings[middle]?.from ?? 0) <= at) low = middle + 1
      else high = middle
    }
    const opening = openings[low - 1]
    return opening ? opening.before + Math.min(at, opening.to) - opening.from : 0
  }
  return (from, to) => (to <= from ? 0 : reading(to) - reading(from))
}

function openingsOf(hours: Extract<OwnHours, { kind: 'BUSINESS_HOURS' }>, from: number, until: number) {
  const openings: { from: number; to: number }[] = []
  for (let day = ownDay(hours.timeZone, from - dayMs); Date.parse(day) < until + dayMs; day = dayPlus(day, 1)) {
    if (hours.holidays.includes(day)) continue
    const moment = (time: string) => {
      const text = time === '24:00' ? `${dayPlus(day, 1)}T00:00:00` : `${day}T${time}:00`
      const { all, before } = showings(hours.timeZone, text)
      return all[0] ?? before
    }
    for (const { opens, closes } of hours.week[(new Date(day).getUTCDay() + 6) % 7] ?? [])
      openings.push({ from: moment(opens), to: moment(closes) })
  }
  return openings
}

/** The first moment by which the clock has run so long, up to a last one; undefined where it has not by then. */
export function reachedAt(clock: OwnClock, from: number, ms: number, last: number): number | undefined {
  if (clock(from, last) < ms) return undefined
  let [low, high] = [from, last]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (clock(from, middle) >= ms) high = middle
    else low = middle + 1
  }
  return low
}
