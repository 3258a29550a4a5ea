import { createHash, randomUUID } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { startFauxqs } from 'fauxqs'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { aPhoto, aPicture } from '../../../test/photos.ts'
import { type Answer, type Caller, inRecon, startServer, type TestServer } from '../../../test/server.ts'
import { aSample, mp4, pdf, samples, uploadsOf } from '../../../test/uploads.ts'
import { insertMedia, type NewMediaRow } from './index.ts'

const bucket = await startFauxqs({ port: 0, logger: false })
bucket.createBucket('lotline')
afterAll(() => bucket.stop())
const s3 = { bucket: 'lotline', region: 'us-east-1', endpoint: bucket.address, accessKeyId: 'test', secretAccessKey: 'test' }
const server = await startServer()
const onBucket = await startServer({ s3 })
await server.app.work()
await onBucket.app.work()
const places = [
  ['a folder', server],
  ['a bucket', onBucket],
] as const

const manager = await server.someone('manager')
const uploads = uploadsOf(server, manager)
const outcome = ({ status, body }: { status: number; body: Answer['body'] }) => [status, body.code]
const sum = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const open = async ({ app }: TestServer, url: string, headers = {}) => app.api.inject({ url, headers })
const imagesOf = (id: string, query = '', { rooftopId }: Caller = manager) => `/${rooftopId}/recon/${id}/media/images${query}`
const listed = async (id: string, caller = manager) => (await caller('GET', `/inventory/${id}/media`)).body
const shotsOf = async (id: string) =>
  Object.fromEntries((await listed(id)).data.map((one: { name: string; shot: string }) => [one.name, one.shot]))
const put = (id: string, imageId: string, query: string, caller = manager) =>
  caller('PUT', `/inventory/${id}/media/images/${imageId}?${query}`)

/** A vehicle with a photo for each shot, each called as its shot. */
async function photographed(shots: readonly NewMediaRow['shot'][], changes: Partial<NewMediaRow> = {}) {
  const id = await inRecon(manager)
  const file = await aPicture(server, server.here.id, 'front')
  const rows = shots.map((shot, place) => aPhoto(id, file, { shot, place, name: `${shot} ${place}`, ...changes }))
  await server.doors.inRooftop(server.here.id, (db) => insertMedia(db, rows))
  return { id, photos: rows.map((row) => row.id) }
}

test.each(places)('a photo sent to %s is there as it was sent and in the sizes that screens want', async (_place, at) => {
  const caller = await at.someone('manager')
  const id = await inRecon(caller)
  // Held sideways, as phones do.
  const bytes = await sharp(await aSample('jpeg', { width: 3000, height: 2000 }))
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const sent = await uploadsOf(at, caller).send(imagesOf(id, '?shot=FRONT', caller), { name: 'Käfer.jpg', bytes })
  expect(sent).toMatchObject({
    status: 201,
    body: {
      data: {
        name: 'Käfer.jpg',
        shot: 'FRONT',
        kind: 'IMAGE',
        imageType: 'DEALER',
        contentType: 'image/jpeg',
        size: bytes.length,
      },
    },
  })
  const { uri, gridUri, thumbnailUri, originalUri, width, height } = sent.body.data
  expect([width, height]).toEqual([2000, 3000])
  expect(sum((await open(at, originalUri)).rawPayload)).toBe(sum(bytes))
  const sizes = await Promise.all(
    [uri, gridUri, thumbnailUri].map(async (address) => {
      const { rawPayload, headers } = await open(at, address)
      expect([headers['content-type'], headers['content-disposition']]).toEqual(['image/webp', 'inline'])
      const made = await sharp(rawPayload).metadata()
      return [made.width, made.height, made.exif]
    }),
  )
  expect(sizes).toEqual([
    [1024, 1536, undefined],
    [360, 540, undefined],
    [180, 270, undefined],
  ])
  const card = (await caller('GET', `/inventory/${id}`)).body.data.vehicleCard
  expect([card.vehicleImage, card.photoCount]).toEqual([thumbnailUri, 1])
})

