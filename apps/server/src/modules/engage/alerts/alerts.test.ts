import { afterAll, expect, test } from 'vitest'
import { engageDesk, tokenOf } from '../../../../test/engage-desk.ts'
import { visitorAt } from '../../../../test/engage-visits.ts'
import { runAt, startServer } from '../../../../test/server.ts'
import { startMailServer } from '../../../../test/smtp.ts'
import { changePrice } from '../../vehicles/index.ts'
import { alertCounts } from './queries.ts'
import { sendPriceAlerts } from './send-alerts.ts'

const origin = 'https://cars.example'
const mailServer = await startMailServer()
afterAll(() => mailServer.close())
const server = await startServer({ origin, mail: { smtpUrl: mailServer.url, from: 'Lotline <no-reply@cars.example>' } })
const { admin, aCar, sell, shopper, drafts, send } = await engageDesk(server)
const sam = await server.someone('sales')
const { doors, here } = server

let count = 0
const aShopper = async (): Promise<string> => {
  count += 1
  return (await shopper(sam, { email: `robin${count}@mailbox.example` })).body.data.id
}
const setPrice = (vehicleId: string, price: number | null) =>
  doors.inRooftop(here.id, (db) => changePrice({ db, actor: null, now: server.clock.now }, vehicleId, price))
async function sent(vehicleId: string, prospectIds: readonly string[], showPrice = true) {
  const links = await drafts(sam, vehicleId, prospectIds, showPrice)
  const ids = links.map(({ engagementId }) => engagementId)
  await send(sam, vehicleId, ids, { subject: 'First mail' })
  return links
}
const alertsTo = async (...prospectIds: string[]): Promise<string[]> =>
  (
    await runAt(
      server.url,
      `select about_id from outbox_message where about_id = any($1) and subject like 'Price drop: %' order by created_at, about_id`,
      [prospectIds],
    )
  ).map(({ about_id }) => about_id)
const countsOf = (vehicleId: string) => doors.inRooftop(here.id, (db) => alertCounts(db, vehicleId))
const afterMinutes = async (minutes: number) => {
  server.pass({ minutes })
  await server.runHousekeeping()
}

