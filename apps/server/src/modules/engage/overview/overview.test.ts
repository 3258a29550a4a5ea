import type { Engagement } from '@lotline/contract/engage/engagement-table'
import { heatRows } from '@lotline/domain/engage/heat-map'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { engagePath, engageTable } from '../../../../test/engage-table.ts'
import { visitorAt } from '../../../../test/engage-visits.ts'
import { runAt, startServer } from '../../../../test/server.ts'

const server = await startServer({ origin: 'https://cars.example' })
const { admin, aCar, links, aShopper, sent, rows, heatMap, overview } = await engageTable(server)
const [sam, kim] = [await server.someone('sales'), await server.someone('sales')]

test('table, heat map, overview, card and who looks now tell the same of the same visits', async () => {
  const car = await aCar()
  const [one, other] = [await sent(sam, car, await aShopper(sam)), await sent(kim, car, await aShopper(kim))]
  await visitorAt(server, one.token).look(20, ['PHOTOS', 'SALESPERSON'], ['CALL'])
  server.pass({ hours: 1 })
  await visitorAt(server, one.token).look(7, ['PHOTOS'])
  await visitorAt(server, other.token).look(6, ['FACTS'], ['EMAIL', 'TEXT'])
  const both = await rows(admin, { car })
  const sum = (of: (metrics: Engagement['engagementMetrics']) => number) =>
    both.reduce((all, { engagementMetrics }) => all + of(engagementMetrics), 0)
  expect([
    sum(({ opens }) => opens),
    sum(({ actions }) => actions),
    sum(({ totalDurationSeconds }) => totalDurationSeconds),
  ]).toEqual([3, 3, 33])
  expect((await heatMap(sam, one.id)).data).toEqual([
    { displayLabel: 'Photos', count: 2, durationSeconds: 27 },
    { displayLabel: 'Salesperson', count: 1, durationSeconds: 20 },
  ])
  const seen = await overview(admin, car)
  expect(seen.overviewOpens).toEqual([
    { displayComponent: 'Photos', count: 2, openDurationSeconds: 27 },
    { displayComponent: 'Salesperson', count: 1, openDurationSeconds: 20 },
    { displayComponent: 'Vehicle facts', count: 1, openDurationSeconds: 6 },
  ])
  const values = (cards: { value: number }[]) => cards.map(({ value }) => value)
  expect(values(seen.overviewCards)).toEqual([2, 2, 3, 1, 2, 11])
  expect(values((await admin('GET', `/inventory/${car}`)).body.data.vehicleCard.velocityEngageOverviewCards)).toEqual([
    2, 2, 3, 1, 2, 11,
  ])
  expect(seen.opensByDay.reduce((all: number, { opens }: { opens: number }) => all + opens, 0)).toBe(3)
  const looking = (await admin('GET', `${engagePath}/looking`)).body.data
  expect(looking.map(({ id }: Engagement) => id).slice(0, 2)).toEqual([other.id, one.id])
  expect(looking[1].looking).toMatchObject({ visitNumber: 2 })
  expect(heatRows((await heatMap(admin, other.id)).data)).toEqual([
    { displayLabel: 'Vehicle facts', count: 1, durationSeconds: 6 },
  ])
})

test('the overview has price, its steps, days of opens, shoppers and the own link; a shopper who was erased has no name', async () => {
  const car = await aCar()
  expect(await overview(sam, car)).toEqual({
    ...{
      overviewCards: [],
      currentPrice: { amount: 29_875, currency: 'USD' },
      priceAlertsSentCount: 0,
      priceAlertsOpenedCount: 0,
    },
    ...{ priceHistory: [], engagementShoppers: [], overviewOpens: [], opensByDay: [], shareURL: null },
  })
  const robin = await aShopper(sam, 'Going', 'Away')
  const one = await sent(sam, car, robin)
  await visitorAt(server, one.token).look(5, ['PHOTOS'], ['CALL'])
  await server.doors.inRooftop(server.here.id, (db) =>
    sql`insert into price_change (rooftop_id, id, vehicle_id, at, price, previous)
      values (${server.here.id}, gen_random_uuid(), ${car}, '2026-02-01', 31000, null),
        (${server.here.id}, gen_random_uuid(), ${car}, '2026-02-20', 29875.10, 31000)`.execute(db),
  )
  const [own] = (await links(sam, car, [{ engagementType: 'WEB' }])).body.data
  const seen = await overview(sam, car)
  expect(seen.priceHistory).toMatchObject([
    { timestamp: '2026-02-20T00:00:00.000Z', price: { amount: 29_875.1 }, delta: { amount: -1124.9 } },
    { price: { amount: 31_000 }, delta: null },
  ])
  expect(seen.engagementShoppers).toMatchObject([
    { prospectId: robin, engagementId: one.id, name: 'Going Away', opens: 1, actions: 1, isLooking: true },
  ])
  expect([seen.opensByDay.length, seen.shareURL]).toEqual([1, own.shareURL])
  await runAt(
    server.url,
    `update prospect set erased_at = now(), first_name = '', last_name = '', email = null, email_key = null where id = $1`,
    [robin],
  )
  expect((await overview(sam, car)).engagementShoppers[0]?.name).toBe('Erased shopper')
  expect((await rows(sam, { car }))[0]?.prospect).toMatchObject({
    person: { fullName: 'Erased shopper' },
    contact: { emailContacts: [] },
  })
})

test('documents have their names in heat map, overview and what is looked at now', async () => {
  const car = await aCar()
  const link = await sent(sam, car, await aShopper(sam))
  const { folders } = (await sam('GET', `/inventory/${car}${engagePath}/folio`)).body.data
  const { id, displayLabel } = folders.at(-1).documents[0]
  await visitorAt(server, link.token).look(6, [`DOCUMENT:${id}`], ['DOCUMENT'])
  const expected = { displayLabel, count: 1, durationSeconds: 6 }
  expect((await heatMap(sam, link.id)).data).toEqual([expected])
  expect((await overview(sam, car)).overviewOpens).toEqual([{ displayComponent: displayLabel, count: 1, openDurationSeconds: 6 }])
  const looking: Engagement[] = (await sam('GET', `${engagePath}/looking`)).body.data
  expect(looking.find((one) => one.id === link.id)?.looking).toMatchObject({ part: displayLabel, seenParts: [] })
})
