import net, { type AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { engageDesk } from '../../../../test/engage-desk.ts'
import { loopbackCa } from '../../../../test/loopback-tls.ts'
import { type Caller, runAt, startServer } from '../../../../test/server.ts'
import { type MailServer, startMailServer } from '../../../../test/smtp.ts'

const path = '/settings/engage/senders'
const usual = await startMailServer()
const logged: string[] = []
const server = await startServer({
  ...{ origin: 'https://cars.example', allowAddresses: ['127.0.0.1/32'], outsideCa: loopbackCa },
  ...{ mail: { smtpUrl: usual.url, from: 'Lotline <no-reply@cars.example>' } },
  ...{ logLevel: 'trace', logTo: { write: (line: string) => void logged.push(line) } },
})
const here = await engageDesk(server)
const there = await engageDesk(server, server.there.id)
const [sam, tess] = [await server.someone('sales'), await server.someone('sales', server.there.id)]
afterAll(() => usual.close())

const at = ({ port }: Pick<MailServer, 'port'>, changes: object = {}) => ({
  ...{ host: '127.0.0.1', port, encryption: 'NONE', user: '', fromAddress: 'cars@riverside.example' },
  ...changes,
})
const account = { user: 'cars', password: 'Bright#42 day' }
const signedIn = (to: Pick<MailServer, 'port'>, changes: object = {}) =>
  at(to, { encryption: 'STARTTLS', ...account, ...changes })
const save = (admin: Caller, body: object) => admin('PUT', `${path}/mail`, body)
const mailOf = async (admin: Caller) => (await admin('GET', path)).body.data.mail
const tryMail = (admin: Caller) => admin('POST', `${path}/test`, { channel: 'MAIL' })

let count = 0
/** Sends a car to a shopper of their own; answers their address. */
async function sendTo(desk: typeof here, seller: Caller): Promise<string> {
  count += 1
  const email = `shopper${count}@mailbox.example`
  const car = await desk.aCar()
  const { id } = (await desk.shopper(seller, { email })).body.data
  const [link] = await desk.drafts(seller, car, [id])
  expect((await desk.send(seller, car, [link?.engagementId ?? ''])).status).toBe(200)
  return email
}
const letterTo = async (email: string) =>
  (
    await runAt(server.url, 'select attempts, sent_at, last_error, next_attempt_at from outbox_message where to_address = $1', [
      email,
    ])
  )[0]

/** A machine that takes connections and never says a word. */
async function startSilence() {
  const sockets = new Set<net.Socket>()
  const silent = net.createServer((socket) => sockets.add(socket.on('error', () => {})))
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done))
  afterAll(() => {
    for (const socket of sockets) socket.destroy()
    silent.close()
  })
  return { port: (silent.address() as AddressInfo).port, sockets }
}

test('of two rooftops each has its mail go by its own server, and one that removes it by the installation’s', async () => {
  const [ours, theirs] = [await startMailServer(), await startMailServer()]
  await save(here.admin, at(ours))
  await save(there.admin, at(theirs, { fromAddress: 'autos@elsewhere.example' }))
  const [robin, drew] = [await sendTo(here, sam), await sendTo(there, tess)]
  await expect.poll(() => [ours.recipients, theirs.recipients]).toEqual([[robin], [drew]])
  await expect.poll(() => [ours.letters.length, theirs.letters.length]).toEqual([1, 1])
  expect(ours.letters[0]).toMatchObject({ from: { name: 'Test sales, Riverside Toyota', address: 'cars@riverside.example' } })
  expect(theirs.letters[0]?.from).toMatchObject({ address: 'autos@elsewhere.example' })
  await expect.poll(async () => (await mailOf(here.admin)).status.state).toBe('WORKS')
  expect(await mailOf(here.admin)).toMatchObject({
    ...{ source: 'OWN', server: { host: '127.0.0.1', port: ours.port, isPasswordSet: false } },
    status: { lastSentAt: server.clock.now.toISOString(), failure: null },
    days30: { sent: 1, opened: 0, cameBack: 0 },
  })
  // Mail of accounts is the installation's alone.
  const [{ email_address: own }] = await runAt(server.url, 'select email_address from person where id = $1', [sam.personId])
  await server.request('POST', '/authenticate/sendResetPassword', { email: own })
  await expect.poll(() => usual.recipients).toEqual([own])

  const removed = await there.admin('DELETE', `${path}/mail`)
  expect(removed.body.data.mail).toMatchObject({ source: 'INSTALLATION', server: null, fromAddress: 'no-reply@cars.example' })
  const next = await sendTo(there, tess)
  await expect.poll(() => usual.recipients).toContain(next)
  await Promise.all([ours.close(), theirs.close()])
})