test.each(places)('of a video in %s a player gets the part that it asks for', async (_place, at) => {
  const caller = await at.someone('manager')
  const id = await inRecon(caller)
  const sent = await uploadsOf(at, caller).send(`/${caller.rooftopId}/recon/${id}/media/videos`, samples.video)
  expect(sent).toMatchObject({ status: 201, body: { data: { kind: 'VIDEO', shot: 'UNKNOWN', thumbnailUri: null } } })
  const { uri } = sent.body.data
  const whole = await open(at, uri)
  expect([whole.statusCode, whole.headers['accept-ranges'], whole.rawPayload.equals(mp4)]).toEqual([200, 'bytes', true])
  expect(whole.headers['content-type']).toBe('video/mp4')
  for (const [range, from, to] of [
    ['bytes=0-99', 0, 99],
    ['bytes=2000-', 2000, mp4.length - 1],
    ['bytes=-10', mp4.length - 10, mp4.length - 1],
    ['bytes=10-999999', 10, mp4.length - 1],
  ] as const) {
    const part = await open(at, uri, { range })
    expect([range, part.statusCode, part.headers['content-range'], part.headers['content-length']]).toEqual([
      range,
      206,
      `bytes ${from}-${to}/${mp4.length}`,
      String(to - from + 1),
    ])
    expect(part.rawPayload.equals(mp4.subarray(from, to + 1))).toBe(true)
  }
  expect((await open(at, uri, { range: `bytes=${mp4.length}-` })).statusCode).toBe(416)
  expect((await open(at, uri, { range: 'bytes=0-9', 'if-range': '"other"' })).statusCode).toBe(200)
})

test('what something is decides, not what it is called', async () => {
  const id = await inRecon(manager)
  const refused = [
    ['front.jpg', pdf, 415, 'FILE_TYPE'],
    ['front.jpg', Buffer.from('PK\x03\x04'), 415, 'FILE_TYPE'],
    ['front.jpg', Buffer.alloc(0), 422, 'FILE_UNREADABLE'],
    ['photo.heic', Buffer.from('\0\0\0\x18ftypheic', 'latin1'), 415, 'FILE_TYPE'],
    ['front.svg', Buffer.from('<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>'), 422, 'FILE_UNREADABLE'],
    ['front.png', (await aSample('png')).subarray(0, 60), 422, 'FILE_UNREADABLE'],
    ['bomb.png', await aBomb(), 422, 'FILE_UNREADABLE'],
    ['wide.svg', Buffer.from('<svg width="99999" height="99999"/>'), 422, 'FILE_UNREADABLE'],
  ] as const
  for (const [name, bytes, status, code] of refused)
    expect([name, ...outcome(await uploads.send(imagesOf(id), { name, bytes }))]).toEqual([name, status, code])
  const renamed = await uploads.send(imagesOf(id), { name: '../a\u202eb.pdf', bytes: await aSample('webp') })
  expect(renamed.body.data).toMatchObject({ name: 'a b.webp', contentType: 'image/webp' })
  expect((await listed(id)).data).toHaveLength(1)
})

/** Few bytes that say they are 30,000 by 30,000 pixels. */
async function aBomb(): Promise<Buffer> {
  const bytes = Buffer.from(await aSample('png'))
  bytes.writeUInt32BE(30_000, 16)
  bytes.writeUInt32BE(30_000, 20)
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return bytes
}

test('five megabytes are taken and a byte more is not; one file a request', async () => {
  const id = await inRecon(manager)
  // Whatever stands behind its end, a JPEG is whole.
  const bytes = Buffer.concat([await aSample('jpeg'), Buffer.alloc(5_242_880)]).subarray(0, 5_242_880)
  expect((await uploads.send(imagesOf(id), { name: 'large.jpg', bytes })).status).toBe(201)
  const larger = Buffer.concat([bytes, Buffer.alloc(1)])
  expect(outcome(await uploads.send(imagesOf(id), { name: 'large.jpg', bytes: larger }))).toEqual([413, 'FILE_TOO_LARGE'])
  const six = Array.from({ length: 6 }, () => samples.image)
  expect(outcome(await uploads.send(imagesOf(id), ...six))).toEqual([409, 'TOO_MANY_FILES'])
  expect(outcome(await manager('POST', imagesOf(id)))).toEqual([400, 'MALFORMED'])
  expect((await listed(id)).data).toHaveLength(1)
})

