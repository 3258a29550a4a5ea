import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { permissions } from '@lotline/domain/people/permissions'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inRecon, startServer } from '../../../test/server.ts'
import { allBut, listOf, refusalOf, stocksOf } from '../../../test/two-stocks.ts'
import { delayCost } from '../../database/vehicle-clock.ts'
import { randomOf } from '../../demo/random.ts'

// Monday, 2 March 2026, 09:00 in Chicago.
const server = await startServer()
const { clock, here, there } = server
const hour = 3600
const admin = await server.someone(permissions)
const usd = (amount: number) => ({ amount, currency: 'USD' })
const goals = {
  ...{ reconWarningSeconds: 2 * hour, reconGoalSeconds: 6 * hour, retailReadyWarningSeconds: null, retailReadyGoalSeconds: null },
  ...{ idleLimitSeconds: null, reconCostGoal: null, pack: usd(500), holdingCost: usd(48), holdingCostInputs: null },
}
const inputs = { financedAmount: 21_900, interestPercent: 7.5, monthlyDepreciation: 365, netProfit: 1825, turnsPerYear: 6.5 }
const setGoals = (changes: object = {}) => admin('PUT', '/settings/goals', { ...goals, ...changes })
const vehicleOf = async (id: string): Promise<Vehicle> => (await admin('GET', `/inventory/${id}`)).body.data
const byDelay = (direction: string) => listOf(admin, `pageSize=100&sortId=DELAY_COST&sortDirection=${direction}`)
const to = (time: string) => {
  clock.now = new Date(time)
}

test('a holding cost is typed or worked out, within bounds, and history tells that goals were changed', async () => {
  expect((await setGoals()).body.data).toMatchObject({ holdingCost: usd(48), holdingCostInputs: null })
  const worked = await setGoals({ holdingCost: null, holdingCostInputs: inputs })
  expect(worked.body.data).toMatchObject({ holdingCost: usd(49), holdingCostInputs: inputs })
  // As it is read it can be sent back, whatever the order of its fields in the table.
  const again = await admin('PUT', '/settings/goals', { ...worked.body.data, seen: worked.body.data })
  expect([again.status, again.body.data]).toEqual([200, worked.body.data])
  expect((await setGoals({ holdingCost: usd(0) })).body.data).toMatchObject({ holdingCost: usd(0), holdingCostInputs: null })
  for (const wrong of [
    { holdingCost: usd(-1) },
    { holdingCost: usd(10_000) },
    { holdingCost: usd(1.234) },
    { holdingCostInputs: { ...inputs, interestPercent: 100.01 } },
    { holdingCostInputs: { ...inputs, turnsPerYear: -1 } },
    { holdingCostInputs: { ...inputs, netProfit: 99_999.99, turnsPerYear: 99 } },
    { holdingCostInputs: { ...inputs, financedAmount: '1' } },
  ]) {
    const { status, body } = await setGoals(wrong)
    expect([wrong, status, body.code]).toEqual([wrong, 400, 'MALFORMED'])
  }
  const rows = await server.doors.inRooftop(here.id, (db) =>
    db.selectFrom('event').select('id').where('item_type', '=', 'DICTIONARY_CHANGED').execute(),
  )
  expect(rows.length).toBe(4)
})

test('without a holding cost nothing is told, and the order is not offered', async () => {
  await setGoals({ holdingCost: null })
  const id = await inRecon(admin, { stockNumber: 'N1' })
  server.pass({ hours: 8 })
  expect(await vehicleOf(id)).toMatchObject({ delayCost: null, delay: null })
  const { meta } = await listOf(admin, '')
  expect(meta.sortOptions.map((one) => one.id)).not.toContain('DELAY_COST')
  expect(stocksOf(await byDelay('DESCENDING'))).toEqual(['N1'])
  await setGoals()
  expect((await listOf(admin, '')).meta.sortOptions.map((one) => one.id)).toContain('DELAY_COST')
  // Six of the eight hours were the goal's.
  expect(await vehicleOf(id)).toMatchObject({ delayCost: usd(4), delay: { seconds: 2 * hour, perDay: usd(48) } })
  await setGoals({ reconWarningSeconds: null, reconGoalSeconds: null })
  expect(await vehicleOf(id)).toMatchObject({ delayCost: null, delay: null })
  await setGoals()
  await admin('DELETE', `/recon/${id}`)
  expect(await vehicleOf(id)).toMatchObject({ delayCost: null, delay: null })
})

