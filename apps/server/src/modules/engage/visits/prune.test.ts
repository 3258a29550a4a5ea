import { MAX_LINK_DAYS } from '@lotline/domain/engage/links'
import { permissions } from '@lotline/domain/people/permissions'
import { expect, test } from 'vitest'
import { engageTable } from '../../../../test/engage-table.ts'
import { visitorAt } from '../../../../test/engage-visits.ts'
import { startServer } from '../../../../test/server.ts'
import { pruneVisits } from './prune.ts'

const server = await startServer({ origin: 'https://cars.example' })
const { aCar, aShopper, sell, sent, rows, heatMap, overview, links } = await engageTable(server)
const { doors, here, clock } = server
const head = await server.someone(permissions)
await doors.identity((db) =>
  db.insertInto('feature_flag').values({ rooftop_id: here.id, name: 'VELOCITY_ENGAGE_CORPORATE_REPORT' }).execute(),
)

const daysOn = (days: number) => new Date(clock.now.getTime() + days * 24 * 3_600_000)
const prune = (days: number) => pruneVisits({ doors }, here.id, daysOn(days))
const visitsOf = (id: string) =>
  doors.inRooftop(here.id, async (db) => {
    const visits = await db.selectFrom('engagement_visit').select('id').where('engagement_id', '=', id).execute()
    return visits.length
  })

/** What is told of a vehicle and its link, and of all of the rooftop. */
async function told(car: string, id: string) {
  const range = `startDate=${day(-2)}T00:00:00&endDate=${day(2)}T23:59:59&condition=ALL`
  return {
    overview: await overview(head, car),
    heatMap: (await heatMap(head, id)).data,
    rows: await rows(head, { car }),
    report: (await head('GET', `/reports/engage/corporate?${range}`)).body.data,
    parts: (await head('GET', `/reports/engage/corporate/${here.id}?${range}`)).body.data,
  }
}
const day = (from: number) => daysOn(from).toISOString().slice(0, 10)

test('a year after its link ended, visits are sums by the hour, and table, heat map, overview and report tell what they told', async () => {
  const car = await aCar()
  const one = await sent(head, car, await aShopper(head))
  await visitorAt(server, one.token).look(20, ['PHOTOS', 'PRICE'], ['CALL'])
  server.pass({ hours: 3 })
  await visitorAt(server, one.token).look(7, ['PHOTOS'])
  await visitorAt(server, one.token).sign({ visibleMs: 400 })
  await sell(car)
  server.pass({ minutes: 2 })
  const before = await told(car, one.id)
  expect(before.report.overview).toMatchObject({ folioOpens: 2, folioActions: 1 })
  expect(before.parts).toMatchObject({ Photos: { count: 2, durationSeconds: 27 } })
  await prune(364)
  expect(await visitsOf(one.id)).toBe(3)
  await prune(366)
  expect(await visitsOf(one.id)).toBe(0)
  expect(await told(car, one.id)).toEqual(before)
  await prune(366)
  expect(await told(car, one.id)).toEqual(before)
})

test('visits stay while their link works, and for a year after it has grown old', async () => {
  const car = await aCar()
  const one = await sent(head, car, await aShopper(head))
  const [loose] = (await links(head, car, [{ engagementType: 'WEB', showPrice: true }])).body.data
  await visitorAt(server, one.token).look(5)
  await visitorAt(server, loose.shareURL.split('/').at(-1)).look(5)
  await prune(90 + 364)
  expect(await visitsOf(one.id)).toBe(1)
  await prune(90 + 366)
  expect([await visitsOf(one.id), await visitsOf(loose.engagementId)]).toEqual([0, 1])
  await prune(10 * 366)
  expect(await visitsOf(loose.engagementId)).toBe(1)
})

test('a lot that is full of links which still work keeps no ended one from its turn', async () => {
  await doors.inRooftop(here.id, (db) =>
    db.insertInto('engage_settings').values({ rooftop_id: here.id, link_days: MAX_LINK_DAYS }).execute(),
  )
  const [car, gone] = [await aCar(), await aCar()]
  const working = []
  for (let made = 0; made < 51; made += 1) {
    const one = await sent(head, car, await aShopper(head))
    await visitorAt(server, one.token, { address: `198.51.100.${made}` }).sign()
    working.push(one)
  }
  const ended = await sent(head, gone, await aShopper(head))
  await visitorAt(server, ended.token).sign()
  await sell(gone)
  await prune(367)
  expect([await visitsOf(ended.id), await visitsOf(working[0]?.id ?? '')]).toEqual([0, 1])
})

test('two servers that do it at once count each visit once', async () => {
  const car = await aCar()
  const one = await sent(head, car, await aShopper(head))
  await visitorAt(server, one.token).look(10)
  await sell(car)
  const before = (await heatMap(head, one.id)).data
  await Promise.all([prune(400), prune(400)])
  expect((await heatMap(head, one.id)).data).toEqual(before)
})