test('a drawing is kept as it was sent and only saved; what is shown of it are pictures of ours, made as it comes in', async () => {
  const id = await inRecon(manager)
  const bytes = Buffer.from('<svg width="20" height="10" onload="x()"><script>x()</script><rect width="9" height="9"/></svg>')
  const { body } = await uploads.send(imagesOf(id), { name: 'logo.svg', bytes })
  expect(body.data).toMatchObject({ width: 20, height: 10, contentType: 'image/svg+xml', size: bytes.length })
  const original = await open(server, body.data.originalUri)
  expect(original.body).toBe(bytes.toString())
  expect(original.headers).toMatchObject({
    'content-disposition': expect.stringMatching(/^attachment;/),
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  })
  const { uri, gridUri, thumbnailUri } = body.data
  for (const address of [uri, gridUri, thumbnailUri]) {
    const { headers, rawPayload } = await open(server, address)
    expect([headers['content-type'], (await sharp(rawPayload).metadata()).width]).toEqual(['image/webp', 20])
  }
  // Nothing is left to a job, which would find the drawing again.
  const unmade = await server.doors.inRooftop(server.here.id, (db) =>
    db.selectFrom('file').select('id').where('name', '=', 'logo.svg').where('ready_at', 'is', null).execute(),
  )
  expect(unmade).toEqual([])
})

test('what is called the same gets numbers, also when two come at once; sent again with its key it is the first one', async () => {
  const id = await inRecon(manager)
  const same = () => uploads.send(imagesOf(id), samples.image)
  const names = (await server.race(id, [same, same, same])).map(({ body }) => body.data.name)
  expect(names.toSorted()).toEqual(['front-1.png', 'front-2.png', 'front.png'])
  const keyed = () => uploads.send(imagesOf(id, `?key=${key}`), samples.image)
  const key = randomUUID()
  const [one, other] = await server.race(id, [keyed, keyed])
  expect([one?.status, other?.status, other?.body.data.id]).toEqual([201, 201, one?.body.data.id])
  expect((await keyed()).body.data.id).toBe(one?.body.data.id)
  expect((await listed(id)).data).toHaveLength(4)
})

test('a photo for a shot that another had takes its place; a stock photo keeps it', async () => {
  const id = await inRecon(manager)
  const send = (name: string) => uploads.send(imagesOf(id, '?shot=REAR&syndicated=true'), { name, bytes: samples.image.bytes })
  await send('old.png')
  await send('new.png')
  expect(await shotsOf(id)).toEqual({ 'old.png': 'UNKNOWN', 'new.png': 'REAR' })
  expect((await listed(id)).data.map((one: { syndicated: boolean }) => one.syndicated)).toEqual([false, true])
  const { id: stocked } = await photographed(['REAR'], { image_type: 'STOCK' })
  expect(outcome(await uploads.send(imagesOf(stocked, '?shot=REAR'), samples.image))).toEqual([409, 'SHOT_TAKEN'])
  expect(outcome(await uploads.send(imagesOf(stocked, '?shot=ROOF'), samples.image))).toEqual([400, 'MALFORMED'])
})

test('photos stand in the order that somebody gives them', async () => {
  const { id, photos } = await photographed(['FRONT', 'REAR', 'TRUNK'])
  const order = (ids: readonly string[]) => manager('PUT', `/inventory/${id}/media/order`, { ids })
  const idsIn = ({ body }: Answer) => body.data.map((one: { id: string }) => one.id)
  expect(idsIn(await order([photos[2] ?? '', photos[0] ?? '']))).toEqual([photos[2], photos[0], photos[1]])
  expect(idsIn(await manager('GET', `/inventory/${id}/media`))).toEqual([photos[2], photos[0], photos[1]])
  expect(outcome(await order([randomUUID()]))).toEqual([404, 'MEDIA_NOT_FOUND'])
})

