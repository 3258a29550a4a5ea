import type { FolioSet } from '@lotline/contract/engage/folio-settings'
import type { ModuleColumn, ModuleRow } from '@lotline/contract/reports/engage-module'
import { permissions } from '@lotline/domain/people/permissions'
import { expect, test } from 'vitest'
import { engageDesk, tokenOf } from '../../../../test/engage-desk.ts'
import { type Caller, inRecon, startServer } from '../../../../test/server.ts'
import { allBut } from '../../../../test/two-stocks.ts'
import { pdf, uploadsOf } from '../../../../test/uploads.ts'
import { newId } from '../../../database/new-id.ts'

const rule = 'PLUGIN_VELOCITYENGAGE_VIEW'
const flag = 'VELOCITY_ENGAGE_MODULE_REPORT'
const settings = '/settings/engage/documents'
const server = await startServer()
const { here, there, doors, clock } = server
// Before the first request: the features of a rooftop are kept in memory.
for (const { id } of [here, there])
  await doors.identity((db) => db.insertInto('feature_flag').values({ rooftop_id: id, name: flag }).execute())
const { admin, aCar, sell, links } = await engageDesk(server)

type Read = { content: ModuleRow[]; totalElements: number }
const read = async (query = '', caller: Caller = admin): Promise<Read> =>
  (await caller('GET', `/reports/engage/module${query}`)).body.data
const columnsOf = async (condition = 'U'): Promise<ModuleColumn[]> =>
  (await admin('GET', `/reports/engage/module/moduleDetails?condition=${condition}`)).body.data
const documentPath = (car: string, id: string) => `/inventory/${car}/plugins/vdp/velocityengage/folio/document/${id}`
const change = (id: string, changes: { condition?: string; inventory_date?: Date; dms_stock_status?: string; vin?: string }) =>
  doors.inRooftop(here.id, (db) => db.updateTable('vehicle').set(changes).where('id', '=', id).execute())
async function saveSet(set: (before: FolioSet) => unknown[]): Promise<void> {
  const before: FolioSet = (await admin('GET', settings)).body.data
  const saved = await admin('PUT', settings, { version: before.version, folders: set(before) })
  expect(saved.status, saved.text).toBe(200)
}

/** Ids of the documents that stand on the page of a vehicle. */
async function shownTo(car: string): Promise<string[]> {
  const token = tokenOf((await links(admin, car, [{ engagementType: 'SHOWROOM' }])).body.data[0])
  const { body } = await server.app.api.inject({ url: `/s/${token}` })
  return [...body.matchAll(/data-part="DOCUMENT:([0-9a-f-]{36})"/g)].map(([, id]) => id ?? '')
}

async function keepSticker(vin: string): Promise<void> {
  await doors.inRooftop(here.id, async (db) => {
    const [id, rooftop_id] = [newId(), here.id]
    const file = { kind: 'UPLOAD', store_key: newId(), name: 'Sticker.pdf', media_type: 'application/pdf' }
    await db
      .insertInto('file')
      .values({ rooftop_id, id, created_at: clock.now, ...file })
      .execute()
    await db.insertInto('window_sticker').values({ rooftop_id, vin, file_id: id, fetched_at: clock.now }).execute()
  })
}

test('a document is present exactly where the page of the vehicle shows it, whoever put it there', async () => {
  const cars = [await aCar(), await aCar(), await aCar(), await aCar(), await aCar()] as const
  const [bare, addressed, filed, stickered, removed] = cars
  await saveSet(({ folders }) => [
    ...folders,
    {
      name: 'Brochures',
      documents: [
        { name: 'For new', source: 'EVERY_VEHICLE', url: 'https://new.example.com/', conditions: ['NEW'] },
        { name: 'For used', source: 'EVERY_VEHICLE', url: 'https://used.example.com/', conditions: ['USED', 'CPO'] },
        { name: 'Gone', source: 'THIS_VEHICLE' },
      ],
    },
  ])
  const columns = await columnsOf()
  expect(columns.map(({ label }) => label)).toEqual(['CARFAX report', 'Window sticker', 'Warranty booklet', 'For used', 'Gone'])
  const idOf = (label: string) => columns.find((one) => one.label === label)?.id ?? ''
  await admin('PUT', documentPath(addressed, idOf('CARFAX report')), { url: 'https://history.example.com/1' })
  const target = `/plugins/vdp/velocityengage/media?url=${encodeURIComponent(documentPath(filed, idOf('Warranty booklet')))}`
  expect((await uploadsOf(server, admin).send(target, { name: 'Booklet.pdf', bytes: pdf })).status).toBe(201)
  await keepSticker((await admin('GET', `/inventory/${stickered}`)).body.data.vehicleCard.vin)
  await admin('PUT', documentPath(removed, idOf('Gone')), { url: 'https://gone.example.com/' })
  await saveSet(({ folders }) =>
    folders.map((folder) => ({ ...folder, documents: folder.documents.filter(({ name }) => name !== 'Gone') })),
  )
  const own = {
    folderId: (await admin('GET', settings)).body.data.folders[0].id,
    name: 'Of this car',
    url: 'https://own.example.com/',
  }
  await admin('POST', `/inventory/${bare}/plugins/vdp/velocityengage/folio/document`, own)

  const ids = new Set((await columnsOf()).map(({ id }) => id))
  const { content } = await read()
  for (const car of cars) {
    const told = content.find(({ vehicleId }) => vehicleId === car)?.presentDocuments
    const shown = await shownTo(car)
    expect(told?.toSorted(), car).toEqual(shown.filter((id) => ids.has(id)).toSorted())
  }
  const labels = new Map(columns.map(({ id, label }) => [id, label]))
  expect(
    cars.map((car) => content.find(({ vehicleId }) => vehicleId === car)?.presentDocuments.map((id) => labels.get(id))),
  ).toEqual([
    ['For used'],
    ['CARFAX report', 'For used'],
    ['Warranty booklet', 'For used'],
    ['Window sticker', 'For used'],
    ['For used'],
  ])
  expect((await columnsOf('N')).map(({ label }) => label)).toContain('For new')
  await Promise.all(cars.map(sell))
})

