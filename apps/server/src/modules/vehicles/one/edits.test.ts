import { expect, test } from 'vitest'
import { withLabel } from '../../../../test/event-labels.ts'
import { feedRow, feedsOf } from '../../../../test/feeds.ts'
import { aVehicle, type Caller, inRecon, startServer } from '../../../../test/server.ts'

const server = await startServer()
const manager = await server.someone('manager')
const usd = (amount: number) => ({ amount, currency: 'USD' })
const editMoney = (id: string, body: unknown, caller = manager) => caller('PUT', `/inventory/${id}/reconInfo`, body)
const editInfo = (id: string, body: unknown, caller = manager) => caller('PUT', `/recon/${id}/vehicleInfo`, body)
const stored = (id: string) =>
  server.doors.inRooftop(server.here.id, (db) =>
    db.selectFrom('vehicle').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  )
async function events(id: string) {
  const rows = await server.doors.inRooftop(server.here.id, (db) =>
    db.selectFrom('event').select(['fact', 'detail', 'actor_id']).where('vehicle_id', '=', id).orderBy('id').execute(),
  )
  return rows.map(withLabel)
}
const labels = async (id: string, caller: Caller) =>
  (await caller('GET', `/inventory/${id}/history`)).body.data.map(({ label }: { label: string }) => label)

async function inStock(): Promise<string> {
  return (await manager('POST', '/inventory', aVehicle())).body.data.vehicleCard.id
}

test('appraised value, initial cost and estimate are set, and the answer is the vehicle as it is now', async () => {
  const id = await inRecon(manager)
  const answer = await editMoney(id, { appraisedValue: usd(23_900), initialCost: usd(20_000.5), estimatedRecon: usd(1_845) })
  expect(answer.status).toBe(200)
  expect(answer.body.data).toMatchObject({
    vehicleCard: { id },
    reconInfo: {
      appraisedValue: usd(23_900),
      initialCost: usd(20_000.5),
      estimatedRecon: usd(1_845),
      targetCost: usd(22_345.5),
    },
  })
})

test('what is not named stays as it is, and what is cleared is nothing', async () => {
  const id = await inRecon(manager, { appraisedValue: usd(23_900), reconCost: usd(1_845) })
  const { reconInfo } = (await editMoney(id, { estimatedRecon: usd(0) })).body.data
  expect(reconInfo).toMatchObject({ appraisedValue: usd(23_900), estimatedRecon: usd(0), initialCost: null })
})

test.each([[null], [''], [{ amount: null, currency: 'USD' }], [{ amount: '' }]])(
  'an emptied field counts as nothing spent, sent as %j',
  async (emptied) => {
    const id = await inRecon(manager)
    await editMoney(id, { initialCost: usd(20_000) })
    const { reconInfo } = (await editMoney(id, { initialCost: emptied })).body.data
    expect(reconInfo).toMatchObject({ initialCost: usd(0), appraisedValue: null })
  },
)

test('history tells who changed which amounts, and the amounts to nobody', async () => {
  const id = await inRecon(manager, { appraisedValue: usd(23_900) })
  await editMoney(id, { appraisedValue: usd(24_321), initialCost: usd(20_456) })
  const [last] = (await events(id)).slice(-1)
  expect(last).toEqual({
    label: 'Appraised value, initial cost',
    detail: { before: { appraisedValue: 23_900, initialCost: null }, after: { appraisedValue: 24_321, initialCost: 20_456 } },
    actor_id: manager.personId,
  })
  const blind = await server.someone(['INVENTORY_VIEW', 'INVENTORY_VDP_HISTORY_VIEW'])
  const told = (await labels(id, blind)).join()
  expect(told).toContain('Appraised value, initial cost')
  expect(told).not.toMatch(/24.?321|20.?456|23.?900/)
})

test('what is said again changes nothing and is no event', async () => {
  const id = await inRecon(manager, { appraisedValue: usd(23_900) })
  await editInfo(id, { color: 'BLUE' })
  const before = await events(id)
  expect((await editMoney(id, { appraisedValue: usd(23_900) })).status).toBe(200)
  expect((await editMoney(id, {})).status).toBe(200)
  expect((await editInfo(id, { color: 'BLUE', disposition: 'UNKNOWN' })).status).toBe(200)
  expect(await events(id)).toEqual(before)
  expect((await stored(id)).edited_fields).toEqual(['color', 'exteriorColor'])
})

