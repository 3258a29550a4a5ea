import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startFauxqs } from 'fauxqs'
import { afterAll, expect, test } from 'vitest'
import { aPicture } from '../../test/photos.ts'
import { runAt, startServer, type TestServer } from '../../test/server.ts'
import { tellProgress } from '../jobs/progress.ts'
import { insertFile, markFailed, markReady } from './queries.ts'
import { newStoreKey } from './store.ts'

const bucket = await startFauxqs({ port: 0, logger: false })
bucket.createBucket('lotline')
afterAll(() => bucket.stop())
const s3 = { bucket: 'lotline', region: 'us-east-1', endpoint: bucket.address, accessKeyId: 'test', secretAccessKey: 'test' }
const lines: string[] = []
const logTo = { write: (line: string) => void lines.push(line) }
const server = await startServer({ fileHoldMs: 400, logLevel: 'trace', logTo })
const onBucket = await startServer({ s3 })
const places = [
  ['a folder', server],
  ['a bucket', onBucket],
] as const

test.each(places)('a file in %s comes to whoever holds its address, to be saved and never shown', async (_place, at) => {
  const { address, content } = await aFile(at, { name: 'Lager "Süd"/Нива 🚗.xlsx' })
  const answer = await at.app.api.inject({ url: address })
  expect([answer.statusCode, answer.rawPayload.equals(content)]).toEqual([200, true])
  expect(answer.headers).toMatchObject({
    'content-type': 'application/vnd.test',
    'content-length': String(content.length),
    'content-disposition':
      'attachment; filename="Lager -Sud- -.xlsx"; filename*=UTF-8\'\'Lager%20%22S%C3%BCd%22%2F%D0%9D%D0%B8%D0%B2%D0%B0%20%F0%9F%9A%97.xlsx',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; sandbox",
  })
})

test('an address is good for ten minutes', async () => {
  const { address } = await aFile(server)
  server.pass({ minutes: 9, seconds: 59 })
  expect((await server.app.api.inject({ url: address })).statusCode).toBe(200)
  server.pass({ seconds: 1 })
  expect((await server.app.api.inject({ url: address })).json()).toMatchObject({ status: 410, code: 'FILE_EXPIRED' })
})

test('an address that was not given out opens nothing', async () => {
  const { address, id } = await aFile(server)
  const token = address.split('/').at(-1) ?? ''
  const bytes = Buffer.from(token, 'base64url')
  const forged = [...bytes.keys()].map((at) => {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 1
    return changed.toString('base64url')
  })
  const elsewhere = onBucket.app.files.links.addressOf({ rooftopId: server.here.id, fileId: id }, server.clock.now)
  const otherRooftop = server.app.files.links.addressOf({ rooftopId: server.there.id, fileId: id }, server.clock.now)
  const unknown = server.app.files.links.addressOf({ rooftopId: server.here.id, fileId: randomUUID() }, server.clock.now)
  const wrong = [...forged, `${token}A`, `${token}=`, token.slice(1), 'x', '%00', '..%2F..'].map((text) => `/api/files/${text}`)
  for (const url of [...wrong, elsewhere, otherRooftop, unknown])
    expect([url, (await server.app.api.inject({ url })).statusCode]).toEqual([url, 404])
})

test('who reads the log cannot open what others opened', async () => {
  const { address } = await aFile(server)
  await server.app.api.inject({ url: address })
  expect(lines.join('')).toContain('/api/files/-')
  expect(lines.filter((line) => line.includes(address.slice(11)))).toEqual([])
})

test('a picture of ours is shown where it stands and kept as long as its address is good', async () => {
  server.clock.now = new Date('2026-03-02T18:00:00.000Z')
  const { address, content } = await aPictureIn(server, 'image/webp')
  const answer = await server.app.api.inject({ url: address })
  expect([answer.statusCode, answer.rawPayload.toString()]).toEqual([200, content])
  // This hour and two more.
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-length': String(content.length),
    'content-disposition': 'inline',
    'cache-control': 'private, max-age=10800, immutable',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  const etag = String(answer.headers.etag)
  const again = await server.app.api.inject({ url: address, headers: { 'if-none-match': `"other", W/${etag}` } })
  expect([again.statusCode, again.body, again.headers['cache-control']]).toEqual([304, '', answer.headers['cache-control']])
  const head = await server.app.api.inject({ method: 'HEAD', url: address })
  expect([head.statusCode, head.body, head.headers.etag, head.headers['content-length']]).toEqual([
    200,
    '',
    etag,
    answer.headers['content-length'],
  ])
  expect((await server.app.api.inject({ url: address, headers: { 'if-none-match': '"other"' } })).statusCode).toBe(200)
})

test.each(['image/svg+xml', 'text/html', 'image/gif'])(
  'what is said to be %s is saved, though it came in as a picture',
  async (type) => {
    const { address } = await aPictureIn(server, type)
    const { headers } = await server.app.api.inject({ url: address })
    expect([String(headers['content-disposition']).split(';')[0], headers['cache-control'], headers.etag]).toEqual([
      'attachment',
      'no-store',
      undefined,
    ])
  },
)

