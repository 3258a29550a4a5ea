import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type Answer, type Caller, inRecon, startServer } from '../../../test/server.ts'
import { aSample, samples, uploadsOf } from '../../../test/uploads.ts'

const server = await startServer()
const manager = await server.someone('manager')
const outcome = ({ status, body }: { status: number; body: Answer['body'] }) => [status, body.code]
const listed = async (id: string) => (await manager('GET', `/inventory/${id}/notes`)).body.data
const attach = (id: string, noteId: string, file = samples.note, caller: Caller = manager) =>
  uploadsOf(server, caller).send(`/${server.here.id}/recon/${id}/notes/${noteId}/attachments`, file)
const emptyNote = async (id: string, caller = manager) =>
  (await caller('POST', `/inventory/${id}/notes?attachments=true`, '', { 'content-type': 'text/plain' })).body.data.id

test('a note can be for its files alone: pictures, videos and papers; they stand with it and go with it', async () => {
  const id = await inRecon(manager)
  const noteId = await emptyNote(id)
  const sent = [samples.image, samples.video, samples.document]
  for (const file of sent) expect((await attach(id, noteId, file)).status).toBe(201)
  const [note] = await listed(id)
  expect([note.note, note.attachments.map(({ name }: { name: string }) => name)]).toEqual(['', sent.map(({ name }) => name)])
  expect((await server.app.api.inject({ url: note.attachments[0].uri })).rawPayload.equals(samples.image.bytes)).toBe(true)
  const [first] = note.attachments
  const detach = () => manager('DELETE', `/inventory/${id}/notes/${noteId}/attachments/${first.id}`)
  expect([(await detach()).status, ...outcome(await detach())]).toEqual([200, 404, 'ATTACHMENT_NOT_FOUND'])
  expect((await manager('DELETE', `/inventory/${id}/notes/${noteId}`)).status).toBe(200)
  expect(await listed(id)).toEqual([])
})

test('a note has five files, and the sixth is refused', async () => {
  const id = await inRecon(manager)
  const noteId = await emptyNote(id)
  const outcomes: unknown[] = []
  for (let file = 0; file < 6; file += 1) outcomes.push(outcome(await attach(id, noteId))[0])
  expect(outcomes).toEqual([201, 201, 201, 201, 201, 409])
})

test('nobody adds files to what somebody else has written; without a word about files a note needs words', async () => {
  const id = await inRecon(manager)
  const noteId = await emptyNote(id)
  expect(outcome(await attach(id, noteId, samples.note, await server.someone('technician')))).toEqual([403, 'NOT_AUTHOR'])
  expect(outcome(await manager('POST', `/inventory/${id}/notes`, '', { 'content-type': 'text/plain' }))).toEqual([
    400,
    'MALFORMED',
  ])
  expect((await manager('POST', `/inventory/${id}/notes?attachments=true`)).status).toBe(201)
})

test('an hour later notes with neither words nor files are gone, and no others', async () => {
  const id = await inRecon(manager)
  const [, filled] = [await emptyNote(id), await emptyNote(id)]
  await attach(id, filled)
  await manager('POST', `/inventory/${id}/notes`, 'Words')
  server.pass({ minutes: 59 })
  await server.runHousekeeping()
  expect(await listed(id)).toHaveLength(3)
  server.pass({ minutes: 1 })
  await server.runHousekeeping()
  expect((await listed(id)).map(({ note }: { note: string }) => note)).toEqual(['', 'Words'])
})

test('a picture comes with a small one, which no paper and no video has, and goes with it', async () => {
  const author = await server.someone('manager')
  const id = await inRecon(author)
  const noteId = await emptyNote(id, author)
  const large = { name: 'dent.jpg', bytes: await aSample('jpeg', { width: 1600, height: 1200 }) }
  for (const file of [large, samples.video, samples.document]) await attach(id, noteId, file, author)
  const [{ attachments }] = await listed(id)
  const [{ uri, thumbnailUri }, ...others] = attachments
  expect(others.map((one: { thumbnailUri: string | null }) => one.thumbnailUri)).toEqual([null, null])
  const open = (url: string) => server.app.api.inject({ url })
  expect((await open(uri)).rawPayload.equals(large.bytes)).toBe(true)
  // Nobody works off the queue yet: housekeeping makes what is left over.
  server.pass({ minutes: 3 })
  await server.runHousekeeping()
  const small = await open(thumbnailUri)
  expect(small.headers['content-type']).toBe('image/webp')
  expect(await sharp(small.rawPayload).metadata()).toMatchObject({ width: 360, height: 270 })
  await server.app.work()
  const scratch = { name: 'scratch.jpg', bytes: await aSample('jpeg') }
  const added = await attach(id, noteId, scratch, author)
  expect((await open(added.body.data.thumbnailUri)).statusCode).toBe(200)
  await author('DELETE', `/inventory/${id}/notes/${noteId}`)
  server.pass({ hours: 25 })
  await server.runHousekeeping()
  const left = await server.doors.inRooftop(server.here.id, (db) =>
    db.selectFrom('file').select('name').where('name', 'in', ['dent.jpg', 'scratch.jpg']).execute(),
  )
  expect(left).toEqual([])
})
