import type { PauseReason } from '@lotline/domain/recon/recon-states'
import type { Facts, Place } from './facts.ts'
import { demoLeaf, isBack, type PlannedVisit, planPassage, routeTo } from './passage.ts'
import { workersOf } from './people.ts'
import { type Random, randomOf } from './random.ts'
import { day, hour, minute, type ShopHours } from './shop-hours.ts'
import { planStand } from './stand.ts'
import type { Fate } from './stock.ts'

type Doing = { at: number; by: string }

/** What somebody does to a vehicle in a step. */
export type StepAct = Doing &
  (
    | { kind: 'BEGIN' }
    | { kind: 'PAUSE'; reason: PauseReason | null }
    | { kind: 'FINISH' }
    | { kind: 'UNASSIGN' }
    | { kind: 'ASSIGN'; person: string }
    | { kind: 'MOVE'; step: string }
  )

/** One thing that somebody does to a vehicle; `at` is milliseconds since 1970, `by` a person's key. */
export type Act =
  | StepAct
  | (Doing &
      (
        | { kind: 'ENTER_RECON' }
        | { kind: 'SEND_BACK' }
        | { kind: 'COMPLETE' }
        | { kind: 'REMOVE' }
        | { kind: 'SELL' }
        | { kind: 'PRICE'; price: number }
      ))

/** From the day a vehicle comes in to now: when it came, and all that happened to it since, in order of time. */
export type Life = {
  receivedAt: number
  acts: Act[]
  /** When its photos were made, of those that have been there. */
  photographedAt: number | null
  /** Its last run through recon; none where it never was there. */
  visits: PlannedVisit[]
  /** Whether that run is over. */
  ended: boolean
}

type Setting = { random: Random; shop: ShopHours; now: number; facts: Facts }

export function lifeOf(place: Place, fate: Fate, facts: Facts, shop: ShopHours, now: Date): Life {
  const random = randomOf('life', place.seed, place.rooftop, place.index)
  const setting = { random, shop, now: now.getTime(), facts }
  if (fate.kind === 'NEVER_IN_RECON') return neverInRecon(setting, fate.why)
  if (fate.kind === 'IN_STEP') return inStep(setting, fate)
  return throughRecon(setting, fate)
}

function neverInRecon({ random, shop, now, facts }: Setting, why: 'NEW' | 'WHOLESALE' | 'FRESH'): Life {
  const days = why === 'FRESH' ? random.between(0.1, 1.6) : random.between(4, why === 'NEW' ? 75 : 30)
  const receivedAt = Math.floor(shop.before(now - days * day, random))
  const priced = receivedAt + Math.floor(random.between(5, 90) * minute)
  return {
    receivedAt,
    acts: why === 'NEW' ? [{ at: priced, by: 'manager', kind: 'PRICE', price: facts.price }] : [],
    photographedAt: why === 'NEW' ? priced : null,
    visits: [],
    ended: false,
  }
}

function inStep(setting: Setting, { step, light, again }: Extract<Fate, { kind: 'IN_STEP' }>): Life {
  const { random, shop, now } = setting
  const stand = planStand({ random, shop, step, light, now })
  const route = routeTo(step, random).slice(0, -1)
  const visits = [...planPassage({ random, shop, route, leaveAt: stand.enter, now }), stand]
  const start = visits[0]?.enter ?? stand.enter
  const unassigned: Act[] = random.chance(0.12) ? [{ at: stand.enter + minute, by: 'advisor', kind: 'UNASSIGN' }] : []
  const passage = [...actsOf(visits), ...unassigned]
  if (!again) {
    const acts = ordered(enter(start), passage, firstPrice(setting, visits, now))
    return { receivedAt: arrivalBefore(setting, start), acts, photographedAt: photosOf(visits), visits, ended: false }
  }
  const earlier = planRun(setting, 'Frontline', shop.before(start - random.between(6, 20) * day, random))
  const sentBack: Act = { at: start, by: 'manager', kind: 'SEND_BACK' }
  const acts = ordered(run(earlier), [sentBack], passage, firstPrice(setting, earlier, now))
  return {
    receivedAt: arrivalBefore(setting, startOf(earlier)),
    acts,
    photographedAt: photosOf(earlier),
    visits,
    ended: false,
  }
}

function throughRecon(setting: Setting, fate: Extract<Fate, { kind: 'COMPLETED' | 'SOLD_IN_RECON' | 'REMOVED' }>): Life {
  const { random, shop, now } = setting
  const gone = fate.kind === 'SOLD_IN_RECON' || (fate.kind === 'COMPLETED' && fate.sold)
  const daysAgo = gone ? random.between(20, 60) : 0.15 + 89 * random.between(0, 1) ** 2
  const whole = fate.kind === 'COMPLETED' && !fate.forced
  const last = whole ? 'Frontline' : random.pick(['Inspection', 'Parts hold', 'In bay', 'Detail'])
  const end = Math.floor(shop.before(now - daysAgo * day, random))
  const visits = planRun(setting, last, end)
  const came = { receivedAt: arrivalBefore(setting, startOf(visits)), photographedAt: photosOf(visits), visits, ended: true }
  if (fate.kind === 'REMOVED') return { ...came, acts: run(visits, 'REMOVE') }
  if (fate.kind === 'SOLD_IN_RECON') return { ...came, acts: ordered(run(visits, 'SELL'), firstPrice(setting, visits, end)) }

  const soldAt = Math.floor(shop.before(Math.min(end + random.between(3, 18) * day, now - day), random))
  const sale: Act[] = fate.sold ? [{ at: soldAt, by: 'seller', kind: 'SELL' }] : []
  const shown = fate.sold ? soldAt : now
  return { ...came, acts: ordered(run(visits), sale, firstPrice(setting, visits, shown), reprices(setting, end, shown)) }
}

