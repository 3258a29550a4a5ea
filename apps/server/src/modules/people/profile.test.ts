import { expect, test } from 'vitest'
import { withLabel } from '../../../test/event-labels.ts'
import { runAt, startServer } from '../../../test/server.ts'

const server = await startServer({ mail: { supportEmail: 'support@lotline.test' } })
const { request } = server

const details = (changes: Record<string, unknown> = {}) => ({ lastName: 'Keeper', mobilePhone: '(312) 555-0142', ...changes })
const lettersTo = (address: string) => runAt(server.url, 'select * from outbox_message where to_address = $1', [address])

async function person(role: 'manager' | 'vendor' = 'manager') {
  const call = await server.someone(role)
  const { emailAddress } = (await call('GET', '/profile')).body.data
  return { call, emailAddress: String(emailAddress) }
}

async function alsoThere(personId: string) {
  await runAt(server.url, `insert into membership select $1, $2, id from role where rooftop_id = $1 and name = 'Vendor'`, [
    server.there.id,
    personId,
  ])
}

test('a person reads and saves their own details; what is left out stays', async () => {
  const { call, emailAddress } = await person()
  await alsoThere(call.personId)
  expect((await call('GET', '/profile')).body.data).toMatchObject({
    firstName: 'Test',
    lastName: 'manager',
    mobilePhone: '',
    defaultLocation: server.here.id,
    locations: [{ name: 'Here' }, { name: 'There' }],
  })
  const saved = await call('PUT', '/profile', details({ firstName: '', defaultLocationId: server.there.id }))
  expect([saved.status, saved.body.data]).toMatchObject([
    200,
    { firstName: '', lastName: 'Keeper', emailAddress, mobilePhone: '(312) 555-0142', defaultLocation: server.there.id },
  ])
  await call('PUT', '/profile', { phone: '312 555 0199', defaultLocationId: null })
  expect((await call('GET', '/profile')).body.data).toMatchObject({
    lastName: 'Keeper',
    mobilePhone: '312 555 0199',
    defaultLocation: null,
  })
  expect((await call('GET', '/authenticate/token')).body.data).toMatchObject({ firstName: '', lastName: 'Keeper' })
})

test('long names win over short ones', async () => {
  const { call } = await person()
  await call('PUT', '/profile', details({ email: 'short@people.test', emailAddress: 'long@people.test', phone: '3125550100' }))
  expect((await call('GET', '/profile')).body.data).toMatchObject({
    emailAddress: 'long@people.test',
    mobilePhone: '(312) 555-0142',
  })
})

test.each([
  ['lastName', ' ', 'Must provide last name'],
  ['lastName', 'Nul\u0000l', 'must not contain control characters'],
  ['emailAddress', 'nobody', 'Invalid email address'],
  ['emailAddress', 'no\u0000body@people.test', 'Invalid email address'],
  ['mobilePhone', '', 'Must provide mobile phone'],
  ['mobilePhone', 'call me', 'Invalid phone number'],
  ['defaultLocationId', '01a1fa84-0000-7000-8000-000000000000', 'is none of your rooftops'],
])('%s %j is refused: %s', async (field, value, message) => {
  const { call } = await person()
  const { status, body } = await call('PUT', '/profile', details({ [field]: value }))
  expect([status, body.code, body.errors]).toEqual([400, 'MALFORMED', [{ field, message }]])
  expect((await call('GET', '/profile')).body.data.lastName).toBe('manager')
})

test('an address that somebody has, in whatever case, is refused by name', async () => {
  const [one, other] = [await person(), await person()]
  const taken = other.emailAddress.toUpperCase()
  const { status, body } = await one.call('PUT', '/profile', details({ emailAddress: taken }))
  expect([status, body.code, body.detail]).toEqual([409, 'EMAIL_IN_USE', `Email ${taken} is already in use`])
  expect(await lettersTo(one.emailAddress)).toEqual([])
})

