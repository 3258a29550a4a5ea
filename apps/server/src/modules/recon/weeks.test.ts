import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { expect, test } from 'vitest'
import { randomOf } from '../../../test/random.ts'
import { startServer } from '../../../test/server.ts'
import { checkCounts } from '../../../test/shop/counts.ts'
import { hoursToTry, openShop, type ShopFloor } from '../../../test/shop/floor.ts'
import { rememberStandstill } from '../../../test/shop/memory.ts'
import { readRecord } from '../../../test/shop/record.ts'
import { checkReplay, checkTimes, checkTree, checkVisits } from '../../../test/shop/truth.ts'

const vehicles = 8
const acts = 130
/** What was done in any of the weeks. */
const done = new Set<string>()

// Some weeks each, over a leap day and a clock put forward, one put back, and round the clock.
const seeds = [
  { seed: 11, from: '2028-02-21T15:00:00.000Z', hours: 'nights' },
  { seed: 7, from: '2026-10-20T15:00:00.000Z', hours: 'shop' },
  { seed: 20261122, from: '2026-02-25T15:00:00.000Z', hours: 'roundTheClock' },
] as const

// The first has all that people do; `npm run bench -- weeks` goes through the others as well, and reads every vehicle's steps after each act.
const isWhole = process.env.WEEKS === 'all'

test.each(isWhole ? seeds : seeds.slice(0, 1))(
  'weeks of work by many hands keep every clock, count and history true (seed $seed, $hours)',
  async ({ seed, from, hours }) => {
    const server = await startServer()
    server.clock.now = new Date(from)
    const random = randomOf(seed)
    const floor = await openShop(server, random, vehicles)
    expect((await floor.reader('PUT', '/settings/calendar', { hours: hoursToTry[hours] })).status).toBe(200)
    const standstill = rememberStandstill()
    for (let act = 0; act < acts; act += 1) {
      const did = await floor.act()
      for (const one of did) done.add(one)
      const told = `seed ${seed}, act ${act}: ${did.join(' and ')} on ${floor.touched()}`
      expect(told).not.toMatch(/ 5\d\d/)
      const listed = await checkAll(floor, standstill, told, act)
      await checkCounts(floor.reader, listed, random, told)
    }
  },
  240_000,
)

test('nothing of it is kept true by nothing happening', () => {
  const begunAndDone = ['to ACTIVE 200', 'to ACTIVE_PAUSED 200', 'to COMPLETE 200', 'send 200', 'needed 200', 'send back 200']
  expect([...done]).toEqual(
    expect.arrayContaining([...begunAndDone, 'hours 200', 'step settings 200', 'retire 200', 'order 200', 'skip 200']),
  )
})

/** Holds every vehicle of the shop against what is written down of it. */
async function checkAll(
  { server, reader, ids, touched }: ShopFloor,
  standstill: ReturnType<typeof rememberStandstill>,
  told: string,
  act: number,
) {
  const data = async (path: string) => (await reader('GET', path)).body.data
  const moment = { calendar: await data('/settings/calendar'), now: server.clock.now, told }
  const record = await readRecord(server)
  const listed: Vehicle[] = await data('/inventory?filterIds=inventoryState:INVENTORY_PLUS_SOLD&pageSize=100')
  expect(listed.map(({ vehicleCard }) => vehicleCard.id).sort(), told).toEqual([...ids].sort())
  for (const [at, vehicle] of listed.entries()) {
    const { id } = vehicle.vehicleCard
    const written = record.get(id)
    if (!written) throw new Error(`${told}: nothing is written down of ${id}`)
    checkVisits(written, moment)
    checkTimes(vehicle, written, moment)
    standstill(vehicle, written, told)
    // The others are read in turn.
    if (!isWhole && id !== touched() && at !== act % listed.length) continue
    const steps = await data(`/recon/${id}/workflow/steps`)
    checkTree(steps, written, moment)
    checkReplay(vehicle, steps, written, moment)
    if (id === touched()) expect(await data(`/inventory/${id}`), told).toMatchObject({ stepItem: vehicle.stepItem })
  }
  return listed
}
