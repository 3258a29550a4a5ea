import { demoLeaf, type PlannedVisit, planWork, type Stretch, saying, workerOf } from './passage.ts'
import type { Random } from './random.ts'
import { hour, minute, type ShopHours } from './shop-hours.ts'
import type { Light } from './stock.ts'

type Wish = { random: Random; shop: ShopHours; step: string; light: Light; now: number }

/** The visit that a vehicle is in now, with the wished light; of several drawings the one that keeps the shop's hours best. */
export function planStand(wish: Wish): PlannedVisit {
  const drawings = Array.from({ length: 24 }, () => drawStand(wish))
  const odd = (visit: PlannedVisit) => momentsOf(visit).filter((moment) => !wish.shop.isOpen(moment)).length
  return drawings.reduce((best, drawing) => (odd(drawing) < odd(best) ? drawing : best))
}

function momentsOf({ enter, work }: PlannedVisit): number[] {
  return [enter, ...work.flatMap(({ from, to }) => (to === null ? [from] : [from, to]))]
}

function drawStand({ random, shop, step, light, now }: Wish): PlannedVisit {
  const leaf = demoLeaf(step)
  const visit = { step, worker: workerOf(step, random), leave: null }
  const spent = spentMs(random, leaf.goalHours ?? { safe: 24, late: 48 }, light)
  if (leaf.tracked === false) return { ...visit, enter: Math.floor(now - spent), work: [] }
  if (leaf.goalClock === 'ELAPSED') {
    const enter = Math.floor(now - spent)
    return { ...visit, enter, work: random.chance(0.35) ? [] : workSince({ random, shop, step, enter, now }) }
  }
  if (light === 'ONTIME' && random.chance(0.35)) {
    return { ...visit, enter: Math.floor(shop.before(now - random.between(0.2, 20) * hour, random)), work: [] }
  }
  const paused = random.chance(0.35)
  const until = paused ? shop.before(now - random.between(0.4, 18) * hour, random) : now
  const planned = workUntil({ random, shop, until: Math.floor(until), spent, paused })
  const work = planned.map((stretch) => saying(random, step, stretch))
  const begun = work[0]?.from ?? now
  const enter = Math.min(shop.before(begun - random.between(0.1, 5) * hour, random), begun - 3 * minute)
  return { ...visit, enter: Math.floor(enter), work }
}

function spentMs(random: Random, { safe, late }: { safe: number; late: number }, light: Light): number {
  if (light === 'ONTIME') return safe * random.between(0.04, 0.9) * hour
  if (light === 'WARNING') return (safe + (late - safe) * random.between(0.06, 0.85)) * hour
  return late * random.between(1.04, 1.6) * hour
}

/** Work since a vehicle came: still going on, or paused a while ago. */
function workSince({ random, shop, step, enter, now }: Omit<Wish, 'light'> & { enter: number }): Stretch[] {
  const until = random.chance(0.35) ? Math.floor(now - (now - enter) * random.between(0.05, 0.4)) : now
  return planWork({ random, shop, step, enter, leave: until }).map((stretch) =>
    stretch.to === now ? { ...stretch, to: null } : stretch,
  )
}

type Spent = { random: Random; shop: ShopHours; until: number; spent: number; paused: boolean }

/** Stretches of work that add up to `spent` and end at a moment, or go on there; now and then nobody paused over night. */
function workUntil({ random, shop, until, spent, paused }: Spent): Stretch[] {
  const forgotten = random.chance(spent > 30 * hour ? 0.5 : 0.15)
  const stretches: Stretch[] = []
  let left = spent
  let to = until
  while (left > minute || stretches.length === 0) {
    const from = Math.floor(forgotten ? to - left : Math.max(to - left, shop.openedAt(to)))
    stretches.unshift({ from, to: stretches.length === 0 && !paused ? null : to })
    left -= to - from
    to = Math.floor(shop.lastClosing(from) - random.between(0, 25) * minute)
  }
  return stretches
}
