import { expect, test } from 'vitest'
import { runAt, startServer } from '../../../test/server.ts'
import { rooftopElsewhere } from '../../../test/subjects/subjects.ts'

// Behind one proxy, so that requests can come from different places.
const server = await startServer({ proxies: 1 })
const { request, pass } = server
const gone = '01a1fa84-0000-7000-8000-000000000000'

async function person(role: 'technician' | 'administrator' = 'technician', rooftopId = server.here.id) {
  const call = await server.someone(role, rooftopId)
  const [{ email_address: email }] = await runAt(server.url, 'select email_address from person where id = $1', [call.personId])
  const signIn = async (headers: Record<string, string> = {}, password = 'Right#2026') =>
    (await request('POST', '/authenticate', { username: email, password }, headers)).body.data
  return { call, email: String(email), signIn }
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const isIn = async ({ token }: { token: string }) =>
  (await request('GET', '/authenticate/token', undefined, bearer(token))).status === 200
const devicesOf = (personId: string) => runAt(server.url, 'select device_id from device where person_id = $1', [personId])

test('a person sees where they are signed in, the latest use first', async () => {
  const { call, signIn } = await person()
  pass({ minutes: 5 })
  const phone = await signIn({ 'user-agent': 'Phone', 'x-forwarded-for': '198.51.100.7' })
  const ended = await signIn({ 'user-agent': 'Ended' })
  await request('POST', '/authenticate/logout', { refreshToken: ended.refreshToken })
  pass({ minutes: 5 })
  await request('GET', '/authenticate', undefined, { ...bearer(phone.refreshToken), 'x-forwarded-for': '1.1.1.1, 203.0.113.9' })
  const { data } = (await call('GET', '/profile/sessions')).body
  expect(data).toMatchObject([
    { userAgent: 'Phone', address: '203.0.113.9', isCurrent: false, lastUsedAt: server.clock.now.toISOString() },
    { isCurrent: true },
  ])
  expect(new Date(data[0].lastUsedAt).getTime() - new Date(data[0].createdAt).getTime()).toBe(5 * 60_000)
})

test('a session that can no longer be renewed is not shown', async () => {
  const { signIn } = await person()
  pass({ hours: 24 * 30 + 1 })
  const { token } = await signIn()
  expect((await request('GET', '/profile/sessions', undefined, bearer(token))).body.data).toMatchObject([{ isCurrent: true }])
})

test('a session ends after ninety days, however often it was renewed', async () => {
  const { signIn } = await person()
  let held = await signIn()
  const renewed = () => request('GET', '/authenticate', undefined, bearer(held.refreshToken))
  for (let days = 0; days < 80; days += 20) {
    pass({ hours: 20 * 24 })
    held = (await renewed()).body.data
  }
  pass({ hours: 10 * 24 - 1 })
  held = (await renewed()).body.data
  pass({ hours: 1 })
  expect([(await renewed()).status, await isIn(held)]).toEqual([401, false])
})

test('ending a session signs out there at once, with its browser', async () => {
  const { call, signIn } = await person()
  const phone = await signIn({ 'user-agent': 'Phone' })
  const registered = await request(
    'POST',
    '/notifications/devices',
    { deviceId: 'phone', deviceType: 'WEB' },
    bearer(phone.token),
  )
  expect([registered.status, await devicesOf(call.personId)]).toEqual([201, [{ device_id: 'phone' }]])
  const [{ id }] = (await call('GET', '/profile/sessions')).body.data.filter(
    (one: { userAgent: string }) => one.userAgent === 'Phone',
  )
  expect((await call('DELETE', `/profile/sessions/${id}`)).body.data).toEqual({})
  await expect.poll(() => isIn(phone)).toBe(false)
  expect((await request('GET', '/authenticate', undefined, bearer(phone.refreshToken))).status).toBe(401)
  expect([await isIn(call), await devicesOf(call.personId)]).toEqual([true, []])
  for (const other of [id, gone, 'not-an-id-but-long-enough'])
    expect((await call('DELETE', `/profile/sessions/${other}`)).body.code).toBe('SESSION_NOT_FOUND')
})

test("nobody ends another person's session", async () => {
  const [one, other] = [await person(), await person()]
  const [{ id }] = (await other.call('GET', '/profile/sessions')).body.data
  const refused = await one.call('DELETE', `/profile/sessions/${id}`)
  expect([refused.status, refused.body.code, await isIn(other.call)]).toEqual([404, 'SESSION_NOT_FOUND', true])
})

test('everywhere but here is signed out at once', async () => {
  const { call, signIn } = await person()
  const others = [await signIn(), await signIn()]
  expect((await call('DELETE', '/profile/sessions')).body.data).toEqual({ ended: 2 })
  await expect.poll(() => Promise.all(others.map(isIn))).toEqual([false, false])
  expect((await call('DELETE', '/profile/sessions')).body.data).toEqual({ ended: 0 })
  expect(await isIn(call)).toBe(true)
})

test('signing out takes the browser with it', async () => {
  const { call } = await person()
  await call('POST', '/notifications/devices', { deviceId: 'here', deviceType: 'WEB' })
  await call('POST', '/authenticate/logout', { refreshToken: call.refreshToken })
  expect(await devicesOf(call.personId)).toEqual([])
})

test('switching rooftops keeps when and from where', async () => {
  const { call } = await person()
  await runAt(server.url, `insert into membership select $1, $2, id from role where rooftop_id = $1 and name = 'Vendor'`, [
    server.there.id,
    call.personId,
  ])
  pass({ minutes: 10 })
  await call('POST', `/authenticate/locations/${server.there.id}`, {}, { 'x-forwarded-for': '203.0.113.50' })
  const [row] = await runAt(server.url, 'select * from session where person_id = $1', [call.personId])
  expect(row).toMatchObject({ rooftop_id: server.there.id, address: '203.0.113.50', last_used_at: server.clock.now })
})

test('sign-ins, failures and ended sessions are told to administrators, newest first', async () => {
  const administrator = await person('administrator')
  const { call, email, signIn } = await person()
  await signIn({ 'x-forwarded-for': '198.51.100.1' }, 'Wrong#2026')
  const used = await signIn()
  const renew = () => request('GET', '/authenticate', undefined, bearer(used.refreshToken))
  await renew()
  pass({ minutes: 2 })
  await renew()
  await signIn()
  await call('DELETE', '/profile/sessions')
  await call('POST', '/authenticate/logout')
  const { data } = (await administrator.call('GET', '/settings/sign-ins')).body
  const theirs = data.filter(({ person: { id } }: { person: { id: string } }) => id === call.personId)
  expect(theirs.map(({ kind }: { kind: string }) => kind)).toEqual([
    'SIGNED_OUT',
    'SESSION_ENDED',
    'SIGNED_IN',
    'TOKEN_REUSED',
    'SIGNED_IN',
    'SIGN_IN_FAILED',
    'SIGNED_IN',
  ])
  expect(theirs[5]).toMatchObject({
    account: email,
    address: '198.51.100.1',
    person: { firstName: 'Test', lastName: 'technician' },
  })
})

test('only administrators read them, of their own rooftop only, a page at a time', async () => {
  const elsewhere = await rooftopElsewhere(server)
  const there = await person('administrator', elsewhere)
  const { call } = await person()
  await person('technician', elsewhere)
  await request('POST', '/authenticate', { username: 'nobody@people.test', password: 'Wrong#2026' })
  expect((await call('GET', '/settings/sign-ins')).body).toMatchObject({ status: 403, permission: 'DEALERSHIP_ADMIN_VIEW' })
  const first = (await there.call('GET', '/settings/sign-ins?pageSize=1')).body
  const second = (await there.call('GET', `/settings/sign-ins?pageSize=1&before=${first.meta.next}`)).body
  const names = [...first.data, ...second.data].map(({ person: { lastName } }) => lastName)
  expect([names, second.meta.next]).toEqual([['technician', 'administrator'], null])
  for (const nowhere of ['not-an-id-but-long-enough', server.here.id])
    expect((await there.call('GET', `/settings/sign-ins?before=${nowhere}`)).status).toBe(404)
  expect((await there.call('GET', '/settings/sign-ins?pageSize=101')).status).toBe(400)
})
