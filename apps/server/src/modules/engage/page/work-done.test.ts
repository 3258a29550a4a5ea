import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aRepairOrder } from '../../../../test/repair-orders.ts'
import { boundless, runAt, startServer } from '../../../../test/server.ts'
import { secret, shownCars } from '../../../../test/shown-car.ts'
import { samples } from '../../../../test/uploads.ts'

const server = await startServer({ limits: boundless })
const { admin, aCar, switchPart, template, task, photoOf, show, linkTo, page, html, file, uploads, write } =
  await shownCars(server)
await server.app.work()
await switchPart('WORK_DONE', true)
await template('Brake pads', 'Pastillas de freno')
await template('Oil change')

const done = { status: 'COMPLETED' }
const namesOf = ({ workDone }: { workDone: { items: { name: { text: string } }[] } }) =>
  workDone.items.map(({ name }) => name.text)

test('a completed task is told by the name of its template and its day, in Spanish where the template has that', async () => {
  const car = await aCar()
  const moment = server.clock.now
  // The evening of March 1 in Chicago is the next day in UTC.
  server.clock.now = new Date('2026-03-02T04:30:00.000Z')
  await task(car, { name: 'brake pads ' }, done)
  server.pass({ hours: 24 })
  await task(car, { name: 'Oil change' }, done)
  const token = await linkTo(car)
  expect((await page(token)).workDone).toEqual({
    since: null,
    items: [
      { kind: 'TASK', day: '2026-03-01', name: { text: 'Brake pads', spanish: 'Pastillas de freno' }, photos: [] },
      { kind: 'TASK', day: '2026-03-02', name: { text: 'Oil change', spanish: null }, photos: [] },
    ],
    earlier: 0,
  })
  const english = await html(token)
  expect(english).toContain('What we did to this car')
  expect(english).toContain('<strong><span>Brake pads</span></strong>')
  const spanish = await html(token, '', 'es')
  expect(spanish).toContain('<strong><span>Pastillas de freno</span></strong>')
  expect(spanish).toContain('<span lang="en">Oil change (en inglés)</span>')
  server.clock.now = moment
})

test('only finished work is told: none that is open, denied, deleted, undone or reopened, and no name that staff made up', async () => {
  const car = await aCar()
  await task(car, { name: 'Oil change' })
  const denied = await task(car, { name: 'Oil change', status: 'REQUESTED' })
  const reason = { id: denied.id, status: 'DENIED', reason: 'Too dear' }
  expect((await admin('PUT', `/inventory/${car}/tasks/status`, [reason])).status).toBe(200)
  const deleted = await task(car, { name: 'Oil change' })
  expect((await admin('DELETE', `/inventory/${car}/tasks/${deleted.id}`)).status).toBe(200)
  await task(car, { name: `Ask ${secret.vendor}` }, done)
  const undone = await task(car, { name: 'Oil change' })
  const move = await admin('PUT', `/inventory/${car}/tasks/status`, [{ id: undone.id, status: 'COMPLETED' }])
  expect((await admin('POST', `/inventory/several/${move.body.meta.undo.actId}/undo`)).status).toBe(200)
  const token = await linkTo(car)
  expect(namesOf(await page(token))).toEqual([])
  await task(car, { name: 'Oil change' }, done)
  expect(namesOf(await page(token))).toEqual(['Oil change'])
})

test('operations of closed repair orders are told by description and day, once, also where one was taken over as a task', async () => {
  const car = await aCar()
  await template('Alignment')
  const order = await aRepairOrder(admin, car, { opCodeDescription: 'Alignment', laborSale: 82.5 })
  const [line] = order.repairOrderLines
  await admin('PUT', `/inventory/${car}/repairOrders/${order.id}/lines/${line?.id}/task`)
  await aRepairOrder(admin, car, { opCodeDescription: 'Courtesy wash', laborSale: 0 })
  await aRepairOrder(admin, car, { opCodeDescription: ' ', laborSale: 20 })
  const closed = await aRepairOrder(admin, car, { opCodeDescription: 'Pinstripe removed', miscSale: 12.34 })
  await write(sql`update repair_order set closed_on = '2026-03-04' where id = ${closed.id}`)
  const { workDone } = await page(await linkTo(car))
  expect(workDone.items).toEqual([
    { kind: 'REPAIR_ORDER', day: '2026-03-04', name: { text: 'Pinstripe removed', spanish: null }, photos: [] },
    { kind: 'REPAIR_ORDER', day: null, name: { text: 'Alignment', spanish: null }, photos: [] },
  ])
})

