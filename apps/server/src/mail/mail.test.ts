import { expect, test } from 'vitest'
import { runAt, startServer, type TestServer } from '../../test/server.ts'
import { type MailServer, startMailServer } from '../../test/smtp.ts'
import { buildApp } from '../app.ts'
import { closePools, openPools } from '../database/pools.ts'
import { nextAttempt, retryPolicies } from '../outgoing/retry.ts'
import { letterState } from './delivery.ts'
import { letterHtml } from './html.ts'
import { queueLetter, queueLetters } from './outbox.ts'

const origin = 'https://lot.example'

async function startPost(habits: Parameters<typeof startMailServer>[0] = {}) {
  const mailServer = await startMailServer(habits)
  const server = await startServer({ origin, mail: { smtpUrl: mailServer.url } })
  return { mailServer, server }
}

async function addressOf(server: TestServer, personId: string): Promise<string> {
  const [row] = await runAt(server.url, 'select email_address from person where id = $1', [personId])
  return row.email_address
}

const ask = (server: TestServer, email: string) => server.request('POST', '/authenticate/sendResetPassword', { email })
const wake = (server: TestServer) => runAt(server.url, `select pg_notify('lotline_mail', '')`)
const outbox = (server: TestServer) => runAt(server.url, 'select * from outbox_message order by id')
const put = (server: TestServer, to: string, subject = 'Hello', at = server.clock.now) =>
  server.doors.identity((db) => queueLetter(db, { personId: null, to, subject, text: 'Words' }, at))

async function arrived(mailServer: MailServer, count = 1) {
  await expect.poll(() => mailServer.letters.length).toBe(count)
  return mailServer.letters
}

test('a letter from a person says who writes, where answers go and how it is stopped by one click', async () => {
  const { mailServer, server } = await startPost()
  const unsubscribeUrl = `${origin}/api/s/abc/unsubscribe`
  const letter = { personId: null, to: 'robin@mailbox.example', subject: 'The RAV4', text: `Here it is: ${origin}/s/abc.` }
  const own = { fromName: 'Sam Demo, Riverside Toyota', replyTo: 'sam@lot.example', unsubscribeUrl }
  await server.doors.identity((db) => queueLetter(db, { ...letter, ...own }, server.clock.now))
  const [sent] = await arrived(mailServer)
  expect(sent).toMatchObject({
    from: { name: 'Sam Demo, Riverside Toyota', address: 'no-reply@lot.example' },
    replyTo: [{ address: 'sam@lot.example' }],
    html: expect.stringContaining(`Here it is: <a href="${origin}/s/abc">${origin}/s/abc</a>.`),
  })
  const header = (key: string) => sent?.headers.find((one) => one.key === key)?.value
  expect(header('list-unsubscribe')).toBe(`<${unsubscribeUrl}>`)
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(header('auto-submitted')).toBeUndefined()
  await expect.poll(async () => (await outbox(server))[0]).toMatchObject({ text: null, unsubscribe_url: null })
  await mailServer.close()
})

test('letters to shoppers let those of accounts go first', async () => {
  const { mailServer, server } = await startPost({ port: 0 })
  const about = { kind: 'PROSPECT', id: server.here.id }
  const toShopper = {
    personId: null,
    rooftopId: server.here.id,
    to: 'robin@mailbox.example',
    subject: 'The RAV4',
    text: 'Words',
    about,
  }
  const earlier = new Date(server.clock.now.getTime() - 60_000)
  await server.doors.identity(async (db) => {
    await queueLetters(db, [toShopper, toShopper], earlier)
    await queueLetter(
      db,
      { personId: null, to: 'sam@lot.example', subject: 'Set a new password', text: 'Words' },
      server.clock.now,
    )
  })
  const letters = await arrived(mailServer, 3)
  expect(letters[0]?.subject).toBe('Set a new password')
  await mailServer.close()
})

test('a mail with a reset link arrives, works once, and is forgotten here', async () => {
  const { mailServer, server } = await startPost()
  const { personId } = await server.someone('sales')
  const email = await addressOf(server, personId)
  await ask(server, email)
  const [letter] = await arrived(mailServer)
  expect(letter).toMatchObject({
    subject: 'Set a new Lotline password',
    from: { name: 'Lotline', address: 'no-reply@lot.example' },
    to: [{ address: email }],
  })
  const link = letter?.text?.match(/https:\/\/lot\.example\/reset-password\?token=([\w-]+)/)
  expect(letter?.html).toContain(`<a href="${link?.[0]}">`)
  const use = () => server.request('POST', '/authenticate/resetPassword', { passwordToken: link?.[1], newPassword: 'Fresh#2026' })
  expect([(await use()).status, (await use()).status]).toEqual([200, 400])
  expect((await arrived(mailServer, 2))[1]?.subject).toBe('Your Lotline password was changed')
  await expect
    .poll(async () => (await outbox(server)).map(({ text, sent_at }) => [text, sent_at !== null]))
    .toEqual([
      [null, true],
      [null, true],
    ])
  await mailServer.close()
})

test('a name that looks like an encoded word is written as it is, however long the subject', async () => {
  const { mailServer, server } = await startPost()
  const name = '=?utf-8?B?Q2hhbmdlIHlvdXIgcGFzc3dvcmQ=?='
  const subjects = [`${name}: on the lot, week 12`, `Zürich =? ${'Straße '.repeat(20)}${name}`]
  for (const subject of subjects) await put(server, 'somebody@people.test', subject)
  await wake(server)
  const letters = await arrived(mailServer, 2)
  expect(letters.map(({ subject }) => subject).toSorted()).toEqual(subjects.toSorted())
  await mailServer.close()
})