test('a server that says nothing holds up neither another rooftop nor mail of accounts', async () => {
  const [silence, theirs] = [await startSilence(), await startMailServer()]
  await save(here.admin, at(silence))
  await save(there.admin, at(theirs))
  const waiting = [await sendTo(here, sam), await sendTo(here, sam)]
  await expect.poll(() => silence.sockets.size).toBeGreaterThan(0)
  const drew = await sendTo(there, tess)
  await expect.poll(() => theirs.recipients).toEqual([drew])
  expect(await letterTo(waiting[0] ?? '')).toMatchObject({ sent_at: null })
  // The greeting is waited for ten seconds; then this rooftop's letters rest, and the others have used no try.
  await expect
    .poll(async () => (await mailOf(here.admin)).status, { timeout: 20_000 })
    .toMatchObject({
      state: 'FAILS',
      failure: '127.0.0.1 took too long to answer. Check the server and port.',
    })
  const tries = await Promise.all(waiting.map(letterTo))
  expect(tries.map(({ attempts }) => attempts).toSorted()).toEqual([0, 1])

  // Another server is used at once, also for the letter that waits for its next try.
  const ours = await startMailServer()
  await save(here.admin, at(ours))
  await expect.poll(() => ours.recipients.toSorted()).toEqual(waiting.toSorted())
  await Promise.all([theirs.close(), ours.close()])
})

test('a wrong password says so, and once it is right the letter goes', async () => {
  const strict = await startMailServer({ account })
  expect((await save(here.admin, signedIn(strict, { password: 'Wrong#1' }))).status).toBe(200)
  const words = 'The mail server refused the user name or password. Type them again.'
  expect((await tryMail(here.admin)).body.data).toEqual({ isSent: false, sentence: words })
  const robin = await sendTo(here, sam)
  await expect.poll(async () => (await letterTo(robin)).last_error).toBe(words)
  expect((await mailOf(here.admin)).status).toMatchObject({ state: 'FAILS', failure: words })
  expect(usual.recipients).not.toContain(robin)

  await save(here.admin, signedIn(strict))
  await expect.poll(() => strict.recipients).toEqual([robin])
  const [{ email_address: own }] = await runAt(server.url, 'select email_address from person where id = $1', [
    here.admin.personId,
  ])
  expect((await tryMail(here.admin)).body.data).toEqual({
    ...{ isSent: true, sentence: `We sent a test to ${own}. Check that it arrived.` },
  })
  await expect.poll(() => strict.letters.at(-1)?.subject).toBe('Test from Riverside Toyota')
  await strict.close()
})

test('a password is stored sealed, is neither told nor logged, and stays with its server and user alone', async () => {
  const strict = await startMailServer({ account })
  const saved = await save(here.admin, signedIn(strict))
  expect(saved.body.data.mail.server).toMatchObject({ user: 'cars', isPasswordSet: true })
  const [{ stored }] = await runAt(server.url, 'select m::text as stored from mail_sender m where rooftop_id = $1', [
    server.here.id,
  ])
  await sendTo(here, sam)
  await expect.poll(() => strict.letters.length).toBe(1)
  for (const text of [saved.text, (await here.admin('GET', path)).text, stored, logged.join('')])
    expect(text).not.toContain(account.password)

  const rest = at(strict, { encryption: 'STARTTLS', user: account.user, fromAddress: 'more@riverside.example' })
  expect((await save(here.admin, rest)).body.data.mail.server).toMatchObject({ fromAddress: 'more@riverside.example' })
  expect((await tryMail(here.admin)).body.data.isSent).toBe(true)
  for (const changes of [{ host: 'mail.elsewhere.example' }, { user: 'others' }]) {
    const refused = await save(here.admin, { ...rest, ...changes })
    expect([refused.status, refused.body.errors]).toEqual([400, [{ field: 'password', message: 'Enter the password' }]])
  }
  await strict.close()
})

