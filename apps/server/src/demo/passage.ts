import type { PauseReason } from '@lotline/domain/recon/recon-states'
import type { NewStep } from '../modules/line/index.ts'
import { workersOf } from './people.ts'
import type { Random } from './random.ts'
import { demoLine } from './rooftops.ts'
import { day, hour, minute, type ShopHours } from './shop-hours.ts'

/** Moments are milliseconds since 1970; `waitsFor` is what the pause after it is for, where somebody says. */
export type Stretch = { from: number; to: number | null; waitsFor?: PauseReason }
export type PlannedVisit = { step: string; worker: string; enter: number; leave: number | null; work: Stretch[] }

export const demoLeaves = leavesOf(demoLine((key) => key))
const names = demoLeaves.map((leaf) => leaf.name)

function leavesOf(steps: readonly NewStep[]): NewStep[] {
  return steps.flatMap((step) => (step.children ? leavesOf(step.children) : [step]))
}

export function demoLeaf(name: string): NewStep {
  const leaf = demoLeaves.find((one) => one.name === name)
  if (!leaf) throw new Error(`The demo's line has no step ${name}`)
  return leaf
}

export function isBack(from: string, to: string): boolean {
  return names.indexOf(to) < names.indexOf(from)
}

// How long vehicles usually stay, in hours, and how many of them need the step at all.
const stays: Record<string, { hours: readonly [from: number, to: number]; needed?: number }> = {
  Intake: { hours: [0.6, 3.5] },
  Inspection: { hours: [4, 22] },
  'Parts hold': { hours: [10, 44], needed: 0.6 },
  'Awaiting approval': { hours: [0.7, 7] },
  'In bay': { hours: [5, 30] },
  'Body/Paint': { hours: [16, 60], needed: 0.35 },
  Detail: { hours: [3, 20] },
  Photos: { hours: [1.5, 9] },
  Frontline: { hours: [0.5, 16] },
}

/** One of two detailers left: since then vehicles stay there longer. */
const slowed = { step: 'Detail', sinceDays: 14, times: 2.6 }

/** Steps in which a vehicle waits for somebody outside the shop; a few minutes of ordering or asking come before. */
const waits: Record<string, PauseReason> = { 'Parts hold': 'PARTS', 'Awaiting approval': 'APPROVAL' }

/** The steps that a vehicle goes through before it leaves `last`, in order; some are sent back once. */
export function routeTo(last: string, random: Random): string[] {
  const route = names.slice(0, names.indexOf(last) + 1)
  const [from, to] = random.chance(0.5) ? ['Detail', 'Body/Paint'] : ['In bay', 'Parts hold']
  const turn = route.indexOf(from)
  return turn >= 0 && random.chance(0.14) ? route.toSpliced(turn, 1, from, to, from) : route
}

type Plan = { random: Random; shop: ShopHours; route: readonly string[]; leaveAt: number; now: number; days?: number }

/** The visits of a way along the line that ends at a moment, planned from there into the past; `days` stretches it to a length. */
export function planPassage({ random, shop, route, leaveAt, now, days }: Plan): PlannedVisit[] {
  const drawn = route.map((step, index) => stayOf(step, route[index + 1], random))
  const total = drawn.reduce((sum, stay) => sum + stay.ms, 0)
  const stretch = days ? (days * 24 * hour) / total : 1
  const visits: PlannedVisit[] = []
  let leave = Math.floor(leaveAt)
  for (const { step, ms, skipped } of drawn.reverse()) {
    const times = step === slowed.step && leave > now - slowed.sinceDays * day ? slowed.times : 1
    const wished = shop.before(leave - (skipped ? ms : ms * stretch * times), random)
    const enter = Math.floor(Math.min(wished, leave - 12 * minute))
    const worked = demoLeaf(step).tracked !== false && !skipped
    visits.unshift({
      step,
      worker: workerOf(step, random),
      enter,
      leave,
      work: worked ? planWork({ random, shop, step, enter, leave }) : [],
    })
    leave = enter
  }
  return visits
}

/** Steps that a vehicle does not need are passed within the hour; a step that it is sent back from, or to, was needed. */
function stayOf(step: string, next: string | undefined, random: Random) {
  const { hours, needed = 1 } = stays[step] ?? { hours: [1, 4] as const }
  const skipped = !random.chance(needed) && (next === undefined || !isBack(step, next))
  return { step, skipped, ms: skipped ? random.between(14, 55) * minute : random.between(...hours) * hour }
}

export function workerOf(step: string, random: Random): string {
  const workers = workersOf[step] ?? ['manager']
  return random.chance(0.75) ? workers[0] : random.pick(workers)
}

type Work = { random: Random; shop: ShopHours; step: string; enter: number; leave: number }

/** Work from a while after the vehicle came until it leaves, mostly paused over night. */
export function planWork({ random, shop, step, enter, leave }: Work): Stretch[] {
  const waitsFor = waits[step]
  if (waitsFor) return planWait(random, waitsFor, enter, leave)
  const wished = enter + (leave - enter) * random.between(0.08, 0.4)
  const morning = shop.isOpen(wished) ? wished : shop.nextOpening(wished - 12 * hour) + random.between(2, 40) * minute
  const begin = morning > enter && morning < leave - 5 * minute ? morning : enter + (leave - enter) * 0.2
  const from = Math.floor(Math.max(begin, enter + 2 * minute))
  if (random.chance(0.25)) return [{ from, to: leave }]
  return workdays(random, shop, from, leave).map((stretch) => saying(random, step, stretch))
}

function planWait(random: Random, waitsFor: PauseReason, enter: number, leave: number): Stretch[] {
  const from = Math.floor(enter + Math.min(random.between(2, 25) * minute, (leave - enter) * 0.2))
  const to = Math.floor(from + Math.min(random.between(5, 20) * minute, (leave - from) * 0.5))
  return [random.chance(0.92) ? { from, to, waitsFor } : { from, to }]
}

/** A vendor mostly says that the vehicle stands at theirs; in the bay now and then a part is missing; else nobody says why. */
export function saying(random: Random, step: string, stretch: Stretch): Stretch {
  if (step === 'Body/Paint' && random.chance(0.75)) return { ...stretch, waitsFor: 'VENDOR' }
  if (step === 'In bay' && random.chance(0.3)) return { ...stretch, waitsFor: random.chance(0.7) ? 'PARTS' : 'APPROVAL' }
  return stretch
}

function workdays(random: Random, shop: ShopHours, begin: number, end: number): Stretch[] {
  const stretches: Stretch[] = []
  let from = begin
  while (from < end) {
    const evening = Math.floor(shop.closesOn(from) - random.between(0, 30) * minute)
    const to = evening > from + minute && evening < end - minute ? evening : end
    stretches.push({ from, to })
    from = to === end ? end : Math.floor(shop.nextOpening(to) + random.between(0, 45) * minute)
  }
  return stretches
}
