import { MAX_VISITS_PER_DAY } from '@lotline/domain/engage/visits'
import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { engageDesk, tokenOf } from '../../../../test/engage-desk.ts'
import { visitorAt } from '../../../../test/engage-visits.ts'
import { boundless, runAt, startServer } from '../../../../test/server.ts'

const LINK_CALLS = 400
const server = await startServer({ origin: 'https://cars.example', limits: { ...boundless, linkCallsPerMinute: LINK_CALLS } })
const { aCar, sell, shopper, drafts, links, send } = await engageDesk(server)
const sam = await server.someone('sales')
const robin: string = (await shopper(sam)).body.data.id

async function aLink(car?: string): Promise<{ token: string; id: string; car: string }> {
  const at = car ?? (await aCar())
  const [made] = await drafts(sam, at, [robin])
  return { token: tokenOf(made ?? { shareURL: '' }), id: made?.engagementId ?? '', car: at }
}
const sums = async (id: string) =>
  (
    await runAt(
      server.url,
      'select opens, view_ms::int as view_ms, actions, opened_at, last_sign_at from engagement where id = $1',
      [id],
    )
  )[0]
const visits = async (id: string) =>
  stored(sql`select number, visible_ms, sequence from engagement_visit where engagement_id = ${id} order by began_at, id`)
// Read as the server does: nobody else may.
// biome-ignore lint/suspicious/noExplicitAny: rows of statements that tests write by hand
async function stored(query: RawBuilder<unknown>): Promise<any[]> {
  return server.doors.inRooftop(server.here.id, async (db) => (await query.execute(db)).rows)
}
const figures = async (car: string) =>
  (await sam('GET', `/inventory/${car}`)).body.data.vehicleCard.velocityEngageOverviewCards.map(
    ({ value }: { value: number }) => value,
  )

test('a second in sight is an open, of a draft its first, which keeps it', async () => {
  const { token, id, car } = await aLink()
  const visitor = visitorAt(server, token)
  expect(await visitor.sign({ visibleMs: 600 })).toBe(200)
  expect([await sums(id), await figures(car)]).toMatchObject([{ opens: 0, view_ms: 0, opened_at: null, last_sign_at: null }, []])
  server.pass({ seconds: 1 })
  await visitor.sign({ visibleMs: 400 })
  expect(await sums(id)).toMatchObject({ opens: 1, view_ms: 1000, opened_at: server.clock.now })
  expect(await figures(car)).toEqual([1, 0, 1, 0, 1, 1])
})

test('after half an hour without a sign the same browser is another open, and times are cut to what the server’s clock has seen', async () => {
  const { token, id } = await aLink()
  const visitor = visitorAt(server, token)
  await visitor.sign({ visibleMs: 86_400_000, parts: [{ part: 'PHOTOS', visibleMs: 86_400_000 }] })
  server.pass({ seconds: 3 })
  await visitor.sign({ visibleMs: 60_000, parts: [{ part: 'PHOTOS', visibleMs: 60_000 }] })
  expect(await visits(id)).toEqual([{ number: 1, visible_ms: 9000, sequence: 2 }])
  server.pass({ minutes: 30 })
  await visitor.sign({ visibleMs: 2000 })
  expect(await visits(id)).toEqual([
    { number: 1, visible_ms: 9000, sequence: 2 },
    { number: 2, visible_ms: 2000, sequence: 3 },
  ])
  expect(await sums(id)).toMatchObject({ opens: 2, view_ms: 11_000 })
  const [part] = await stored(
    sql`select sum(p.visible_ms)::int as ms from engagement_visit_part p join engagement_visit v on v.id = p.visit_id where engagement_id = ${id}`,
  )
  expect(part.ms).toBe(9000)
})

test('a sign that is replayed or comes behind a later one changes nothing, and of a burst only what has passed counts', async () => {
  const { token, id } = await aLink()
  const visitor = visitorAt(server, token)
  await visitor.sign({ sequence: 5 })
  server.pass({ seconds: 5 })
  for (const sequence of [5, 4, 1]) expect(await visitor.sign({ sequence, actions: [{ action: 'CALL' }] })).toBe(200)
  expect(await visits(id)).toEqual([{ number: 1, visible_ms: 5000, sequence: 5 }])
  await Promise.all(Array.from({ length: 20 }, (_, at) => visitor.sign({ sequence: 6 + at })))
  const [burst] = await visits(id)
  expect(burst.visible_ms).toBe(10_000)
  expect(await sums(id)).toMatchObject({ opens: 1, view_ms: 10_000, actions: 0 })
})

test.each([
  ['negative time', { visibleMs: -1 }],
  ['endless time', { visibleMs: 1e300 }],
  ['time as text', { visibleMs: '5000' }],
  ['part of a second', { visibleMs: 0.5 }],
  ['sequence 0', { sequence: 0 }],
  ['no visit', { visit: 'x' }],
  ['visit with a null character', { visit: `${'a'.repeat(20)}\0` }],
  ['unknown part', { parts: [{ part: 'constructor', visibleMs: 1 }] }],
  ['unknown action', { actions: [{ action: 'BUY' }] }],
  ['too many parts', { parts: Array.from({ length: 61 }, () => ({ part: 'PHOTOS', visibleMs: 1 })) }],
])('%s is refused and counts nothing', async (_name, changes) => {
  const { token, id } = await aLink()
  expect(await visitorAt(server, token).sign(changes)).toBe(400)
  expect(await visits(id)).toEqual([])
})

