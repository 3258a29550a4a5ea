import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { engageDesk, tokenOf } from '../../../../test/engage-desk.ts'
import { visitorAt } from '../../../../test/engage-visits.ts'
import { boundless, startServer } from '../../../../test/server.ts'

const server = await startServer({ origin: 'https://cars.example', limits: { ...boundless, linkCallsPerMinute: 100 } })
const { aCar, sell, links } = await engageDesk(server)
const sellers = await Promise.all(Array.from({ length: 4 }, () => server.someone('sales')))
const at = (browser: number) => ({ address: `198.51.100.${browser}` })

/** A link of each seller to a vehicle. */
async function linksTo(car: string): Promise<string[]> {
  const made = await Promise.all(sellers.map((by) => links(by, car, [{ engagementType: 'WEB' }])))
  return made.map(({ body }) => tokenOf(body.data[0]))
}

const sumsOf = (car: string) =>
  server.doors.inRooftop(server.here.id, async (db) => {
    const { rows } = await sql`
      select e.opens, e.view_ms::int as "viewMs", e.actions, (select count(*)::int from engagement_visit v where v.engagement_id = e.id) as visits,
        (select sum(p.visible_ms)::int from engagement_visit v join engagement_visit_part p on p.visit_id = v.id where v.engagement_id = e.id) as "partMs"
      from engagement e where vehicle_id = ${car}`.execute(db)
    return rows
  })

test('signs of many pages at once count as they would one by one, each once however often it comes', async () => {
  const car = await aCar()
  const pages = (await linksTo(car)).flatMap((token, link) =>
    Array.from({ length: 5 }, (_, browser) => visitorAt(server, token, at(link * 5 + browser))),
  )
  const parts = [
    { part: 'PHOTOS', visibleMs: 5000 },
    { part: 'PRICE', visibleMs: 1000 },
  ]
  for (let round = 1; round <= 3; round += 1) {
    server.pass({ seconds: 5 })
    const signs = pages.flatMap(({ post, visit }, page) => {
      // One page in five has a press as well.
      const actions = page % 5 === 0 ? [{ action: 'CALL', part: null }] : []
      const sign = { visit, sequence: round, visibleMs: 5000, parts, current: 'PHOTOS', actions }
      return [post(sign), post(sign)]
    })
    expect(new Set((await Promise.all(signs)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  }
  expect(await sumsOf(car)).toEqual(Array(4).fill({ opens: 5, viewMs: 75_000, actions: 3, visits: 5, partMs: 90_000 }))
  await server.runHousekeeping()
  const { vehicleCard } = (await sellers[0]?.('GET', `/inventory/${car}`))?.body.data ?? {}
  const cards = vehicleCard.velocityEngageOverviewCards.map(({ name, value }: { name: string; value: number }) => [name, value])
  expect(Object.fromEntries(cards)).toMatchObject({ FOLIO_OPENS: 20, ENGAGEMENTS: 4, AVG_SESSION_DURATION_SECONDS: 15 })
})

test('each sign of a lot is answered for itself: of an ended link, of no link, of a robot, and one too many', async () => {
  const [car, sold] = [await aCar(), await aCar()]
  const [[token = '', busy = ''], [ended = '']] = [await linksTo(car), await linksTo(sold)]
  const looking = visitorAt(server, token, at(31))
  const gone = visitorAt(server, ended, at(32))
  for (const one of [looking, gone]) expect(await one.sign()).toBe(200)
  await sell(sold)
  server.pass({ seconds: 5 })
  const robot = visitorAt(server, token, { ...at(33), userAgent: 'Googlebot/2.1 (+http://www.google.com/bot.html)' })
  const many = Array.from({ length: 101 }, (_, browser) => visitorAt(server, busy, at(100 + browser)).sign({ visibleMs: 0 }))
  const [known, over, unknown, crawled, ...rest] = await Promise.all([
    looking.sign(),
    gone.sign(),
    visitorAt(server, 'A'.repeat(22), at(34)).sign(),
    robot.sign(),
    ...many,
  ])
  expect([known, over, unknown, crawled]).toEqual([200, 410, 404, 200])
  expect([rest.filter((status) => status === 200).length, rest.filter((status) => status === 429).length]).toEqual([100, 1])
  const opens = (await sumsOf(car)).map((row) => [(row as { opens: number }).opens, (row as { viewMs: number }).viewMs])
  expect(opens).toContainEqual([1, 10_000])
})