test('the day of stock is told only where no work is older', async () => {
  const car = await aCar()
  const inStockAfter = (days: number) =>
    write(sql`update vehicle set inventory_date = ${new Date(server.clock.now.getTime() + days * 86_400_000)} where id = ${car}`)
  await inStockAfter(-1)
  await task(car, { name: 'Oil change' }, done)
  const token = await linkTo(car)
  expect((await page(token)).workDone.since).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  await inStockAfter(2)
  expect((await page(token)).workDone.since).toBe(null)
})

test('a photo is shown and handed out only while staff show it, of finished work, of this car, with the section on', async () => {
  const car = await aCar()
  const { id } = await task(car, { name: 'Oil change' })
  const photo = await photoOf(car, id)
  const token = await linkTo(car)
  const foreign = await linkTo(await aCar())
  const status = async (link = token) => (await file(link, photo)).statusCode
  const shown = async () => (await page(token)).workDone.items.flatMap(({ photos }: { photos: object[] }) => photos)
  const answer = await show(car, photo, true)
  expect([answer.status, answer.body.data.shownToShoppers]).toEqual([200, true])
  expect([await shown(), await status()]).toEqual([[], 404])
  await admin('PUT', `/inventory/${car}/tasks/${id}`, done)
  expect(await shown()).toEqual([{ id: photo, url: `/api/s/${token}/files/${photo}` }])
  expect(await html(token)).toContain(`src="/api/s/${token}/files/${photo}"`)
  const handed = await file(token, photo)
  // Our own encoding, without what a phone writes into its pictures.
  expect([handed.statusCode, handed.headers['content-type'], await status(foreign)]).toEqual([200, 'image/webp', 404])
  await switchPart('WORK_DONE', false)
  expect(await status()).toBe(404)
  await switchPart('WORK_DONE', true)
  await show(car, photo, false)
  expect([await shown(), await status()]).toEqual([[], 404])
  const labels = (await admin('GET', `/inventory/${car}/history`)).body.data.map(({ label }: { label: string }) => label)
  expect(labels).toEqual(
    expect.arrayContaining(['Oil change: front.png shown to shoppers', 'Oil change: front.png no longer shown to shoppers']),
  )
})

test('photos are shown by people who may change what shoppers see, and only pictures of work are', async () => {
  const car = await aCar()
  const { id } = await task(car, { name: 'Oil change' }, done)
  const photo = await photoOf(car, id)
  const viewer = await server.someone(['INVENTORY_VDP_TASKS_VIEW'])
  expect((await show(car, photo, true, viewer)).body.permission).toBe('PLUGIN_VELOCITYENGAGE_UPDATE')
  expect((await show(await aCar(), photo, true)).body.code).toBe('ATTACHMENT_NOT_FOUND')
  const path = `/${server.here.id}/recon/${car}`
  const invoice = (await uploads.send(`${path}/tasks/${id}/attachments`, samples.document)).body.data.id
  expect((await show(car, invoice, true)).body.code).toBe('NOT_A_PHOTO')
  const document = (await uploads.send(`${path}/attachments`, samples.document)).body.data.id
  expect((await show(car, document, true)).body.code).toBe('ATTACHMENT_NOT_FOUND')
})

test('nothing that staff wrote for themselves is on the page or in its data', async () => {
  const car = await aCar()
  const { id } = await task(car, { name: 'Oil change' }, done)
  await show(car, await photoOf(car, id), true)
  await runAt(server.url, `update person set last_name = $2 where id = $1`, [admin.personId, secret.person])
  await aRepairOrder(admin, car, { opCodeDescription: 'Pinstripe removed', laborSale: 4321.09 })
  const token = await linkTo(car)
  await runAt(server.url, `update engagement set sender_id = (select id from person where id <> $2 limit 1) where token = $1`, [
    token,
    admin.personId,
  ])
  const told = [JSON.stringify(await page(token)), await html(token), await html(token, '', 'es')].join('\n')
  for (const words of [...Object.values(secret), '1234', '1,234', '7654', '7,654', '8888', '4321', '4,321', 'front.png'])
    expect([words, told.includes(words)]).toEqual([words, false])
})
