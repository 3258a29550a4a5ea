import { expect, test } from 'vitest'
import { engageDesk, tokenOf } from '../../../../test/engage-desk.ts'
import { type Caller, runAt, startServer } from '../../../../test/server.ts'

const server = await startServer({ origin: 'https://cars.example' })
const { aCar, sell, shopper, links, drafts, send, copied } = await engageDesk(server)
const sam = await server.someone('sales')
const kim = await server.someone('sales')
const robin: string = (await shopper(sam)).body.data.id
const alex: string = (await shopper(sam, { firstName: 'Alex', email: 'alex@mailbox.example' })).body.data.id
const engagements = (vehicleId: string) =>
  runAt(server.url, 'select id, show_price, sender_id, copied_at from engagement where vehicle_id = $1 order by id', [vehicleId])

test('a link is 128 random bits at the product’s own address, and a draft is used again with its address', async () => {
  const car = await aCar()
  const [first] = await drafts(sam, car, [robin])
  expect(first?.shareURL).toMatch(/^https:\/\/cars\.example\/s\/[\w-]{22}$/)
  const [again] = await drafts(sam, car, [robin], false)
  expect(again).toEqual({ ...first, showPrice: false })
  const [others] = await drafts(kim, car, [robin])
  expect(others?.engagementId).not.toBe(first?.engagementId)
  expect(await engagements(car)).toMatchObject([{ show_price: false }, { sender_id: kim.personId }])
})

test('answers stand in the order of what was asked for, a shopper who is named twice has one link', async () => {
  const car = await aCar()
  const made = await drafts(sam, car, [alex, robin, alex])
  expect(made.map((link) => tokenOf(link)).map((token, _, all) => all.indexOf(token))).toEqual([0, 1, 0])
  expect(made).toMatchObject([{ prospectId: alex }, { prospectId: robin }, { prospectId: alex }])
})

test('of calls at once that name the same shoppers in turned order none waits for good, and each shopper has one draft', async () => {
  const car = await aCar()
  const rows = await runAt(
    server.url,
    `insert into prospect (rooftop_id, id, first_name, last_name, email, email_key, created_at)
     select $1, gen_random_uuid(), 'Robin', 'Many', email, email, now() from (select n || '@mailbox.example' from generate_series(1, 200) n) as all_of (email)
     returning id`,
    [server.here.id],
  )
  const ids = rows.map(({ id }) => id)
  const answers = await Promise.all(Array.from({ length: 6 }, (_, at) => drafts(sam, car, at % 2 ? ids : ids.toReversed())))
  expect(new Set(answers.flat().map(({ engagementId }) => engagementId)).size).toBe(200)
})

test('a link is the caller’s, whoever is named; after a send the next is a new one', async () => {
  const car = await aCar()
  const body = [{ prospectId: robin, dealerUserId: kim.personId, showPrice: true, engagementType: 'EMAIL' }]
  const [first] = (await links(sam, car, body)).body.data
  expect(await engagements(car)).toMatchObject([{ sender_id: sam.personId }])
  expect((await send(sam, car, [first.engagementId])).status).toBe(200)
  const [next] = (await links(sam, car, body)).body.data
  expect(next.engagementId).not.toBe(first.engagementId)
})

test('showing a car in the showroom needs no more than Engage; a link for a shopper needs more', async () => {
  const car = await aCar()
  const viewer = await server.someone(['PLUGIN_VELOCITYENGAGE_VIEW'])
  const shown = await links(viewer, car, [{ engagementType: 'SHOWROOM' }])
  expect([shown.status, shown.body.data]).toMatchObject([201, [{ prospectId: null, showPrice: true, endsAt: null }]])
  const refused = await links(viewer, car, [{ engagementType: 'SHOWROOM' }, { prospectId: robin, engagementType: 'SHOWROOM' }])
  expect([refused.status, refused.body.permission]).toEqual([403, 'PLUGIN_VELOCITYENGAGE_CREATE'])
  expect((await links(viewer, car, [{ engagementType: 'WEB' }])).status).toBe(403)
  const nobody = await links(sam, car, [{ engagementType: 'EMAIL' }])
  expect([nobody.status, nobody.body.errors]).toEqual([400, [{ field: '0.prospectId', message: 'Choose a shopper' }]])
})

