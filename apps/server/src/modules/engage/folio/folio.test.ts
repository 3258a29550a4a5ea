import type { Folio, FolioDocument } from '@lotline/contract/engage/folio'
import { expect, test } from 'vitest'
import { type Answer, type Caller, inRecon, startServer } from '../../../../test/server.ts'
import { aSample, mp4, pdf, uploadsOf } from '../../../../test/uploads.ts'

const server = await startServer()
const manager = await server.someone('manager')
const sales = await server.someone('sales')
const uploads = uploadsOf(server, manager)
const media = '/plugins/vdp/velocityengage/media'
const folioPath = (id: string) => `/inventory/${id}/plugins/vdp/velocityengage/folio`
const documentPath = (id: string, documentId: string) => `${folioPath(id)}/document/${documentId}`

async function foldersOf(id: string, caller: Caller = manager): Promise<Folio['folders']> {
  return (await caller('GET', folioPath(id))).body.data.folders
}
/** A document by its label, from its own folder. */
async function documentOf(id: string, label: string): Promise<FolioDocument> {
  const found = (await foldersOf(id)).slice(1).flatMap(({ documents }) => documents.filter((one) => one.displayLabel === label))
  expect(found).toHaveLength(1)
  return found[0] as FolioDocument // counted above
}
const labels = (folders: Folio['folders']) =>
  folders.map(({ name, documents }) => [name, ...documents.map(({ displayLabel }) => displayLabel)])
const set = (id: string, documentId: string, url: string, caller = manager) =>
  caller('PUT', documentPath(id, documentId), { url })
const add = (id: string, folderId: string, changes: object = {}) =>
  manager('POST', `${folioPath(id)}/document`, { folderId, name: 'Service records', ...changes })
const feature = (id: string, documentId: string, featured = true) =>
  manager('PUT', `${documentPath(id, documentId)}/featured`, { featured })
const upload = (id: string, documentId: string, file: { name: string; bytes: Buffer }, target = media) =>
  uploads.send(`${target}?url=${encodeURIComponent(documentPath(id, documentId))}`, file)
const outcome = ({ status, body }: Pick<Answer, 'status' | 'body'>) => [status, body.code]
const open = (url: string | null) => server.app.api.inject({ url: url ?? '' })

test('every vehicle has the folders that a rooftop starts with, made once even where two ask first', async () => {
  const [one, other] = [await inRecon(manager), await inRecon(manager)]
  // Both find that there is nothing yet before either makes it.
  const [first = [], second] = await server.raceFor(
    'lock table folio in exclusive mode',
    [],
    [() => foldersOf(one), () => foldersOf(other, sales)],
  )
  expect(labels(first)).toEqual([
    ['Featured', 'CARFAX report', 'Window sticker'],
    ['History', 'CARFAX report'],
    ['Window Sticker', 'Window sticker'],
    ['Warranty', 'Warranty booklet'],
  ])
  expect(second).toEqual(first)
  expect(first.slice(1).map(({ documents: [document] }) => document)).toEqual([
    expect.objectContaining({ name: 'CARFAX', type: 'DYNAMIC', url: null, present: false, source: 'ASKED_WHEN_OPENED' }),
    expect.objectContaining({ name: 'WINDOW_STICKER', type: 'DYNAMIC', url: null, present: false, source: 'ASKED_WHEN_OPENED' }),
    expect.objectContaining({ name: 'Warranty booklet', type: 'STATIC', url: null, present: false, source: null }),
  ])
})

test('an address is set for one vehicle by a person at a time, and deleted again; history tells both to those who use Engage', async () => {
  const [id, other] = [await inRecon(manager), await inRecon(manager)]
  const { id: sticker } = await documentOf(id, 'Window sticker')
  expect(outcome(await manager('DELETE', documentPath(id, sticker)))).toEqual([409, 'NO_OVERRIDE'])
  expect((await set(id, sticker, ' https://Stickers.example.com/104417.pdf ')).status).toBe(200)
  expect(await documentOf(id, 'Window sticker')).toMatchObject({
    ...{ url: 'https://stickers.example.com/104417.pdf', source: 'THIS_VEHICLE', isInventoryOverride: true, present: true },
    ...{ setBy: 'Test manager', updatedAt: server.clock.now.toISOString(), featured: true, contentType: null },
  })
  expect(await documentOf(other, 'Window sticker')).toMatchObject({ url: null, isInventoryOverride: false })
  // Said again it is no change.
  await set(id, sticker, 'https://stickers.example.com/104417.pdf')
  expect((await manager('DELETE', documentPath(id, sticker))).status).toBe(200)
  expect(await documentOf(id, 'Window sticker')).toMatchObject({ source: 'ASKED_WHEN_OPENED', isInventoryOverride: false })
  const told = async (caller: Caller) =>
    (await caller('GET', `/inventory/${id}/history`)).body.data
      .filter(({ itemType }: { itemType: string }) => itemType.startsWith('FOLIO'))
      .map(({ itemType, label }: { itemType: string; label: string }) => `${itemType} ${label}`)
  expect(await told(manager)).toEqual(['FOLIO_DOCUMENT_DELETED Window sticker', 'FOLIO_DOCUMENT_SET Window sticker'])
  expect(await told(await server.someone('technician'))).toEqual([])
})

