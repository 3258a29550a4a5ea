import { MAX_WEBHOOK_TRIES, webhookTryPauses } from '@lotline/domain/webhooks/tries'
import { expect, test } from 'vitest'
import { type Call, ofStock, startReceiver } from '../../../test/receiver.ts'
import { inRecon, runAt, startServer } from '../../../test/server.ts'

const receiver = await startReceiver()
const server = await startServer({ allowAddresses: ['127.0.0.1/32'] })
server.clock.now = new Date()
await server.app.work()
const admin = await server.someone()
const look = () => runAt(server.url, "select pg_notify('lotline_webhook', '')")
const stateOf = async (id: string) => (await admin('GET', `/settings/webhooks/${id}`)).body.data
const latest = async (id: string) => {
  const [first] = (await admin('GET', `/settings/webhooks/${id}/deliveries`)).body.data
  return (await admin('GET', `/settings/webhooks/${id}/deliveries/${first.id}`)).body.data
}
async function aHook(path: string, more: object = {}) {
  const fields = { name: path, url: receiver.url + path, types: ['vehicle.added', 'step.begun', 'step.paused'], ...more }
  const made = await admin('POST', '/settings/webhooks', fields)
  expect(made.status, made.text).toBe(201)
  return made.body.data
}
const noticesOf = async () => (await admin('GET', '/notifications')).body.data.map(({ message }: { message: string }) => message)

test('13 tries fail within 3 days, then it pauses itself, keeps its events and goes on in order when it is resumed', async () => {
  const { id, name } = await aHook('/away')
  receiver.answer = ({ path }) => (path === '/away' ? 500 : 200)
  const begun = server.clock.now.getTime()
  const car = await inRecon(admin)
  await expect.poll(async () => (await stateOf(id)).failure?.tries).toBe(1)
  expect((await stateOf(id)).failure.pausesAt).toBe(new Date(begun + 72 * 3_600_000).toISOString())
  await admin('PUT', `/recon/${car}/workflow/step/state`, { state: 'ACTIVE' })
  for (const [index, pause] of webhookTryPauses.entries()) {
    // A moment before its time nothing is tried.
    server.pass({ seconds: pause / 1000 - 1 })
    await look()
    expect((await stateOf(id)).failure?.tries).toBe(index + 1)
    server.pass({ seconds: 1 })
    await look()
    if (index < webhookTryPauses.length - 1) await expect.poll(async () => (await stateOf(id)).failure?.tries).toBe(index + 2)
  }
  await expect.poll(async () => (await stateOf(id)).state).toBe('PAUSED')
  expect(receiver.at('/away').length).toBe(MAX_WEBHOOK_TRIES)
  expect(await stateOf(id)).toMatchObject({ waiting: 2, paused: { by: null, reason: 'NO_ANSWER' }, failure: { nextTryAt: null } })
  const told = await noticesOf()
  expect(told.filter((message: string) => message.startsWith(name))).toEqual([`${name} was paused, its events are kept`])
  const due = await server.doors.inRooftop(server.here.id, (db) =>
    db.selectFrom('notification').select('mail_due_at').where('type', '=', 'WEBHOOK_PAUSED').execute(),
  )
  expect(due).toEqual([{ mail_due_at: expect.any(Date) }])
  const log = (await admin('GET', '/settings/activity')).body.data.map(({ label }: { label: string }) => label)
  expect(log).toContain(`Webhook ${name} paused by Lotline: Answered 500`)

  expect((await admin('POST', `/settings/webhooks/${id}/tryNow`)).body.code).toBe('WEBHOOK_PAUSED')
  await admin('PUT', `/recon/${car}/workflow/step/state`, { state: 'ACTIVE_PAUSED' })
  receiver.answer = () => 200
  await admin('PUT', `/settings/webhooks/${id}/on`, { isOn: true })
  await expect
    .poll(() => receiver.arrived('/away').map(({ type }) => type))
    .toEqual(['vehicle.added', 'step.begun', 'step.paused'])
  expect(await noticesOf()).toEqual([])
  expect(await stateOf(id)).toMatchObject({ state: 'OK', waiting: 0, paused: null })
})

