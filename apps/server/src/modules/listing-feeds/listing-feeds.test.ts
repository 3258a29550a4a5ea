import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { engageDesk } from '../../../test/engage-desk.ts'
import { aVehicle, type Caller, startServer } from '../../../test/server.ts'
import { changePrice, markSold } from '../vehicles/index.ts'

const server = await startServer({ origin: 'https://cars.example' })
const { admin } = await engageDesk(server)
const { api } = server.app
const path = '/settings/listingFeeds'

type Made = { id: string; name: string }
async function aFeed(facts: object, caller: Caller = admin): Promise<Made> {
  const answer = await caller('POST', path, { name: `Site ${Math.random()}`, form: 'PLAIN_CSV', ...facts })
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.body.data
}
const addressOf = async ({ id }: Made) => (await admin('GET', `${path}/${id}/address`)).body.data.address as string
const localOf = (address: string) => address.replace('https://cars.example', '')
const fetch = (address: string, headers: Record<string, string> = {}) => api.inject({ url: localOf(address), headers })
const feedOf = async ({ id }: Made) => (await admin('GET', path)).body.data.find((feed: { id: string }) => feed.id === id)
const leftOut = async ({ id }: Made, vehicleId: string) =>
  (await admin('GET', `${path}/${id}/vehicles`)).body.data.leftOut.find(
    (one: { vehicleId: string }) => one.vehicleId === vehicleId,
  )

/** A car whose recon is over. */
async function aCar(facts: object = {}): Promise<{ id: string; stockNumber: string }> {
  const vehicle = aVehicle()
  const id = (await admin('POST', '/recon', vehicle)).body.data.vehicleCard.id as string
  await server.doors.inRooftop(server.here.id, (db) =>
    db
      .updateTable('vehicle')
      .set({ advertised_price: 29_875, exterior_color: 'Magnetic Gray', ...facts })
      .where('id', '=', id)
      .execute(),
  )
  await admin('PUT', `/recon/${id}/workflow/complete`)
  return { id, stockNumber: String(vehicle.stockNumber) }
}
const inHere = <T>(work: Parameters<typeof server.doors.inRooftop<T>>[1]) => server.doors.inRooftop(server.here.id, work)
const sell = (id: string) => inHere((db) => markSold({ db, actor: null, now: server.clock.now }, id))

test('a site fetches the stock at an address that names no rooftop, and a sold car is gone at once', async () => {
  const feed = await aFeed({})
  const address = await addressOf(feed)
  expect(address).toMatch(/^https:\/\/cars\.example\/stock\/[\w-]{32}\/stock\.csv$/)
  const [one, other] = [await aCar(), await aCar()]
  const first = await fetch(address)
  expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  for (const { stockNumber } of [one, other]) expect(first.body).toContain(stockNumber)
  expect(first.body).toMatch(/https:\/\/cars\.example\/s\/[\w-]{22}/)
  await sell(one.id)
  const second = await fetch(address)
  expect([second.body.includes(one.stockNumber), second.body.includes(other.stockNumber)]).toEqual([false, true])
})

