import type { Recall } from '@lotline/contract/recalls'
import { permissions } from '@lotline/domain/people/permissions'
import { expect, test } from 'vitest'
import { type Caller, inRecon, startServer } from '../../../test/server.ts'
import { pdf, samples, uploadsOf } from '../../../test/uploads.ts'

const server = await startServer()
const manager = await server.someone('manager')
const uploads = uploadsOf(server, manager)
const vinOf = async (id: string): Promise<string> => (await manager('GET', `/inventory/${id}`)).body.data.vehicleCard.vin
const recallsOf = async (id: string, caller: Caller = manager): Promise<Recall[]> =>
  (await caller('GET', `/inventory/${id}/recalls`)).body.data
const send = async (rows: unknown) => (await manager('POST', '/imports/recalls', rows)).body.data
const countsOf = async (id: string) => {
  const { vehicleCard, alertCount } = (await manager('GET', `/inventory/${id}`)).body.data
  return [vehicleCard.recallCount, alertCount.recalls, vehicleCard.doNotDrive]
}
const told = async (id: string): Promise<string[]> =>
  (await manager('GET', `/inventory/${id}/history`)).body.data
    .filter(({ itemType }: { itemType: string }) => itemType.startsWith('RECALL'))
    .map(({ label }: { label: string }) => label)
const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

test('a recall is added by hand, counts as open, is remedied with a document, and is opened again', async () => {
  const id = await inRecon(manager)
  const at = `/inventory/${id}/recalls`
  expect(await recallsOf(id)).toEqual([])
  const added = await manager('POST', at, { name: 'Steering gear bolts', nhtsaId: '26v-901', doNotDrive: true })
  expect([added.status, added.body.data]).toMatchObject([
    201,
    { nhtsaId: '26V901000', source: 'NHTSA', hasRecall: 'YES', knownFor: 'VIN', origin: 'HAND', isOpen: true, version: 1 },
  ])
  expect(outcome(await manager('POST', at, { name: 'The same', nhtsaId: '26V901' }))).toEqual([409, 'RECALL_KNOWN'])
  expect(await countsOf(id)).toEqual([1, 1, true])
  const { id: recallId } = added.body.data

  const target = `/${server.here.id}/recon/${id}/recalls/${recallId}/attachments`
  expect(outcome(await uploads.send(target, samples.video))).toEqual([415, 'FILE_TYPE'])
  const file = (await uploads.send(target, { name: 'RO-40731.pdf', bytes: pdf })).body.data
  const remedy = { doneOn: '2026-03-01', by: 'Kia of Riverside, service', version: 1 }
  expect((await manager('PUT', `${at}/${recallId}/remedied`, { ...remedy, doneOn: '2026-03-03' })).body).toMatchObject({
    status: 400,
    errors: [{ field: 'doneOn', message: 'Pick today or a day before it.' }],
  })
  const remedied = (await manager('PUT', `${at}/${recallId}/remedied`, remedy)).body.data
  expect(remedied).toMatchObject({
    isOpen: false,
    remedied: { on: '2026-03-01', where: 'Kia of Riverside, service', by: { id: manager.personId } },
    documents: [{ id: file.id, name: 'RO-40731.pdf' }],
  })
  expect(await countsOf(id)).toEqual([0, 0, false])
  // Nor is it among the papers of the vehicle.
  expect((await manager('GET', `/inventory/${id}/attachments`)).body.data).toEqual([])
  expect((await manager('DELETE', `${at}/${recallId}/remedied`)).body.data).toMatchObject({ isOpen: true, remedied: null })
  expect(await countsOf(id)).toEqual([1, 1, true])
  expect((await manager('DELETE', `${at}/${recallId}/attachments/${file.id}`)).status).toBe(200)
  expect((await manager('DELETE', `${at}/${recallId}`)).status).toBe(200)
  expect([await recallsOf(id), await countsOf(id)]).toEqual([[], [0, 0, false]])
  expect(await told(id)).toEqual([
    '26V-901, Steering gear bolts',
    '26V-901, Steering gear bolts: RO-40731.pdf deleted',
    '26V-901, Steering gear bolts',
    '26V-901, Steering gear bolts: by Kia of Riverside, service',
    '26V-901, Steering gear bolts: RO-40731.pdf attached',
    '26V-901, Steering gear bolts',
  ])
})

