import { expect, test } from 'vitest'
import { engageDesk } from '../../../../test/engage-desk.ts'
import { runAt, startServer } from '../../../../test/server.ts'
import { startMailServer } from '../../../../test/smtp.ts'

const origin = 'https://cars.example'

async function open(habits: Parameters<typeof startMailServer>[0] = {}) {
  const mailServer = await startMailServer(habits)
  const server = await startServer({ origin, mail: { smtpUrl: mailServer.url, from: 'Lotline <no-reply@cars.example>' } })
  const desk = await engageDesk(server)
  const sam = await server.someone('sales')
  const car = await desk.aCar()
  const robin: string = (await desk.shopper(sam)).body.data.id
  const [link] = await desk.drafts(sam, car, [robin])
  return { mailServer, server, desk, sam, car, robin, ids: [link?.engagementId ?? ''] }
}

test('a mail arrives from the salesperson, its link opens the car, and one click stops further mail', async () => {
  const { mailServer, server, desk, sam, car, ids } = await open()
  await desk.send(sam, car, ids, { subject: 'The {Vehicle} you asked about' })
  await expect.poll(() => mailServer.letters.length).toBe(1)
  const [letter] = mailServer.letters
  const [{ email_address: replyTo }] = await runAt(server.url, 'select email_address from person where id = $1', [sam.personId])
  expect(letter).toMatchObject({
    subject: 'The 2021 Toyota RAV4 you asked about',
    from: { name: 'Test sales, Riverside Toyota', address: 'no-reply@cars.example' },
    to: [{ address: 'robin@mailbox.example' }],
    replyTo: [{ address: replyTo }],
  })
  expect(letter?.html).toMatch(/<a href="https:\/\/cars\.example\/s\/[\w-]{22}\/stop">Stop these emails<\/a>/)
  const page = /https:\/\/cars\.example(\/s\/[\w-]{22})/.exec(letter?.text ?? '')?.[1] ?? ''
  const shown = await server.app.api.inject(page)
  expect([shown.statusCode, shown.body]).toEqual([200, expect.stringContaining('<h1>2021 Toyota RAV4</h1>')])

  const header = (key: string) => letter?.headers.find((one) => one.key === key)?.value ?? ''
  const address = header('list-unsubscribe').slice(1 + origin.length, -1)
  const stop = await server.app.api.inject({
    ...{ method: 'POST', url: address, payload: header('list-unsubscribe-post') },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(stop.statusCode).toBe(200)
  const again = await desk.send(sam, car, ids, { message: 'Are you there?' })
  expect(again.body).toMatchObject({ code: 'NOBODY_REACHED', skipped: [{ reason: 'OPTED_OUT' }] })
  await mailServer.close()
})

test('an address that the mail server refuses is known to be none, and is asked no more; a corrected one is', async () => {
  const { mailServer, server, desk, sam, car, robin, ids } = await open({ refuses: 'no such mailbox' })
  const shopperNow = async () => (await sam('GET', '/plugins/vdp/velocityengage/prospects')).body.data[0]
  await desk.send(sam, car, ids)
  await expect.poll(async () => (await shopperNow()).bouncedAt).toBe(server.clock.now.toISOString())
  const [letter] = await runAt(
    server.url,
    'select attempts, next_attempt_at, last_error from outbox_message where about_id = $1',
    [robin],
  )
  expect(letter).toMatchObject({ attempts: 1, next_attempt_at: null, last_error: expect.stringContaining('no such mailbox') })
  expect((await desk.send(sam, car, ids, { message: 'Hello?' })).body.skipped).toMatchObject([{ reason: 'BOUNCED' }])
  const corrected = { firstName: 'Robin', lastName: 'Sample', email: 'robin.sample@mailbox.example' }
  await sam('PUT', `/plugins/vdp/velocityengage/prospects/${robin}`, corrected)
  expect((await shopperNow()).bouncedAt).toBeNull()
  await mailServer.close()
})