test('the address of a picture opens that file of that rooftop and nothing else, in whatever byte it is changed', async () => {
  const { address, fileId } = await aPictureIn(server, 'image/webp')
  const token = address.split('/').at(-1) ?? ''
  const bytes = Buffer.from(token, 'base64url')
  expect(bytes.length).toBe(57)
  const forged = [...bytes.keys()].map((at) => {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 1
    return changed.toString('base64url')
  })
  const respelled = [`${token}A`, `${token}=`, token.slice(4), token.replaceAll('-', '+').replaceAll('_', '%2F')].filter(
    (one) => one !== token,
  )
  const elsewhere = await addressOf(onBucket, onBucket.here.id, fileId)
  const otherRooftop = await addressOf(server, server.there.id, fileId)
  for (const url of [...[...forged, ...respelled].map((text) => `/api/files/${text}`), elsewhere, otherRooftop])
    expect([url, (await server.app.api.inject({ url })).statusCode]).toEqual([url, 404])
  expect((await server.app.api.inject({ url: address })).statusCode).toBe(200)
})

test('pictures are signed so that they open until the hour is over, whatever their ids', async () => {
  const ids = Array.from({ length: 200 }, () => randomUUID())
  const { rooftopId, now } = { rooftopId: server.here.id, now: new Date('2026-03-02T18:59:59.999Z') }
  const { links } = server.app.files
  const uris = ids.map(links.picturesOf(rooftopId, now))
  const until = new Date('2026-03-02T21:00:00.000Z')
  expect(uris.map((uri) => links.read(uri.slice('/api/files/'.length), now))).toEqual(
    ids.map((fileId) => ({ rooftopId, fileId, until })),
  )
  expect(new Set(uris.map((uri) => uri.length))).toEqual(new Set([87]))
})

test('a file that is being made is waited for, and given as soon as it is there', async () => {
  const { address, id, keep } = await aFile(server, { isReady: false })
  const asked = server.app.api.inject({ url: address })
  await delay(100)
  await keep()
  const told = { jobId: id, state: 'DONE', done: 1, total: 1, failure: null } as const
  await server.doors.inRooftop(server.here.id, (db) =>
    tellProgress(db, { ...told, rooftopId: server.here.id, personId: randomUUID() }),
  )
  expect((await asked).statusCode).toBe(200)
})

test('a file that takes too long is asked for again', async () => {
  const { address } = await aFile(server, { isReady: false })
  const answer = await server.app.api.inject({ url: address })
  expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([503, 'UNAVAILABLE', '5'])
})

test('a file that failed tells why', async () => {
  const { address, id } = await aFile(server, { isReady: false })
  await server.doors.inRooftop(server.here.id, (db) =>
    markFailed(db, id, { code: 'FEED_REFUSED', sentence: 'It cannot be.', facts: { total: 5001 } }),
  )
  expect((await server.app.api.inject({ url: address })).json()).toMatchObject({
    status: 422,
    code: 'FEED_REFUSED',
    detail: 'It cannot be.',
    total: 5001,
  })
})

test.each(places)('a file in %s is gone when its time is over', async (_place, at) => {
  const old = await aFile(at, { purgeAt: new Date(at.clock.now.getTime() + 1000) })
  const kept = await aFile(at)
  at.pass({ seconds: 1 })
  await at.runHousekeeping()
  expect((await at.app.api.inject({ url: old.address })).statusCode).toBe(404)
  expect(await at.app.files.store.open(old.key)).toBeUndefined()
  expect((await at.app.api.inject({ url: kept.address })).statusCode).toBe(200)
})

test('addresses are signed with 256 bits of the database, the same for every process', async () => {
  const [row] = await runAt(
    server.url,
    'select length(secret) as bytes, (select count(*) from file_key)::int as keys from file_key',
  )
  expect(row).toEqual({ bytes: 32, keys: 1 })
})

async function addressOf(at: TestServer, rooftopId: string, fileId: string): Promise<string> {
  return at.app.files.links.picturesOf(rooftopId, server.clock.now)(fileId)
}

async function aPictureIn(at: TestServer, mediaType: string) {
  const fileId = await aPicture(at, at.here.id, mediaType, mediaType)
  return { fileId, content: `RIFF0000WEBP ${mediaType}`, address: await addressOf(at, at.here.id, fileId) }
}

async function aFile(at: TestServer, { name = 'Vehicles.xlsx', isReady = true, purgeAt = null as Date | null } = {}) {
  const [id, key] = [randomUUID(), newStoreKey('EXPORT')]
  const content = Buffer.from(`<script>alert(1)</script> ${id}`.repeat(20_000))
  const source = path.join(at.dataDir, id)
  const keep = async () => {
    await writeFile(source, content)
    const bytes = await at.app.files.store.keep(key, source, 'application/vnd.test')
    await at.doors.inRooftop(at.here.id, (db) => markReady(db, id, bytes, at.clock.now))
  }
  await at.doors.inRooftop(at.here.id, (db) =>
    insertFile(db, { id, kind: 'EXPORT', storeKey: key, name, mediaType: 'application/vnd.test', purgeAt }, at.clock.now),
  )
  if (isReady) await keep()
  return { id, key, content, keep, address: at.app.files.links.addressOf({ rooftopId: at.here.id, fileId: id }, at.clock.now) }
}
