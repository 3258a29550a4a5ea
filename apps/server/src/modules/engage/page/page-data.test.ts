import { type PageSwitch, pageSwitches } from '@lotline/domain/engage/page-switches'
import { beforeAll, expect, test } from 'vitest'
import { engageDesk, tokenOf } from '../../../../test/engage-desk.ts'
import { visitorAt } from '../../../../test/engage-visits.ts'
import { aPhoto, aPicture } from '../../../../test/photos.ts'
import { boundless, startServer } from '../../../../test/server.ts'
import { insertMedia } from '../../media/index.ts'
import { changePrice } from '../../vehicles/index.ts'

const stickers = { url: 'https://stickers.example', user: '', password: '' }
const limits = { ...boundless, linkCallsPerMinute: 1000 }
const server = await startServer({ origin: 'https://cars.example', stickers, limits })
const { aCar, sell, shopper, drafts, links, send } = await engageDesk(server)
const sam = await server.someone('sales')
const robin: string = (await shopper(sam)).body.data.id
const inRooftop = server.doors.inRooftop.bind(server.doors, server.here.id)

async function aLink(car: string, showPrice = true): Promise<string> {
  const [made] = await drafts(sam, car, [robin], showPrice)
  await send(sam, car, [made?.engagementId ?? ''], { message: 'Hi {First name}\n{Link}' })
  return tokenOf(made ?? { shareURL: '' })
}
const read = async (token: string, headers: object = {}) => {
  const { statusCode, body } = await server.app.api.inject({ url: `/api/s/${token}`, headers: { ...headers } })
  return { status: statusCode, body: JSON.parse(body) }
}
const page = async (token: string, query = '', headers: object = {}) =>
  (await server.app.api.inject({ url: `/s/${token}${query}`, headers: { ...headers } })).body
const switchOn = (switches: readonly PageSwitch[]) =>
  inRooftop((db) =>
    db
      .insertInto('engage_settings')
      .values({ rooftop_id: server.here.id, page_switches: [...switches] })
      .onConflict((conflict) => conflict.column('rooftop_id').doUpdateSet({ page_switches: [...switches] }))
      .execute(),
  )
const addPhoto = async (car: string) => {
  const photo = { ...aPhoto(car, await aPicture(server, server.here.id, 'front')), created_at: server.clock.now }
  await inRooftop((db) => insertMedia(db, [photo]))
}
const setPrice = (car: string, price: number) =>
  inRooftop(async (db) => {
    const ctx = { db, actor: { personId: sam.personId }, now: server.clock.now }
    await changePrice(ctx, car, price)
  })

beforeAll(() => switchOn(['SPANISH']))

/** Fields of every page, by their paths; '[]' stands for the items of a list. */
const always = [
  ...['now', 'languages[]', 'worksUntil', 'hasStopped', 'shopper.firstName', 'message.text', 'message.language'],
  ...['rooftop.name', 'rooftop.phone', 'rooftop.email', 'rooftop.postalAddress', 'rooftop.timeZone', 'rooftop.today'],
  ...['salesperson.name', 'salesperson.phone', 'salesperson.email'],
  ...['title', 'trim', 'vin', 'stockNumber', 'mileage', 'odometerUnit', 'color', 'bodyStyle', 'drive', 'engine'].map(
    (name) => `vehicle.${name}`,
  ),
  ...['vehicle.transmission', 'vehicle.fuel', 'vehicle.isCertified', 'videos[]'],
  ...['photos[].id', 'photos[].sources[].url', 'photos[].sources[].width', 'photos[].thumbnailUrl'],
  ...['documents[].id', 'documents[].label', 'documents[].url', 'documents[].featured'],
]
const priced = ['price.amount', 'price.currency', 'priceHistory[]']
/** Fields that a switch adds. Sections that need more than a car say theirs beside their readers. */
const switched: Partial<Record<PageSwitch, readonly string[]>> = {
  DIRECTIONS: ['directions'],
  WORK_DONE: ['workDone.since', 'workDone.items[]', 'workDone.earlier'],
  INSPECTION: ['inspection[]'],
  RECALLS: ['recalls.askedAt', 'recalls.isAnswered', 'recalls.recalls[]'],
  STILL_HERE: ['stillHere'],
  TEST_DRIVE: ['testDrive.days[].date', 'testDrive.days[].times[]'],
  ASK: ['ask'],
}

