import { expect, test } from 'vitest'
import { type Answer, inRecon, startServer } from '../../../test/server.ts'
import { pdf, samples, uploadsOf } from '../../../test/uploads.ts'

const server = await startServer()
const manager = await server.someone('manager')
const uploads = uploadsOf(server, manager)
const outcome = ({ status, body }: { status: number; body: Answer['body'] }) => [status, body.code]
const target = (id: string) => `/${server.here.id}/recon/${id}/attachments`
const add = async (id: string, name = 'title.pdf') => (await uploads.send(target(id), { name, bytes: pdf })).body.data
const listed = async (id: string): Promise<{ name: string; featured: boolean; path: string }[]> =>
  (await manager('GET', `/inventory/${id}/attachments`)).body.data
const feature = (id: string, documentId: string, featured = true) =>
  manager('PUT', `/inventory/${id}/attachments/${documentId}`, { featured })

test('a document is sent, opened where it is shown, and deleted; history tells it', async () => {
  const id = await inRecon(manager)
  const added = await add(id, 'Title of the car.pdf')
  expect(added).toMatchObject({ name: 'Title of the car.pdf', contentType: 'application/pdf', size: pdf.length, path: '' })
  const opened = await server.app.api.inject({ url: added.uri })
  expect([opened.rawPayload.equals(pdf), opened.headers['content-type']]).toEqual([true, 'application/pdf'])
  expect(opened.headers['content-disposition']).toMatch(/^inline;.*Title of the car\.pdf/)
  const remove = () => manager('DELETE', `/inventory/${id}/attachments/${added.id}`)
  expect([(await remove()).status, ...outcome(await remove())]).toEqual([200, 404, 'ATTACHMENT_NOT_FOUND'])
  const told = (await manager('GET', `/inventory/${id}/history`)).body.data
  expect(told.map(({ itemType, label }: { itemType: string; label: string }) => [itemType, label])).toEqual(
    expect.arrayContaining([
      ['DOCUMENT_ADDED', 'Title of the car.pdf'],
      ['DOCUMENT_DELETED', 'Title of the car.pdf'],
    ]),
  )
})

test('four documents are featured and stand first, the fifth is refused, also when two come at once', async () => {
  const id = await inRecon(manager)
  const ids: string[] = []
  for (let number = 0; number < 6; number += 1) ids.push((await add(id)).id)
  for (const one of ids.slice(0, 3)) await feature(id, one)
  const last = await server.race(id, [() => feature(id, ids[3] ?? ''), () => feature(id, ids[4] ?? '')])
  expect(last.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(outcome(await feature(id, ids[5] ?? ''))).toEqual([409, 'FEATURED_FULL'])
  expect((await listed(id)).map(({ featured, path }) => [featured, path])).toEqual([
    ...Array.from({ length: 4 }, () => [true, 'Featured']),
    ...Array.from({ length: 2 }, () => [false, '']),
  ])
  expect((await feature(id, ids[0] ?? '', false)).body.data).toMatchObject({ featured: false, path: '' })
  expect((await feature(id, ids[5] ?? '')).status).toBe(200)
  expect((await listed(id)).map(({ name }) => name)).toContain('title-5.pdf')
})

test('only a PDF that came to its end is a document', async () => {
  const id = await inRecon(manager)
  expect(outcome(await uploads.send(target(id), samples.image))).toEqual([415, 'FILE_TYPE'])
  expect(outcome(await uploads.send(target(id), { name: 'a.pdf', bytes: pdf.subarray(0, 40) }))).toEqual([422, 'FILE_UNREADABLE'])
  expect(await listed(id)).toEqual([])
})
