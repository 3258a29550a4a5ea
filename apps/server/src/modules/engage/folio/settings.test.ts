import type { Folio } from '@lotline/contract/engage/folio'
import type { FolioSet } from '@lotline/contract/engage/folio-settings'
import { expect, test } from 'vitest'
import { engageDesk, tokenOf } from '../../../../test/engage-desk.ts'
import { type Answer, inRecon, startServer } from '../../../../test/server.ts'
import { aSample, pdf, uploadsOf } from '../../../../test/uploads.ts'

const server = await startServer()
const { links } = await engageDesk(server)
// A sign-in ends as days pass.
let admin = await server.someone('administrator')
const path = '/settings/engage/documents'
const folioPath = (id: string) => `/inventory/${id}/plugins/vdp/velocityengage/folio`
const read = async (): Promise<FolioSet> => (await admin('GET', path)).body.data
const save = (set: { version: number; folders: unknown[] }) => admin('PUT', path, set)
const outcome = ({ status, body }: Pick<Answer, 'status' | 'body'>) => [status, body.code]
const labelsOf = async (id: string) =>
  ((await admin('GET', folioPath(id))).body.data as Folio).folders.map(({ name, documents }) => [
    name,
    ...documents.map(({ displayLabel }) => displayLabel),
  ])

test('the set is saved as a whole, in its order, and every vehicle has it at once', async () => {
  const car = await inRecon(admin)
  const before = await read()
  expect([before.version, before.vehicles, before.folders.map(({ name }) => name)]).toEqual([
    1,
    1,
    ['History', 'Window Sticker', 'Warranty'],
  ])
  const [history, sticker, warranty] = before.folders
  const everywhere = { name: 'Toyota Certified', source: 'EVERY_VEHICLE', url: 'https://Certified.example.com/', featured: true }
  const folders = [
    { ...warranty, name: 'Warranties', documents: [everywhere, ...(warranty?.documents ?? [])] },
    { name: 'Brochures', documents: [] },
    { ...history, documents: [...(history?.documents ?? []), ...(sticker?.documents ?? [])] },
  ]
  const saved: FolioSet = (await save({ version: 1, folders })).body.data
  expect(saved).toMatchObject({ version: 2, folders: [{ name: 'Warranties' }, { name: 'Brochures' }, { name: 'History' }] })
  expect(saved.folders[0]?.documents[0]).toMatchObject({ source: 'EVERY_VEHICLE', url: 'https://certified.example.com/' })
  expect(await labelsOf(car)).toEqual([
    ['Featured', 'Toyota Certified', 'CARFAX report', 'Window sticker'],
    ['Warranties', 'Toyota Certified', 'Warranty booklet'],
    ['Brochures'],
    ['History', 'CARFAX report', 'Window sticker'],
  ])
  expect(outcome(await save({ version: 1, folders }))).toEqual([409, 'SETTINGS_CHANGED'])
})

test('whatever was set on one vehicle stays with it when its document and folder are removed, and goes when it is deleted there', async () => {
  const [car, other] = [await inRecon(admin), await inRecon(admin)]
  const { version, folders } = await read()
  const [booklet] = folders.flatMap(({ documents }) => documents.filter(({ name }) => name === 'Warranty booklet'))
  const documentPath = `${folioPath(car)}/document/${booklet?.id}`
  const target = `/plugins/vdp/velocityengage/media?url=${encodeURIComponent(documentPath)}`
  expect((await uploadsOf(server, admin).send(target, { name: 'Booklet.pdf', bytes: pdf })).status).toBe(201)
  const withCount = await read()
  expect(withCount.folders.flatMap(({ documents }) => documents).find(({ id }) => id === booklet?.id)?.setOn).toBe(1)
  expect((await save({ version, folders: folders.filter(({ name }) => name !== 'Warranties') })).status).toBe(200)
  expect((await labelsOf(car)).at(-1)).toEqual(['Warranties', 'Warranty booklet'])
  expect((await labelsOf(other)).map(([name]) => name)).not.toContain('Warranties')
  expect((await read()).folders.map(({ name }) => name)).not.toContain('Warranties')
  expect((await admin('DELETE', documentPath)).status).toBe(200)
  expect((await labelsOf(car)).map(([name]) => name)).not.toContain('Warranties')
})

