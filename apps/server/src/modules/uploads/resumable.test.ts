import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { startFauxqs } from 'fauxqs'
import { afterAll, expect, test } from 'vitest'
import { type Answer, type Caller, inRecon, startServer, type TestServer } from '../../../test/server.ts'
import { pdf, samples, uploadsOf } from '../../../test/uploads.ts'
import { buildApp } from '../../app.ts'
import { closePools, openPools } from '../../database/pools.ts'

const bucket = await startFauxqs({ port: 0, logger: false })
bucket.createBucket('lotline')
afterAll(() => bucket.stop())
const s3 = { bucket: 'lotline', region: 'us-east-1', endpoint: bucket.address, accessKeyId: 'test', secretAccessKey: 'test' }
const server = await startServer()
const onBucket = await startServer({ s3 })
const places = [
  ['a folder', server],
  ['a bucket', onBucket],
] as const

const outcome = ({ status, body }: { status: number; body?: Answer['body'] }) => [status, body?.code]
const big = { name: 'manual.pdf', bytes: Buffer.concat([pdf.subarray(0, 40), randomBytes(12_000_000), pdf]) }
const small = { name: 'manual.pdf', bytes: Buffer.concat([pdf.subarray(0, 40), randomBytes(600_000), pdf]) }
const firstHalf = 300_000
const documentsOf = (id: string, { rooftopId }: Caller) => `/${rooftopId}/recon/${id}/attachments`

/** Somebody in a rooftop where large files are taken, and a vehicle there. */
async function uploader(at: TestServer) {
  const admin = await at.someone()
  await admin('PUT', '/settings/features/BIG_FILE_UPLOAD', { enabled: true })
  const caller = await at.someone('manager')
  return { caller, id: await inRecon(caller), uploads: uploadsOf(at, caller) }
}

test.each(places)(
  'a large file comes to %s in pieces, over a line that breaks and a server that is killed',
  async (_place, at) => {
    const { caller, id, uploads } = await uploader(at)
    const upload = await uploads.begin(big)
    expect((await uploads.patch(upload, 0, big.bytes.subarray(0, 7_000_000))).offset).toBe(7_000_000)
    await breakOff(at, caller, upload, { offset: 7_000_000, bytes: big.bytes.subarray(7_000_000, 8_000_000) })
    await expect.poll(async () => (await uploads.look(upload)).offset).toBeGreaterThan(7_000_000)
    const again = await startedAgain(at)
    const later = uploadsOf(again, caller)
    const { offset } = await later.look(upload)
    const done = await later.patch(upload, offset, big.bytes.subarray(offset))
    expect([done.status, done.offset]).toEqual([204, big.bytes.length])
    const finalised = await later.send(`${documentsOf(id, caller)}?uploadUrl=/api/uploads/${upload}`)
    expect(finalised).toMatchObject({ status: 201, body: { data: { name: 'manual.pdf', size: big.bytes.length } } })
    expect((await again.app.api.inject({ url: finalised.body.data.uri })).rawPayload.equals(big.bytes)).toBe(true)
    // The answer may have been lost.
    const repeated = await later.send(`${documentsOf(id, caller)}?uploadUrl=https://lot.test/api/uploads/${upload}`)
    expect(repeated.body.data.id).toBe(finalised.body.data.id)
    expect((await caller('GET', `/inventory/${id}/attachments`)).body.data).toHaveLength(1)
    expect((await later.look(upload)).status).toBe(404)
  },
)

/** Another process over the same database and the same files. */
async function startedAgain({ url, dataDir, clock }: TestServer) {
  const pools = openPools({ url, size: 4 })
  const at = { noticesUrl: url, dataDir, now: () => clock.now, logLevel: 'silent', ...(url === onBucket.url && { s3 }) }
  const app = await buildApp({ pools, ...at })
  afterAll(async () => {
    await app.close()
    await closePools(pools)
  })
  return { app }
}

/** Sends a part of what it has said and cuts the line. */
async function breakOff({ app }: TestServer, call: Caller, id: string, { offset, bytes }: { offset: number; bytes: Buffer }) {
  if (app.api.server.address() === null) await app.api.listen({ port: 0, host: '127.0.0.1' })
  const headers = {
    authorization: `Bearer ${call.token}`,
    'tenant-id': call.rooftopId,
    'tus-resumable': '1.0.0',
    'upload-offset': offset,
    'content-type': 'application/offset+octet-stream',
    'content-length': bytes.length * 2,
  }
  const { port } = app.api.server.address() as { port: number }
  const sending = request({ port, host: '127.0.0.1', method: 'PATCH', path: `/api/uploads/${id}`, headers })
  sending.on('error', () => {})
  await new Promise((resolve) => sending.write(bytes, resolve))
  await new Promise((resolve) => setTimeout(resolve, 200))
  sending.destroy()
}

test('an upload is nobody’s but whose it is', async () => {
  const { caller, id, uploads } = await uploader(server)
  const other = await server.someone('manager')
  const upload = await uploads.begin(samples.document)
  const theirs = uploadsOf(server, other)
  expect((await theirs.look(upload)).status).toBe(404)
  expect(outcome(await theirs.patch(upload, 0, pdf))).toEqual([404, 'UPLOAD_NOT_FOUND'])
  await uploads.patch(upload, 0, pdf)
  const target = `${documentsOf(id, caller)}?uploadUrl=/api/uploads/${upload}`
  expect(outcome(await theirs.send(target))).toEqual([404, 'UPLOAD_NOT_FOUND'])
  expect((await uploads.send(target)).status).toBe(201)
})

