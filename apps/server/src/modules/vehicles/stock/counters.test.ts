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
  await server.keepHouse()
  const kept = await server.doors.inRooftop(server.here.id, (db) => db.selectFrom('stock_count').select('id').execute())
  expect(kept.length).toBeLessThan(10)
  expect(await totals()).toEqual([8, 8, 1])
})

async function walkOnce(id: string, manager: Awaited<ReturnType<typeof server.someone>>): Promise<void> {
  const step = (name: string) => ({ stepId: server.here.steps.get(name) })
  await manager('PUT', `/recon/${id}/workflow/step`, step('Inspection'))
  await manager('PUT', `/recon/${id}/workflow/step`, step('Intake'))
}