test.each([
  ['javascript:alert(document.domain)', 'Begins with https:// or http://'],
  ['java\tscript:alert(1)', 'Begins with https:// or http://'],
  ['data:text/html,<script>alert(1)</script>', 'Begins with https:// or http://'],
  ['', 'Begins with https:// or http://'],
  ['https://me:secret@example.com/a.pdf', 'Leave out the name and password'],
  ['http://127.0.0.1/a.pdf', 'Cannot be reached from here'],
  ['http://2130706433/', 'Cannot be reached from here'],
  ['http://0x7f.1/', 'Cannot be reached from here'],
  ['http://[::ffff:10.0.0.1]/', 'Cannot be reached from here'],
  ['http://[fe80::1]/', 'Cannot be reached from here'],
  ['http://169.254.169.254/latest/meta-data', 'Cannot be reached from here'],
  ['http://192.168.1.4/invoice.pdf', 'Cannot be reached from here'],
  ['http://localhost:8080/', 'Cannot be reached from here'],
  ['http://dms/', 'Cannot be reached from here'],
  [`https://example.com/${'a'.repeat(2000)}`, 'Maximum 2,000 characters'],
])('the address %j is refused with a sentence, set or added', async (url, sentence) => {
  const id = await inRecon(manager)
  const warranty = await documentOf(id, 'Warranty booklet')
  const refusal = { status: 400, body: { code: 'MALFORMED', errors: [{ field: 'url', message: sentence }] } }
  expect(await set(id, warranty.id, url)).toMatchObject(refusal)
  expect(await add(id, (await foldersOf(id))[1]?.id ?? '', { url })).toMatchObject(refusal)
  expect(await documentOf(id, 'Warranty booklet')).toEqual(warranty)
})

test('a document is added to one vehicle, with an address or as a place for a file, and is gone when it is deleted', async () => {
  const [id, other] = [await inRecon(manager), await inRecon(manager)]
  const history = (await foldersOf(id))[1]?.id ?? ''
  const added = await add(id, history, { url: 'https://records.example.com/1' })
  expect(added).toMatchObject({ status: 201, body: { data: { displayLabel: 'Service records', type: 'STATIC', present: true } } })
  const empty = (await add(id, history, { name: 'Invoice' })).body.data
  expect(empty).toMatchObject({ present: false, source: null, isInventoryOverride: true })
  expect(labels(await foldersOf(id))[1]).toEqual(['History', 'CARFAX report', 'Service records', 'Invoice'])
  expect(labels(await foldersOf(other))[1]).toEqual(['History', 'CARFAX report'])
  // What one vehicle has is not another's.
  for (const answer of [
    await set(other, empty.id, 'https://records.example.com/2'),
    await feature(other, empty.id),
    await manager('DELETE', documentPath(other, empty.id)),
    await upload(other, empty.id, { name: 'a.pdf', bytes: pdf }),
  ])
    expect(outcome(answer)).toEqual([404, 'FOLIO_DOCUMENT_NOT_FOUND'])
  await feature(id, added.body.data.id)
  await manager('DELETE', documentPath(id, added.body.data.id))
  expect(labels(await foldersOf(id)).slice(0, 2)).toEqual([
    ['Featured', 'CARFAX report', 'Window sticker'],
    ['History', 'CARFAX report', 'Invoice'],
  ])
  expect(outcome(await add(id, '01a1fa84-0000-7000-8000-000000000000'))).toEqual([404, 'FOLIO_FOLDER_NOT_FOUND'])
  expect((await add(id, history, { name: '   ' })).status).toBe(400)
  for (let number = 2; number <= 16; number += 1) await add(id, history)
  expect(outcome(await add(id, history))).toEqual([409, 'FOLIO_FULL'])
})