test('after an hour administrators are told, and no longer once it has arrived', async () => {
  const { id, name } = await aHook('/hour')
  receiver.answer = ({ path }) => (path === '/hour' ? 503 : 200)
  await inRecon(admin)
  await expect.poll(async () => (await stateOf(id)).failure?.tries).toBe(1)
  for (const [index, pause] of webhookTryPauses.slice(0, 4).entries()) {
    expect(await noticesOf()).toEqual([])
    server.pass({ seconds: pause / 1000 })
    await look()
    await expect.poll(async () => (await stateOf(id)).failure?.tries).toBe(index + 2)
  }
  expect(await noticesOf()).toEqual([`${name} hasn’t taken an event for an hour`])
  receiver.answer = () => 200
  expect((await admin('POST', `/settings/webhooks/${id}/tryNow`)).status).toBe(200)
  await expect.poll(async () => (await stateOf(id)).waiting).toBe(0)
  await expect.poll(noticesOf).toEqual([])
})

test('a receiver that says it is gone pauses its webhook at once', async () => {
  const { id } = await aHook('/gone')
  receiver.answer = ({ path }) => (path === '/gone' ? 410 : 200)
  await inRecon(admin)
  await expect.poll(async () => (await stateOf(id)).state).toBe('PAUSED')
  expect(await stateOf(id)).toMatchObject({ paused: { by: null, reason: 'GONE' }, waiting: 1 })
  await look()
  expect(receiver.at('/gone').length).toBe(1)
})

test('a receiver that asks to be left alone is not tried before', async () => {
  const { id } = await aHook('/later')
  receiver.answer = ({ path }) => (path === '/later' ? (reply) => reply.writeHead(429, { 'retry-after': '1800' }).end() : 200)
  const at = server.clock.now.getTime()
  await inRecon(admin)
  await expect.poll(async () => (await stateOf(id)).failure?.nextTryAt).toBe(new Date(at + 1_800_000).toISOString())
})

test.each<[string, Exclude<ReturnType<typeof receiver.answer>, number>, object]>([
  [
    'a redirect, which is not followed',
    (reply) => reply.writeHead(307, { location: `${receiver.url}/elsewhere` }).end(),
    { last: { status: 307, failure: `Redirects to ${receiver.url}/elsewhere` } },
  ],
  ['a hang-up', (reply) => reply.destroy(), { last: { status: null, failure: 'Hung up without a proper answer' }, answer: null }],
  [
    'an answer of some size',
    (reply) => reply.writeHead(500, { 'content-type': 'text/html' }).end('x'.repeat(5000)),
    {
      last: { status: 500 },
      answer: { body: 'x'.repeat(4096), isCut: true, contentType: 'text/html', statusText: 'Internal Server Error' },
    },
  ],
])('%s is refused', async (name, answer, seen) => {
  const path = `/${name.replaceAll(/\W/g, '-')}`
  const { id } = await aHook(path)
  receiver.answer = (call: Call) => (call.path === path ? answer : 200)
  await inRecon(admin)
  await expect.poll(async () => (await stateOf(id)).failure?.tries).toBe(1)
  expect(await latest(id)).toMatchObject({ state: 'REFUSED', ...seen })
  expect(receiver.at('/elsewhere')).toEqual([])
})

test('an answer that never ends is cut off, and its status counts', async () => {
  const { id } = await aHook('/endless')
  let isOver = false
  receiver.answer = ({ path }) => {
    if (path !== '/endless') return 200
    return (reply) => {
      reply.writeHead(200, { 'content-type': 'text/plain' })
      const pour = () => {
        while (!isOver && reply.write('y'.repeat(16_384)));
      }
      reply.on('drain', pour).on('close', () => {
        isOver = true
      })
      pour()
    }
  }
  await inRecon(admin)
  await expect.poll(async () => (await stateOf(id)).waiting, { timeout: 9000 }).toBe(0)
  await expect.poll(() => isOver).toBe(true)
  expect(await latest(id)).toMatchObject({ state: 'ARRIVED', tries: 1, answer: { isCut: true, body: 'y'.repeat(4096) } })
})

