import type { Engagement } from '@lotline/contract/engage/engagement-table'
import { expect, test } from 'vitest'
import { engagePath, engageTable, type TableQuery, tableAddress } from '../../../../test/engage-table.ts'
import { visitorAt } from '../../../../test/engage-visits.ts'
import { runAt, startServer } from '../../../../test/server.ts'

const server = await startServer({ origin: 'https://cars.example' })
const { admin, aCar, links, drafts, aShopper, sent, list, rows, ids, heatMap, overview } = await engageTable(server)
const [sam, kim] = [await server.someone('sales'), await server.someone('sales')]

test('a row says who got what from whom, how, and what came of it; drafts that nobody opened are in no list', async () => {
  const car = await aCar({ trim: 'XLE' })
  const one = await sent(sam, car, await aShopper(sam, 'Alex', 'Row'))
  const [draft] = await drafts(sam, car, [await aShopper(sam, 'Only', 'Draft')])
  const visitor = visitorAt(server, one.token)
  await visitor.look(12, ['PHOTOS', 'PRICE'], ['CALL', 'PHOTO'])
  const [row, ...others] = await rows(sam, { car })
  expect(others).toEqual([])
  expect(row).toEqual({
    id: one.id,
    timestamp: expect.any(String),
    vehicleCard: expect.objectContaining({
      id: car,
      year: 2021,
      make: 'Toyota',
      trim: 'XLE',
      advertisedPrice: { amount: 29_875, currency: 'USD' },
    }),
    dealerUser: { id: sam.personId, firstName: 'Test', lastName: 'sales', companyName: null },
    prospect: {
      id: expect.any(String),
      person: { fullName: 'Alex Row' },
      contact: { phoneContacts: [], emailContacts: [{ emailAddress: expect.stringMatching(/^table\d+@mailbox/) }] },
    },
    engagementMetrics: {
      opens: 1,
      actions: 2,
      firstOpen: expect.any(String),
      lastOpen: expect.any(String),
      totalDurationSeconds: 12,
      crmEmailSentCount: 0,
    },
    engagementType: { name: 'EMAIL' },
    shareURL: `https://cars.example/s/${one.token}`,
    isLinkEnded: false,
    showPrice: true,
    asks: [],
    looking: {
      visitNumber: 1,
      since: expect.any(String),
      lastSign: server.clock.now.toISOString(),
      part: 'Photos',
      seenParts: ['Price'],
    },
  })
  expect(await ids(admin, { filter: [{ attribute: 'ENGAGEMENT_ID', values: [draft?.engagementId ?? ''] }] })).toEqual([])
  server.pass({ seconds: 31 })
  expect((await rows(sam, { car }))[0]?.looking).toBeNull()
  await runAt(server.url, 'update engagement set ended_at = $1 where id = $2', [server.clock.now, one.id])
  expect((await rows(sam, { car }))[0]?.isLinkEnded).toBe(true)
})

test('without leave to see others’ activity only own engagements are in table, groups, facets, looking and heat map', async () => {
  const car = await aCar()
  const robin = await aShopper(sam, 'Shared', 'Shopper')
  const theirs = await aShopper(kim, 'Kims', 'Own')
  const [own, shared, foreign] = [await sent(sam, car, robin), await sent(kim, car, robin), await sent(kim, car, theirs)]
  for (const { token } of [own, shared, foreign]) await visitorAt(server, token).look(5)
  expect(await ids(sam, { car })).toEqual([own.id])
  expect(await ids(sam, { car, filter: [{ attribute: 'SALESPERSON', values: [kim.personId] }] })).toEqual([own.id])
  expect(await ids(sam, { car, filter: [{ attribute: 'ENGAGEMENT_ID', values: [foreign.id] }] })).toEqual([])
  expect((await list(sam, { car, group: [{ attribute: 'USER' }] })).groups.map(({ sums }) => sums?.engagements)).toEqual([1])
  const facets = (await sam('GET', tableAddress('engagementSearchFacets', { car }))).body.data
  expect(facets.filterFacets.map(({ attribute }: { attribute: string }) => attribute)).toEqual(['SHOPPER', 'METHOD'])
  expect(facets.filterFacets[0].filterOptions).toEqual([{ value: robin, displayName: 'Shared Shopper' }])
  expect(facets.groupFacets).toEqual([{ attribute: 'SHOPPER', displayName: 'Shopper' }])
  const full = (await admin('GET', tableAddress('engagementSearchFacets', { car }))).body.data
  expect(full.filterFacets[1].filterOptions.map(({ value }: { value: string }) => value).toSorted()).toEqual(
    [sam.personId, kim.personId].toSorted(),
  )
  expect((await sam('GET', `${engagePath}/looking`)).body.data.map(({ id }: Engagement) => id)).not.toContain(foreign.id)
  expect([(await heatMap(sam, foreign.id)).code, (await heatMap(sam, '01a1fa84-0000-7000-8000-000000000000')).code]).toEqual([
    'ENGAGEMENT_NOT_FOUND',
    'ENGAGEMENT_NOT_FOUND',
  ])
  // Totals are of all; others' shoppers have no name.
  const seen = await overview(sam, car)
  expect(seen.overviewCards[4]?.value).toBe(3)
  const named = seen.engagementShoppers.map(({ name, engagements, engagementId }) => [name, engagements, engagementId])
  expect(named.toSorted()).toEqual(
    [
      [null, 1, foreign.id],
      ['Shared Shopper', 2, own.id],
    ].toSorted(),
  )
  const elsewhere = await server.someone('administrator', server.there.id)
  expect((await elsewhere('GET', tableAddress('engagements', { car }))).body.code).toBe('VEHICLE_NOT_FOUND')
  expect((await heatMap(elsewhere, own.id)).code).toBe('ENGAGEMENT_NOT_FOUND')
})