test('four documents of a vehicle are featured, the fifth is refused, also where two come at once', async () => {
  const id = await inRecon(manager)
  const history = (await foldersOf(id))[1]?.id ?? ''
  const ids: string[] = []
  for (let number = 0; number < 3; number += 1) ids.push((await add(id, history, { name: `Paper ${number}` })).body.data.id)
  const [first = '', second = '', third = ''] = ids
  // Two are featured by default.
  await feature(id, first)
  const last = await server.race(id, [() => feature(id, second), () => feature(id, third)])
  expect(last.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(last.find(({ status }) => status === 409)?.body).toMatchObject({
    ...{ code: 'FEATURED_FULL', detail: 'You can feature 4 documents. Unfeature one first.' },
  })
  expect((await foldersOf(id))[0]?.documents).toHaveLength(4)
  const { id: carfax } = await documentOf(id, 'CARFAX report')
  const left: Folio = (await feature(id, carfax, false)).body.data
  expect(left.folders[0]?.documents.map(({ displayLabel }) => displayLabel)).not.toContain('CARFAX report')
  expect((await foldersOf(await inRecon(manager)))[0]?.documents).toHaveLength(2)
})

test('a file is uploaded as the content of the document that its url names, and takes the place of the one before', async () => {
  const id = await inRecon(manager)
  const { id: warranty } = await documentOf(id, 'Warranty booklet')
  const first = await upload(id, warranty, { name: 'Booklet.pdf', bytes: pdf })
  expect(first).toMatchObject({ status: 201, body: { data: { document: { fileName: 'Booklet.pdf', thumbnailUrl: null } } } })
  expect((await open(first.body.data.uri)).rawPayload.equals(pdf)).toBe(true)
  const prefixed = `/${server.here.id}/recon/${id}${media}`
  const again = await upload(id, warranty, { name: 'Booklet.pdf', bytes: pdf }, prefixed)
  expect(again.body.data.document.fileName).toBe('Booklet.pdf')
  const photo = await upload(id, warranty, { name: 'booklet.jpg', bytes: await aSample('jpeg') }, prefixed)
  expect(photo.body.data.document).toMatchObject({
    ...{ fileName: 'booklet.jpg', contentType: 'image/jpeg', source: 'THIS_VEHICLE', setBy: 'Test manager' },
    thumbnailUrl: expect.stringContaining('/api/files/'),
  })
  const left = await server.doors.inRooftop(server.here.id, (db) =>
    db.selectFrom('attachment').select('name').where('owner_id', '=', warranty).where('vehicle_id', '=', id).execute(),
  )
  expect(left).toEqual([{ name: 'booklet.jpg' }])
  // An address takes the place of a file as well.
  await set(id, warranty, 'https://warranty.example.com/')
  expect(await documentOf(id, 'Warranty booklet')).toMatchObject({ url: 'https://warranty.example.com/', fileName: null })
})

test('PDF, JPG and PNG up to 10 MB are taken by what they hold; anything else, or without a document, is refused', async () => {
  const id = await inRecon(manager)
  const { id: warranty } = await documentOf(id, 'Warranty booklet')
  const padded = (bytes: number) => Buffer.concat([pdf.subarray(0, 9), Buffer.alloc(bytes - pdf.length, 0x20), pdf.subarray(9)])
  const files: [string, Buffer, number, string | undefined][] = [
    ['page.pdf', Buffer.from('<!doctype html><script>alert(1)</script>'), 415, 'FILE_TYPE'],
    ['drawing.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'FILE_TYPE'],
    ['moving.gif', await aSample('gif'), 415, 'FILE_TYPE'],
    ['tour.mp4', mp4, 415, 'FILE_TYPE'],
    ['cut.pdf', pdf.subarray(0, 40), 422, 'FILE_UNREADABLE'],
    ['empty.pdf', Buffer.alloc(0), 422, 'FILE_UNREADABLE'],
    ['broken.png', (await aSample('png')).subarray(0, 60), 422, 'FILE_UNREADABLE'],
    ['large.pdf', padded(10 * 1024 * 1024 + 1), 413, 'FILE_TOO_LARGE'],
  ]
  for (const [name, bytes, status, code] of files)
    expect([name, ...outcome(await upload(id, warranty, { name, bytes }))]).toEqual([name, status, code])
  expect(await documentOf(id, 'Warranty booklet')).toMatchObject({ present: false })
  const largest = { name: 'scan.pdf', bytes: padded(10 * 1024 * 1024) }
  // In pieces, as browsers send what is large.
  const resumable = await uploads.begin(largest)
  await uploads.patch(resumable, 0, largest.bytes)
  const target = `${media}?url=${encodeURIComponent(documentPath(id, warranty))}&uploadUrl=/api/uploads/${resumable}`
  expect((await manager('POST', target)).body.data.document.fileName).toBe('scan.pdf')
  expect((await uploads.send(media, { name: 'a.pdf', bytes: pdf })).status).toBe(400)
  for (const url of ['https://example.com/', '/inventory/x', documentPath(id, warranty).replace('folio', 'media')])
    expect((await uploads.send(`${media}?url=${encodeURIComponent(url)}`, { name: 'a.pdf', bytes: pdf })).status).toBe(400)
})

test('who sees Engage alone changes nothing, and who edits deletes nothing', async () => {
  const id = await inRecon(manager)
  const { id: warranty } = await documentOf(id, 'Warranty booklet')
  const editor = await server.someone(['INVENTORY_VIEW', 'PLUGIN_VELOCITYENGAGE_VIEW', 'PLUGIN_VELOCITYENGAGE_UPDATE'])
  expect((await set(id, warranty, 'https://warranty.example.com/', sales)).status).toBe(403)
  expect((await set(id, warranty, 'https://warranty.example.com/', editor)).status).toBe(200)
  expect((await editor('DELETE', documentPath(id, warranty))).status).toBe(403)
})
