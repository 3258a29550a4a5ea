import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { engageDesk } from '../../../test/engage-desk.ts'
import { boundless, startServer } from '../../../test/server.ts'
import { samples, uploadsOf } from '../../../test/uploads.ts'
import { newId } from '../../database/new-id.ts'
import { markSold } from '../vehicles/index.ts'

const server = await startServer({ origin: 'https://cars.example', limits: { ...boundless, linkCallsPerMinute: 30 } })
await server.app.work()
const { admin, aCar } = await engageDesk(server)
const { api } = server.app
const path = '/settings/listingFeeds'
const make = async (facts: object) => (await admin('POST', path, { name: newId(), form: 'PLAIN_CSV', ...facts })).body.data
const addressOf = async (id: string) =>
  String((await admin('GET', `${path}/${id}/address`)).body.data.address).replace('https://cars.example', '')

test('wrong addresses are answered alike and counted', async () => {
  const { id } = await make({})
  const address = await addressOf(id)
  const wrong = [address.replace('stock.csv', 'meta.csv'), `/stock/${'a'.repeat(32)}/stock.csv`, '/stock/x/stock.csv']
  const answers = await Promise.all(wrong.map((url) => api.inject({ url, headers: { 'x-request-id': 'one' } })))
  const shown = answers.map(({ statusCode, json }) => {
    const { requestId: _id, ...problem } = json()
    return [statusCode, problem]
  })
  expect(new Set(shown.map((one) => JSON.stringify(one))).size).toBe(1)
  expect(answers[0]?.statusCode).toBe(404)
  server.pass({ minutes: 2 })
  const statuses = []
  for (let at = 0; at < 32; at += 1) statuses.push((await api.inject(`/stock/${'b'.repeat(32)}/stock.csv`)).statusCode)
  expect([statuses.slice(0, 30).every((status) => status === 404), statuses.slice(30)]).toEqual([true, [429, 429]])
  server.pass({ minutes: 2 })
  const photos = []
  for (let at = 0; at < 32; at += 1) photos.push((await api.inject(`/p/${'b'.repeat(22)}/${'c'.repeat(22)}.jpg`)).statusCode)
  expect([photos[0], photos[31]]).toEqual([404, 429])
  server.pass({ minutes: 2 })
})

test('the database keeps no address that can be read', async () => {
  const { id } = await make({})
  const token = (await addressOf(id)).split('/')[2] ?? ''
  const { rows } = await server.doors.inRooftop(server.here.id, (db) =>
    sql<{ row: string }>`select row_to_json(f)::text as row from listing_feed f where id = ${id}`.execute(db),
  )
  expect(token).toHaveLength(32)
  expect(rows[0]?.row).not.toContain(token)
})

test('photos are JPEG of 1,600 pixels without metadata, of cars in the feed alone', async () => {
  const car = await aCar()
  await admin('PUT', `/recon/${car}/workflow/complete`)
  const sent = await uploadsOf(server, admin).send(`/${server.here.id}/recon/${car}/media/images`, samples.image)
  expect(sent.status).toBe(201)
  const { id } = await make({ form: 'SCHEMA_JSON' })
  const [item] = JSON.parse((await api.inject(await addressOf(id))).body).itemListElement
  const url = String(item.image[0]).replace('https://cars.example', '')
  expect(url).toMatch(/^\/p\/[\w-]{22}\/[\w-]{22}\.jpg$/)
  const photo = await api.inject(url)
  expect([photo.statusCode, photo.headers['content-type'], photo.headers['cross-origin-resource-policy']]).toEqual([
    200,
    'image/jpeg',
    'cross-origin',
  ])
  expect([...photo.rawPayload.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff])
  expect(photo.rawPayload.includes('Exif')).toBe(false)
  expect((await api.inject({ url, headers: { 'if-none-match': String(photo.headers.etag) } })).statusCode).toBe(304)
  await admin('PUT', `${path}/${id}/vehicles/${car}`, { isKeptBack: true })
  expect((await api.inject(url)).statusCode).toBe(404)
  await admin('PUT', `${path}/${id}/vehicles/${car}`, { isKeptBack: false })
  // A new address of the feed leaves those of its photos as they stand on sites.
  await admin('POST', `${path}/${id}/address`)
  expect((await api.inject(url)).statusCode).toBe(200)
  await server.doors.inRooftop(server.here.id, (db) => markSold({ db, actor: null, now: server.clock.now }, car))
  expect((await api.inject(url)).statusCode).toBe(404)
})