test('while the mail server is down mail waits, and arrives when it is up again', async () => {
  const { mailServer: gone, server } = await startPost()
  await gone.close()
  await put(server, 'somebody@people.test')
  await expect.poll(async () => (await outbox(server))[0]?.last_error).toMatch(/ECONNREFUSED/)
  const mailServer = await startMailServer({ port: gone.port })
  const [waiting] = await outbox(server)
  expect([waiting.attempts, waiting.text, letterState(waiting, true, server.clock.now)]).toEqual([1, 'Words', 'WAITING'])
  expect(waiting.next_attempt_at).toEqual(new Date(server.clock.now.getTime() + 60_000))
  server.pass({ minutes: 1 })
  await wake(server)
  await arrived(mailServer)
  await expect.poll(async () => (await outbox(server))[0]).toMatchObject({ attempts: 2, last_error: null, text: null })
  await mailServer.close()
})

test('a letter that nobody takes is given up after ten attempts, and kept with the reason', async () => {
  const { mailServer, server } = await startPost({ refuses: 'no such mailbox' })
  await put(server, 'nobody@people.test')
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    const next = nextAttempt(retryPolicies.mail, { attempts: attempt, now: server.clock.now })
    const tried = { attempts: attempt, last_error: expect.stringContaining('no such mailbox'), next_attempt_at: next }
    await expect.poll(async () => (await outbox(server))[0]).toMatchObject(tried)
    server.pass({ hours: 1 })
    await wake(server)
  }
  const [given] = await outbox(server)
  expect([given.next_attempt_at, given.text, letterState(given, true, server.clock.now)]).toEqual([null, 'Words', 'FAILED'])
  await mailServer.close()
})

test('two processes send each letter once', async () => {
  const { mailServer, server } = await startPost()
  const pools = openPools({ url: server.url })
  const options = { pools, noticesUrl: server.url, dataDir: server.dataDir, logLevel: 'silent', now: () => server.clock.now }
  const other = await buildApp({ ...options, mail: { smtpUrl: mailServer.url } })
  for (let n = 0; n < 30; n += 1) await put(server, `person${n}@people.test`)
  await arrived(mailServer, 30)
  await expect.poll(async () => (await outbox(server)).filter(({ sent_at }) => sent_at).length).toBe(30)
  expect(new Set(mailServer.recipients).size).toBe(30)
  expect(mailServer.letters).toHaveLength(30)
  await other.close()
  await closePools(pools)
  await mailServer.close()
})

test('no transaction is open while a mail server takes its time, and nobody else takes the letter', async () => {
  const slow = Promise.withResolvers<void>()
  const { mailServer, server } = await startPost({ patience: slow.promise })
  await put(server, 'somebody@people.test')
  await expect.poll(() => mailServer.recipients.length).toBe(1)
  const open = await runAt(
    server.url,
    `select from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
  )
  expect(open).toEqual([])
  const [claimed] = await outbox(server)
  expect([claimed.attempts, claimed.next_attempt_at > server.clock.now]).toEqual([1, true])
  slow.resolve()
  await arrived(mailServer)
  await mailServer.close()
})

test('without a mail server mail is kept and can be read', async () => {
  const server = await startServer({ origin })
  const { personId } = await server.someone('sales')
  await ask(server, await addressOf(server, personId))
  const [kept] = await outbox(server)
  expect(kept.text).toContain(`${origin}/reset-password?token=`)
  expect([kept.attempts, letterState(kept, false, server.clock.now)]).toEqual([0, 'KEPT'])
})

test('what has no address, and what is older than a day, is kept and not sent', async () => {
  const { mailServer, server } = await startPost()
  await put(server, '')
  await put(server, 'late@people.test', 'Late', new Date(server.clock.now.getTime() - 25 * 3600_000))
  await put(server, 'now@people.test')
  await arrived(mailServer)
  expect(mailServer.recipients).toEqual(['now@people.test'])
  const states = (await outbox(server)).slice(0, 2).map((row) => letterState(row, true, server.clock.now))
  expect(states).toEqual(['KEPT', 'KEPT'])
  await mailServer.close()
})

test('a comma in an address does not make two of it', async () => {
  const { mailServer, server } = await startPost()
  await put(server, 'one,two@people.test')
  await arrived(mailServer)
  expect(mailServer.recipients).toEqual(['"one,two"@people.test'])
  await mailServer.close()
})

test('mail is forgotten after thirty days', async () => {
  const server = await startServer()
  const daysAgo = (days: number) => new Date(server.clock.now.getTime() - days * 24 * 3600_000)
  await put(server, 'old@people.test', 'Old', daysAgo(31))
  await put(server, 'young@people.test', 'Young', daysAgo(29))
  await server.runHousekeeping()
  expect((await outbox(server)).map(({ subject }) => subject)).toEqual(['Young'])
})

test('only our own addresses become links, and nothing that people write becomes a page', () => {
  const html = letterHtml(`Hi <b>"you"</b>\nhttps://evil.example/x\n\n${origin}/reset-password?token=a&b`, origin)
  expect(html).toContain('<p>Hi &lt;b&gt;&quot;you&quot;&lt;/b&gt;<br>https://evil.example/x</p>')
  expect(html).toContain(`<p><a href="${origin}/reset-password?token=a&amp;b">`)
  expect(html.match(/<a /g)).toHaveLength(1)
  const named = letterHtml(`T1 <b>, "late" <${origin}/go/1?a&b>\nhere <https://evil.example/>`, origin)
  expect(named).toContain(
    `<p><a href="${origin}/go/1?a&amp;b">T1 &lt;b&gt;, &quot;late&quot;</a><br>here &lt;https://evil.example/&gt;</p>`,
  )
})
