import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { inRecon, startServer } from '../../test/server.ts'
import { aSample, pdf, samples, uploadsOf } from '../../test/uploads.ts'
import { problemOf } from '../http/problem.ts'

const total = 10_000_000_000
const disk = { free: total }
const server = await startServer({ lookAtDisk: async () => ({ free: disk.free, total }) })
const admin = await server.someone()
const manager = await server.someone('manager')
const id = await inRecon(manager)
const { here } = server
const uploads = uploadsOf(server, manager)
const photos = `/${here.id}/recon/${id}/media/images`
const documents = `/${here.id}/recon/${id}/attachments`
const full = { status: 507, body: { code: 'STORAGE_FULL' } }
const outcomeOf = async (sent: Promise<{ status: number; body: { code?: string } }>) => {
  const { status, body } = await sent
  return { status, body: { code: body?.code } }
}

test('what the database needs of the disk is kept back from photos, documents, and files of notes and tasks', async () => {
  const note = (await manager('POST', `/inventory/${id}/notes`, 'Look')).body.data
  const task = (await manager('POST', `/inventory/${id}/tasks`, { name: 'Dent', type: 'Mechanical' })).body.data
  const upload = await uploads.begin(samples.document)
  // 400 MB; of a larger disk two percent.
  disk.free = 400_000_000
  for (const [to, file] of [
    [photos, samples.image],
    [documents, samples.document],
    [`/${here.id}/recon/${id}/notes/${note.id}/attachments`, samples.note],
    [`/${here.id}/recon/${id}/tasks/${task?.id}/attachments`, samples.task],
  ] as const)
    expect([to, await outcomeOf(uploads.send(to, file))]).toEqual([to, full])
  expect(await outcomeOf(uploads.beginIt(samples.document))).toEqual(full)
  expect(await outcomeOf(uploads.patch(upload, 0, pdf))).toEqual(full)
  disk.free = 401_000_000
  expect((await uploads.send(photos, samples.image)).status).toBe(201)
})

test('deleted files make room at once where the disk is nearly full, and are kept for a day elsewhere', async () => {
  disk.free = total
  const { body } = await uploads.send(documents, { name: 'old.pdf', bytes: pdf })
  await manager('DELETE', `/inventory/${id}/attachments/${body.data.id}`)
  const opened = async () => (await server.app.api.inject({ url: body.data.uri })).statusCode
  await uploads.send(photos, samples.image)
  expect(await opened()).toBe(200)
  disk.free = 0
  await uploads.send(photos, samples.image)
  expect(await opened()).toBe(404)
  disk.free = total
})

test('a rooftop has as much room as its administrator says, and sees how much of it is taken', async () => {
  expect((await manager('GET', '/settings/files')).status).toBe(403)
  const { usedBytes, quotaBytes } = (await admin('GET', '/settings/files')).body.data
  expect([usedBytes > 0, quotaBytes]).toEqual([true, null])
  const limit = (bytes: number | null) => admin('PUT', '/settings/files', { quotaBytes: bytes })
  expect((await limit(0)).status).toBe(400)
  const photo = { name: 'large.png', bytes: Buffer.concat([await aSample('png'), Buffer.alloc(1024 ** 2)]) }
  expect((await limit(1024 ** 2)).body.data).toEqual({ usedBytes, quotaBytes: 1024 ** 2 })
  expect(await outcomeOf(uploads.send(photos, photo))).toEqual(full)
  expect(await outcomeOf(uploads.beginIt(photo))).toEqual(full)
  expect((await uploads.send(documents, samples.document)).status).toBe(201)
  const elsewhere = await server.someone('administrator', server.there.id)
  expect((await elsewhere('GET', '/settings/files')).body.data).toEqual({ usedBytes: 0, quotaBytes: null })
  expect((await limit(null)).body.data.quotaBytes).toBe(null)
  expect((await uploads.send(photos, photo)).status).toBe(201)
})

test('an administrator takes a file off anybody’s note, whose text stays and says so', async () => {
  const author = await server.someone('manager')
  const write = async (text: string) => {
    const path = `/inventory/${id}/notes?attachments=true`
    const noteId = (await author('POST', path, text, { 'content-type': 'text/plain' })).body.data.id
    const sent = await uploadsOf(server, author).send(`/${here.id}/recon/${id}/notes/${noteId}/attachments`, samples.note)
    return { noteId, remove: `/inventory/${id}/notes/${noteId}/attachments/${sent.body.data.id}` }
  }
  const [said, silent, own] = [await write('Scratched'), await write(''), await write('Mine')]
  expect([(await admin('DELETE', said.remove)).status, (await admin('DELETE', silent.remove)).status]).toEqual([200, 200])
  expect((await author('DELETE', own.remove)).status).toBe(200)
  server.pass({ hours: 2 })
  await server.runHousekeeping()
  const notes: { id: string; note: string; fileRemoved: boolean; attachments: unknown[] }[] = (
    await author('GET', `/inventory/${id}/notes`)
  ).body.data
  const shown = notes.filter((note) => [said, silent, own].some(({ noteId }) => noteId === note.id))
  expect(shown.map(({ note, fileRemoved, attachments }) => [note, fileRemoved, attachments.length])).toEqual([
    ['Scratched', true, 0],
    ['', true, 0],
    ['Mine', false, 0],
  ])
})

test('a database without room is told as such, and as no fault of the product', () => {
  const error = new DatabaseError('could not extend file', 1, 'error')
  error.code = '53100'
  expect(problemOf(error, '/api/inventory')).toMatchObject({ status: 507, problem: { code: 'STORAGE_FULL' } })
})
