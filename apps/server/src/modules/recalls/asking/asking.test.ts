import http, { type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { inRecon, startServer } from '../../../../test/server.ts'
import { openOutside } from '../../../outside/outside.ts'
import { updateVehicle } from '../../vehicles/index.ts'
import { openAsking } from './asking.ts'
import { findAsking } from './asking-queries.ts'

const server = await startServer({ allowAddresses: ['127.0.0.1/32'] })
const admin = await server.someone()
const elsewhere = await server.someone('administrator', server.there.id)

/** A service that speaks as NHTSA's: it answers by the model that it is asked for. */
const answers = new Map<string, (reply: ServerResponse) => void>()
let asked: string[] = []
let [atOnce, mostAtOnce] = [0, 0]
const service = http.createServer((request, reply) => {
  const query = new URL(request.url ?? '', 'http://service').searchParams
  const model = ['make', 'model', 'modelYear'].map((name) => query.get(name)).join(' ')
  asked.push(model)
  atOnce += 1
  mostAtOnce = Math.max(mostAtOnce, atOnce)
  reply.once('close', () => {
    atOnce -= 1
  })
  const answer =
    answers.get(model) ?? ((one) => one.end(JSON.stringify({ Count: 0, Message: 'Results returned successfully', results: [] })))
  answer(reply)
})
await new Promise<void>((done) => service.listen(0, '127.0.0.1', done))
afterAll(() => {
  service.closeAllConnections()
  service.close()
})
const address = `http://127.0.0.1:${(service.address() as AddressInfo).port}/`
const host = new URL(address).host
const asking = openAsking({
  ...{ doors: server.doors, url: server.url, usualAddress: null, spacingMs: 0, log: () => {} },
  outside: openOutside({ allowed: ['127.0.0.1'], userAgent: 'Lotline/1.0' }),
  now: () => new Date(server.clock.now),
})

beforeEach(() => {
  asked = []
  mostAtOnce = 0
})

const numbers = Array.from({ length: 50 }, (_, at) => at)
const become = (id: string, model: string, rooftopId = server.here.id) =>
  server.doors.inRooftop(rooftopId, (db) => updateVehicle(db, id, { year: 2023, make: 'Kia', model }))

/** A car of a model that nobody else has. */
async function aCar(caller = admin, model = `Model ${numbers.pop()}`) {
  const id = await inRecon(caller)
  await become(id, model, caller.rooftopId)
  const read = async () => (await caller('GET', `/inventory/${id}/recalls`)).body
  return { id, model, name: `KIA ${model.toUpperCase()} 2023`, read, state: async () => (await read()).meta.asking }
}

const aRecall = (NHTSACampaignNumber: string, more: object = {}) => ({
  ...{ Manufacturer: 'Kia', NHTSACampaignNumber, ReportReceivedDate: '14/10/2026', Component: 'SEATS:MOTOR' },
  ...{ Summary: 'It can overheat.', Consequence: 'A fire.', Remedy: 'It is replaced.', ...more },
})
const says =
  (...results: object[]) =>
  (reply: ServerResponse) =>
    void reply.end(JSON.stringify({ Count: results.length, results }))
const use = (body: object) => admin('PUT', '/settings/recalls', body)
/** Asks all that is due, and brings it in. */
async function round() {
  while (await asking.look());
}

test('nobody is asked until a rooftop or the installation says whom', async () => {
  const car = await aCar()
  await round()
  expect([asked, await car.state()]).toEqual([[], { outcome: 'OFF', askedAt: null, answeredAt: null, failure: null }])
  expect((await admin('POST', `/inventory/${car.id}/recalls/ask`)).body).toMatchObject({ status: 409, code: 'RECALLS_NOT_ASKED' })
  expect((await use({ asks: 'OWN', address: 'file:///etc/passwd' })).status).toBe(400)
  expect((await use({ asks: 'OWN', address: `http://user@${host}` })).status).toBe(400)
  for (const inside of ['http://10.0.0.1/', 'http://0xa.1/', 'http://[::1]/', 'http://169.254.169.254/'])
    expect(await use({ asks: 'OWN', address: inside })).toMatchObject({ status: 400, body: { errors: [{ field: 'address' }] } })
  expect((await use({ asks: 'OWN', address })).body.data).toEqual({ asks: 'OWN', address, usualAddress: null })
  expect((await admin('GET', '/settings/recalls')).body.data).toMatchObject({ asks: 'OWN' })
  expect(await car.state()).toMatchObject({ outcome: 'WAITING' })
})

test('a model is asked once for all rooftops that ask there, one at a time, and again a week later', async () => {
  await elsewhere('PUT', '/settings/recalls', { asks: 'OWN', address })
  const car = await aCar()
  const [twin, other] = [await aCar(admin, car.model), await aCar(elsewhere, car.model.toLowerCase())]
  answers.set(
    car.name,
    says(
      aRecall('26V901000', { ReportReceivedDate: '2026-10-14T00:00:00Z', parkIt: true }),
      aRecall('26V901000', { Component: 'SEATS:WIRING' }),
      aRecall('24V907000', { ReportReceivedDate: '/Date(1717646400000-0400)/', parkOutSide: true }),
      { Component: 'no campaign' },
    ),
  )
  await round()
  expect([asked.filter((one) => one === car.name), mostAtOnce]).toEqual([[car.name], 1])
  const { data, meta } = await car.read()
  expect(data).toMatchObject([
    {
      nhtsaId: '26V901000',
      issuedDate: '2026-10-14',
      doNotDrive: true,
      knownFor: 'MODEL',
      component: 'SEATS:MOTOR, SEATS:WIRING',
    },
    { nhtsaId: '24V907000', issuedDate: '2024-06-06', parkOutside: true, category: 'FIRE', hasRecall: 'UNKNOWN' },
  ])
  expect(meta.asking).toEqual({
    ...{ outcome: 'ANSWERED', failure: null },
    askedAt: server.clock.now.toISOString(),
    answeredAt: server.clock.now.toISOString(),
  })
  for (const one of [twin, other]) expect((await one.read()).data).toHaveLength(2)
  await round()
  expect(asked.filter((one) => one === car.name)).toHaveLength(1)

  // What is no longer said goes, but for what somebody has checked.
  const check = { applies: true, version: data[1].version }
  await admin('PUT', `/inventory/${car.id}/recalls/${data[1].id}/check`, check)
  answers.set(car.name, says(aRecall('25V918000')))
  server.pass({ hours: 7 * 24 + 1 })
  const again = await server.someone()
  await round()
  const now = (await again('GET', `/inventory/${car.id}/recalls`)).body.data
  expect(now.map(({ nhtsaId }: { nhtsaId: string }) => nhtsaId).toSorted()).toEqual(['24V907000', '25V918000'])
  const twins = (await again('GET', `/inventory/${twin.id}/recalls`)).body.data
  expect(twins.map(({ nhtsaId }: { nhtsaId: string }) => nhtsaId)).toEqual(['25V918000'])
})

test('a car that comes later has the answer that is there, and another model has its own', async () => {
  const me = await server.someone()
  const car = await aCar(me)
  answers.set(car.name, says(aRecall('26V931000')))
  await round()
  const late = await aCar(me, car.model)
  const before = asked.length
  await round()
  expect([(await late.read()).data.length, asked.length]).toEqual([1, before])
  const next = await aCar(me)
  answers.set(next.name, says(aRecall('26V932000')))
  await become(late.id, next.model)
  expect(await late.state()).toMatchObject({ outcome: 'WAITING' })
  await round()
  expect((await late.read()).data.map(({ nhtsaId }: { nhtsaId: string }) => nhtsaId)).toEqual(['26V932000'])
})

test('outages are no word on recalls: what was known stays, and each is asked again after a growing rest', async () => {
  const me = await server.someone()
  const [unknown, broken, cut, garbage] = [await aCar(me), await aCar(me), await aCar(me), await aCar(me)]
  answers.set(broken.name, says(aRecall('26V941000')))
  answers.set(
    unknown.name,
    (reply) => void reply.writeHead(400).end('{"Count":0,"Message":"Results returned successfully","results":[]}'),
  )
  answers.set(garbage.name, (reply) => void reply.end('\u0000<html>'))
  await round()
  expect(await unknown.state()).toMatchObject({ outcome: 'MODEL_UNKNOWN' })
  expect(await garbage.state()).toMatchObject({
    outcome: 'FAILED',
    answeredAt: null,
    failure: `${host} answered 200, and nothing that tells of recalls.`,
  })
  expect((await cut.state()).outcome).toBe('ANSWERED')
  answers.set(cut.name, (reply) => void reply.write('{"Count":1,"res', () => reply.destroy()))
  answers.set(broken.name, (reply) => void reply.writeHead(500).end('{"Count":0,"results":[]}'))
  const seen = () => asked.filter((one) => one === garbage.name).length
  const minutes: number[] = []
  for (let minute = 1; minute <= 200; minute += 1) {
    server.pass({ minutes: 1 })
    const before = seen()
    if (minute % 5 === 0) await round()
    if (seen() > before) minutes.push(minute)
  }
  expect(minutes).toEqual([5, 35, 155])
  server.pass({ hours: 7 * 24 })
  const later = await server.someone()
  await round()
  const read = async (id: string) => (await later('GET', `/inventory/${id}/recalls`)).body
  expect(await read(broken.id)).toMatchObject({
    data: [{ nhtsaId: '26V941000' }],
    meta: { asking: { outcome: 'FAILED', failure: `${host} answered 500, and nothing that tells of recalls.` } },
  })
  expect((await read(cut.id)).meta.asking).toMatchObject({ outcome: 'FAILED' })
})

test('a service that asks for rest is left alone, by everybody who asks there', async () => {
  const me = await server.someone()
  // Models are asked in the order of their names.
  const [next, busy] = [await aCar(me), await aCar(me)]
  answers.set(busy.name, (reply) => void reply.writeHead(429, { 'retry-after': '600' }).end())
  await round()
  expect(asked.includes(busy.name) && asked.includes(next.name)).toBe(false)
  answers.delete(busy.name)
  server.pass({ minutes: 11 })
  await round()
  expect([(await busy.state()).outcome, (await next.state()).outcome]).toEqual(['ANSWERED', 'ANSWERED'])
})

test('whoever wants it asked again waits for nothing, and has it asked once', async () => {
  const me = await server.someone()
  const car = await aCar(me)
  await round()
  server.pass({ minutes: 5 })
  answers.set(car.name, says(aRecall('26V951000')))
  expect(await asking.hasDue()).toBe(false)
  expect((await me('POST', `/inventory/${car.id}/recalls/ask`)).body.data).toMatchObject({ outcome: 'WAITING' })
  expect(await asking.hasDue()).toBe(true)
  await round()
  expect(await car.state()).toMatchObject({ outcome: 'ANSWERED', askedAt: server.clock.now.toISOString() })
  expect((await car.read()).data).toHaveLength(1)
  expect((await me('POST', `/inventory/${car.id}/recalls/ask`)).body.data).toMatchObject({ outcome: 'ANSWERED' })
  expect(await asking.hasDue()).toBe(false)
})

test('of ten thousand recalls in one answer the first hundreds are kept, and the rest is counted', async () => {
  const me = await server.someone()
  const car = await aCar(me)
  const many = Array.from({ length: 10_000 }, (_, at) =>
    aRecall(`26V${String(at).padStart(6, '0')}`, { Summary: 'x'.repeat(300) }),
  )
  answers.set(car.name, says(...many))
  await round()
  expect((await car.read()).meta).toMatchObject({ total: 500, asking: { outcome: 'ANSWERED' } })
  const told = await server.doors.inRooftop(server.here.id, (db) => findAsking(db, car.id))
  expect(told?.left_out).toBe(9500)
})
