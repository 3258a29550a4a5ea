import { Webhook as Verifier } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { ofStock, startReceiver } from '../../../test/receiver.ts'
import { aVehicle, type Caller, runAt, startServer } from '../../../test/server.ts'

const receiver = await startReceiver()
const server = await startServer({ allowAddresses: ['127.0.0.1/32'] })
server.clock.now = new Date()
await server.app.work()
const admin = await server.someone()

const line = ['vehicle.added', 'recon.entered', 'step.entered', 'step.begun', 'step.completed', 'step.paused']
async function aHook(path: string, more: object = {}) {
  const made = await admin('POST', '/settings/webhooks', { name: path, url: receiver.url + path, types: line, ...more })
  expect(made.status, made.text).toBe(201)
  return made.body.data
}
const look = () => runAt(server.url, "select pg_notify('lotline_webhook', '')")
const pass = async (minutes: number) => {
  server.pass({ minutes })
  await look()
}
async function aCar(call: Caller = admin): Promise<{ id: string; stock: string }> {
  const { vehicleCard } = (await call('POST', '/recon', aVehicle())).body.data
  return { id: vehicleCard.id, stock: vehicleCard.stockNumber }
}
const begin = (id: string) => admin('PUT', `/recon/${id}/workflow/step/state`, { state: 'ACTIVE' })
const pause = (id: string) => admin('PUT', `/recon/${id}/workflow/step/state`, { state: 'ACTIVE_PAUSED' })
const stateOf = async (id: string) => (await admin('GET', `/settings/webhooks/${id}`)).body.data
const deliveriesOf = async (id: string, query = '') =>
  (await admin('GET', `/settings/webhooks/${id}/deliveries${query}`)).body.data

test('what happens is sent signed, once, in order, and to nobody who does not want it', async () => {
  const { secret } = await aHook('/all')
  await aHook('/sold', { types: ['vehicle.sold'] })
  const car = await aCar()
  await begin(car.id)
  await expect
    .poll(() => ofStock(receiver.arrived('/all'), car.stock))
    .toEqual(['vehicle.added', 'recon.entered', 'step.entered', 'step.begun'])
  for (const { headers, text } of receiver.at('/all'))
    expect(new Verifier(secret).verify(text, headers as Record<string, string>)).toMatchObject({ vehicle: { id: car.id } })
  const ids = receiver.at('/all').map(({ headers }) => headers['webhook-id'])
  expect(ids).toEqual(receiver.at('/all').map(({ id }) => id))
  expect(new Set(ids).size).toBe(4)
  const orders = receiver.at('/all').map(({ order }) => order)
  expect(orders.toSorted((a, b) => a - b)).toEqual(orders)
  expect(receiver.at('/sold')).toEqual([])
  expect(receiver.at('/all')[3]?.text).toMatch(
    /^\{"id":"evt_[0-9a-f]{32}","type":"step.begun","timestamp":"[^"]+","order":\d+,"isReplay":false,/,
  )
})

test('an event waits behind an earlier one of its vehicle that was refused, and all wait for the receiver', async () => {
  const { id } = await aHook('/refuses')
  const [car, other] = [await aCar(), await aCar()]
  await expect.poll(() => receiver.arrived('/refuses').length).toBe(6)
  receiver.answer = ({ path, type }) => (path === '/refuses' && type === 'step.begun' ? 500 : 200)
  await begin(car.id)
  await expect.poll(async () => (await stateOf(id)).failure).toMatchObject({ sentence: 'Answers 500', tries: 1 })
  await pause(car.id)
  await begin(other.id)
  await expect.poll(async () => (await stateOf(id)).waiting).toBe(3)
  expect(receiver.at('/refuses').filter(({ status }) => status !== 200).length).toBe(1)
  const [third, second, first] = await deliveriesOf(id)
  expect(third).toMatchObject({ type: 'step.begun', state: 'WAITING', wait: { reason: 'RECEIVER' }, tries: 0 })
  expect(second).toMatchObject({ type: 'step.paused', wait: { reason: 'BEHIND', behind: { id: first.id, type: 'step.begun' } } })
  expect(first).toMatchObject({ state: 'REFUSED', tries: 1, last: { status: 500, failure: 'Answered 500' } })

  // A second refusal has one event of another vehicle tried, and that is refused as well.
  await pass(1)
  await expect
    .poll(() =>
      receiver
        .at('/refuses')
        .filter(({ status }) => status === 500)
        .map(({ stock }) => stock),
    )
    .toEqual([car.stock, car.stock, other.stock])
  receiver.answer = () => 200
  await pass(4)
  await expect.poll(async () => (await stateOf(id)).waiting).toBe(0)
  expect(ofStock(receiver.arrived('/refuses'), car.stock).slice(-2)).toEqual(['step.begun', 'step.paused'])
  expect(await stateOf(id)).toMatchObject({ state: 'OK', failure: null, late: { deliveries: 2, tries: 3 } })
})