test('a site that has the file is told so, by tag or by time, and gets it compressed where it takes that', async () => {
  const feed = await aFeed({})
  const address = await addressOf(feed)
  const car = await aCar()
  const first = await fetch(address)
  const etag = String(first.headers.etag)
  const modified = String(first.headers['last-modified'])
  const kept = await fetch(address, { 'if-none-match': etag })
  expect([kept.statusCode, kept.body]).toEqual([304, ''])
  expect((await fetch(address, { 'if-modified-since': modified })).statusCode).toBe(304)
  const zipped = await fetch(address, { 'accept-encoding': 'gzip, br' })
  expect(zipped.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(first.body)
  expect((await fetch(address, { 'if-none-match': String(zipped.headers.etag) })).statusCode).toBe(304)
  server.pass({ minutes: 5 })
  // Nothing has changed: the same file is made anew, and is as old as before.
  const later = await fetch(address)
  expect([later.headers.etag, later.headers['last-modified']]).toEqual([etag, modified])
  await inHere((db) => changePrice({ db, actor: null, now: server.clock.now }, car.id, 28_500))
  const changed = await fetch(address, { 'if-none-match': etag })
  expect([changed.statusCode, changed.body.includes('28500')]).toEqual([200, true])
  expect(Date.parse(String(changed.headers['last-modified']))).toBeGreaterThan(Date.parse(modified))
  const { lastFetch, unchangedSince } = await feedOf(feed)
  expect([lastFetch.status, lastFetch.bytes, unchangedSince]).toEqual([
    200,
    Buffer.byteLength(changed.body),
    server.clock.now.toISOString(),
  ])
})

test('each car that is left out has its reason, and one that must not be driven is never sent', async () => {
  const feed = await aFeed({ form: 'META_CSV' })
  const car = await aCar()
  const words = async () => (await leftOut(feed, car.id))?.words
  expect(await words()).toBe('No photos, Meta wants 1')
  const plain = await aFeed({})
  const told = async () => (await leftOut(plain, car.id))?.words
  expect(await told()).toBe(undefined)
  await admin('POST', `/inventory/${car.id}/recalls`, { name: 'Steering gear bolts', nhtsaId: '26V-901', doNotDrive: true })
  expect(await told()).toBe('Do not drive recall')
  await admin('PATCH', `${path}/${plain.id}`, { withRecon: true })
  expect([await told(), (await fetch(await addressOf(plain))).body.includes(car.stockNumber)]).toEqual([
    'Do not drive recall',
    false,
  ])
  const other = await aCar({ advertised_price: null })
  const reason = async () => (await leftOut(plain, other.id))?.words
  expect(await reason()).toBe('No price yet')
  await inHere((db) => changePrice({ db, actor: null, now: server.clock.now }, other.id, 400))
  await admin('PATCH', `${path}/${plain.id}`, { minPrice: 500 })
  expect(await reason()).toBe('Price under $500')
  await admin('PATCH', `${path}/${plain.id}`, { minPrice: null })
  expect(await reason()).toBe(undefined)
  await admin('PUT', `${path}/${plain.id}/vehicles/${other.id}`, { isKeptBack: true })
  expect(await reason()).toBe('Kept back by Test administrator')
  await admin('PUT', `${path}/${plain.id}/vehicles/${other.id}`, { isKeptBack: false })
  expect(await reason()).toBe(undefined)
})

test('a car in recon is sent where the feed takes those, and wholesale never', async () => {
  const feed = await aFeed({})
  const vehicle = aVehicle()
  const id = (await admin('POST', '/recon', vehicle)).body.data.vehicleCard.id as string
  await inHere((db) => changePrice({ db, actor: null, now: server.clock.now }, id, 20_000))
  expect((await leftOut(feed, id)).words).toBe('Not for sale yet')
  await admin('PATCH', `${path}/${feed.id}`, { withRecon: true })
  const address = await addressOf(feed)
  expect((await fetch(address)).body).toContain(vehicle.stockNumber)
  await admin('PUT', `/inventory/${id}`, { disposition: 'WHOLESALE' })
  await inHere((db) => db.updateTable('vehicle').set({ disposition: 'WHOLESALE' }).where('id', '=', id).execute())
  server.pass({ minutes: 2 })
  expect([(await fetch(address)).body.includes(String(vehicle.stockNumber)), await leftOut(feed, id)]).toEqual([false, undefined])
})

test('after a new address the old one works for a day and is told apart', async () => {
  const feed = await aFeed({})
  const old = await addressOf(feed)
  const { address } = (await admin('POST', `${path}/${feed.id}/address`)).body.data
  expect(address).not.toBe(old)
  expect([(await fetch(address)).statusCode, (await fetch(old, { 'user-agent': 'CarsMarketBot/2' })).statusCode]).toEqual([
    200, 200,
  ])
  expect((await feedOf(feed)).lastFetch).toMatchObject({ program: 'CarsMarketBot', isOldAddress: true })
  server.pass({ hours: 23 })
  expect((await fetch(old)).statusCode).toBe(200)
  server.pass({ hours: 2 })
  expect([(await fetch(old)).statusCode, (await fetch(address)).statusCode]).toEqual([404, 200])
  expect((await feedOf(feed)).oldAddressUntil).toBe(null)
})

test('a feed is renamed and deleted, has a name of its own, and activity says who did it', async () => {
  const feed = await aFeed({ name: 'Old lister' })
  expect((await admin('POST', path, { name: 'old LISTER', form: 'ADF_XML' })).body).toMatchObject({ code: 'NAME_IN_USE' })
  await admin('PATCH', `${path}/${feed.id}`, { name: 'New lister' })
  const address = await addressOf(feed)
  expect((await admin('DELETE', `${path}/${feed.id}`)).status).toBe(200)
  expect([(await fetch(address)).statusCode, (await admin('GET', `${path}/${feed.id}/address`)).status]).toEqual([404, 404])
  const facts = await inHere((db) =>
    db.selectFrom('event').select(['fact', 'actor_id']).where('item_type', '=', 'DICTIONARY_CHANGED').orderBy('id').execute(),
  )
  const told = facts.filter(({ fact }) => JSON.stringify(fact).includes('lister'))
  expect(told.map(({ fact, actor_id }) => [(fact as { sentence: string }).sentence, actor_id])).toEqual([
    ['listingFeedMade', admin.personId],
    ['listingFeedRenamed', admin.personId],
    ['listingFeedDeleted', admin.personId],
  ])
})

test('a rooftop has 20 feeds, of its own alone', async () => {
  const there = await server.someone('administrator', server.there.id)
  const mine = await aFeed({})
  expect((await there('GET', path)).body.data).toEqual([])
  for (const [method, end, body] of [
    ['PATCH', '', { name: 'Mine' }],
    ['DELETE', '', undefined],
    ['GET', '/address', undefined],
    ['POST', '/address', undefined],
    ['GET', '/vehicles', undefined],
    ['GET', '/fetches', undefined],
    ['GET', '/file', undefined],
  ] as const)
    expect((await there(method, `${path}/${mine.id}${end}`, body)).body.code).toBe('LISTING_FEED_NOT_FOUND')
  const answers = []
  for (let at = 0; at < 21; at += 1) answers.push(await there('POST', path, { name: `Site ${at}`, form: 'PLAIN_CSV' }))
  expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 20 }, () => 201), 409])
  const { id } = answers[0]?.body.data ?? {}
  const address = (await there('GET', `${path}/${id}/address`)).body.data.address
  await aCar()
  expect((await fetch(address)).body.trim().split('\r\n')).toHaveLength(1)
})