test('of two people at once the second hears of the first', async () => {
  const id = await inRecon(manager)
  const recall = (await manager('POST', `/inventory/${id}/recalls`, { name: 'Wiper linkage', number: 'SC-271' })).body.data
  const at = `/inventory/${id}/recalls/${recall.id}`
  const body = { doneOn: '2026-03-01', by: 'Us', version: recall.version }
  const raced = await server.race(id, [
    () => manager('PUT', `${at}/remedied`, body),
    () => manager('PUT', at, { name: 'Wiper arm', number: 'SC-271', version: recall.version }),
  ])
  expect(raced.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(raced.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'RECALL_CHANGED' })
  const changed = await manager('PUT', at, { name: 'Wiper arm', number: 'SC-271', version: 2 })
  expect(changed.body.data).toMatchObject({ name: 'Wiper arm', version: 3 })
  const both = await server.race(id, [
    () => manager('POST', `/inventory/${id}/recalls`, { name: 'Trunk light' }),
    () => manager('POST', `/inventory/${id}/recalls`, { name: 'trunk light' }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
})

test('rows that were looked up by VIN come in once, say more the second time, and tell why they were left out', async () => {
  const id = await inRecon(manager)
  const vin = await vinOf(id)
  const rows = [
    {
      vin,
      nhtsaCampaignNumber: '26V901000',
      component: 'STEERING:GEAR BOX',
      summary: 'Bolts',
      doNotDrive: 'Yes',
      issuedDate: '10/14/2025',
    },
    {
      vin,
      recallNumber: 'SC-271',
      title: 'Trim clips',
      source: 'OEM_VOLUNTARY',
      status: 'Complete',
      completedDate: '2026-02-20',
      dealer: 'Kia store',
    },
    { vin: '1FTFW1E50MFA99999', nhtsaCampaignNumber: '26V902000' },
    { vin: 'short', nhtsaCampaignNumber: '26V902000' },
    { vin },
  ]
  expect(await send(rows)).toEqual({
    ...{ read: 5, added: 2, changed: 0, unchanged: 0, leftOut: 3 },
    reasons: [
      { line: 3, name: '26V902000', reason: 'No vehicle here has the VIN 1FTFW1E50MFA99999.' },
      { line: 4, name: '26V902000', reason: '“SHORT” is no VIN.' },
      { line: 5, name: vin, reason: 'It says neither the number nor the name of a recall.' },
    ],
    notes: [],
    remarks: [],
  })
  expect(await recallsOf(id)).toMatchObject([
    {
      name: 'Steering, gear box',
      nhtsaId: '26V901000',
      risk: 'EXTREME',
      issuedDate: '2025-10-14',
      isOpen: true,
      hasRecall: 'YES',
    },
    {
      name: 'Trim clips',
      number: 'SC-271',
      source: 'OEM_VOLUNTARY',
      remedied: { on: '2026-02-20', where: 'Kia store', by: null },
    },
  ])
  expect(await send(rows)).toMatchObject({ added: 0, changed: 0, unchanged: 2 })
  expect(await send([{ vin, nhtsaId: '26V-901', remedy: 'Torqued.', hasRecall: 'no' }])).toMatchObject({ changed: 1 })
  const [clips, bolts] = await recallsOf(id)
  expect([clips?.name, bolts]).toMatchObject([
    'Trim clips',
    { description: 'Bolts', remedy: 'Torqued.', hasRecall: 'NO', isOpen: false, doNotDrive: true },
  ])
  expect((await manager('GET', `/inventory/${id}/recalls`)).body.meta.importedAt).toBe(server.clock.now.toISOString())
  expect((await manager('POST', '/imports/recalls', [{ name: 'No VIN anywhere' }])).body).toMatchObject({
    status: 422,
    code: 'FEED_REFUSED',
    detail: 'No column with the VIN was found.',
  })
})

test('what is known for the model alone counts until somebody has checked the VIN', async () => {
  const id = await inRecon(manager)
  const vin = await vinOf(id)
  await send(['26V-911', '26V-912'].map((nhtsaId) => ({ vin, nhtsaId, hasRecall: 'unknown' })))
  const [first, second] = await recallsOf(id)
  expect([first, second]).toMatchObject([{ hasRecall: 'UNKNOWN', knownFor: 'MODEL', isOpen: true }, { hasRecall: 'UNKNOWN' }])
  const check = (one: Recall | undefined, applies: boolean) =>
    manager('PUT', `/inventory/${id}/recalls/${one?.id}/check`, { applies, version: one?.version })
  expect((await check(first, true)).body.data).toMatchObject({ hasRecall: 'YES', knownFor: 'VIN', isOpen: true })
  expect((await check(second, false)).body.data).toMatchObject({
    hasRecall: 'NO',
    isOpen: false,
    checked: { by: { id: manager.personId } },
  })
  expect((await check(second, false)).status).toBe(200)
  expect(await countsOf(id)).toEqual([1, 1, false])
  const change = { name: 'Mine now', version: 2 }
  expect(outcome(await manager('PUT', `/inventory/${id}/recalls/${first?.id}`, change))).toEqual([409, 'RECALL_FROM_OUTSIDE'])
  expect(outcome(await manager('DELETE', `/inventory/${id}/recalls/${first?.id}`))).toEqual([409, 'RECALL_FROM_OUTSIDE'])
  expect((await told(id)).slice(0, 2)).toEqual(['26V-912: does not apply to this VIN', '26V-911: applies to this VIN'])
})

test('recalls are for those who may see them, and written by those who may edit vehicles', async () => {
  const id = await inRecon(manager)
  const { id: recallId } = (await manager('POST', `/inventory/${id}/recalls`, { name: 'Seat motor', doNotDrive: true })).body.data
  const without = await server.someone(permissions.filter((one) => one !== 'INVENTORY_VDP_RECALLS_VIEW'))
  const reader = await server.someone(permissions.filter((one) => one !== 'INVENTORY_VDP_UPDATE'))
  const elsewhere = await server.someone('manager', server.there.id)
  const { vehicleCard, alertCount } = (await without('GET', `/inventory/${id}`)).body.data
  expect([vehicleCard.recallCount, alertCount.recalls, vehicleCard.doNotDrive]).toEqual([null, null, true])
  expect((await without('GET', `/inventory/${id}/recalls`)).body).toMatchObject({
    status: 403,
    permission: 'INVENTORY_VDP_RECALLS_VIEW',
  })
  expect((await without('GET', `/inventory/${id}/history`)).text).not.toContain('Seat motor')
  expect(await recallsOf(id, reader)).toHaveLength(1)
  expect((await reader('POST', `/inventory/${id}/recalls`, { name: 'x' })).status).toBe(403)
  expect((await reader('DELETE', `/inventory/${id}/recalls/${recallId}`)).status).toBe(403)
  expect((await elsewhere('GET', `/inventory/${id}/recalls`)).status).toBe(404)
  expect((await elsewhere('DELETE', `/inventory/${id}/recalls/${recallId}`)).status).toBe(404)
})

test('ten thousand recalls of one rooftop come in, and a vehicle with many is read in parts', async () => {
  const id = await inRecon(manager)
  const vin = await vinOf(id)
  const rows = Array.from({ length: 10_000 }, (_, at) => `${vin},N-${at},Recall ${at},${at === 9999 ? 'Y' : 'N'}`)
  const headers = { authorization: `Bearer ${manager.token}`, 'tenant-id': server.here.id, 'content-type': 'text/csv' }
  const payload = ['VIN,Campaign,Name,Do not drive', ...rows].join('\n')
  const answer = await server.app.api.inject({ method: 'POST', url: '/api/imports/recalls', headers, payload })
  expect(answer.json().data).toMatchObject({ read: 10_000, added: 10_000 })
  const { data, meta } = (await manager('GET', `/inventory/${id}/recalls`)).body
  expect([data.length, meta.total, data[0].number, await countsOf(id)]).toEqual([1000, 10_000, 'N-9999', [10_000, 10_000, true]])
})

test('a date of issue to come is refused of whoever types it', async () => {
  const id = await inRecon(manager)
  const body = (issuedDate: string) => ({ name: 'Steering gear bolts', issuedDate })
  const tomorrow = new Date(server.clock.now.getTime() + 86_400_000).toISOString().slice(0, 10)
  const refused = await manager('POST', `/inventory/${id}/recalls`, body(tomorrow))
  expect(refused).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'issuedDate', message: 'must not be in the future' }] },
  })
  const today = server.clock.now.toISOString().slice(0, 10)
  const { data } = (await manager('POST', `/inventory/${id}/recalls`, body(today))).body
  const changed = await manager('PUT', `/inventory/${id}/recalls/${data.id}`, { ...body(tomorrow), version: data.version })
  expect([data.issuedDate, changed.status]).toEqual([today, 400])
})