test('whatever was set on a vehicle stays on its page when its document is for others, and is no column of theirs', async () => {
  const car = await aCar()
  const booklet = (await columnsOf()).find(({ label }) => label === 'Warranty booklet')?.id ?? ''
  await admin('PUT', documentPath(car, booklet), { url: 'https://warranty.example.com/' })
  const forNew = (conditions: string[]) =>
    saveSet(({ folders }) =>
      folders.map((folder) => ({
        ...folder,
        documents: folder.documents.map((one) => (one.id === booklet ? { ...one, conditions } : one)),
      })),
    )
  await forNew(['NEW'])
  expect((await columnsOf()).map(({ id }) => id)).not.toContain(booklet)
  expect(await shownTo(car)).toContain(booklet)
  expect((await read()).content.find(({ vehicleId }) => vehicleId === car)?.presentDocuments).not.toContain(booklet)
  await forNew(['NEW', 'USED', 'CPO'])
  expect((await read()).content.find(({ vehicleId }) => vehicleId === car)?.presentDocuments).toContain(booklet)
  await sell(car)
})

test('pages hold vehicles in stock of one condition, used ones at first, the longest there first', async () => {
  const [old, young, fresh, certified, sold] = [await aCar(), await aCar(), await aCar(), await aCar(), await aCar()]
  const added = { old: new Date('2026-01-05T10:00:00Z'), young: new Date('2026-02-01T10:00:00Z') }
  await change(old, { inventory_date: added.old, dms_stock_status: 'Hold' })
  await change(young, { inventory_date: added.young })
  await change(fresh, { condition: 'NEW' })
  await change(certified, { condition: 'CPO' })
  await sell(sold)
  const foreign = await inRecon(await server.someone(permissions, there.id))
  const idsOf = ({ content }: Read) => content.map(({ vehicleId }) => vehicleId)
  const first = await read()
  expect([idsOf(first), first.totalElements]).toEqual([[old, young], 2])
  expect(first.content[0]).toMatchObject({
    ...{ dateAdded: added.old.toISOString(), startDate: added.old.toISOString(), dmsStockStatus: 'Hold' },
    presentDocuments: expect.any(Array),
  })
  expect([idsOf(await read('?condition=N')), idsOf(await read('?condition=C'))]).toEqual([[fresh], [certified]])
  const second = await read('?page=1&pageSize=1')
  expect([idsOf(second), second.totalElements]).toEqual([[young], 2])
  expect(await read('?page=7')).toEqual({ content: [], totalElements: 2 })
  const stranger = await server.someone(permissions, there.id)
  expect(idsOf(await read('', stranger))).toEqual([foreign])
  for (const query of ['condition=ALL', 'condition=X', 'pageSize=101', 'pageSize=0', 'page=-1'])
    expect((await admin('GET', `/reports/engage/module?${query}`)).status, query).toBe(400)
})

test('it takes the permission of Engage and the feature of the rooftop', async () => {
  const paths = ['/reports/engage/module', '/reports/engage/module/moduleDetails']
  const without = await server.someone(allBut(rule))
  for (const path of paths) expect((await without('GET', path)).status, path).toBe(403)
  await doors.identity((db) => db.deleteFrom('feature_flag').where('rooftop_id', '=', here.id).execute())
  const reader = await server.someone(permissions)
  for (const path of paths) expect((await reader('GET', path)).status, path).toBe(403)
})