test('of two people who take one address at once only one gets it', async () => {
  const takers = [await person(), await person(), await person()]
  const answers = await Promise.all(
    takers.map(({ call }) => call('PUT', '/profile', details({ emailAddress: 'Wanted@people.test' }))),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
})

test('a new address is the sign-in name at once, the old one is told and its links lead nowhere', async () => {
  const { call, emailAddress } = await person()
  await runAt(server.url, `insert into password_reset values ('\\x01', $1, 'RESET', now(), now() + interval '1 hour')`, [
    call.personId,
  ])
  await call('PUT', '/profile', details({ emailAddress: 'moved@people.test' }))
  const signIn = (username: string) => request('POST', '/authenticate', { username, password: 'Right#2026' })
  expect([(await signIn('MOVED@people.test')).status, (await signIn(emailAddress)).status]).toEqual([200, 401])
  const letters = await lettersTo(emailAddress)
  expect(letters.map(({ subject, person_id }) => [subject, person_id])).toEqual([
    ['Your Lotline email address was changed', call.personId],
  ])
  const noted = await runAt(
    server.url,
    `select account, detail from security_event where kind = 'EMAIL_CHANGED' and person_id = $1`,
    [call.personId],
  )
  expect(noted).toEqual([{ account: emailAddress, detail: { to: 'moved@people.test' } }])
  expect(await runAt(server.url, 'select from password_reset where person_id = $1', [call.personId])).toEqual([])
})

test('everybody who works with them reads the list of people anew, in each of their rooftops', async () => {
  const { call } = await person()
  await alsoThere(call.personId)
  await call('PUT', '/profile', details())
  await call('PUT', '/profile', details({ phone: '3125550100' }))
  for (const rooftop of [server.here, server.there]) {
    const events = await server.doors.inRooftop(rooftop.id, (db) =>
      db.selectFrom('event').select(['cached', 'fact']).where('actor_id', '=', call.personId).execute(),
    )
    expect(events.map(withLabel)).toEqual([{ cached: 'users', label: 'Test Keeper changed their own details' }])
  }
})

test('two saves at once both count', async () => {
  const { call } = await person()
  await call('PUT', '/profile', details())
  await server.raceFor(
    'select from person where id = $1 for update',
    [call.personId],
    [() => call('PUT', '/profile', { firstName: 'Robin' }), () => call('PUT', '/profile', { phone: '3125550100' })],
  )
  expect((await call('GET', '/profile')).body.data).toMatchObject({ firstName: 'Robin', mobilePhone: '3125550100' })
})

test('feedback is kept and mailed to support in the name of the profile, whatever the body says', async () => {
  const { call, emailAddress } = await person('vendor')
  await alsoThere(call.personId)
  const sent = await call('POST', '/profile/feedback', {
    subject: 'Photos',
    message: 'May photos\nbe sorted?',
    rooftop: 'there',
    userName: 'Somebody Else',
    userEmail: 'else@people.test',
  })
  expect([sent.status, sent.body.data]).toEqual([201, {}])
  const [kept] = await runAt(server.url, 'select * from feedback where person_id = $1', [call.personId])
  expect(kept).toMatchObject({ rooftop_id: server.there.id, subject: 'Photos', message: 'May photos\nbe sorted?' })
  const [letter] = await runAt(server.url, 'select * from outbox_message where rooftop_id = $1', [server.there.id])
  expect(letter).toMatchObject({ to_address: 'support@lotline.test', person_id: null, subject: 'Feedback: Photos' })
  expect(letter.text).toContain(`From: Test vendor <${emailAddress}>`)
  expect(letter.text).not.toContain('else')
})

test.each([
  [{ subject: ' ', message: 'x' }, 'subject'],
  [{ subject: 'x', message: '' }, 'message'],
  [{ subject: 'two\r\nlines', message: 'x' }, 'subject'],
  [{ subject: 'x', message: 'x', rooftop: 'Elsewhere' }, 'rooftop'],
])('feedback %j is refused', async (body, field) => {
  const { call } = await person()
  const refused = await call('POST', '/profile/feedback', body)
  expect([refused.status, refused.body.errors[0].field]).toEqual([400, field])
})

test('a character that cannot be stored is the fault of who sends it', async () => {
  const { call } = await person()
  const refused = await call('POST', '/profile/feedback', { subject: 'x', message: 'a\u0000b' })
  expect([refused.status, refused.body.code]).toEqual([400, 'MALFORMED'])
})

test('a browser is registered once, with the session it was last seen in', async () => {
  const { call } = await person()
  const register = (deviceId: string) => call('POST', '/notifications/devices', { deviceId, deviceType: 'WEB' })
  await runAt(server.url, 'insert into session (id, person_id, created_at) values (gen_random_uuid(), $1, now())', [
    call.personId,
  ])
  await runAt(
    server.url,
    `insert into device select person_id, 'browser-1', 'WEB', id, now() from session where person_id = $1 and rooftop_id is null`,
    [call.personId],
  )
  expect([(await register('browser-1')).status, (await register('browser-2')).status]).toEqual([201, 201])
  const devices = await runAt(
    server.url,
    'select device_id, rooftop_id from device join session on session.id = session_id where device.person_id = $1 order by 1',
    [call.personId],
  )
  expect(devices).toEqual([
    { device_id: 'browser-1', rooftop_id: server.here.id },
    { device_id: 'browser-2', rooftop_id: server.here.id },
  ])
  expect((await call('POST', '/notifications/devices', { deviceId: 'x', deviceType: 'PHONE' })).status).toBe(400)
})
