import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { engageDesk, tokenOf } from '../../../../test/engage-desk.ts'
import { aPhoto, aPicture } from '../../../../test/photos.ts'
import { boundless, runAt, startServer } from '../../../../test/server.ts'
import { insertMedia } from '../../media/index.ts'

const server = await startServer({ origin: 'https://cars.example', limits: { ...boundless, linkCallsPerMinute: 60 } })
const { aCar, sell, shopper, links, drafts, send } = await engageDesk(server)
const sam = await server.someone('sales')
await sam('PUT', '/profile', { mobilePhone: '9515550144' })
const robin: string = (await shopper(sam)).body.data.id
const { api } = server.app

// Each from an address of its own, so that what one test asks for is not counted in another.
let from = 0
const ask = (url: string, { headers = {}, ...options }: { headers?: object; method?: 'POST'; payload?: string } = {}) =>
  api.inject({ url, remoteAddress: `192.0.2.${from}`, headers: { host: 'cars.example', ...headers }, ...options })
const next = () => {
  from += 1
}
const post = (url: string, payload = '') =>
  ask(url, { method: 'POST', payload, headers: { 'content-type': 'application/x-www-form-urlencoded' } })

async function aLink(car: string, showPrice = true): Promise<{ token: string; engagementId: string }> {
  const [made] = await drafts(sam, car, [robin], showPrice)
  return { token: tokenOf(made ?? { shareURL: '' }), engagementId: made?.engagementId ?? '' }
}
async function photoOf(vehicleId: string, kind: 'IMAGE' | 'VIDEO' = 'IMAGE'): Promise<string> {
  const photo = aPhoto(vehicleId, await aPicture(server, server.here.id, 'front'), { kind })
  await server.doors.inRooftop(server.here.id, (db) => insertMedia(db, [photo]))
  return photo.id
}

test('a link shows the car, its photos, the message and whom to turn to, and nothing of the house', async () => {
  next()
  const car = await aCar({ trim: 'XLE', exterior_color: 'Magnetic <Gray>' })
  await server.doors.inRooftop(server.here.id, (db) =>
    db
      .updateTable('vehicle')
      .set({ initial_cost: 21_111, appraised_value: 22_222, condition: 'CPO' })
      .where('id', '=', car)
      .execute(),
  )
  const photo = await photoOf(car)
  const { token, engagementId } = await aLink(car)
  await send(sam, car, [engagementId], { message: 'Hi {First name}, <b>look</b>\n\n{Link}\n\nSam' })
  const { statusCode, headers, body } = await ask(`/s/${token}`)
  expect(statusCode).toBe(200)
  const words = [
    '<h1>2021 Toyota RAV4</h1><p>XLE</p>',
    '$29,875',
    'Certified pre-owned',
    '<dt>Miles</dt><dd>38,214</dd>',
    'Magnetic &lt;Gray>',
    'Riverside Toyota',
  ]
  for (const text of [
    ...words,
    'tel:+19515550144',
    'Test sales',
    `/api/s/${token}/files/${photo}`,
    'Robin, &lt;b>look&lt;/b>\n\nSam<',
    'Sent this to you, Robin',
  ])
    expect([text, body.includes(text)]).toEqual([text, true])
  for (const text of ['21111', '21,111', '22,222', 'Number', 'robin@', '<script', '<b>'])
    expect([text, body.includes(text)]).toEqual([text, false])
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': expect.stringMatching(
      /^default-src 'none';img-src 'self';media-src 'self';style-src 'sha256-[^;]+';form-action 'self'/,
    ),
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
    'cache-control': 'private, no-store',
  })
  const [, style = ''] = /<style>([\s\S]*)<\/style>/.exec(body) ?? []
  const digest = createHash('sha256').update(style).digest('base64')
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain(`style-src 'sha256-${digest}'`)
  expect(policy).toContain("script-src cars.example/s/assets/;connect-src 'self'")
  expect(headers).not.toHaveProperty('set-cookie')
  const [row] = await runAt(server.url, 'select opened_at from engagement where id = $1', [engagementId])
  expect(row.opened_at).toBeNull()
})

test('without show price there is no price on the page', async () => {
  next()
  const { token } = await aLink(await aCar(), false)
  expect((await ask(`/s/${token}`)).body).not.toContain('29,875')
})

test.each(['x', 'A'.repeat(22), 'A'.repeat(44), '%00', '..%2f..', `${'A'.repeat(21)}=`])(
  'the token %j opens nothing and tells nothing',
  async (token) => {
    next()
    const { statusCode, body } = await ask(`/s/${token}`)
    expect([statusCode, body]).toEqual([404, expect.stringContaining('<h1>Page not found</h1>')])
    expect(body).not.toContain('Riverside')
    expect((await ask(`/api/s/${token}/files/01a1fa84-0000-7000-8000-000000000000`)).statusCode).toBe(404)
    expect((await post(`/api/s/${token}/unsubscribe`)).statusCode).toBe(404)
    expect((await post(`/s/${token}/stop`)).statusCode).toBe(404)
  },
)

