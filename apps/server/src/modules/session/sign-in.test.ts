import { expect, test } from 'vitest'
import { type Answer, runAt, startServer } from '../../../test/server.ts'
import { amongFew, networkOf } from './attempts.ts'
import { hashPassword, isPasswordOf } from './passwords.ts'

// Behind one proxy, so that requests can come from different places.
const server = await startServer({ proxies: 1 })
const { request, pass } = server

async function person(email?: string) {
  const call = await server.someone('sales')
  if (email) await runAt(server.url, 'update person set email_address = $2 where id = $1', [call.personId, email])
  const [row] = await runAt(server.url, 'select email_address from person where id = $1', [call.personId])
  return { personId: call.personId, email: String(row.email_address) }
}

const signIn = (username: string, password = 'Right#2026', from = '198.51.100.1') =>
  request('POST', '/authenticate', { username, password }, { 'x-forwarded-for': from })
const statuses = (answers: Answer[]) => answers.map(({ status }) => status).sort()

/** Failures that have happened a minute ago: of an account, from an address, or from everywhere. */
async function failed(times: number, { account = 'n', address = 'n' }: { account?: string; address?: string }) {
  await runAt(
    server.url,
    `insert into sign_in_failure (account, address, at)
     select case when $1 = 'n' then 'somebody' || n else $1 end, case when $2 = 'n' then 'place' || n else $2 end, $3
     from generate_series(1, $4) n`,
    [account, address, new Date(server.clock.now.getTime() - 60_000), times],
  )
}

test('of a thousand wrong passwords at once ten are looked at', async () => {
  const { email } = await person()
  const answers = await Promise.all(Array.from({ length: 1000 }, (_, n) => signIn(email, `Wrong#${n}`)))
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 429]))
})

test('of one account from one place ten are tried at once, and the others refused without a word to the database', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const tried = (account: string, address: string) => amongFew({ kind: 'SIGN_IN', account, address }, () => answered)
  const ten = Array.from({ length: 10 }, () => tried('Dana@lotline.test', '2001:db8::1'))
  await expect(tried('dana@lotline.test', '2001:db8::2')).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
  const others = [tried('dana@lotline.test', '203.0.113.9'), tried('other@lotline.test', '2001:db8::1')]
  answer()
  await Promise.all([...ten, ...others])
  await tried('dana@lotline.test', '2001:db8::1')
})

test('whoever waits for the last attempt finds it taken', async () => {
  const { email } = await person()
  await failed(9, { account: email, address: '198.51.100.1' })
  const answers = await server.raceFor(
    `select pg_advisory_xact_lock(hashtextextended('SIGN_IN from 198.51.100.1', 0))`,
    [],
    [() => signIn(email, 'Wrong#1'), () => signIn(email, 'Wrong#2'), () => signIn(email)],
  )
  expect(statuses(answers)).toEqual([401, 429, 429])
})

test('signing in takes back its own attempt, and no failure before it', async () => {
  const { email } = await person()
  for (let times = 0; times < 12; times += 1) expect((await signIn(email)).status).toBe(200)
  await failed(9, { account: email, address: '198.51.100.1' })
  expect([(await signIn(email)).status, (await signIn(email, 'Wrong#2026')).status]).toEqual([200, 401])
  expect((await signIn(email)).status).toBe(429)
})

test('a hundred failures close an account to every address, for a quarter of an hour', async () => {
  const [{ email }, other] = [await person(), await person()]
  await failed(99, { account: email })
  expect((await signIn(email, 'Wrong#2026', '203.0.113.1')).status).toBe(401)
  const closed = await signIn(email, 'Right#2026', '203.0.113.2')
  expect([closed.status, closed.body.code]).toEqual([429, 'TOO_MANY_ATTEMPTS'])
  expect((await signIn(other.email, 'Right#2026', '203.0.113.2')).status).toBe(200)
  pass({ minutes: 16 })
  expect((await signIn(email, 'Right#2026', '203.0.113.2')).status).toBe(200)
})

test('three hundred failures close an address to every account', async () => {
  const [one, other] = [await person(), await person()]
  await failed(299, { address: '203.0.113.3' })
  expect((await signIn(one.email, 'Wrong#2026', '203.0.113.3')).status).toBe(401)
  expect((await signIn(other.email, 'Right#2026', '203.0.113.3')).status).toBe(429)
  expect((await signIn(other.email, 'Right#2026', '203.0.113.4')).status).toBe(200)
})

test('an address that the caller makes up counts for nothing', async () => {
  const { email } = await person()
  await failed(10, { account: email, address: '203.0.113.9' })
  expect((await signIn(email, 'Right#2026', '192.0.2.1, 203.0.113.9')).status).toBe(429)
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:DB8:0:7:1:2:3:4', '2001:db8:0:7::/64'],
  ['2001:db8::7:1:2:3:4', '2001:db8:0:7::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s is counted as %s', async (address, network) => {
  const { email } = await person()
  expect(networkOf(address)).toBe(network)
  await failed(10, { account: email, address: network })
  expect((await signIn(email, 'Right#2026', address)).status).toBe(429)
})

test('invited, disabled and unknown people answer as a wrong password does', async () => {
  const [known, invited, disabled] = [await person(), await person(), await person()]
  await runAt(server.url, 'update person set password_hash = null where id = $1', [invited.personId])
  await runAt(server.url, 'update person set disabled_at = now() where id = $1', [disabled.personId])
  const told = ({ status, body: { requestId, ...body } }: Answer) => ({ status, body })
  const wrong = told(await signIn(known.email, 'Wrong#2026'))
  expect(wrong).toMatchObject({ status: 401, body: { code: 'SIGN_IN_FAILED', detail: 'Invalid login. Please try again' } })
  for (const email of [invited.email, disabled.email, 'nobody@people.test']) expect(told(await signIn(email))).toEqual(wrong)
})

test('looking at the password of nobody takes as long as at a real one', async () => {
  const real = await hashPassword('Right#2026')
  const timeOf = async (hash: string | null) => {
    const began = performance.now()
    expect(await isPasswordOf(hash, 'Wrong#2026')).toBe(false)
    return performance.now() - began
  }
  await timeOf(null)
  const [nobodys, known] = [[0], [0]]
  for (let times = 0; times < 9; times += 1) {
    nobodys.push(await timeOf(null))
    known.push(await timeOf(real))
  }
  const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
  expect(median(nobodys) / median(known)).toBeGreaterThan(0.5)
})

test.each([
  ['Ünal@people.test', 'ÜNAL@PEOPLE.TEST'],
  ['Ψυχή@people.test', 'ΨΥΧΉ@people.test'],
])('%s signs in as %s and is counted as one account', async (email, typed) => {
  await person(email)
  expect((await signIn(typed)).status).toBe(200)
  for (let times = 0; times < 5; times += 1) await signIn(typed, 'Wrong#2026')
  for (let times = 0; times < 5; times += 1) await signIn(email, 'Wrong#2026')
  expect((await signIn(email)).status).toBe(429)
})

test('control characters are no failure of ours, wherever they stand', async () => {
  const { email } = await person()
  expect((await signIn('no\u0000body@people.test')).body.code).toBe('MALFORMED')
  expect((await signIn(email, 'Right#2026\u0000')).body.code).toBe('SIGN_IN_FAILED')
  expect((await request('POST', '/authenticate/logout', { refreshToken: 'a\u0000b' })).status).toBe(200)
})