test.each([
  ['1e9', usd(1e9), 'initialCost.amount', 'Maximum $999,999,999.99'],
  ['-5', usd(-5), 'initialCost.amount', 'must not be negative'],
  ['12.345', usd(12.345), 'initialCost.amount', 'may have 2 decimals'],
  ['a billionth', usd(0.000000001), 'initialCost.amount', 'may have 2 decimals'],
  ['text', { amount: '1845', currency: 'USD' }, 'initialCost.amount', 'must be a number'],
  ['no amount', {}, 'initialCost.amount', 'is missing'],
  ['a bare number', 1845, 'initialCost', 'must be an object'],
  ['euros', { amount: 1845, currency: 'EUR' }, 'initialCost.currency', 'must be USD'],
])('money is refused as %s', async (_what, initialCost, field, message) => {
  const id = await inRecon(manager)
  const answer = await editMoney(id, { initialCost })
  expect(answer).toMatchObject({ status: 400, body: { code: 'MALFORMED', errors: [{ field, message }] } })
  expect((await stored(id)).initial_cost).toBeNull()
})

test.each(['RECON_VDP_UPDATE', 'INVENTORY_VDP_RECON_INFO_VIEW'] as const)('money is not changed without %s', async (withheld) => {
  const id = await inRecon(manager)
  const both = ['INVENTORY_VIEW', 'RECON_VDP_UPDATE', 'INVENTORY_VDP_RECON_INFO_VIEW'] as const
  const limited = await server.someone(both.filter((permission) => permission !== withheld))
  expect(await editMoney(id, { initialCost: usd(1) }, limited)).toMatchObject({ status: 403, body: { permission: withheld } })
})

test("another rooftop's vehicle is not there to be changed", async () => {
  const id = await inRecon(manager)
  const elsewhere = await server.someone('manager', server.there.id)
  for (const answer of [await editMoney(id, { initialCost: usd(1) }, elsewhere), await editInfo(id, { color: 'RED' }, elsewhere)])
    expect(answer).toMatchObject({ status: 404, body: { code: 'VEHICLE_NOT_FOUND' } })
})

test('two people who change different amounts at the same moment both keep theirs, and a feed knows of both', async () => {
  const id = await inRecon(manager)
  const other = await server.someone('manager')
  const answers = await server.race(id, [
    () => editMoney(id, { appraisedValue: usd(24_000) }),
    () => editMoney(id, { initialCost: usd(20_000) }, other),
    () => editInfo(id, { color: 'RED' }, other),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const { appraised_value, initial_cost, color, edited_fields } = await stored(id)
  expect([appraised_value, initial_cost, color]).toEqual([24_000, 20_000, 'RED'])
  expect([...edited_fields].sort()).toEqual(['appraisedValue', 'color', 'exteriorColor', 'initialCost'])
})

test('of two people who change the same amount the later one wins, and history knows what the earlier one wrote', async () => {
  const id = await inRecon(manager)
  await server.race(id, [() => editMoney(id, { initialCost: usd(1) }), () => editMoney(id, { initialCost: usd(2) })])
  const [first, second] = (await events(id)).slice(-2).map(({ detail }) => detail as { before: unknown; after: unknown })
  expect(first?.before).toEqual({ initialCost: null })
  expect(second?.before).toEqual(first?.after)
  expect(second?.after).toEqual({ initialCost: (await stored(id)).initial_cost })
})

test('a feed leaves the cost alone that a person has set', async () => {
  const feeds = feedsOf(server, manager)
  const row = feedRow({ Cost: 15_000 })
  await feeds.run([row])
  const { id } = await server.doors.inRooftop(server.here.id, (db) =>
    db.selectFrom('vehicle').select('id').where('vin', '=', row.VIN).executeTakeFirstOrThrow(),
  )
  await editMoney(id, { initialCost: usd(14_250) })
  await feeds.run([{ ...row, Cost: 15_500 }])
  expect((await stored(id)).initial_cost).toBe(14_250)
})

test('color and disposition need the permission of where the vehicle is', async () => {
  const onTheLine = await inRecon(manager)
  const offTheLine = await inStock()
  const recon = await server.someone(['INVENTORY_VIEW', 'RECON_VDP_UPDATE'])
  const inventory = await server.someone(['INVENTORY_VIEW', 'INVENTORY_VDP_UPDATE'])
  const answers = []
  for (const caller of [recon, inventory])
    for (const id of [onTheLine, offTheLine]) answers.push((await editInfo(id, { disposition: 'RETAIL' }, caller)).status)
  expect(answers).toEqual([200, 403, 403, 200])
})

test('a color that is chosen stands for the paint as well, and one that is unknown is refused', async () => {
  const id = await inRecon(manager)
  const { vehicleCard } = (await editInfo(id, { color: 'BLUE', disposition: 'WHOLESALE' })).body.data
  expect(vehicleCard).toMatchObject({ color: 'BLUE', exteriorColor: 'Blue', disposition: 'WHOLESALE' })
  expect((await labels(id, manager))[0]).toBe('Color to Blue, disposition to Wholesale')
  for (const field of ['color', 'disposition'])
    expect(await editInfo(id, { [field]: 'PLAID' })).toMatchObject({ status: 400, body: { errors: [{ field }] } })
})
