import { expect, test } from 'vitest'
import { runAt, startServer } from '../../../test/server.ts'

const server = await startServer({ origin: 'https://lot.example' })
const { request, pass } = server

async function person() {
  const call = await server.someone('technician')
  const [{ email_address }] = await runAt(server.url, 'select email_address from person where id = $1', [call.personId])
  return { call, email: String(email_address) }
}

const signIn = (username: string, password: string) => request('POST', '/authenticate', { username, password })
const ask = (email: string) => request('POST', '/authenticate/sendResetPassword', { email })
const use = (passwordToken: string, newPassword = 'Fresh#2026') =>
  request('POST', '/authenticate/resetPassword', { passwordToken, newPassword })
const outcome = ({ status, body }: Awaited<ReturnType<typeof ask>>) => [status, body.code]

async function lettersTo(email: string): Promise<{ subject: string; text: string }[]> {
  return runAt(server.url, 'select subject, text from outbox_message where to_address = $1 order by id', [email])
}

async function linkFor(email: string, typed = email): Promise<string> {
  expect((await ask(typed)).status).toBe(200)
  const letters = await lettersTo(email)
  const [, token] = letters.at(-1)?.text.match(/https:\/\/lot\.example\/reset-password\?token=(\S+)/) ?? []
  if (!token) throw new Error(`No link in ${JSON.stringify(letters)}`)
  return token
}

async function notedOf(personId: string): Promise<string[]> {
  const events = await runAt(server.url, 'select kind from security_event where person_id = $1 order by id', [personId])
  return events.map(({ kind }) => kind)
}

test('a mailed link sets a password once, signs out everywhere and is told by mail', async () => {
  const { call, email } = await person()
  const token = await linkFor(email, email.toUpperCase())
  for (let failures = 0; failures < 10; failures += 1) await signIn(email, 'Wrong#2026')
  expect((await signIn(email, 'Right#2026')).status).toBe(429)
  expect([(await use(token)).status, outcome(await use(token))]).toEqual([200, [400, 'RESET_TOKEN_INVALID']])
  expect((await call('GET', '/authenticate/token')).status).toBe(401)
  const renewed = await request('GET', '/authenticate', undefined, { authorization: `Bearer ${call.refreshToken}` })
  expect(renewed.status).toBe(401)
  expect([(await signIn(email, 'Right#2026')).status, (await signIn(email, 'Fresh#2026')).status]).toEqual([401, 200])
  expect((await lettersTo(email)).map(({ subject }) => subject)).toEqual([
    'Set a new Lotline password',
    'Your Lotline password was changed',
  ])
  expect(await notedOf(call.personId)).toEqual(expect.arrayContaining(['RESET_REQUESTED', 'PASSWORD_RESET']))
})

test('a link is good for an hour, an earlier one ends with the next, and no other token opens anything', async () => {
  const { email } = await person()
  const earlier = await linkFor(email)
  const late = await linkFor(email)
  expect(outcome(await use(earlier))).toEqual([400, 'RESET_TOKEN_INVALID'])
  pass({ minutes: 60 })
  expect(outcome(await use(late))).toEqual([400, 'RESET_TOKEN_INVALID'])
  for (const token of ['x', 'a\u0000b', `${late}=`]) expect(outcome(await use(token))).toEqual([400, 'RESET_TOKEN_INVALID'])
  const onTime = await linkFor(email)
  pass({ minutes: 59 })
  expect((await use(onTime)).status).toBe(200)
})

test('only the hash of a link is kept', async () => {
  const { email } = await person()
  const token = await linkFor(email)
  const [row] = await runAt(
    server.url,
    `select count(*)::int as n from password_reset where encode(hash, 'escape') like '%' || $1 || '%'`,
    [token],
  )
  expect(row.n).toBe(0)
})