function pathsOf(value: unknown, at = ''): string[] {
  if (Array.isArray(value)) return value.length === 0 ? [`${at}[]`] : value.flatMap((item) => pathsOf(item, `${at}[]`))
  if (value === null || typeof value !== 'object') return [at]
  return Object.entries(value).flatMap(([name, item]) => pathsOf(item, at === '' ? name : `${at}.${name}`))
}
const sorted = (paths: readonly string[]) => [...new Set(paths)].sort()

test.each([[], ...pageSwitches.map((one) => [one])])(
  'with %s switched on the data have the listed fields alone',
  async (...on) => {
    const car = await aCar()
    await addPhoto(car)
    const [shown, hidden] = [
      await aLink(car),
      tokenOf((await links(sam, car, [{ engagementType: 'OTHER', showPrice: false }])).body.data[0]),
    ]
    await switchOn(on)
    const fields = on.flatMap((one) => switched[one] ?? [])
    const known = await read(shown)
    expect(sorted(pathsOf(known.body.data))).toEqual(sorted([...always, ...priced, ...fields]))
    const anonymous = ['hasStopped', 'shopper.firstName', 'message.text', 'message.language']
    const withoutPrice = await read(hidden)
    expect(sorted(pathsOf(withoutPrice.body.data))).toEqual(
      sorted([...always.filter((path) => !anonymous.includes(path)), ...fields]),
    )
    expect(JSON.stringify(withoutPrice.body)).not.toMatch(/29.?875/)
    await switchOn(['SPANISH'])
  },
)

test('a link that has ended says whom to turn to, and any unknown one the same', async () => {
  const car = await aCar()
  const token = await aLink(car)
  await sell(car)
  const ended = await read(token)
  expect(ended.status).toBe(410)
  const contacts = always.filter((path) => /^(now|languages|rooftop|salesperson|hasStopped)/.test(path))
  expect(sorted(pathsOf(ended.body.data))).toEqual(sorted([...contacts, 'isShopperKnown']))
  const unknown = await Promise.all(['A'.repeat(22), 'x', `${token.slice(0, 21)}_`].map((one) => read(one)))
  const [first, ...others] = unknown.map(({ status, body: { requestId, ...body } }) => JSON.stringify([status, body]))
  expect(others).toEqual([first, first])
  expect(first).toContain('404')
})

test('a page is in the language of its address, else of the browser, and in English where the rooftop shows no other', async () => {
  const token = await aLink(await aCar())
  const spanish = { 'accept-language': 'fr;q=0.9, es-MX;q=0.8, en;q=0.3' }
  const [asked, chosen, back] = [
    await page(token, '', spanish),
    await page(token, '?lang=es'),
    await page(token, '?lang=en', spanish),
  ]
  for (const html of [asked, chosen]) {
    expect(html).toContain('<html lang="es">')
    expect(html).toContain('Copiar VIN')
    // Words of staff stay as they are, and say so.
    expect(html).toContain('<span lang="en">Hi Robin</span>')
    expect(html).toContain('Escrito en inglés')
    expect(html).toContain(`<a href="/s/${token}?lang=en" lang="en" hreflang="en">English</a>`)
  }
  expect(back).toContain('<html lang="en">')
  expect(back).not.toContain('Written in')
  expect(await page(token, '?lang=es&a=abcdefgh')).toContain(`href="/s/${token}?a=abcdefgh&amp;lang=en"`)
  await switchOn([])
  const alone = await page(token, '?lang=es', spanish)
  expect([alone.includes('<html lang="en">'), alone.includes('Español')]).toEqual([true, false])
  await switchOn(['SPANISH'])
})