test('events that happened before come by a replay: in order, with the ids they had, marked', async () => {
  const { id } = await aHook('/replayed')
  receiver.answer = () => 200
  server.pass({ seconds: 1 })
  const from = server.clock.now.toISOString()
  const car = await inRecon(admin)
  await admin('PUT', `/recon/${car}/workflow/step/state`, { state: 'ACTIVE' })
  await expect.poll(() => receiver.arrived('/replayed').length).toBe(2)
  const [first, second] = receiver.arrived('/replayed')
  // One that was made afterwards gets what was before it too.
  const late = await aHook('/late')
  for (const hook of [id, late.id]) {
    const counted = (await admin('GET', `/settings/webhooks/${hook}/replay?from=${from}`)).body.data
    expect(counted).toMatchObject({ events: 2, isTooMany: false, from })
    expect((await admin('POST', `/settings/webhooks/${hook}/replay`, { from })).status).toBe(200)
  }
  await expect.poll(() => receiver.arrived('/replayed').length).toBe(4)
  await expect.poll(() => receiver.arrived('/late').length).toBe(2)
  for (const again of [receiver.arrived('/replayed').slice(2), receiver.arrived('/late')]) {
    expect(again.map((call) => call.id)).toEqual([first?.id, second?.id])
    expect(again.map(({ order }) => order)).toEqual([first?.order, second?.order])
    expect(again.every(({ isReplay }) => isReplay)).toBe(true)
  }
  const [newest] = (await admin('GET', `/settings/webhooks/${id}/deliveries`)).body.data
  expect((await admin('POST', `/settings/webhooks/${id}/deliveries/${newest.id}/retry`)).body.code).toBe('DELIVERY_ARRIVED')
  expect((await admin('POST', `/settings/webhooks/${id}/deliveries/${newest.id}/sendAgain`)).status).toBe(200)
  await expect.poll(() => receiver.arrived('/replayed').length).toBe(5)
  expect(receiver.arrived('/replayed').at(-1)).toMatchObject({ id: second?.id, isReplay: true })
  const log = (await admin('GET', '/settings/activity')).body.data.map(({ label }: { label: string }) => label)
  expect(log[0]).toMatch(/^Webhook \/late: 2 events since .* sent again$/)
})

test('a retry goes to the event that stands first of its vehicle', async () => {
  const { id } = await aHook('/retried')
  receiver.answer = ({ path }) => (path === '/retried' ? 500 : 200)
  const car = await inRecon(admin)
  await expect.poll(async () => (await stateOf(id)).failure?.tries).toBe(1)
  await admin('PUT', `/recon/${car}/workflow/step/state`, { state: 'ACTIVE' })
  await expect.poll(async () => (await stateOf(id)).waiting).toBe(2)
  receiver.answer = () => 200
  const [behind] = (await admin('GET', `/settings/webhooks/${id}/deliveries?types=step.begun`)).body.data
  expect((await admin('POST', `/settings/webhooks/${id}/deliveries/${behind.id}/sendAgain`)).body.code).toBe('DELIVERY_WAITS')
  expect((await admin('POST', `/settings/webhooks/${id}/deliveries/${behind.id}/retry`)).status).toBe(200)
  const { stock } = receiver.at('/retried')[0] ?? { stock: '' }
  await expect.poll(() => ofStock(receiver.arrived('/retried'), stock)).toEqual(['vehicle.added', 'step.begun'])
})

test('what has waited for 90 days expires, and is listed for 30 more', async () => {
  const { id } = await aHook('/old')
  await admin('PUT', `/settings/webhooks/${id}/on`, { isOn: false })
  await inRecon(admin)
  await expect.poll(async () => (await stateOf(id)).waiting).toBe(1)
  server.pass({ hours: 91 * 24 })
  await server.runHousekeeping()
  const [later, path] = [await server.someone(), `/settings/webhooks/${id}`]
  const stateLater = async () => (await later('GET', path)).body.data
  expect(await stateLater()).toMatchObject({ waiting: 0, state: 'OFF' })
  expect((await later('GET', `${path}/deliveries?states=EXPIRED`)).body.data).toMatchObject([{ state: 'EXPIRED' }])
  server.pass({ hours: 31 * 24 })
  await server.runHousekeeping()
  await server.runHousekeeping()
  expect((await (await server.someone())('GET', `${path}/deliveries`)).body.data).toEqual([])
  expect(await runAt(server.url, 'select count(*)::int as count from webhook_event')).toEqual([{ count: 0 }])
})