test('only a whole upload becomes a file, and only in a place that takes it', async () => {
  const { caller, id, uploads } = await uploader(server)
  const upload = await uploads.begin(small)
  await uploads.patch(upload, 0, small.bytes.subarray(0, firstHalf))
  const finalise = (target: string) => uploads.send(`${target}?uploadUrl=/api/uploads/${upload}`)
  expect((await finalise(documentsOf(id, caller))).body).toMatchObject({
    status: 409,
    code: 'UPLOAD_UNFINISHED',
    offset: firstHalf,
  })
  await uploads.patch(upload, firstHalf, small.bytes.subarray(firstHalf))
  expect(outcome(await finalise(`/${caller.rooftopId}/recon/${id}/media/images`))).toEqual([415, 'FILE_TYPE'])
  expect((await finalise(documentsOf(id, caller))).status).toBe(201)
  expect(outcome(await uploads.send(`${documentsOf(id, caller)}?uploadUrl=/api/uploads/nothing`))).toEqual([
    404,
    'UPLOAD_NOT_FOUND',
  ])
})

test('pieces go where the file has come to; what comes twice is taken once', async () => {
  const { uploads } = await uploader(server)
  const upload = await uploads.begin(samples.document)
  const both = await Promise.all([uploads.patch(upload, 0, pdf), uploads.patch(upload, 0, pdf)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409])
  expect((await uploads.look(upload)).offset).toBe(pdf.length)
  expect((await uploads.patch(upload, 3, pdf)).body).toMatchObject({ code: 'UPLOAD_OFFSET', offset: pdf.length })
  const other = await uploads.begin(samples.document)
  expect(outcome(await uploads.patch(other, 0, Buffer.concat([pdf, pdf])))).toEqual([400, 'MALFORMED'])
})

test('a person has fifty uploads under way, also where three hundred begin at once', async () => {
  const uploads = uploadsOf(server, await server.someone('manager'))
  const begun = await Promise.all(Array.from({ length: 300 }, () => uploads.beginIt(samples.document)))
  const counts = Object.groupBy(begun, ({ status }) => status)
  expect([counts[201]?.length, counts[409]?.length]).toEqual([50, 250])
})

test('a piece has 256 KB unless it ends its file; less is not kept', async () => {
  const { uploads } = await uploader(server)
  const upload = await uploads.begin(small)
  expect(outcome(await uploads.patch(upload, 0, small.bytes.subarray(0, 262_143)))).toEqual([400, 'MALFORMED'])
  expect((await uploads.look(upload)).offset).toBe(0)
  expect((await uploads.patch(upload, 0, small.bytes.subarray(0, 262_144))).offset).toBe(262_144)
  const rest = small.bytes.subarray(262_144)
  expect((await uploads.patch(upload, 262_144, rest.subarray(0, rest.length - 10))).status).toBe(204)
  expect((await uploads.patch(upload, small.bytes.length - 10, rest.subarray(-10))).offset).toBe(small.bytes.length)
})

test('what is spoken is told to whoever asks first', async () => {
  const { statusCode, headers } = await server.app.api.inject({ method: 'OPTIONS', url: '/api/uploads' })
  expect([statusCode, headers['tus-version'], headers['tus-extension']]).toEqual([
    204,
    '1.0.0',
    'creation,expiration,termination',
  ])
})

test('what tus does not say is told', async () => {
  const { uploads } = await uploader(server)
  const begin = (headers: Record<string, string>) => uploads.tus('POST', '/uploads', headers)
  expect(outcome(await begin({}))).toEqual([400, 'MALFORMED'])
  expect(outcome(await begin({ 'upload-length': '0' }))).toEqual([422, 'FILE_UNREADABLE'])
  expect(outcome(await begin({ 'upload-length': '524288001' }))).toEqual([413, 'FILE_TOO_LARGE'])
  expect(outcome(await begin({ 'upload-length': '3', 'tus-resumable': '0.2' }))).toEqual([412, 'UPLOAD_PROTOCOL'])
  const elsewhere = uploadsOf(server, await server.someone('manager', server.there.id))
  expect(outcome(await elsewhere.beginIt(big))).toEqual([413, 'FILE_TOO_LARGE'])
  const upload = await uploads.begin(samples.document)
  expect(outcome(await uploads.tus('PATCH', `/uploads/${upload}`, { 'upload-offset': '0' }, pdf))).toEqual([415, 'FILE_TYPE'])
  expect((await uploads.tus('DELETE', `/uploads/${upload}`, {})).status).toBe(204)
  expect((await uploads.look(upload)).status).toBe(404)
})

test('what nobody goes on with is tidied away after a week, and nothing that is shown', async () => {
  const { caller, id, uploads } = await uploader(server)
  const kept = (await uploads.send(documentsOf(id, caller), samples.document)).body.data
  const upload = await uploads.begin(small)
  await uploads.patch(upload, 0, small.bytes.subarray(0, firstHalf))
  const files = async () => {
    const rows = await server.doors.inRooftop(server.here.id, (db) => db.selectFrom('file').select(['name', 'kind']).execute())
    return rows.filter(({ name }) => name === 'piece').length
  }
  const before = await files()
  expect(before).toBeGreaterThan(0)
  server.pass({ hours: 7 * 24 + 1 })
  // Pieces are let go of in one round and removed in the next.
  for (let round = 0; round < 2; round += 1) await server.runHousekeeping()
  expect([await files(), (await uploadsOf(server, await server.someone('manager')).look(upload)).status]).toEqual([0, 404])
  const [document] = (await caller('GET', `/inventory/${id}/attachments`)).body.data
  expect(document.id).toBe(kept.id)
  expect((await server.app.api.inject({ url: document.uri })).rawPayload.equals(pdf)).toBe(true)
})