test('a link of a car that is sold, and one that has grown old, say so and whom to turn to', async () => {
  next()
  const car = await aCar()
  const photo = await photoOf(car)
  const { token } = await aLink(car)
  const loose = tokenOf((await links(sam, car, [{ engagementType: 'SHOWROOM' }])).body.data[0])
  const old = server.clock.now
  server.pass({ hours: 24 * 91 })
  expect([(await ask(`/s/${token}`)).statusCode, (await ask(`/s/${loose}`)).statusCode]).toEqual([410, 200])
  server.clock.now = old
  await sell(car)
  for (const one of [token, loose]) {
    const { statusCode, body } = await ask(`/s/${one}`)
    expect([statusCode, body]).toEqual([410, expect.stringContaining('<h1>This vehicle is no longer available</h1>')])
    expect(body).toContain('tel:+19515550144')
    expect(body).not.toContain('RAV4')
  }
  expect((await ask(`/api/s/${token}/files/${photo}`)).statusCode).toBe(404)
  expect((await post(`/api/s/${token}/unsubscribe`)).statusCode).toBe(200)
  await post(`/s/${token}/stop`, 'undo=1')
})

test('once the salesperson has left, the page names the rooftop', async () => {
  next()
  const kim = await server.someone('sales')
  const [made] = await drafts(kim, await aCar(), [robin])
  await runAt(server.url, 'update membership set ended_at = now() where person_id = $1', [kim.personId])
  const { body } = await ask(`/s/${tokenOf(made ?? { shareURL: '' })}`)
  expect(body).toContain('sales@riverside.example')
  expect(body).not.toContain('Test sales')
})

test('only photos and videos of the car are handed out', async () => {
  next()
  const [car, other] = [await aCar(), await aCar()]
  const [photo, foreign, video] = [await photoOf(car), await photoOf(other), await photoOf(car, 'VIDEO')]
  const { token } = await aLink(car)
  const shown = await ask(`/api/s/${token}/files/${photo}`)
  expect([shown.statusCode, shown.headers['content-type'], shown.body]).toEqual([200, 'image/webp', 'RIFF0000WEBP front'])
  expect(shown.headers).toMatchObject({ 'content-disposition': 'inline', 'x-robots-tag': 'noindex, nofollow' })
  expect((await ask(`/api/s/${token}/files/${foreign}`)).statusCode).toBe(404)
  for (const address of [video, `${photo}?size=thumbnail`, `${photo}?size=grid`])
    expect((await ask(`/api/s/${token}/files/${address}`)).statusCode).toBe(200)
  expect((await ask(`/api/s/${token}/files/${photo}?size=huge`)).statusCode).toBe(400)
})

test('messages are stopped by a form that works without a script, and go again by Undo', async () => {
  next()
  const { token } = await aLink(await aCar())
  const stopped = async () =>
    (await runAt(server.url, 'select opted_out_at from prospect where id = $1', [robin]))[0].opted_out_at !== null
  const asked = await ask(`/s/${token}/stop`)
  expect(asked.body).toContain(
    `<form method="post" action="/s/${token}/stop?lang=en"><button class="button primary wide" type="submit">Stop messages</button>`,
  )
  // Looking is not asking: mail scanners open every address.
  expect(await stopped()).toBe(false)
  const done = await post(`/s/${token}/stop`)
  // The answer to the form is an address, so that loading it again asks for nothing.
  expect([done.statusCode, done.headers.location]).toEqual([303, `/s/${token}/stop`])
  const page = (await ask(`/s/${token}/stop`)).body
  expect(page).toContain('Riverside Toyota won’t send you any more messages.')
  expect([await stopped(), page.includes('name="undo" value="1"')]).toEqual([true, true])
  await post(`/s/${token}/stop`, 'undo=1')
  expect([await stopped(), (await ask(`/s/${token}/stop`)).body.includes('Stop messages</button>')]).toEqual([false, true])
})

test('a link can be asked for so often a minute, made-up ones count against who asks, and the page says so', async () => {
  next()
  const { token } = await aLink(await aCar())
  for (let call = 0; call < 60; call += 1) await ask(`/s/${'B'.repeat(22)}`)
  const refused = await ask(`/s/${token}`)
  expect([refused.statusCode, refused.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  next()
  expect((await ask(`/s/${token}`)).statusCode).toBe(200)
})

test('search engines are told to stay away', async () => {
  const { statusCode, body } = await ask('/robots.txt')
  expect([statusCode, body]).toEqual([200, 'User-agent: *\nDisallow: /s/\nDisallow: /c/\nDisallow: /stock/\n'])
})