test('each column sorts both ways, what is missing comes last, and pages neither repeat nor leave out a row', async () => {
  const car = await aCar()
  const made: string[] = []
  for (const name of ['Zoe', 'Amy', 'Max']) made.push((await sent(sam, car, await aShopper(sam, name))).id)
  await links(sam, car, [{ engagementType: 'SHOWROOM' }])
  const [zoe = '', amy = '', max = ''] = made
  const tokens = Object.fromEntries((await rows(sam, { car })).map(({ id, shareURL }) => [id, shareURL.split('/').at(-1)]))
  await visitorAt(server, tokens[amy] ?? '').look(5, [], ['CALL'])
  server.pass({ minutes: 1 })
  await visitorAt(server, tokens[zoe] ?? '').look(20)
  const first = async (attribute: string, direction: string) =>
    (await ids(sam, { car, sort: [{ attribute, direction }] })).slice(0, 2)
  expect((await ids(sam, { car })).slice(0, 2)).toEqual([zoe, amy])
  expect(await first('LAST_OPEN', 'ASC')).toEqual([amy, zoe])
  expect(await first('CUSTOMER', 'ASC')).toEqual([amy, max])
  expect(await first('CUSTOMER', 'DESC')).toEqual([zoe, max])
  expect(await first('VIEW_TIME', 'DESC')).toEqual([zoe, amy])
  expect((await first('ACTIONS', 'DESC'))[0]).toBe(amy)
  expect((await rows(sam, { car, sort: [{ attribute: 'METHOD', direction: 'DESC' }] }))[0]?.engagementType.name).toBe('SHOWROOM')
  for (const attribute of ['DATE', 'VEHICLE', 'SALESPERSON', 'OPENS'] as const)
    expect(await first(attribute, 'ASC')).toHaveLength(2)
  await runAt(
    server.url,
    `insert into engagement (rooftop_id, id, vehicle_id, sender_id, type, token, show_price, made_at)
     select $1, gen_random_uuid(), $2, $3, 'OTHER', substr(md5(n::text), 1, 22), true, now() from generate_series(1, 57) n`,
    [server.here.id, car, sam.personId],
  )
  const sort = [{ attribute: 'METHOD', direction: 'ASC' }]
  const paged = (await Promise.all([0, 20, 40, 60].map((startIndex) => ids(sam, { car, sort, startIndex })))).flat()
  expect([paged.length, new Set(paged).size, (await list(sam, { car })).totalItems]).toEqual([61, 61, 61])
  expect(await ids(sam, { car, startIndex: 1000 })).toEqual([])
})

test('groups have their sums, who looks now first; inside of one there are pages', async () => {
  const [car, quiet] = [await aCar(), await aCar()]
  const [robin, alex] = [await aShopper(sam, 'Group', 'Robin'), await aShopper(sam, 'Group', 'Alex')]
  const made = [await sent(sam, car, robin), await sent(sam, quiet, robin), await sent(kim, car, alex)]
  await links(sam, car, [{ engagementType: 'SHOWROOM' }])
  await visitorAt(server, made[2]?.token ?? '').look(5)
  server.pass({ minutes: 5 })
  await visitorAt(server, made[0]?.token ?? '').look(10, ['PHOTOS'], ['CALL'])
  const filter = [{ attribute: 'SHOPPER', values: [robin, alex] }]
  const heads = await list(admin, { filter, group: [{ attribute: 'SHOPPER' }] })
  expect([heads.totalItems, heads.openedItems, heads.totalGroups]).toEqual([3, 2, 2])
  expect(
    heads.groups.map(({ groupFacet, sums, engagements }) => [
      groupFacet?.filterOptions[0]?.displayName,
      sums?.isLooking,
      sums?.engagements,
      engagements,
    ]),
  ).toEqual([
    ['Group Robin', true, 2, []],
    ['Group Alex', false, 1, []],
  ])
  expect(heads.groups[0]?.sums).toMatchObject({
    opens: 1,
    actions: 1,
    totalDurationSeconds: 10,
    contact: expect.stringContaining('@'),
    stockNumber: null,
  })
  const opened = await list(admin, { filter, group: [{ attribute: 'SHOPPER', value: robin }] })
  expect([opened.totalItems, opened.groups[0]?.engagements.map(({ id }) => id)]).toEqual([2, [made[0]?.id, made[1]?.id]])
  const loose = await list(admin, { car, group: [{ attribute: 'SHOPPER', value: 'NONE' }] })
  expect(loose.groups[0]?.groupFacet?.filterOptions).toEqual([{ value: 'NONE', displayName: 'No shopper' }])
  expect(loose.groups[0]?.engagements).toMatchObject([{ prospect: null, engagementType: { name: 'SHOWROOM' } }])
  const cars = await list(admin, { filter, group: [{ attribute: 'INVENTORY' }] })
  expect(cars.groups.map(({ groupFacet, sums }) => [groupFacet?.filterOptions[0]?.displayName, sums?.stockNumber])).toEqual([
    ['2021 Toyota RAV4', expect.stringMatching(/^T\d+/)],
    ['2021 Toyota RAV4', expect.stringMatching(/^T\d+/)],
  ])
  expect((await list(admin, { group: [{ attribute: 'USER', value: 'nobody' }] })).groups).toEqual([])
})

