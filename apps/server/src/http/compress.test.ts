import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { aNote, aTask } from '../../test/paperwork.ts'
import { aPhoto, aPicture } from '../../test/photos.ts'
import { randomOf } from '../../test/random.ts'
import { aVehicle, type Caller, inRecon, startServer } from '../../test/server.ts'
import { newId } from '../database/new-id.ts'
import { insertMedia } from '../modules/media/index.ts'
import { insertNotes } from '../modules/notes/index.ts'
import { insertTasks } from '../modules/tasks/index.ts'
import { encodingFor } from './compress.ts'

const server = await startServer()

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP;q=0.5, br;q=0', 'gzip'],
  ['*', 'br'],
  ['br;q=0, *;q=0.1', 'gzip'],
  ['identity', undefined],
  ['deflate, zstd', undefined],
  ['gzip;q=0, br;q=0', undefined],
  ['br;q=nonsense', undefined],
  ['', undefined],
  [undefined, undefined],
])('of a client that takes %s a reply is sent as %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding)
})

test('a list comes compressed to who takes that and as it is to who does not, and says the same', async () => {
  const manager = await server.someone('manager')
  for (let count = 0; count < 3; count += 1) await manager('POST', '/inventory', aVehicle())
  const list = async (encoding?: string) => {
    const answer = await server.app.api.inject({
      url: '/api/inventory?pageSize=3',
      headers: {
        authorization: `Bearer ${manager.token}`,
        'tenant-id': manager.rooftopId,
        ...(encoding && { 'accept-encoding': encoding }),
      },
    })
    return answer
  }
  const [plain, br, gzip] = [await list(), await list('br'), await list('gzip')]
  expect([plain, br, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'br', 'gzip'])
  expect([plain, br, gzip].map(({ headers }) => headers.vary)).toEqual(Array(3).fill('accept-encoding'))
  expect(JSON.parse(brotliDecompressSync(br.rawPayload).toString())).toEqual(plain.json())
  expect(JSON.parse(gunzipSync(gzip.rawPayload).toString())).toEqual(plain.json())
  expect(br.headers['content-length']).toBe(String(br.rawPayload.length))
})

test('twenty vehicles with several photos and notes are 15 kB at most on the wire', async () => {
  const manager = await server.someone('manager')
  for (let count = 0; count < 20; count += 1) await busyVehicle(manager, `HEAVY${count}`, count)
  for (const encoding of ['br', 'gzip']) {
    const { rawPayload, headers } = await server.app.api.inject({
      url: '/api/inventory?s=heavy&pageSize=20&includeTaskNotes=true',
      headers: {
        authorization: `Bearer ${manager.token}`,
        'tenant-id': manager.rooftopId,
        'accept-encoding': encoding,
      },
    })
    expect(headers['content-encoding']).toBe(encoding)
    expect(rawPayload.length).toBeLessThanOrEqual(15_000)
  }
})

const words =
  'pads rotors worn rear front left right bumper scuffed ordered parts Tuesday quote windshield chip tires tread customer key smoke smell interior detail paint fender dent lift align battery weak test drive noise brake fluid dark sensor'.split(
    ' ',
  )

async function busyVehicle(manager: Caller, stockNumber: string, seed: number): Promise<void> {
  const random = randomOf(seed)
  const sentence = () => Array.from({ length: random.whole(5, 11) }, () => random.pick(words)).join(' ')
  const at = () =>
    new Date(Date.UTC(2026, 1, random.whole(1, 28), random.whole(8, 17), random.whole(0, 59), 0, random.whole(0, 999)))
  const dollars = (from: number, to: number) => ({ amount: random.whole(from, to), currency: 'USD' })
  const prices = {
    mileage: random.whole(9_000, 120_000),
    appraisedValue: dollars(9_000, 30_000),
    reconCost: dollars(400, 3_000),
  }
  const id = await inRecon(manager, { stockNumber, ...prices })
  const photos = await Promise.all(
    Array.from({ length: 8 }, async (_, place) =>
      aPhoto(id, await aPicture(server, server.here.id, 'photo'), {
        place,
        thumbnail_id: await aPicture(server, server.here.id, 'small'),
      }),
    ),
  )
  await server.doors.inRooftop(server.here.id, async (db) => {
    await insertMedia(db, photos)
    await insertNotes(
      db,
      [1, 2, 3, 4].map(() => aNote(id, manager, { id: newId(), text: sentence(), at: at() })),
    )
    await insertTasks(
      db,
      [1, 2, 3].map(() => aTask(id, manager, { note: sentence(), created_at: at() })),
    )
  })
}

test('what is short goes out as it is, and so do the tokens of who signs in', async () => {
  const short = await server.app.api.inject({ url: '/api/health', headers: { 'accept-encoding': 'br, gzip' } })
  expect(short.headers['content-encoding']).toBeUndefined()
  const long = await server.app.api.inject({
    method: 'POST',
    url: '/api/authenticate',
    headers: { 'accept-encoding': 'br, gzip' },
    payload: { username: 'nobody@lotline.test', password: 'x'.repeat(2000) },
  })
  expect(long.headers['content-encoding']).toBeUndefined()
})