test('two who save at once do not overwrite one another, and what is no set is refused with its field', async () => {
  const { version, folders } = await read()
  const saves = await server.raceFor(
    'lock table folio in exclusive mode',
    [],
    [() => save({ version, folders }), () => save({ version, folders: folders.slice(0, 1) })],
  )
  expect(saves.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const now = (await read()).version
  const refused = async (changed: unknown[]) => (await save({ version: now, folders: changed })).body
  const bad = { name: 'Bad', documents: [{ name: 'Inside', source: 'EVERY_VEHICLE', url: 'http://10.1.2.3/' }] }
  expect((await refused([bad])).errors).toEqual([{ field: 'folders.0.documents.0.url', message: 'Cannot be reached from here' }])
  expect((await refused([folders[0], folders[0]])).code).toBe('MALFORMED')
  expect((await refused([{ ...folders[0], id: '01a1fa84-0000-7000-8000-000000000000' }])).code).toBe('FOLIO_FOLDER_NOT_FOUND')
  expect((await refused([])).errors).toEqual([{ field: 'folders', message: 'Keep one folder at least' }])
})

const filePath = `${path}/file`
const sendFile = (file: { name: string; bytes: Buffer }) => uploadsOf(server, admin).send(filePath, file)
const named = (set: FolioSet, name: string) => set.folders.flatMap(({ documents }) => documents).find((one) => one.name === name)
/** Saves the set with one document more, in its last folder. */
async function saveWith(document: object): Promise<Answer> {
  const { version, folders } = await read()
  const last = folders.at(-1)
  return save({ version, folders: [...folders.slice(0, -1), { ...last, documents: [...(last?.documents ?? []), document] }] })
}

test('a file of the rooftop opens on every car that it is for, and is tidied away once no document has it', async () => {
  const car = await inRecon(admin)
  const sent = await sendFile({ name: 'Limited warranty.pdf', bytes: pdf })
  expect(sent).toMatchObject({ status: 201, body: { data: { fileName: 'Limited warranty.pdf' } } })
  const { fileId } = sent.body.data
  const document = { name: 'Limited warranty', source: 'EVERY_VEHICLE', fileId, conditions: ['USED', 'NEW'] }
  const saved: FolioSet = (await saveWith(document)).body.data
  const shared = named(saved, 'Limited warranty')
  expect(shared).toMatchObject({ fileId, fileName: 'Limited warranty.pdf', url: null, conditions: ['NEW', 'USED'], setOn: 0 })
  expect((await server.app.api.inject({ url: shared?.fileUrl ?? '' })).rawPayload.equals(pdf)).toBe(true)
  const own = ((await admin('GET', folioPath(car))).body.data as Folio).folders.flatMap(({ documents }) => documents)
  expect(own.find(({ id }) => id === shared?.id)).toMatchObject({
    ...{ source: 'EVERY_VEHICLE', present: true, isInventoryOverride: false },
    ...{ fileName: 'Limited warranty.pdf', contentType: 'application/pdf' },
  })
  const token = tokenOf((await links(admin, car, [{ engagementType: 'SHOWROOM' }])).body.data[0])
  const opened = () => server.app.api.inject({ url: `/api/s/${token}/files/${shared?.id}` })
  expect((await opened()).rawPayload.equals(pdf)).toBe(true)
  // What one car has of its own goes before it, and the file comes back after.
  const documentPath = `${folioPath(car)}/document/${shared?.id}`
  await admin('PUT', documentPath, { url: 'https://warranty.example.com/' })
  expect((await opened()).statusCode).toBe(404)
  await admin('DELETE', documentPath)
  expect((await opened()).statusCode).toBe(200)
  server.pass({ hours: 25 })
  await server.runHousekeeping()
  expect((await opened()).statusCode).toBe(200)
  const { version, folders } = await read()
  const without = folders.map((folder) => ({ ...folder, documents: folder.documents.filter(({ id }) => id !== shared?.id) }))
  expect((await save({ version, folders: without })).status).toBe(200)
  expect((await opened()).statusCode).toBe(404)
  server.pass({ hours: 25 })
  await server.runHousekeeping()
  const left = await server.doors.inRooftop(server.here.id, (db) =>
    db.selectFrom('file').select('id').where('id', '=', fileId).execute(),
  )
  expect(left).toEqual([])
})

test('only files that were sent for it become a document of every car, and those that nobody saved are gone after a day', async () => {
  admin = await server.someone('administrator')
  const car = await inRecon(admin)
  const photo = await uploadsOf(server, admin).send(`/${server.here.id}/recon/${car}/media/images`, {
    name: 'Front.png',
    bytes: await aSample('png'),
  })
  expect(photo.status, JSON.stringify(photo.body)).toBe(201)
  const [media] = await server.doors.inRooftop(server.here.id, (db) => db.selectFrom('media').select('file_id').execute())
  const gone = [
    { field: expect.stringMatching(/^folders\.\d\.documents\.\d\.fileId$/), message: 'This file is gone. Choose it again.' },
  ]
  for (const fileId of [media?.file_id, '01a1fa84-0000-7000-8000-000000000000'])
    expect((await saveWith({ name: 'Photo', source: 'EVERY_VEHICLE', fileId })).body.errors).toEqual(gone)
  expect((await sendFile({ name: 'walkaround.gif', bytes: await aSample('gif') })).status).toBe(415)
  const { fileId } = (await sendFile({ name: 'Forgotten.pdf', bytes: pdf })).body.data
  server.pass({ hours: 25 })
  await server.runHousekeeping()
  expect((await saveWith({ name: 'Forgotten', source: 'EVERY_VEHICLE', fileId })).body.errors).toEqual(gone)
  const sales = await server.someone('sales')
  expect((await uploadsOf(server, sales).send(filePath, { name: 'Mine.pdf', bytes: pdf })).status).toBe(403)
})

test('a document counts the cars in stock that it is for and those that show it', async () => {
  admin = await server.someone('administrator')
  const [used, certified, sold] = [await inRecon(admin), await inRecon(admin), await inRecon(admin)]
  const change = (id: string, changes: { condition?: string; sold_at?: Date }) =>
    server.doors.inRooftop(server.here.id, (db) => db.updateTable('vehicle').set(changes).where('id', '=', id).execute())
  await change(certified, { condition: 'CPO' })
  await change(sold, { condition: 'CPO', sold_at: server.clock.now })
  const { version, folders } = await read()
  const [first] = folders
  const documents = [
    { name: 'Certified program', source: 'EVERY_VEHICLE', url: 'https://certified.example.com/', conditions: ['CPO'] },
    { name: 'Inspection', source: 'THIS_VEHICLE' },
  ]
  const saved: FolioSet = (await save({ version, folders: [{ ...first, documents }] })).body.data
  const inspection = named(saved, 'Inspection')
  await admin('PUT', `${folioPath(used)}/document/${inspection?.id}`, { url: 'https://inspections.example.com/1' })
  const after = await read()
  expect(named(after, 'Certified program')).toMatchObject({ setOn: 0, forVehicles: 1, presentOn: 1 })
  expect(named(after, 'Inspection')).toMatchObject({ setOn: 1, forVehicles: after.vehicles, presentOn: 1 })
  expect(after.providers).toEqual([
    { key: 'CARFAX', isSetUp: false },
    { key: 'WINDOW_STICKER', isSetUp: false },
  ])
})
