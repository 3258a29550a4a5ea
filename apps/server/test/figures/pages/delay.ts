import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { reachedAt } from '../own-clock.ts'
import { costOf, money, seconds } from '../own-figures.ts'
import type { OwnCar, OwnRooftop, Page } from '../world.ts'

/** Of every vehicle its recon and retail-ready time, and what its delay costs. */
export const delayPage: Page = async ({ readers, rooftops, tally, now }) => {
  for (const [at, rooftop] of rooftops.entries()) {
    const told = new Map<string, unknown>()
    for (let startIndex = 0; startIndex < rooftop.cars.length; startIndex += 100) {
      const query = `filterIds=inventoryState:INVENTORY_PLUS_SOLD&pageSize=100&startIndex=${startIndex}`
      const { data } = (await readers[at]?.('GET', `/inventory?${query}`))?.body ?? { data: [] }
      for (const one of data as Vehicle[])
        told.set(one.vehicleCard.id, {
          recon: one.reconTimeAsSeconds,
          ready: one.retailReadyTimeAsSeconds,
          delay: one.delay?.seconds ?? null,
          cost: one.delayCost,
          perDay: one.delay?.perDay ?? null,
        })
    }
    const own = new Map(rooftop.cars.map((car) => [car.id, ownDelay(rooftop, car, now)]))
    tally.same(`${rooftop.name}, delay`, Object.fromEntries(told), Object.fromEntries(own))
  }
}

function ownDelay({ clock, reconGoal, holding }: OwnRooftop, { runs, stockedAt, readyAt }: OwnCar, now: number) {
  const last = runs.at(-1)
  const run = last?.end === 'REMOVED' ? undefined : last
  const ready = run || readyAt !== null ? seconds(clock(stockedAt, readyAt ?? now)) : null
  const until = run?.to ?? now
  const recon = run ? seconds(clock(run.from, until)) : null
  if (!run || reconGoal === null || holding === null) return { recon, ready, delay: null, cost: null, perDay: null }
  const lateAt = reachedAt(clock, run.from, reconGoal * 1000, until)
  const delay = lateAt === undefined ? 0 : seconds(until - lateAt)
  return { recon, ready, delay, cost: money(costOf(delay * 1000, holding)), perDay: money(holding) }
}
