import { type PageSwitch, pageSwitches } from '@lotline/domain/engage/page-switches'
import { expect, test } from 'vitest'
import { boundless, startServer } from '../../../../test/server.ts'
import { shownCars } from '../../../../test/shown-car.ts'

const server = await startServer({ limits: boundless })
const { admin, aCar, switchPart, template, task, linkTo, page, form, html } = await shownCars(server)
const path = '/settings/engage/page'

/** Names of fields at every depth, 'workDone.items.day'; those of a list once. */
function fieldsOf(value: unknown, at = ''): string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap((one) => fieldsOf(one, at)))]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => [`${at}${name}`, ...fieldsOf(inner, `${at}${name}.`)])
}

const always = [
  ...['now', 'languages', 'photos', 'videos', 'documents', 'worksUntil', 'hasStopped', 'shopper', 'shopper.firstName'],
  ...['rooftop', 'rooftop.name', 'rooftop.phone', 'rooftop.email', 'rooftop.postalAddress', 'rooftop.timeZone', 'rooftop.today'],
  ...['rooftop.today.isOpen', 'rooftop.today.opensAt', 'rooftop.today.closesAt'],
  ...['salesperson', 'salesperson.name', 'salesperson.phone', 'salesperson.email', 'vehicle', 'vehicle.title', 'vehicle.trim'],
  ...['vehicle.vin', 'vehicle.stockNumber', 'vehicle.mileage', 'vehicle.odometerUnit', 'vehicle.color', 'vehicle.bodyStyle'],
  ...['vehicle.drive', 'vehicle.engine', 'vehicle.transmission', 'vehicle.fuel', 'vehicle.isCertified'],
]
const priced = ['price', 'price.amount', 'price.currency', 'priceHistory']
const inParts: Readonly<Partial<Record<PageSwitch, readonly string[]>>> = {
  WORK_DONE: [
    ...['workDone', 'workDone.since', 'workDone.items', 'workDone.earlier', 'workDone.items.kind', 'workDone.items.day'],
    ...['workDone.items.name', 'workDone.items.name.text', 'workDone.items.name.spanish', 'workDone.items.photos'],
  ],
  INSPECTION: ['inspection'],
  RECALLS: ['recalls', 'recalls.askedAt', 'recalls.isAnswered', 'recalls.recalls'],
  DIRECTIONS: ['directions'],
  STILL_HERE: ['stillHere'],
  ASK: ['ask'],
  TEST_DRIVE: ['testDrive', 'testDrive.days', 'testDrive.days.date', 'testDrive.days.times'],
}

test('a page has the listed fields and no others, whatever is switched on', async () => {
  const car = await aCar()
  await template('Oil change')
  await task(car, { name: 'Oil change' }, { status: 'COMPLETED' })
  const [token, silent] = [await linkTo(car), await linkTo(car, false)]
  const extra = async (allowed: readonly string[], link = token) =>
    fieldsOf(await page(link)).filter((field) => !allowed.includes(field))
  expect(await extra([...always, ...priced])).toEqual([])
  expect(await extra(always, silent)).toEqual([])
  for (const part of pageSwitches) {
    await switchPart(part, true)
    const own = inParts[part] ?? []
    expect([part, await extra([...always, ...priced, ...own])]).toEqual([part, []])
    if (['WORK_DONE', 'INSPECTION', 'RECALLS', 'DIRECTIONS'].includes(part))
      expect([part, fieldsOf(await page(token))]).toEqual([part, expect.arrayContaining([own[0]])])
    await switchPart(part, part === 'SPANISH')
  }
  for (const part of pageSwitches) await switchPart(part, true)
  expect(await extra([...always, ...Object.values(inParts).flat()], silent)).toEqual([])
  for (const part of pageSwitches) await switchPart(part, part === 'SPANISH')
})

test('one part is switched at a time and told, also by two people at once, and by administrators of Engage alone', async () => {
  expect((await admin('GET', path)).body.data).toEqual({ switchedOn: ['SPANISH'], isPriceTicked: true })
  const both = await Promise.all([switchPart('RECALLS', true), switchPart('WORK_DONE', true)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect((await admin('GET', path)).body.data.switchedOn).toEqual(['WORK_DONE', 'RECALLS', 'SPANISH'])
  const events = async () =>
    (await server.doors.inRooftop(server.here.id, (db) => db.selectFrom('event').select('fact').execute())).filter(({ fact }) =>
      JSON.stringify(fact).includes('pageChoiceSwitched'),
    ).length
  const before = await events()
  await switchPart('RECALLS', true)
  expect(await events()).toBe(before)
  await switchPart('RECALLS', false)
  expect(await events()).toBe(before + 1)
  expect((await admin('PUT', path, { part: 'PHOTOS', isOn: false })).status).toBe(400)
  const sam = await server.someone('sales')
  const refused = [await sam('GET', path), await sam('PUT', path, { part: 'ASK', isOn: true })]
  expect(refused.map(({ body }) => body.permission)).toEqual(refused.map(() => 'PLUGIN_VELOCITYENGAGE_ADMIN'))
  await switchPart('WORK_DONE', false)
})

test('the price is ticked at first when somebody sends, unless the rooftop wants otherwise', async () => {
  const car = await aCar()
  expect((await form(admin, car)).body.data.isPriceTicked).toBe(true)
  await switchPart('PRICE', false)
  expect((await form(admin, car)).body.data.isPriceTicked).toBe(false)
  await switchPart('PRICE', true)
})

test('without Spanish the page is in English alone', async () => {
  const token = await linkTo(await aCar())
  expect(await html(token, '', 'es')).toContain('<html lang="es">')
  await switchPart('SPANISH', false)
  expect([await html(token, '', 'es'), (await page(token)).languages]).toEqual([
    expect.stringContaining('<html lang="en">'),
    ['en'],
  ])
  await switchPart('SPANISH', true)
})

test('administrators see the page of a car before they decide, without script, counting nothing', async () => {
  const car = await aCar({ trim: 'XLE Preview' })
  const look = (vehicleId: string, language = 'en') => admin('GET', `${path}/preview?vehicleId=${vehicleId}&language=${language}`)
  const { status, body } = await look(car)
  expect([status, body.data.html]).toEqual([200, expect.stringContaining('XLE Preview')])
  expect(body.data.html).not.toContain('<script')
  expect((await look(car, 'es')).body.data.html).toContain('<html lang="es">')
  expect((await look('01a1fa84-0000-7000-8000-000000000000')).body.code).toBe('VEHICLE_NOT_FOUND')
})
