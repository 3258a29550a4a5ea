import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aVehicle, inRecon, startServer } from '../../../../test/server.ts'

const server = await startServer()

test('totals from the counters are the truth, before and after they are folded', async () => {
  const manager = await server.someone('manager')
  for (let i = 0; i < 5; i += 1) await manager('POST', '/inventory', aVehicle())
  const ids = [await inRecon(manager), await inRecon(manager), await inRecon(manager)]
  await manager('PUT', `/recon/${ids[0]}/workflow/complete`)
  await manager('DELETE', `/recon/${ids[1]}`)
  const totals = async () => {
    const total = async (state: string) =>
      (await manager('GET', `/inventory?filterIds=inventoryState:${state}`)).body.meta.totalRecords
    return [await total('INVENTORY_ONLY'), await total('INVENTORY_PLUS_SOLD'), await total('IN_RECON')]
  }
  expect(await totals()).toEqual([8, 8, 1])
  for (let i = 0; i < 60; i += 1) await walkOnce(ids[2] ?? '', manager)
  await server.runHousekeeping()
  const kept = await server.doors.inRooftop(server.here.id, (db) => db.selectFrom('stock_count').select('id').execute())
  expect(kept.length).toBeLessThan(10)
  expect(await totals()).toEqual([8, 8, 1])
})

test('many new vehicles at once are counted in one row for each kind of them', async () => {
  const { id: rooftopId } = server.here
  const counts = () =>
    server.doors.inRooftop(rooftopId, (db) => db.selectFrom('stock_count').select(['id', 'vehicles']).execute())
  const before = new Set((await counts()).map(({ id }) => id))
  await server.doors.inRooftop(rooftopId, (db) =>
    sql`insert into vehicle (rooftop_id, id, stock_number, vin, inventory_date, sold_at)
      select ${rooftopId}, gen_random_uuid(), 'N' || n, lpad('N' || n, 17, '0'), now(), case when n <= 10 then now() end
      from generate_series(1, 50) n`.execute(db),
  )
  const added = (await counts()).filter(({ id }) => !before.has(id)).map(({ vehicles }) => vehicles)
  expect(added.toSorted((one, other) => one - other)).toEqual([10, 40])
})

async function walkOnce(id: string, manager: Awaited<ReturnType<typeof server.someone>>): Promise<void> {
  const step = (name: string) => ({ stepId: server.here.steps.get(name) })
  await manager('PUT', `/recon/${id}/workflow/step`, step('Inspection'))
  await manager('PUT', `/recon/${id}/workflow/step`, step('Intake'))
}