test('it grows by the hours of the day, over a night on which clocks go forward too, and stands once recon is through', async () => {
  to('2026-03-06T15:00:00.000Z')
  const open = [{ opens: '08:00', closes: '18:00' }]
  const week = [open, open, open, open, open, [], []]
  const hours = { kind: 'BUSINESS_HOURS', timeZone: 'America/Chicago', week, holidays: [] }
  expect((await admin('PUT', '/settings/calendar', { hours })).status).toBe(200)
  const id = await inRecon(admin, { stockNumber: 'C1' })
  // The goal is reached at three in the afternoon; the lot closes at six and opens again on Monday.
  to('2026-03-06T21:00:00.000Z')
  expect(await vehicleOf(id)).toMatchObject({ delayCost: usd(0), delay: { seconds: 0, lateAt: '2026-03-06T21:00:00.000Z' } })
  to('2026-03-09T20:00:00.000Z')
  const monday = await vehicleOf(id)
  expect(monday).toMatchObject({ delayCost: usd(142), delay: { seconds: 71 * hour } })
  expect(monday.reconTimeAsSeconds).toBe(16 * hour)
  await admin('PUT', `/recon/${id}/workflow/complete`)
  server.pass({ hours: 100 })
  expect(await vehicleOf(id)).toMatchObject({ delayCost: usd(142), delay: { seconds: 71 * hour }, reconTimeRunning: false })
})

test('the list is in the order of what its vehicles tell, ties by id, and those without a cost are last', async () => {
  const random = randomOf('delay')
  const ids: string[] = []
  for (let n = 0; n < 12; n += 1) ids.push(await inRecon(admin, { stockNumber: `L${n}` }))
  await server.doors.inRooftop(here.id, async (db) => {
    for (const [n, id] of ids.entries()) {
      // Between February and the end of March: before and after there were hours, and over the change of the clock.
      const startedAt = new Date(Date.UTC(2026, 1, 20) + random.whole(0, 26 * 24 * 60) * 60_000)
      const endedAt = n % 3 === 0 ? new Date(startedAt.getTime() + random.whole(0, 9 * 24 * 60) * 60_000) : null
      await db.updateTable('vehicle').set({ recon_started_at: startedAt, recon_ended_at: endedAt }).where('id', '=', id).execute()
    }
    // Two that are alike.
    await db
      .updateTable('vehicle')
      .set({ recon_started_at: new Date('2026-03-03T16:00:00Z'), recon_ended_at: null })
      .where('id', 'in', ids.slice(0, 2))
      .execute()
  })
  to('2026-03-21T03:00:00.000Z')
  const { data } = await listOf(admin, 'pageSize=100')
  const costs = new Map(data.map((vehicle) => [vehicle.vehicleCard.id, vehicle.delayCost?.amount ?? null]))
  const { rows } = await server.doors.inRooftop(here.id, (db) =>
    sql<{ id: string; cost: number | null }>`select v.id, ${delayCost(sql`${clock.now}`)} as cost
      from vehicle v join rooftop r on r.id = v.rooftop_id`.execute(db),
  )
  expect(new Map(rows.map(({ id, cost }) => [id, cost]))).toEqual(costs)
  expect(new Set(costs.values()).size).toBeGreaterThan(8)
  for (const [direction, sign] of [
    ['DESCENDING', -1],
    ['ASCENDING', 1],
  ] as const) {
    const expected = [...costs].sort(([one, a], [other, b]) => {
      if (a !== b) return a === null ? 1 : b === null ? -1 : (a - b) * sign
      return (one < other ? -1 : 1) * sign
    })
    const { data: sorted } = await byDelay(direction)
    expect(sorted.map(({ vehicleCard }) => vehicleCard.id)).toEqual(expected.map(([id]) => id))
  }
})

test('over several rooftops each has its own cost, and who may not see it in one may not sort by it', async () => {
  await server.doors.inRooftop(there.id, (db) =>
    db.updateTable('rooftop').set({ holding_cost: 1, recon_goal_seconds: 60 }).execute(),
  )
  const both = `filterIds=location:${here.id},location:${there.id}`
  const everywhere = await server.someone(permissions)
  await server.alsoIn(there.id, everywhere, permissions)
  const owner = await server.someone(permissions, there.id)
  const abroad = await inRecon(owner, { stockNumber: 'T1' })
  server.pass({ hours: 48 })
  const { data, meta } = await listOf(everywhere, `pageSize=100&sortId=DELAY_COST&${both}`)
  const costs = data.flatMap(({ delayCost: cost }) => cost?.amount ?? [])
  expect(costs).toEqual(costs.toSorted((a, b) => b - a))
  expect(data.find(({ vehicleCard }) => vehicleCard.id === abroad)).toMatchObject({
    delay: { perDay: usd(1) },
    delayCost: usd(2),
  })
  expect(meta.sortOptions.map((one) => one.id)).toContain('DELAY_COST')
  for (const withheld of ['INVENTORY_VDP_RECON_INFO_VIEW', 'RECON_VIEW'] as const) {
    const half = await server.someone(permissions)
    await server.alsoIn(there.id, half, allBut(withheld))
    expect(await refusalOf(half, `/inventory?sortId=DELAY_COST&${both}`)).toEqual([403, 'PERMISSION_DENIED', withheld])
    const blind = await server.someone(allBut(withheld))
    const listed = await listOf(blind, 'pageSize=100')
    expect(listed.data.filter(({ delayCost: cost, delay }) => cost !== null || delay !== null)).toEqual([])
    expect(listed.meta.sortOptions.map((one) => one.id)).not.toContain('DELAY_COST')
    expect(await refusalOf(blind, '/inventory?sortId=DELAY_COST')).toEqual([403, 'PERMISSION_DENIED', withheld])
  }
})
