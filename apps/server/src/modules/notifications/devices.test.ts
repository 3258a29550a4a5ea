import { expect, test } from 'vitest'
import { loopbackCa } from '../../../test/loopback-tls.ts'
import { type PushBrowser, senderOf, startPushService } from '../../../test/notices/push-service.ts'
import { type Caller, runAt, startServer } from '../../../test/server.ts'
import { openPushKeys } from '../../push/keys.ts'

const service = await startPushService()
const server = await startServer({
  allowAddresses: ['127.0.0.0/8'],
  outsideCa: loopbackCa,
  push: { subject: 'mailto:it@dealer.test' },
})
const dana = await server.someone('manager')
const ray = await server.someone('technician')

const register = (caller: Caller, deviceId: string, browser?: Pick<PushBrowser, 'subscription'>) =>
  caller('POST', '/notifications/devices', {
    deviceId,
    deviceType: 'WEB',
    ...(browser && { subscription: browser.subscription }),
  })
const listed = async (caller: Caller) => (await caller('GET', '/notifications/devices')).body.data
const idsOf = async (caller: Caller) => (await listed(caller)).devices.map(({ deviceId }: { deviceId: string }) => deviceId)

test('a browser that has subscribed is reached by a test, and nobody reads it on the way', async () => {
  const browser = service.subscribe('first')
  await register(dana, 'first', browser)
  const { publicKey, devices } = await listed(dana)
  expect(devices).toMatchObject([{ deviceId: 'first', isOwn: true, isPhone: false, reachedDate: null }])
  expect(JSON.stringify(devices)).not.toContain(browser.subscription.keys.auth)
  expect((await dana('POST', '/notifications/devices/test')).body.data).toEqual({ reached: 1, failures: [] })
  expect(browser.pushed.map(({ message }) => message.body)).toEqual(['Lotline can reach this browser.'])
  const [{ headers }] = browser.pushed as [(typeof browser.pushed)[0]]
  expect(senderOf(headers)).toMatchObject({ isSigned: true, publicKey, aud: service.url, sub: 'mailto:it@dealer.test' })
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '60', urgency: 'high' })
  expect((await listed(dana)).devices[0].reachedDate).toBe(server.clock.now.toISOString())
})

test('a test says which browser could not be reached and why, and forgets one that is gone', async () => {
  const caller = await server.someone('manager')
  await register(caller, 'busy', service.subscribe('busy'))
  await register(caller, 'gone', service.subscribe('gone'))
  service.reply = (name) => ({ status: name === 'busy' ? 503 : name === 'gone' ? 410 : 201 })
  const { data } = (await caller('POST', '/notifications/devices/test')).body
  service.reply = () => ({ status: 201 })
  expect(data.reached).toBe(0)
  expect(data.failures.map(({ reason }: { reason: string }) => reason).sort()).toEqual([
    expect.stringContaining('answered 503.'),
    'The browser has ended the subscription.',
  ])
  expect(await idsOf(caller)).toEqual(['busy'])
})

test('an address is refused with what is wrong with it, and nobody learns which names there are inside', async () => {
  const guarded = await startServer()
  const caller = await guarded.someone('manager')
  const { keys } = service.subscribe('any').subscription
  const refused = async (endpoint: string) =>
    (await register(caller, 'any', { subscription: { endpoint, keys } })).body.errors?.[0]?.message ?? null
  expect(await refused(`https://push.example/${'x'.repeat(2000)}`)).toBe('must be 2000 characters or less')
  expect(await refused('http://push.example/')).toBe('must be an address that begins with https')
  for (const host of ['localhost', 'LOCALHOST.', 'a.localhost', '127.0.0.1'])
    expect(await refused(`https://${host}/x`)).toContain('not inside a network')
  expect(await refused('https://nothing.invalid/x')).toBe(null)
  const { data } = (await caller('POST', '/notifications/devices/test')).body
  expect(data.failures).toMatchObject([{ reason: 'nothing.invalid could not be reached.' }])
})

test('a browser is one person’s: who subscribes with it takes it over, even at the same moment', async () => {
  const shared = service.subscribe('shared')
  const people = [await server.someone('sales'), await server.someone('sales'), await server.someone('sales')]
  expect((await Promise.all(people.map((one) => register(one, 'desk', shared)))).map(({ status }) => status)).toEqual([
    201, 201, 201,
  ])
  const reached = await Promise.all(people.map(async (one) => (await idsOf(one)).length))
  expect(reached.toSorted()).toEqual([0, 0, 1])
  await register(ray, 'desk', shared)
  expect(await Promise.all(people.map(idsOf))).toEqual([[], [], []])
  expect(await idsOf(ray)).toEqual(['desk'])
})

test('what is forgotten stays forgotten when the browser says again that it is there', async () => {
  expect((await ray('DELETE', '/notifications/devices/desk')).status).toBe(200)
  await register(ray, 'desk')
  expect(await idsOf(ray)).toEqual([])
  expect((await ray('DELETE', '/notifications/devices/desk')).status).toBe(404)
  expect((await ray('DELETE', '/notifications/devices/first')).status).toBe(404)
})

test('twenty browsers of a person are kept, the oldest goes', async () => {
  const caller = await server.someone('manager')
  for (let n = 0; n < 22; n += 1) {
    server.pass({ seconds: 1 })
    await register(caller, `many-${n}`, service.subscribe(`many-${n}`))
  }
  const ids = await idsOf(caller)
  expect(ids).toHaveLength(20)
  expect(ids).not.toContain('many-1')
})

test('signing out ends push to the browser', async () => {
  const caller = await server.someone('manager')
  const other = await server.alsoIn(server.there.id, caller)
  await register(caller, 'mine', service.subscribe('mine'))
  await server.request('POST', '/authenticate/logout', { refreshToken: caller.refreshToken })
  expect(await idsOf(other)).toEqual([])
})

test.each([
  ['an address inside of the network', 'https://10.1.2.3/x', undefined],
  ['the metadata of a cloud', 'https://169.254.169.254/x', undefined],
  ['IPv6 of this machine', 'https://[::1]/x', undefined],
  ['without encryption', 'http://push.example.com/x', undefined],
  ['a name and a password', 'https://me:you@push.example.com/x', undefined],
  ['keys that are none', 'https://push.example.com/x', { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) }],
])('a subscription is refused with a sentence: %s', async (_what, endpoint, keys) => {
  const { subscription } = service.subscribe('refused')
  const answer = await register(dana, 'refused', { subscription: { endpoint, keys: keys ?? subscription.keys } })
  expect(answer.status).toBe(400)
  expect(answer.body.errors[0].field).toMatch(/^subscription/)
})

test('of several servers at their first start one makes the keys that all of them have', async () => {
  await runAt(server.url, 'delete from push_key')
  const open = () =>
    server.doors.identity((db) => openPushKeys(db, { given: undefined, subject: 'mailto:it@dealer.test', now: server.clock.now }))
  const keys = await Promise.all([open(), open(), open()])
  expect(new Set(keys.map(({ publicKey }) => publicKey)).size).toBe(1)
})