test('a visit is told what is new since the last one of its link: another price, more photos', async () => {
  const car = await aCar()
  const token = await aLink(car)
  await setPrice(car, 29_000)
  expect((await read(token)).body.data).not.toHaveProperty('changes')
  await visitorAt(server, token).look(5)
  const since = server.clock.now.toISOString()
  server.pass({ hours: 24 })
  expect((await read(token)).body.data).not.toHaveProperty('changes')
  await setPrice(car, 28_990)
  await addPhoto(car)
  await addPhoto(car)
  const { changes, priceHistory } = (await read(token)).body.data
  expect(changes).toEqual({ since, priceBefore: 29_000, newPhotos: 2, jobsFinished: [] })
  expect(priceHistory.map(({ amount }: { amount: number }) => amount)).toEqual([29_000, 28_990])
  const html = await page(token)
  for (const words of ['$10 less.', '$28,990, was $29,000', '2 new photos', 'Price history'])
    expect([words, html.includes(words)]).toEqual([words, true])
  // It stays while the visit goes on, and is old for the next.
  await visitorAt(server, token).look(5)
  expect((await read(token)).body.data.changes).toEqual(changes)
  server.pass({ minutes: 31 })
  expect((await read(token)).body.data).not.toHaveProperty('changes')
})

test('an open page is told another price, a page without one nothing', async () => {
  const car = await aCar()
  const [shown, hidden] = [
    await aLink(car),
    tokenOf((await links(sam, car, [{ engagementType: 'OTHER', showPrice: false }])).body.data[0]),
  ]
  const sign = { visit: 'b'.repeat(32), sequence: 1, visibleMs: 5000, parts: [], actions: [] }
  const news = async (token: string, price: number | null) =>
    (await visitorAt(server, token).post({ ...sign, price })).json().data
  expect(await news(shown, 29_875)).toEqual({})
  await setPrice(car, 28_990)
  expect(await news(shown, 29_875)).toEqual({ price: 28_990, previousPrice: 29_875 })
  expect([await news(shown, null), await news(hidden, 1), await news(hidden, null)]).toEqual([{}, {}, {}])
})

test('browsers of signed-in staff are marked by our own pages, and their visits are not counted; shoppers get no mark', async () => {
  const token = await aLink(await aCar())
  const kim = await server.someone('sales')
  const profile = (headers: object) =>
    server.app.api.inject({ url: '/api/profile', headers: { authorization: `Bearer ${kim.token}`, ...headers } })
  const [mark, ...others] = [
    (await profile({ 'client-app-version': '9.9.9', 'sec-fetch-site': 'same-origin' })).headers['set-cookie'],
  ].flat()
  expect([mark, others]).toEqual([expect.stringMatching(/^lotline_staff=1; Path=\/; Max-Age=43200; HttpOnly; SameSite=Lax/), []])
  for (const headers of [
    {},
    { 'sec-fetch-site': 'same-origin' },
    { 'client-app-version': '9.9.9', 'sec-fetch-site': 'cross-site' },
  ])
    expect((await profile(headers)).headers).not.toHaveProperty('set-cookie')
  expect(await page(token, '', { cookie: 'other=2; lotline_staff=1' })).toContain('data-counted="no"')
  expect(await page(token, '', { cookie: 'lotline_staff=12' })).toContain('data-counted="yes"')
  const left = await server.app.api.inject({
    method: 'POST',
    url: '/api/authenticate/logout',
    headers: { 'client-app-version': '9.9.9' },
    payload: { refreshToken: kim.refreshToken },
  })
  expect(left.headers['set-cookie']).toMatch(/^lotline_staff=; Path=\/; Max-Age=0;/)
  const asked = await server.app.api.inject({ url: `/s/${token}`, headers: { 'sec-fetch-site': 'same-origin' } })
  expect(asked.headers).not.toHaveProperty('set-cookie')
})