test('Google’s forms ask for a store code, and staff save the whole file without counting as a site', async () => {
  const refused = await admin('POST', path, { name: 'Google', form: 'GOOGLE_XML' })
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    [{ field: 'storeCode', message: 'Enter the store code of your Google Business Profile' }],
  ])
  const feed = await aFeed({ form: 'GOOGLE_XML', storeCode: 'RT-1' })
  const saved = await admin('GET', `${path}/${feed.id}/file`)
  expect([saved.status, saved.headers['content-disposition'], saved.text.startsWith('<?xml')]).toEqual([
    200,
    'attachment; filename="google.xml"',
    true,
  ])
  expect((await feedOf(feed)).fetches).toBe(0)
})

test('a stock of several batches is whole, each car once, and fetches at once make one file', async () => {
  const { id } = await aCar()
  const feed = await aFeed({})
  await inHere((db) =>
    sql`insert into vehicle (rooftop_id, id, stock_number, vin, year, make, model, advertised_price, inventory_date, recon_status)
      select rooftop_id, gen_random_uuid(), 'LOT' || n, '2T3A1RFV9' || lpad(n::text, 8, '0'), 2021, 'Toyota', 'RAV4', 29875, now(), 'COMPLETED'
      from vehicle, generate_series(1, 170) n where id = ${id}`.execute(db),
  )
  const address = await addressOf(feed)
  const bodies = (await Promise.all([1, 2, 3].map(() => fetch(address)))).map(({ body }) => body)
  expect(new Set(bodies).size).toBe(1)
  const numbers = [...(bodies[0] ?? '').matchAll(/^LOT\d+/gm)].map(([number]) => number)
  expect([numbers.length, new Set(numbers).size]).toEqual([170, 170])
})

test('a site that does not come for three times its own rhythm is overdue', async () => {
  const feed = await aFeed({})
  const address = await addressOf(feed)
  for (let at = 0; at < 5; at += 1) {
    await fetch(address, { 'user-agent': 'Mozilla/5.0 (compatible; AutoFind/2.0; +https://autofind.example)' })
    server.pass({ hours: 2 })
  }
  expect(await feedOf(feed)).toMatchObject({ isOverdue: false, fetches: 5, programs: 1, lastFetch: { program: 'AutoFind' } })
  server.pass({ hours: 5 })
  expect((await feedOf(feed)).isOverdue).toBe(true)
  server.pass({ hours: 31 * 24 })
  await server.runHousekeeping()
  // Sign-ins have ended by then.
  const later = await server.someone()
  const [kept] = (await later('GET', path)).body.data.filter(({ id }: Made) => id === feed.id)
  expect(kept).toMatchObject({ fetches: 0, lastFetch: null, isOverdue: false })
})