test('all photos and videos come in one file, as they were sent', async () => {
  const id = await inRecon(manager)
  for (const shot of ['FRONT', 'REAR']) await uploads.send(imagesOf(id, `?shot=${shot}`), samples.image)
  await uploads.send(`/${server.here.id}/recon/${id}/media/videos`, samples.video)
  const { body } = await manager('GET', `/inventory/${id}/media/export`)
  const { rawPayload, headers } = await open(server, body.data.uri)
  expect([headers['content-type'], String(headers['content-disposition']).split('.').at(-1)]).toEqual(['application/zip', 'zip'])
  expect(filesIn(rawPayload)).toEqual([
    ['front.png', sum(samples.image.bytes)],
    ['front-1.png', sum(samples.image.bytes)],
    ['walkaround.mp4', sum(mp4)],
  ])
})

/** What a ZIP file has by its directory: names and checksums. */
function filesIn(zip: Buffer): [string, string][] {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  let at = zip.readUInt32LE(end + 16)
  return Array.from({ length: zip.readUInt16LE(end + 10) }, () => {
    const [size, nameLength, start] = [zip.readUInt32LE(at + 24), zip.readUInt16LE(at + 28), zip.readUInt32LE(at + 42)]
    const name = zip.subarray(at + 46, at + 46 + nameLength).toString()
    at += 46 + nameLength
    const from = start + 30 + nameLength
    return [name, sum(zip.subarray(from, from + size))]
  })
}

test('what a bucket refuses is told and leaves nothing', async () => {
  const nowhere = await startServer({ s3: { ...s3, bucket: 'gone' } })
  const caller = await nowhere.someone('manager')
  const id = await inRecon(caller)
  const refused = await uploadsOf(nowhere, caller).send(imagesOf(id, '', caller), samples.image)
  expect([...outcome(refused), refused.body.detail]).toEqual([
    503,
    'STORAGE_AWAY',
    'Files cannot be stored right now. Nothing was stored: try again in a moment.',
  ])
  expect((await listed(id, caller)).data).toEqual([])
})

test('photos of another rooftop are not there', async () => {
  const { id, photos } = await photographed(['FRONT'])
  const elsewhere = await server.someone('manager', server.there.id)
  expect((await elsewhere('GET', `/inventory/${id}/media`)).status).toBe(404)
  expect((await put(id, photos[0] ?? '', 'shot=REAR', elsewhere)).status).toBe(404)
  for (const rooftopId of [server.here.id, server.there.id])
    expect((await uploadsOf(server, elsewhere).send(`/${rooftopId}/recon/${id}/media/images`, samples.image)).status).toBe(404)
})

test('a deleted photo is gone at once, and its files once nobody can have it open', async () => {
  const id = await inRecon(manager)
  const { body } = await uploads.send(imagesOf(id, '?shot=FRONT'), samples.image)
  const { id: imageId, uri, originalUri } = body.data
  expect((await open(server, uri)).statusCode).toBe(200)
  const remove = () => manager('DELETE', `/inventory/${id}/media/images/${imageId}`)
  expect([(await remove()).status, ...outcome(await remove())]).toEqual([200, 404, 'MEDIA_NOT_FOUND'])
  expect((await listed(id)).data).toEqual([])
  await server.runHousekeeping()
  expect((await open(server, uri)).statusCode).toBe(200)
  server.pass({ hours: 25 })
  await server.runHousekeeping()
  const left = await server.doors.inRooftop(server.here.id, (db) =>
    db.selectFrom('file').select('id').where('name', '=', 'front.png').where('purge_at', 'is not', null).execute(),
  )
  expect(left).toEqual([])
  expect([410, 404]).toContain((await open(server, originalUri)).statusCode)
})