test('one event that is refused again and again holds up its vehicle alone', async () => {
  const { id } = await aHook('/one-bad')
  const [car, other] = [await aCar(), await aCar()]
  await expect.poll(() => receiver.arrived('/one-bad').length).toBe(6)
  receiver.answer = ({ path, stock }) => (path === '/one-bad' && stock === car.stock ? 422 : 200)
  await begin(car.id)
  await expect.poll(async () => (await stateOf(id)).failure?.tries).toBe(1)
  await begin(other.id)
  await pause(other.id)
  await pass(1)
  await expect.poll(() => ofStock(receiver.arrived('/one-bad'), other.stock).slice(-2)).toEqual(['step.begun', 'step.paused'])
  await begin(other.id)
  await expect.poll(() => ofStock(receiver.arrived('/one-bad'), other.stock).at(-1)).toBe('step.begun')
  const bad = { state: 'FAILING', waiting: 1, failure: { tries: 2, sentence: 'Answers 422' } }
  await expect.poll(() => stateOf(id)).toMatchObject(bad)
  receiver.answer = () => 200
})

test('a receiver that takes its time delays no other, and gets a few vehicles at once at most', async () => {
  await aHook('/slow')
  await aHook('/quick')
  const held: (() => void)[] = []
  receiver.answer = ({ path }) =>
    path === '/slow'
      ? (reply, call) => {
          held.push(() => {
            call.status = 200
            reply.writeHead(200).end()
          })
        }
      : 200
  const cars = await Promise.all([1, 2, 3, 4, 5, 6].map(() => aCar()))
  await expect.poll(() => receiver.arrived('/quick').length).toBe(18)
  await expect.poll(() => held.length).toBe(4)
  const stocks = receiver.at('/slow').map(({ stock }) => stock)
  expect(new Set(stocks).size).toBe(4)
  receiver.answer = () => 200
  for (const let_go of held) let_go()
  await expect.poll(() => receiver.arrived('/slow').length).toBe(18)
  for (const { stock } of cars)
    expect(ofStock(receiver.arrived('/slow'), stock)).toEqual(['vehicle.added', 'recon.entered', 'step.entered'])
})

test('a webhook gets nothing of another rooftop, and nobody there sees it', async () => {
  const { id } = await aHook('/own')
  const there = await server.someone('administrator', server.there.id)
  const stranger = await aCar(there)
  const own = await aCar()
  await expect.poll(() => receiver.arrived('/own').length).toBe(3)
  expect(receiver.at('/own').map(({ stock }) => stock)).toEqual([own.stock, own.stock, own.stock])
  expect(receiver.calls.some(({ stock }) => stock === stranger.stock)).toBe(false)
  expect((await there('GET', '/settings/webhooks')).body.data).toEqual([])
  for (const path of ['', '/deliveries'])
    expect((await there('GET', `/settings/webhooks/${id}${path}`)).body.code).toBe('WEBHOOK_NOT_FOUND')
  const noted = await runAt(server.url, 'select count(*)::int as count from webhook_outbox where rooftop_id = $1', [
    server.there.id,
  ])
  expect(noted).toEqual([{ count: 0 }])
})

test('vehicles of other conditions are left out', async () => {
  await aHook('/new', { conditions: ['NEW'] })
  await aHook('/used', { conditions: ['USED', 'CPO'] })
  await aCar()
  await expect.poll(() => receiver.arrived('/used').length).toBe(3)
  expect(receiver.at('/new')).toEqual([])
})
