import { expect, test } from 'vitest'
import { toldOf } from '../../../test/notices/told.ts'
import { type Caller, inRecon, startServer } from '../../../test/server.ts'

const server = await startServer()
const [admin, manager] = [await server.someone(), await server.someone('manager')]
const [technician, other] = [await server.someone('technician'), await server.someone('technician')]
const told = async (caller: Caller, vehicleId: string) =>
  (await toldOf(server, caller, { vehicleId, types: ['RECALL_DO_NOT_DRIVE'] })).map(({ facts }) => facts)
const people = async (vehicleId: string) =>
  Promise.all([admin, manager, technician, other].map(async (one) => (await told(one, vehicleId)).length))
async function car(): Promise<{ id: string; at: string; vin: string }> {
  const id = await inRecon(admin)
  await admin('PUT', `/recon/${id}/workflow/step/user`, { userId: technician.personId })
  const { vin } = (await admin('GET', `/inventory/${id}`)).body.data.vehicleCard
  return { id, vin, at: `/inventory/${id}/recalls` }
}
const gears = { name: 'Steering gear bolts', nhtsaId: '26V901', doNotDrive: true }
const isDoNotDrive = async (id: string, caller: Caller) =>
  (await caller('GET', `/inventory/${id}`)).body.data.vehicleCard.doNotDrive

test('managers and whoever holds the car are notified that it must not be driven, until the recall is remedied', async () => {
  const { id, at } = await car()
  await admin('POST', at, { name: 'Label', nhtsaId: '26V902' })
  expect(await people(id)).toEqual([0, 0, 0, 0])
  const { data: recall } = (await admin('POST', at, gears)).body
  // Nobody is notified of their own act, nor whoever neither holds the car nor manages recon.
  expect(await people(id)).toEqual([0, 1, 1, 0])
  expect(await told(technician, id)).toEqual([{ recallTitle: '26V-901, Steering gear bolts' }])
  const [notice] = (await technician('GET', '/notifications')).body.data
  expect(notice).toMatchObject({ kind: 'DO_NOT_DRIVE', targetType: 'vehicle', targetId: id })
  expect(notice.message).toMatch(/^Do not drive /)
  await admin('PUT', `${at}/${recall.id}/remedied`, { doneOn: '2026-03-01', by: 'Service', version: 1 })
  expect([await people(id), await isDoNotDrive(id, technician)]).toEqual([[0, 0, 0, 0], false])
  await admin('DELETE', `${at}/${recall.id}/remedied`)
  expect([await people(id), await isDoNotDrive(id, technician)]).toEqual([[0, 1, 1, 0], true])
})

test('several recalls of one import are one notice; the same import again is none', async () => {
  const { id, vin } = await car()
  const rows = ['26V911', '26V912'].map((nhtsaId) => ({ vin, nhtsaId, name: `Bolt ${nhtsaId}`, doNotDrive: true }))
  await admin('POST', '/imports/recalls', rows)
  await admin('POST', '/imports/recalls', rows)
  expect((await people(id)).slice(1)).toEqual([1, 1, 0])
})

test('the list is filtered and counted by recalls for whoever may see them; do not drive is told to everybody', async () => {
  const blind = await server.someone(['INVENTORY_VIEW', 'RECON_VIEW'])
  const [one, two] = [await car(), await car()]
  await admin('POST', one.at, gears)
  await admin('POST', two.at, { name: 'Label' })
  const listed = async (option: string, caller: Caller = manager) =>
    await caller('GET', `/inventory?filterIds=recalls:${option}&pageSize=100`)
  const ids = async (option: string) =>
    (await listed(option)).body.data.map(({ vehicleCard }: { vehicleCard: { id: string } }) => vehicleCard.id)
  expect(await ids('DO_NOT_DRIVE')).toContain(one.id)
  expect(await ids('DO_NOT_DRIVE')).not.toContain(two.id)
  expect((await listed('DO_NOT_DRIVE')).body.meta.totalRecords).toBe((await ids('DO_NOT_DRIVE')).length)
  expect(await ids('OPEN')).toEqual(expect.arrayContaining([one.id, two.id]))
  expect(await ids('NONE')).not.toContain(two.id)
  const { data: counts } = (await manager('GET', '/utility/inventory/filters/counts?of=recalls')).body
  const count = (of: string) => counts[0].options.find(({ id }: { id: string }) => id === of).count
  expect(count('DO_NOT_DRIVE')).toBe((await ids('DO_NOT_DRIVE')).length)
  expect(await listed('OPEN', blind)).toMatchObject({ status: 403, body: { permission: 'INVENTORY_VDP_RECALLS_VIEW' } })
  const names = async (caller: Caller) =>
    (await caller('GET', '/utility/inventory/filters')).body.data.map(({ id }: { id: string }) => id)
  expect([(await names(manager)).includes('recalls'), (await names(blind)).includes('recalls')]).toEqual([true, false])
  const seen = (await blind('GET', '/inventory?pageSize=100')).body.data
  const card = seen.find(({ vehicleCard }: { vehicleCard: { id: string } }) => vehicleCard.id === one.id).vehicleCard
  expect([card.doNotDrive, card.recallCount]).toEqual([true, null])
  const { data: walk } = (await admin('POST', '/lotWalks')).body
  const unseen = walk.unseen.find(({ vehicle }: { vehicle: { id: string } }) => vehicle.id === one.id)
  expect(unseen.vehicle.doNotDrive).toBe(true)
})