/** A run that ends at a moment; one that goes all the way lasts three to twelve days. */
function planRun({ random, shop, now }: Setting, last: string, end: number): PlannedVisit[] {
  const draw = () => {
    const days = 2.7 + 8 * random.between(0, 1) ** 1.7
    return planPassage({ random, shop, route: routeTo(last, random), leaveAt: end, now, ...(last === 'Frontline' && { days }) })
  }
  const drawings = Array.from({ length: 6 }, draw)
  const isUsual = (visits: readonly PlannedVisit[]) => end - startOf(visits) >= 3 * day && end - startOf(visits) <= 12 * day
  return drawings.find((visits) => last !== 'Frontline' || isUsual(visits)) ?? draw()
}

const photosOf = (visits: readonly PlannedVisit[]) =>
  visits.find(({ step, leave }) => step === 'Photos' && leave !== null)?.leave ?? null
const startOf = (visits: readonly PlannedVisit[]) => visits[0]?.enter ?? 0
const enter = (at: number): Act[] => [{ at, by: 'manager', kind: 'ENTER_RECON' }]
const ordered = (...lists: Act[][]) => lists.flat().sort((one, other) => one.at - other.at)

function run(visits: readonly PlannedVisit[], ending: 'COMPLETE' | 'REMOVE' | 'SELL' = 'COMPLETE'): Act[] {
  const at = visits.at(-1)?.leave ?? 0
  return [...enter(startOf(visits)), ...actsOf(visits), { at, by: ending === 'SELL' ? 'seller' : 'manager', kind: ending }]
}

/** Most vehicles start on the line within two days; some wait longer for a title or a transport. */
function arrivalBefore({ random, shop }: Setting, start: number): number {
  const wait = random.chance(0.15) ? random.between(2, 9) * day : random.between(0.2, 34) * hour
  return Math.floor(Math.min(shop.before(start - wait, random), start - 10 * minute))
}

function actsOf(visits: readonly PlannedVisit[]): Act[] {
  return visits.flatMap((visit, index) => [...workOn(visit), ...leaving(visit, visits[index + 1])])
}

function workOn({ step, worker, enter: at, leave, work }: PlannedVisit): Act[] {
  const given: Act[] =
    worker === workersOf[step]?.[0] ? [] : [{ at: at + minute / 2, by: 'advisor', kind: 'ASSIGN', person: worker }]
  return [
    ...given,
    ...work.flatMap(({ from, to, waitsFor = null }): Act[] => [
      { at: from, by: worker, kind: 'BEGIN' },
      ...(to === null || to === leave ? [] : [{ at: to, by: worker, kind: 'PAUSE', reason: waitsFor } as const]),
    ]),
  ]
}

/** Work that has begun is completed, which sends the vehicle on; without work it is sent, and only a manager sends back. */
function leaving({ step, worker, leave, work }: PlannedVisit, next: PlannedVisit | undefined): Act[] {
  if (!next || leave === null) return []
  if (isBack(step, next.step)) return [{ at: leave, by: 'manager', kind: 'MOVE', step: next.step }]
  const begun = demoLeaf(step).tracked !== false && work.length > 0
  return begun ? [{ at: leave, by: worker, kind: 'FINISH' }] : [{ at: leave, by: worker, kind: 'MOVE', step: next.step }]
}

/** Priced while the photos are made, now and then right after inspection. */
function firstPrice({ random, facts }: Setting, visits: readonly PlannedVisit[], until: number): Act[] {
  const step = random.chance(0.3) ? 'Parts hold' : 'Photos'
  const visit = visits.find((one) => one.step === step)
  const at = visit && Math.floor(visit.enter + random.between(1, 10) * minute)
  return at && at < until ? [{ at, by: 'manager', kind: 'PRICE', price: facts.price }] : []
}

/** What does not sell is lowered every two or three weeks, three times at most. */
function reprices({ random, shop, facts }: Setting, from: number, until: number): Act[] {
  const acts: Act[] = []
  let price = facts.price
  let at = from
  for (let time = 0; time < 3; time += 1) {
    at = shop.before(at + random.between(11, 24) * day, random)
    price = Math.max(500, price - random.whole(1, 4) * 250)
    if (at < until) acts.push({ at: Math.floor(at), by: 'manager', kind: 'PRICE', price })
  }
  return acts
}