test('dates, methods and 0 to 500 values filter; 501 and what cannot be read are refused with what is wrong', async () => {
  const car = await aCar()
  const one = await sent(sam, car, await aShopper(sam))
  const [{ dated_at: at }] = await runAt(server.url, 'select dated_at from engagement where id = $1', [one.id])
  const moment = (ms: number) => new Date(at.getTime() + ms).toISOString()
  const dates = (begin: number, end: number) => [
    { attribute: 'TIMESTAMP_BEGIN', values: [moment(begin)] },
    { attribute: 'TIMESTAMP_END', values: [moment(end)] },
  ]
  expect(await ids(sam, { car, filter: dates(0, 0) })).toEqual([one.id])
  expect(await ids(sam, { car, filter: dates(1, 1000) })).toEqual([])
  expect(await ids(sam, { car, filter: [{ attribute: 'METHOD', values: ['EMAIL', 'x'] }] })).toEqual([one.id])
  const many = Array.from({ length: 500 }, (_, n) =>
    n === 499 ? one.id : `01a1fa84-0000-7000-8000-${String(n).padStart(12, '0')}`,
  )
  expect(await ids(sam, { car, filter: [{ attribute: 'ENGAGEMENT_ID', values: many }] })).toEqual([one.id])
  const refused = async (asked: TableQuery | string) => {
    const { status, body } = await sam(
      'GET',
      typeof asked === 'string' ? `${engagePath}/engagements?${asked}` : tableAddress('engagements', asked),
    )
    return [status, body.errors?.[0]?.field]
  }
  expect(await refused({ filter: [{ attribute: 'ENGAGEMENT_ID', values: [...many, one.id] }] })).toEqual([
    400,
    'filterFacets.0.values',
  ])
  expect(await refused({ filter: [{ attribute: 'SHOPPER', values: [] }] })).toEqual([400, 'filterFacets.0.values'])
  expect(await refused('filterFacets=%7B')).toEqual([400, 'filterFacets'])
  expect(await refused('filterFacets=null')).toEqual([400, 'filterFacets'])
  expect(await refused({ filter: [{ attribute: 'TIMESTAMP_BEGIN', values: ['yesterday'] }] })).toEqual([
    400,
    'filterFacets.0.values',
  ])
  expect(await refused('pageSize=21')).toEqual([400, 'pageSize'])
  expect(await refused('startIndex=-1')).toEqual([400, 'startIndex'])
})

test('facets name the shoppers of two weeks, or of the stretch that is asked for, 500 at most', async () => {
  const car = await aCar()
  await runAt(
    server.url,
    `with p as (insert into prospect (rooftop_id, id, first_name, last_name, email, email_key, created_at)
       select $1, gen_random_uuid(), 'Facet', lpad(n::text, 4, '0'), n || '@facet.example', n || '@facet.example', $4 from generate_series(1, 501) n returning id)
     insert into engagement (rooftop_id, id, vehicle_id, prospect_id, sender_id, type, token, show_price, made_at, sent_at)
     select $1, gen_random_uuid(), $2, id, $3, 'EMAIL', substr(md5(id::text), 1, 22), true, $4, $4 from p`,
    [server.here.id, car, sam.personId, server.clock.now],
  )
  const options = async (filter?: object[]) =>
    (await sam('GET', tableAddress('engagementSearchFacets', { car, ...(filter && { filter }) }))).body.data.filterFacets[0]
      .filterOptions
  const found = await options()
  expect([
    found.length,
    found.map(({ displayName }: { displayName: string }) => displayName).toSorted()[0] === found[0].displayName,
  ]).toEqual([500, true])
  const { now } = server.clock
  server.pass({ hours: 24 * 15 })
  expect(await options()).toEqual([])
  expect(await options([{ attribute: 'TIMESTAMP_BEGIN', values: ['2020-01-01T00:00:00.000Z'] }])).toHaveLength(500)
  server.clock.now = now
})
