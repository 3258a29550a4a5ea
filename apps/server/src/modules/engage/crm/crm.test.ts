import { expect, test } from 'vitest'
import { engageDesk } from '../../../../test/engage-desk.ts'
import { shopperBrowser } from '../../../../test/engage-visits.ts'
import { inRecon, runAt, startServer } from '../../../../test/server.ts'

const server = await startServer({ origin: 'https://cars.example' })
const { admin, aCar, sell } = await engageDesk(server)
const sam = await server.someone('sales')
const template = (vendor: string, caller = sam) =>
  caller('GET', `/plugins/vdp/velocityengage/crmEmailTemplate?crmVendor=${vendor}`)

const { links: _links, sender: _sender, rooftop: _rooftop, ...choices } = (await admin('GET', '/settings/engage')).body.data
const crm = choices.crm.map((one: { vendor: string }) => ({
  ...one,
  ...(one.vendor !== 'ELEAD' && { vinField: '[[VIN]]', text: 'Hi {customer.first}: {Link}' }),
}))
await admin('PUT', '/settings/engage', { ...choices, crm })

const open = (address: string, userAgent = shopperBrowser) =>
  server.app.api.inject({ url: address.replace('https://cars.example', ''), headers: { 'user-agent': userAgent } })
const landingOf = async (vin: string, vendor = 'VIN_SOLUTIONS') => {
  const text: string = (await template(vendor)).body.data
  return (/https:\S+/.exec(text)?.[0] ?? '').replace('[[VIN]]', vin)
}
const vinOf = (id: string) =>
  server.doors.inRooftop(
    server.here.id,
    async (db) => (await db.selectFrom('vehicle').select('vin').where('id', '=', id).executeTakeFirstOrThrow()).vin,
  )
const engagements = (vehicleId: string) =>
  runAt(server.url, 'select type, prospect_id, sender_id, crm_vendor from engagement where vehicle_id = $1 order by crm_vendor', [
    vehicleId,
  ])

test('the text is the vendor’s with its own fields and the caller’s link; without a field for the VIN there is none', async () => {
  const [first, again, kim] = [
    await template('VIN_SOLUTIONS'),
    await template('VIN_SOLUTIONS'),
    await template('VIN_SOLUTIONS', admin),
  ]
  expect(first.body.data).toMatch(/^Hi \{customer\.first\}: https:\/\/cars\.example\/c\/[\w-]{16}\?vin=\[\[VIN\]\]$/)
  expect([again.body.data === first.body.data, kim.body.data === first.body.data]).toEqual([true, false])
  const missing = await template('ELEAD')
  expect([missing.status, missing.body.code]).toEqual([409, 'CRM_NOT_SET_UP'])
  expect((await template('SOMEBODY')).status).toBe(400)
  const viewer = await server.someone(['PLUGIN_VELOCITYENGAGE_VIEW'])
  expect((await template('VIN_SOLUTIONS', viewer)).body.permission).toBe('PLUGIN_VELOCITYENGAGE_CREATE')
})

test('a landing link leads to the vehicle of its VIN, as one engagement a day for each vendor however often it is opened', async () => {
  const car = await aCar()
  const vin = await vinOf(car)
  const landing = await landingOf(vin.toLowerCase())
  const opened = await Promise.all([
    open(landing),
    open(landing),
    open(await landingOf(vin)),
    open(await landingOf(vin, 'DRIVE_CENTRIC')),
  ])
  expect(opened.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303, 303])
  const [page, second] = opened.map(({ headers }) => String(headers.location))
  expect(second).toBe(page)
  expect((await open(page ?? '')).body).toContain('<h1>2021 Toyota RAV4</h1>')
  const crmMade = { type: 'CRM_EMAIL', prospect_id: null, sender_id: sam.personId }
  expect(await engagements(car)).toEqual([
    { ...crmMade, crm_vendor: 'DRIVE_CENTRIC' },
    { ...crmMade, crm_vendor: 'VIN_SOLUTIONS' },
  ])
  server.pass({ hours: 24 })
  await open(landing)
  expect(await engagements(car)).toHaveLength(3)
})

test('an engagement from a CRM counts how often its link was used, by people and not by mail programs', async () => {
  const car = await aCar()
  const landing = await landingOf(await vinOf(car))
  for (const userAgent of [shopperBrowser, shopperBrowser, 'Googlebot/2.1', '']) await open(landing, userAgent)
  const { groups } = (await sam('GET', `/inventory/${car}/plugins/vdp/velocityengage/engagements`)).body.data
  expect(groups[0].engagements.map((one: { engagementMetrics: object }) => one.engagementMetrics)).toMatchObject([
    { crmEmailSentCount: 2, opens: 0 },
  ])
})

test('without a vehicle in stock a landing link tells nothing, an unknown code opens nothing, and robots keep out', async () => {
  const car = await aCar()
  await sell(car)
  const elsewhere = '1FTFW1E5977777701'
  await inRecon(await server.someone('administrator', server.there.id), { vin: elsewhere })
  for (const vin of [await vinOf(car), elsewhere, '[[VIN]]', '', "' or 1=1"]) {
    const { statusCode, body } = await open(await landingOf(encodeURIComponent(vin)))
    expect([statusCode, body.includes('no longer available'), body.includes('Riverside')]).toEqual([410, true, false])
  }
  expect((await open('/c/AAAAAAAAAAAAAAAA?vin=1FTFW1E5000000000')).statusCode).toBe(404)
  expect((await open('/c/short')).statusCode).toBe(404)
  expect((await open('/robots.txt')).body).toContain('Disallow: /c/')
  expect(await engagements(car)).toEqual([])
})