test('of bodies that are no signs none ends in a failure of the server', async () => {
  const { token } = await aLink()
  const { post } = visitorAt(server, token)
  for (const body of ['', 'null', '[]', '{', '"text"', '7', `{"visit":${'['.repeat(40)}`, `{"x":"${'y'.repeat(20_000)}"}`])
    expect([body.slice(0, 20), (await post(body)).statusCode]).toEqual([
      body.slice(0, 20),
      expect.toSatisfy((code) => code >= 400 && code < 500),
    ])
})

test.each(['', 'Googlebot/2.1 (+http://www.google.com/bot.html)', 'curl/8.5.0', 'facebookexternalhit/1.1', 'WhatsApp/2.23.20'])(
  'the robot %j is answered and not counted',
  async (userAgent) => {
    const { token, id } = await aLink()
    expect(await visitorAt(server, token, { userAgent }).sign()).toBe(200)
    expect(await visits(id)).toEqual([])
  },
)

test('at a link that has ended or that nobody made nothing is counted, and the first is told so', async () => {
  const { token, id, car } = await aLink()
  await sell(car)
  const sign = { visit: 'a'.repeat(32), sequence: 1, visibleMs: 5000, parts: [], actions: [] }
  const [ended, unknown] = [await visitorAt(server, token).post(sign), await visitorAt(server, 'A'.repeat(22)).post(sign)]
  expect([ended.statusCode, ended.json(), unknown.statusCode]).toEqual([200, { data: { ended: true } }, 404])
  expect(await visits(id)).toEqual([])
})

test('visits of a link and a day, and actions and parts of a visit, have an end', async () => {
  const { token, id } = await aLink()
  const visitor = visitorAt(server, token, { address: '192.0.2.7' })
  const actions = Array.from({ length: 50 }, () => ({ action: 'PHOTO', part: 'PHOTOS' }))
  for (let sent = 0; sent < 6; sent += 1) {
    server.pass({ seconds: 5 })
    const parts = Array.from({ length: 50 }, (_, at) => ({
      part: `DOCUMENT:01a1fa84-0000-7000-8000-${String(sent * 50 + at).padStart(12, '0')}`,
      visibleMs: 5000,
    }))
    expect(await visitor.sign({ actions, parts })).toBe(200)
  }
  expect(await sums(id)).toMatchObject({ actions: 200 })
  const [bounded] = await stored(
    sql`select count(*)::int as actions, (select count(*)::int from engagement_visit_part where visit_id = v.id) as parts
     from engagement_visit v join engagement_action a on a.visit_id = v.id where engagement_id = ${id} group by v.id`,
  )
  expect(bounded).toEqual({ actions: 200, parts: 100 })
  const others = Array.from({ length: MAX_VISITS_PER_DAY + 4 }, (_, at) =>
    visitorAt(server, token, { address: `198.51.100.${at % 250}` }).sign(),
  )
  expect(new Set(await Promise.all(others))).toEqual(new Set([200]))
  expect(await visits(id)).toHaveLength(MAX_VISITS_PER_DAY)
  server.pass({ hours: 24 })
  await visitorAt(server, token).sign()
  expect(await visits(id)).toHaveLength(MAX_VISITS_PER_DAY + 1)
})

test('signs are limited as all calls at a link are, and the answer says how long to wait', async () => {
  const { token } = await aLink()
  const { post } = visitorAt(server, token, { address: '203.0.113.9' })
  server.pass({ minutes: 2 })
  const sign = { visit: 'a'.repeat(20), sequence: 1, visibleMs: 0, parts: [], actions: [] }
  const sent = await Promise.all(Array.from({ length: LINK_CALLS + 1 }, () => post(sign)))
  expect(sent.filter(({ statusCode }) => statusCode === 200)).toHaveLength(LINK_CALLS)
  const [refused] = sent.filter(({ statusCode }) => statusCode === 429)
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
})

test('the card’s figures are those of all who shared the car, and a send counts at once', async () => {
  const { token, id, car } = await aLink()
  expect(await figures(car)).toEqual([])
  await send(sam, car, [id])
  expect(await figures(car)).toEqual([1, 1, 0, 0, 1, 0])
  await visitorAt(server, token).look(12)
  const kim = await server.someone('sales')
  await links(kim, car, [{ engagementType: 'SHOWROOM' }])
  expect(await figures(car)).toEqual([1, 1, 1, 1, 2, 12])
})

test('sums made at once by many are what was stored', async () => {
  const car = await aCar()
  const made = await Promise.all(Array.from({ length: 6 }, async () => aLink(await aCar())))
  const here = await Promise.all(
    Array.from({ length: 6 }, async (_, at) => {
      const id = (await shopper(sam, { email: `sum${at}@mailbox.example` })).body.data.id
      const [link] = await drafts(sam, car, [id])
      return tokenOf(link ?? { shareURL: '' })
    }),
  )
  await Promise.all([...here, ...here, ...made.map(({ token }) => token)].map((token) => visitorAt(server, token).sign()))
  // Those of a second are made together, by whoever comes to it first.
  await server.runHousekeeping()
  expect(await figures(car)).toEqual([6, 0, 12, 0, 6, 5])
})

// The last: sessions end meanwhile.
test('a draft that was opened is kept, one that was not is forgotten with its visits', async () => {
  const [opened, glanced] = [await aLink(), await aLink()]
  await visitorAt(server, opened.token).sign()
  await visitorAt(server, glanced.token).sign({ visibleMs: 300 })
  server.pass({ hours: 24 * 31 })
  await server.runHousekeeping()
  expect([await sums(opened.id), await sums(glanced.id), await visits(glanced.id)]).toMatchObject([{ opens: 1 }, undefined, []])
})