test('a password goes over no connection that is not secure', async () => {
  const plain = await startMailServer()
  await save(here.admin, signedIn(plain))
  const words = 'We couldn’t open a secure connection to 127.0.0.1. Check the encryption and port.'
  expect((await tryMail(here.admin)).body.data).toEqual({ isSent: false, sentence: words })
  await save(here.admin, signedIn(plain, { encryption: 'TLS' }))
  expect((await tryMail(here.admin)).body.data).toEqual({
    isSent: false,
    sentence: '127.0.0.1 didn’t answer like a mail server. Check the encryption and port.',
  })
  expect(plain.recipients).toEqual([])
  await plain.close()
})

test('a password that was moved to another rooftop does not open there, and nothing goes by the installation’s server instead', async () => {
  const strict = await startMailServer({ account })
  await save(here.admin, signedIn(strict))
  await runAt(server.url, 'delete from mail_sender where rooftop_id = $1', [server.there.id])
  await runAt(
    server.url,
    `insert into mail_sender (rooftop_id, host, port, encryption, user_name, password, from_address)
     select $1, host, port, encryption, user_name, password, from_address from mail_sender where rooftop_id = $2`,
    [server.there.id, server.here.id],
  )
  expect((await mailOf(there.admin)).status.state).toBe('LOCKED')
  const drew = await sendTo(there, tess)
  const words = 'We can no longer read the stored mail password. Type it again in Settings, Engage.'
  await expect.poll(async () => (await letterTo(drew)).last_error).toBe(words)
  expect((await tryMail(there.admin)).body.data).toEqual({ isSent: false, sentence: words })
  expect([...usual.recipients, ...strict.recipients]).not.toContain(drew)
  const rest = at(strict, { encryption: 'STARTTLS', user: account.user })
  expect((await save(there.admin, rest)).body.errors).toEqual([{ field: 'password', message: 'Enter the password' }])
  await save(there.admin, signedIn(strict))
  await expect.poll(() => strict.recipients).toContain(drew)
  await strict.close()
})

test.each([
  [{ host: '127.0.0.2' }, 'host', 'must be an address on the internet, not inside a network'],
  [{ host: '169.254.169.254' }, 'host', 'must be an address on the internet, not inside a network'],
  [{ host: '::1' }, 'host', 'must be an address on the internet, not inside a network'],
  [{ host: 'https://mail.example' }, 'host', 'Enter the server’s name, such as mail.example.com'],
  [{ user: 'cars', password: 'x' }, 'encryption', 'A password needs TLS or STARTTLS. Choose one, or leave the user name empty'],
  [{ password: 'x' }, 'user', 'Enter the user name that goes with the password'],
  [{ fromAddress: 'nobody' }, 'fromAddress', 'Enter an email address such as cars@example.com'],
])('a mail server with %j is refused at %s', async (changes, field, message) => {
  const { status, body } = await save(here.admin, at({ port: 25 }, changes))
  expect([status, body.errors]).toEqual([400, [{ field, message }]])
})

test('an address that the mail server refuses to know says nothing of the server', async () => {
  const picky = await startMailServer({ refuses: 'no such mailbox' })
  await save(here.admin, at(picky))
  const robin = await sendTo(here, sam)
  await expect.poll(async () => (await letterTo(robin)).last_error).toContain('no such mailbox')
  expect(await mailOf(here.admin)).toMatchObject({ status: { state: 'UNTRIED' }, days30: { cameBack: 1 } })
  await picky.close()
})