test('of two uses at once one wins', async () => {
  const { call, email } = await person()
  const token = await linkFor(email)
  const answers = await server.raceFor(
    'select from password_reset where person_id = $1 for update',
    [call.personId],
    [() => use(token, 'First#2026'), () => use(token, 'Second#2026')],
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  const winner = answers[0]?.status === 200 ? 'First#2026' : 'Second#2026'
  expect((await signIn(email, winner)).status).toBe(200)
})

test('a sign-in under way with the old password comes to nothing after a reset', async () => {
  const { call, email } = await person()
  const token = await linkFor(email)
  const [reset, signedIn] = await server.raceFor(
    'select from person where id = $1 for update',
    [call.personId],
    [() => use(token), () => signIn(email, 'Right#2026')],
  )
  expect([reset?.status, signedIn?.status]).toEqual([200, 401])
})

test('an unknown address answers as a known one does, and takes as long; nobody is written to', async () => {
  const { email } = await person()
  const timed = async (address: string) => {
    const began = performance.now()
    const { status, text } = await ask(address)
    return { status, text, isHeldBack: performance.now() - began > 290 }
  }
  const known = await timed(email)
  expect(known).toEqual({ status: 200, text: '{"data":{}}', isHeldBack: true })
  expect(await timed('nobody@people.test')).toEqual(known)
  expect(await lettersTo('nobody@people.test')).toEqual([])
  expect(outcome(await ask('nobody'))).toEqual([400, 'MALFORMED'])
  expect(outcome(await ask('no\u0000body@people.test'))).toEqual([400, 'MALFORMED'])
})

test('whoever is disabled gets no mail, and a link they have had opens nothing', async () => {
  const { call, email } = await person()
  const token = await linkFor(email)
  await runAt(server.url, 'update person set disabled_at = now() where id = $1', [call.personId])
  expect([(await ask(email)).status, outcome(await use(token))]).toEqual([200, [400, 'RESET_TOKEN_INVALID']])
  expect(await lettersTo(email)).toHaveLength(1)
})

test('five mails an hour may be asked for, for an account from an address, known or not', async () => {
  for (const email of [(await person()).email, 'flooded@people.test']) {
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(email)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
    const closed = answers.find(({ status }) => status === 429)
    expect([closed?.body.code, closed?.headers['retry-after']]).toEqual(['TOO_MANY_ATTEMPTS', '3600'])
    expect((await ask(email.toUpperCase())).status).toBe(429)
  }
  pass({ minutes: 61 })
  expect((await ask('flooded@people.test')).status).toBe(200)
})

test('a password that does not meet the rules is refused by field and uses nothing up', async () => {
  const { call, email } = await person()
  const token = await linkFor(email)
  const refused = await use(token, 'short')
  const errors = [{ field: 'newPassword', message: 'Password must meet guidelines above' }]
  expect([...outcome(refused), refused.body.errors]).toEqual([400, 'PASSWORD_RULES', errors])
  const changed = await call('POST', '/authenticate/resetPassword', { oldPassword: 'Right#2026', newPassword: '' })
  expect([...outcome(changed), changed.body.errors]).toEqual([
    400,
    'PASSWORD_RULES',
    [{ field: 'newPassword', message: 'Must provide new password' }],
  ])
  expect((await use(token)).status).toBe(200)
})

test('the own password is changed by the current one, which signs out everywhere else and ends open links', async () => {
  const { call, email } = await person()
  const other = (await signIn(email, 'Right#2026')).body.data
  const token = await linkFor(email)
  const changed = await call('POST', '/authenticate/resetPassword', { oldPassword: 'Right#2026', newPassword: 'Fresh#2026' })
  expect([changed.status, changed.body.data]).toEqual([200, {}])
  expect((await call('GET', '/authenticate/token')).status).toBe(200)
  const bearer = (one: string) => ({ authorization: `Bearer ${one}` })
  expect((await request('GET', '/authenticate/token', undefined, bearer(other.token))).status).toBe(401)
  expect((await request('GET', '/authenticate', undefined, bearer(other.refreshToken))).status).toBe(401)
  expect((await request('GET', '/authenticate', undefined, bearer(call.refreshToken))).status).toBe(200)
  expect(outcome(await use(token))).toEqual([400, 'RESET_TOKEN_INVALID'])
  expect((await signIn(email, 'Fresh#2026')).status).toBe(200)
  expect((await lettersTo(email)).at(-1)?.subject).toBe('Your Lotline password was changed')
  expect(await notedOf(call.personId)).toContain('PASSWORD_CHANGED')
})

test('a wrong current password is told, noted, and counts as a failed sign-in', async () => {
  const { call, email } = await person()
  const change = (oldPassword: string, newPassword = 'Fresh#2026') =>
    call('POST', '/authenticate/resetPassword', { oldPassword, newPassword })
  const wrong = await change('Wrong#2026')
  expect([...outcome(wrong), wrong.body.detail]).toEqual([
    400,
    'WRONG_PASSWORD',
    'Invalid Action. Please ensure you typed correct current password.',
  ])
  expect(outcome(await change('Right#2026', 'Right#2026'))).toEqual([400, 'PASSWORD_RULES'])
  expect(await notedOf(call.personId)).toContain('SIGN_IN_FAILED')
  for (let failures = 1; failures < 10; failures += 1) await change('Wrong#2026')
  expect([(await change('Right#2026')).status, (await signIn(email, 'Right#2026')).status]).toEqual([429, 429])
})

test('of two changes at once one wins', async () => {
  const { call } = await person()
  const change = (newPassword: string) => () =>
    call('POST', '/authenticate/resetPassword', { oldPassword: 'Right#2026', newPassword })
  const answers = await server.raceFor(
    'select from person where id = $1 for update',
    [call.personId],
    [change('First#2026'), change('Second#2026')],
  )
  expect(answers.map(outcome)).toEqual(
    expect.arrayContaining([
      [200, undefined],
      [400, 'WRONG_PASSWORD'],
    ]),
  )
})

test('without a bearer the current password opens nothing', async () => {
  const answer = await request('POST', '/authenticate/resetPassword', { oldPassword: 'Right#2026', newPassword: 'Fresh#2026' })
  expect(outcome(answer)).toEqual([401, 'TOKEN_INVALID'])
})

test('the rules that hold are told to everybody', async () => {
  expect((await request('GET', '/authenticate/passwordRules')).body.data).toEqual({ profile: 'STANDARD' })
})
