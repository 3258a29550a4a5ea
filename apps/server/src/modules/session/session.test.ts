import { expect, test } from 'vitest'
import { runAt, startServer } from '../../../test/server.ts'

const server = await startServer()
const { request, pass, clock } = server

async function person() {
  const call = await server.someone('manager')
  const [{ email_address: email }] = await runAt(server.url, 'select email_address from person where id = $1', [call.personId])
  return { call, email: String(email) }
}

test('both forms of credentials sign in, whatever the case of the address', async () => {
  const { email } = await person()
  for (const body of [
    { username: email.toUpperCase(), password: 'Right#2026', authenticationStrategy: 'V2' },
    { emailAddress: email, password: 'Right#2026' },
  ]) {
    const { status, body: reply } = await request('POST', '/authenticate', body)
    expect([status, reply.data.location]).toEqual([200, server.here.id])
    expect(new Date(reply.data.expirationDate).getTime() - clock.now.getTime()).toBe(3600_000)
  }
})

test('a wrong password and an unknown account answer alike', async () => {
  const { email } = await person()
  const wrong = await request('POST', '/authenticate', { username: email, password: 'Wrong#2026' })
  const unknown = await request('POST', '/authenticate', { username: 'nobody@people.test', password: 'Wrong#2026' })
  expect([wrong.status, wrong.body.code, wrong.body.detail]).toEqual([401, 'SIGN_IN_FAILED', 'Invalid login. Please try again'])
  expect([unknown.status, unknown.body.code, unknown.body.detail]).toEqual([wrong.status, wrong.body.code, wrong.body.detail])
})

test('ten failures in a quarter of an hour close the door for that account and address', async () => {
  const { email } = await person()
  const attempt = (password: string) => request('POST', '/authenticate', { username: email, password })
  for (let i = 0; i < 10; i += 1) expect((await attempt('Wrong#2026')).status).toBe(401)
  const closed = await attempt('Right#2026')
  expect([closed.status, closed.body.code, closed.headers['retry-after']]).toEqual([429, 'TOO_MANY_ATTEMPTS', '900'])
  pass({ minutes: 16 })
  expect((await attempt('Right#2026')).status).toBe(200)
})

test('a refresh token is used once, but parallel tabs have a minute; used later it ends the session', async () => {
  const { call } = await person()
  const renew = (token: string) => request('GET', '/authenticate', undefined, { authorization: `Bearer ${token}` })
  const first = await renew(call.refreshToken)
  const parallel = await renew(call.refreshToken)
  expect([first.status, parallel.status]).toEqual([200, 200])
  expect(first.body.data.refreshToken).not.toBe(parallel.body.data.refreshToken)
  pass({ minutes: 2 })
  expect((await renew(call.refreshToken)).status).toBe(401)
  expect((await renew(first.body.data.refreshToken)).status).toBe(401)
  expect(
    (await request('GET', '/authenticate/token', undefined, { authorization: `Bearer ${first.body.data.token}` })).status,
  ).toBe(401)
})

test('signing out ends the session at once, with an empty body too', async () => {
  const { call } = await person()
  expect((await call('POST', '/authenticate/logout', { refreshToken: call.refreshToken })).status).toBe(200)
  expect((await call('GET', '/authenticate/token')).status).toBe(401)
  const { call: other } = await person()
  expect(
    (
      await request('POST', '/authenticate/logout', undefined, {
        authorization: `Bearer ${other.token}`,
        'content-type': 'application/json',
      })
    ).status,
  ).toBe(200)
  expect((await other('GET', '/authenticate/token')).status).toBe(401)
})

test('expired, forged and foreign tokens are refused and the server stays up', async () => {
  const { call } = await person()
  const [head, payload, signature] = call.token.split('.')
  const forged = [
    `${head}.${payload}.${'A'.repeat(signature?.length ?? 0)}`,
    `${head}.${Buffer.from('{"sub":"x"}').toString('base64url')}.${signature}`,
    'x',
    'a.b.c',
    `${'e'.repeat(5000)}`,
  ]
  for (const token of forged) {
    const { status, body } = await request('GET', '/inventory', undefined, {
      authorization: `Bearer ${token}`,
      'tenant-id': server.here.id,
    })
    expect([status, body.code]).toEqual([401, 'TOKEN_INVALID'])
  }
  pass({ hours: 2 })
  expect(
    (await request('GET', '/inventory', undefined, { authorization: `Bearer ${call.token}`, 'tenant-id': server.here.id }))
      .status,
  ).toBe(401)
  expect((await request('GET', '/health')).status).toBe(200)
})

test('a tenant header that names another rooftop is refused, a missing one asked for', async () => {
  const { call } = await person()
  expect(await call('GET', '/inventory', undefined, { 'tenant-id': server.there.id })).toMatchObject({
    status: 403,
    body: { code: 'TENANT_MISMATCH' },
  })
  expect(await request('GET', '/inventory', undefined, { authorization: `Bearer ${call.token}` })).toMatchObject({
    status: 400,
    body: { code: 'MALFORMED' },
  })
})

test('switching needs a membership and answers tokens of the other rooftop', async () => {
  const { call } = await person()
  for (const wrong of ['short', `${server.there.id}0`, 'a'.repeat(32)])
    expect((await call('POST', `/authenticate/locations/${wrong}`)).body).toMatchObject({ status: 400, code: 'MALFORMED' })
  expect(await call('POST', `/authenticate/locations/${server.there.id}`)).toMatchObject({
    status: 404,
    body: { code: 'ROOFTOP_NOT_FOUND' },
  })
  await runAt(server.url, `insert into membership select $1, $2, id from role where rooftop_id = $1 and name = 'Salesperson'`, [
    server.there.id,
    call.personId,
  ])
  const { body } = await call('POST', `/authenticate/locations/${server.there.id}`, { routePath: '/inventory' })
  expect(body.data.location).toBe(server.there.id)
  const headers = { authorization: `Bearer ${body.data.token}`, 'tenant-id': server.there.id }
  const me = await request('GET', '/authenticate/token', undefined, headers)
  expect(me.body.data).toMatchObject({
    location: server.there.id,
    locations: [
      { name: 'Here', timeZone: 'America/Chicago' },
      { name: 'There', timeZone: 'America/Chicago' },
    ],
  })
  expect(me.body.data.permissions).not.toContain('RECON_VIEW')
})

test('a disabled person is out at the next look, and cannot come in again', async () => {
  const { call, email } = await person()
  expect((await call('GET', '/authenticate/token')).status).toBe(200)
  await runAt(server.url, `update person set disabled_at = now() where id = $1`, [call.personId])
  await runAt(server.url, `select pg_notify('lotline_session', id::text) from session where person_id = $1`, [call.personId])
  await expect.poll(async () => (await call('GET', '/authenticate/token')).status).toBe(401)
  expect((await request('POST', '/authenticate', { username: email, password: 'Right#2026' })).status).toBe(401)
})
