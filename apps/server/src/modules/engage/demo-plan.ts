import type { PageAction, PagePart } from '@lotline/domain/engage/page-parts'
import { type Random, randomOf } from '../../demo/random.ts'
import { day, minute, type ShopHours } from '../../demo/shop-hours.ts'
import type { Story } from '../../module/demo-part.ts'

/** Shoppers of a rooftop; all of them plainly made up, with numbers that ring nowhere and a mail domain that is nobody's. */
const firstNames = [
  ...['Avery', 'Cameron', 'Casey', 'Devon', 'Ellis', 'Finley', 'Harper', 'Jamie', 'Jordan', 'Kendall', 'Logan', 'Marlow'],
  ...['Noel', 'Oakley', 'Parker', 'Quinn', 'Reese', 'Robin', 'Rowan', 'Sage', 'Skyler', 'Tatum', 'Val', 'Wren'],
]

export const demoShoppers = firstNames.map((firstName, index) => ({
  ...{ firstName, lastName: 'Sample', email: index % 8 === 7 ? '' : `${firstName.toLowerCase()}@mailbox.example` },
  phone: index % 5 === 4 ? '' : `951555${String(110 + index).padStart(4, '0')}`,
}))

/** A sign of a visit: how long the page and its parts were in sight until then, and what was pressed. */
export type PlannedSign = {
  at: number
  visibleMs: number
  parts: { part: PagePart; visibleMs: number }[]
  current: PagePart
  actions: PageAction[]
}
export type PlannedVisit = { key: string; signs: PlannedSign[] }
/** `shopper` is a place in `demoShoppers`, null for a showing in the showroom; `by` the key of a salesperson. */
export type PlannedShare = {
  at: number
  by: string
  shopper: number | null
  showPrice: boolean
  template: number
  visits: PlannedVisit[]
  ask: PlannedAsk | null
}

/** What a shopper asks after the last visit; `answeredAt` is null while they wait. A test drive is wished for at one of the times of then. */
export type PlannedAsk = {
  at: number
  kind: 'QUESTION' | 'TEST_DRIVE' | 'STILL_HERE'
  text: string | null
  answeredAt: number | null
}

const monthMs = 30 * day
const salespeople = ['seller', 'sales', 'manager'] as const
/** Share of the time that shoppers spend on each part of the page. */
const attention: readonly (readonly [PagePart, number])[] = [
  ['PHOTOS', 0.46],
  ['PRICE', 0.16],
  ['FACTS', 0.2],
  ['MESSAGE', 0.1],
  ['SALESPERSON', 0.08],
]

/** To whom a vehicle with photos was shown in the last month, and how they looked at it; in order of time. */
export function planShares({ place, life }: Story, shop: ShopHours, now: number): PlannedShare[] {
  const random = randomOf('engage', place.seed, place.rooftop, place.index)
  const priced = life.acts.find(({ kind }) => kind === 'PRICE')?.at
  if (life.photographedAt === null || priced === undefined || !random.chance(0.4)) return []
  const sold = life.acts.find(({ kind }) => kind === 'SELL')?.at ?? now
  const from = Math.max(life.photographedAt, priced, Math.min(sold, now) - monthMs)
  const until = Math.min(sold, now) - minute
  if (until - from < 2 * 60 * minute) return []
  const shoppers = new Set<number>()
  const asking = randomOf('engage asks', place.seed, place.rooftop, place.index)
  const shares = Array.from({ length: random.whole(1, 3) }, (): PlannedShare | undefined => {
    const at = Math.floor(shop.before(random.between(from, until), random))
    const shopper = random.chance(0.15) ? null : random.whole(0, demoShoppers.length - 1)
    // Nobody is sent the same car twice, and what lies before the car was ready is no share.
    if (at < from || (shopper !== null && (shoppers.has(shopper) || demoShoppers[shopper]?.email === ''))) return undefined
    if (shopper !== null) shoppers.add(shopper)
    const isOpened = shopper === null || random.chance(0.68)
    const visits = isOpened ? planVisits(random, at, until) : []
    const [by, showPrice, template] = [random.pick(salespeople), random.chance(0.85), random.whole(0, 2)]
    return { at, by, shopper, showPrice, template, visits, ask: shopper === null ? null : planAsk(asking, visits, now) }
  })
  return shares.flatMap((share) => share ?? []).sort((one, other) => one.at - other.at)
}

const questions = [
  'Is the price firm?',
  'Any dents or scratches?',
  'Do you take trade-ins?',
  'How old are the tires?',
  'Is there a second key?',
]

function planAsk(random: Random, visits: readonly PlannedVisit[], now: number): PlannedAsk | null {
  const last = visits.at(-1)?.signs.at(-1)
  if (!last || !random.chance(0.45)) return null
  const at = last.at + minute
  const kind = random.pick(['QUESTION', 'TEST_DRIVE', 'TEST_DRIVE', 'STILL_HERE'] as const)
  const answered = at + random.whole(10, 240) * minute
  const isAnswered = now - at > day && answered < now && random.chance(0.9)
  return { at, kind, text: kind === 'QUESTION' ? random.pick(questions) : null, answeredAt: isAnswered ? answered : null }
}

function planVisits(random: Random, sent: number, until: number): PlannedVisit[] {
  const visits: PlannedVisit[] = []
  let at = sent + random.between(2, 600) * minute
  for (let count = random.whole(1, 4); count > 0 && at + 6 * minute < until; count -= 1) {
    visits.push(planVisit(random, Math.floor(at), visits.length))
    at += random.between(2, 60) * 60 * minute
  }
  return visits
}

function planVisit(random: Random, from: number, index: number): PlannedVisit {
  // The first sign may bring what was seen in the first five seconds, each of the others what has passed since.
  const lengths = [4000, ...Array.from({ length: random.whole(0, 4) }, () => random.whole(8, 55) * 1000)]
  let at = from
  const signs = lengths.map((visibleMs, place): PlannedSign => {
    at += visibleMs
    const parts = attention.map(([part, share]) => ({ part, visibleMs: Math.floor(visibleMs * share * random.between(0.6, 1)) }))
    const actions: PageAction[] =
      place > 0 && random.chance(0.3) ? [random.pick(['PHOTO', 'PHOTO', 'CALL', 'EMAIL'] as const)] : []
    return { at, visibleMs, parts, current: random.pick(attention)[0], actions }
  })
  return { key: `demo-visit-${from}-${index}`, signs }
}