test('a price that has fallen for five minutes is mailed with the shopper’s own link, and an open of it counts for the alert', async () => {
  const [car, robin] = [await aCar(), await aShopper()]
  const [link] = await sent(car, [robin])
  server.pass({ hours: 1 })
  await setPrice(car, 28_500)
  await afterMinutes(4)
  expect(await alertsTo(robin)).toEqual([])
  await afterMinutes(1)
  const letter = () => mailServer.letters.find(({ subject }) => subject === 'Price drop: 2021 Toyota RAV4')
  await expect.poll(letter).toBeDefined()
  expect(letter()).toMatchObject({ from: { name: 'Test sales, Riverside Toyota' }, to: [{ address: 'robin1@mailbox.example' }] })
  expect(letter()?.text).toContain('the 2021 Toyota RAV4 you looked at is now $28,500.')
  const mark = new RegExp(`${link?.shareURL}\\?a=([\\w-]{8})\\n`).exec(letter()?.text ?? '')?.[1] ?? ''
  expect(letter()?.text).toContain(`${link?.shareURL}/stop`)
  expect(letter()?.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toContain(
    `/s/${tokenOf(link ?? { shareURL: '' })}/`,
  )
  expect((await server.app.api.inject(`/s/${tokenOf(link ?? { shareURL: '' })}?a=${mark}`)).statusCode).toBe(200)

  const open = async (alert: string | null) =>
    expect(await visitorAt(server, tokenOf(link ?? { shareURL: '' })).sign({ alert })).toBe(200)
  await open(null)
  await open('AAAAAAAA')
  expect(await countsOf(car)).toMatchObject({ sent: 1, opened: 0 })
  await open(mark)
  await open(mark)
  expect(await countsOf(car)).toMatchObject({ sent: 1, opened: 1 })
  const overview = (await admin('GET', `/inventory/${car}/plugins/vdp/velocityengage/engagements/overview`)).body.data
  expect(overview).toMatchObject({
    ...{ priceAlertsSentCount: 1, priceAlertsOpenedCount: 1 },
    priceHistory: [{ price: { amount: 28_500 }, alertsSent: 1, alertsOpened: 1 }],
  })
  const [change] = await runAt(server.url, 'select price_change_id from engage_alert where prospect_id = $1', [robin])
  expect((await countsOf(car)).byPriceChange.get(change.price_change_id)).toEqual({ sent: 1, opened: 1 })
})

test('a price that goes down and up within a minute is told to nobody, one that goes down in two steps once', async () => {
  const [car, other, robin] = [await aCar(), await aCar(), await aShopper()]
  await sent(car, [robin])
  await sent(other, [robin])
  await setPrice(car, 20_000)
  await setPrice(other, 29_000)
  server.pass({ seconds: 30 })
  await setPrice(car, 29_875)
  await setPrice(other, 28_000)
  await afterMinutes(5)
  await afterMinutes(5)
  expect(await countsOf(car)).toMatchObject({ sent: 0 })
  expect(await countsOf(other)).toMatchObject({ sent: 1 })
  const [alert] = await runAt(server.url, 'select price::float from engage_alert where prospect_id = $1', [robin])
  expect(alert.price).toBe(28_000)
})

test('each change begins the five minutes anew, a vehicle taken off meanwhile had the price from before, and a rise is no news', async () => {
  const [car, robin] = [await aCar(), await aShopper()]
  await sent(car, [robin])
  await setPrice(car, 29_000)
  await afterMinutes(4)
  await setPrice(car, 28_900)
  await afterMinutes(4)
  expect(await countsOf(car)).toMatchObject({ sent: 0 })
  await setPrice(car, null)
  await afterMinutes(6)
  await setPrice(car, 28_800)
  await afterMinutes(6)
  expect(await countsOf(car)).toMatchObject({ sent: 1 })
  server.pass({ hours: 25 })
  await setPrice(car, 29_500)
  await afterMinutes(6)
  expect(await countsOf(car)).toMatchObject({ sent: 1 })
})

test('a shopper is told of a vehicle once in 24 hours', async () => {
  const [car, robin] = [await aCar(), await aShopper()]
  await sent(car, [robin])
  await setPrice(car, 29_000)
  await afterMinutes(5)
  await setPrice(car, 28_000)
  await afterMinutes(5)
  expect(await alertsTo(robin)).toEqual([robin])
  server.pass({ hours: 24 })
  await setPrice(car, 27_000)
  await afterMinutes(5)
  expect(await alertsTo(robin)).toEqual([robin, robin])
})

test('nobody is told who was not shown the price, was sent it after it fell or 90 days ago, stopped, came back or was erased', async () => {
  const car = await aCar()
  const [hidden, old, stopped, bounced, erased, later, fine] = await Promise.all(Array.from({ length: 7 }, aShopper))
  await sent(car, [old ?? ''])
  await runAt(server.url, `update engagement set sent_at = sent_at - interval '90 days' where prospect_id = $1`, [old])
  await sent(car, [hidden ?? ''], false)
  await sent(
    car,
    [stopped, bounced, erased, fine].map((id) => id ?? ''),
  )
  await runAt(server.url, 'update prospect set opted_out_at = now() where id = $1', [stopped])
  await runAt(server.url, 'update prospect set bounced_at = now() where id = $1', [bounced])
  await admin('POST', `/settings/engage/shoppers/${erased}/erase`, { name: 'Robin Sample' })
  server.pass({ minutes: 1 })
  await setPrice(car, 28_000)
  server.pass({ minutes: 1 })
  await sent(car, [later ?? ''])
  await afterMinutes(5)
  expect(await alertsTo(...[hidden, old, stopped, bounced, erased, later, fine].map((id) => id ?? ''))).toEqual([fine])
})

test('a sold vehicle, a switched-off rooftop and a change that nobody came to for a day tell nobody', async () => {
  const { version, templates, priceAlert, linkDays, crm } = (await admin('GET', '/settings/engage')).body.data
  const turn = (isOn: boolean, at: number) =>
    admin('PUT', '/settings/engage', { version: at, templates, linkDays, crm, priceAlert: { ...priceAlert, isOn } })
  const [car, off, late, robin] = [await aCar(), await aCar(), await aCar(), await aShopper()]
  for (const id of [car, off, late]) await sent(id, [robin])
  await setPrice(car, 20_000)
  await sell(car)
  await setPrice(off, 20_000)
  await turn(false, version)
  await afterMinutes(5)
  await turn(true, version + 1)
  await setPrice(late, 20_000)
  await afterMinutes(60 * 24 + 6)
  expect(await alertsTo(robin)).toEqual([])
  expect(await runAt(server.url, 'select from price_alert_due')).toEqual([])
})

test('two servers at once tell each shopper once, and one that is lost midway leaves all to the next', async () => {
  const [car, robin, alex] = [await aCar(), await aShopper(), await aShopper()]
  await sent(car, [robin, alex])
  await setPrice(car, 27_123)
  server.pass({ minutes: 5 })
  const round = () => sendPriceAlerts({ doors, origin }, here.id, server.clock.now)
  await runAt(server.url, 'alter table engage_alert add constraint lost check (price <> 27123)')
  await expect(round()).rejects.toThrow()
  expect(await alertsTo(robin, alex)).toEqual([])
  await runAt(server.url, 'alter table engage_alert drop constraint lost')
  // Both have read the price before either may take it.
  await server.raceFor('select from price_alert_due where vehicle_id = $1 for update', [car], [round, round])
  expect(await alertsTo(robin, alex)).toEqual([robin, alex].toSorted())
  expect(await countsOf(car)).toMatchObject({ sent: 2 })
})