test('a link for nobody by name is used again: one of its kind, in the showroom one a day with price and one without', async () => {
  const car = await aCar()
  const make = async (by: Caller, body: object) => (await links(by, car, [{ engagementType: 'WEB', ...body }])).body.data[0]
  const web = await make(sam, {})
  expect([(await make(sam, { showPrice: false })).shareURL, (await make(kim, {})).shareURL === web.shareURL]).toEqual([
    web.shareURL,
    false,
  ])
  const screen = { engagementType: 'SHOWROOM' }
  const first = await make(sam, screen)
  expect((await make(sam, screen)).engagementId).toBe(first.engagementId)
  expect((await make(sam, { ...screen, showPrice: false })).engagementId).not.toBe(first.engagementId)
  const both = (await links(sam, car, [screen, { ...screen, showPrice: false }, screen])).body.data.map(
    ({ engagementId }: { engagementId: string }) => engagementId,
  )
  expect([both[0], both[2], new Set(both).size]).toEqual([first.engagementId, first.engagementId, 2])
  await runAt(server.url, 'update engagement set ended_at = now() where id = $1', [web.engagementId])
  expect((await make(sam, {})).shareURL).not.toBe(web.shareURL)
  server.pass({ hours: 24 })
  expect((await make(sam, screen)).engagementId).not.toBe(first.engagementId)
})

test('a car that is sold, a shopper whom nobody knows, and too many at once are refused', async () => {
  const car = await aCar()
  const unknown = '01a1fa84-0000-7000-8000-000000000000'
  const missing = await links(
    sam,
    car,
    [robin, unknown].map((prospectId) => ({ prospectId, engagementType: 'EMAIL' })),
  )
  expect([missing.status, missing.body.code, missing.body.errors]).toEqual([
    404,
    'PROSPECT_NOT_FOUND',
    [{ field: '1.prospectId', message: 'is no shopper of this rooftop' }],
  ])
  const many = Array.from({ length: 501 }, () => ({ prospectId: robin, engagementType: 'EMAIL' }))
  expect((await links(sam, car, many)).status).toBe(400)
  expect(await engagements(car)).toEqual([])
  await sell(car)
  expect((await links(sam, car, [{ prospectId: robin, engagementType: 'EMAIL' }])).body).toMatchObject({
    status: 409,
    code: 'VEHICLE_SOLD',
  })
  expect((await links(sam, unknown, [{ engagementType: 'SHOWROOM' }])).body.code).toBe('VEHICLE_NOT_FOUND')
})

test('drafts are forgotten after thirty days, those that were copied or sent are not', async () => {
  const car = await aCar()
  const casey = (await shopper(sam, { firstName: 'Casey', email: 'casey@mailbox.example' })).body.data.id
  const [kept, forgotten, sent] = await drafts(sam, car, [robin, alex, casey])
  expect((await copied(kim, kept?.engagementId ?? '')).body.code).toBe('ENGAGEMENT_NOT_FOUND')
  expect((await copied(sam, kept?.engagementId ?? '')).status).toBe(200)
  await send(sam, car, [sent?.engagementId ?? ''])
  server.pass({ hours: 24 * 29 })
  await server.runHousekeeping()
  expect(await engagements(car)).toHaveLength(3)
  server.pass({ hours: 25 })
  await server.runHousekeeping()
  const left = (await engagements(car)).map(({ id }) => id)
  expect(left).toEqual([kept, sent].map((link) => link?.engagementId).toSorted())
  expect(left).not.toContain(forgotten?.engagementId)
})
