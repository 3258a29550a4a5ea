import { expect, test } from 'vitest'
import { daily, schedulesOf, stepReader } from '../../../../test/schedules.ts'
import { runAt, startServer } from '../../../../test/server.ts'
import { startMailServer } from '../../../../test/smtp.ts'

async function startPost() {
  const mailServer = await startMailServer()
  const server = await startServer({ origin: 'https://lot.example', mail: { smtpUrl: mailServer.url } })
  server.clock.now = new Date('2026-03-20T12:00:00Z')
  const wake = () => runAt(server.url, `select pg_notify('lotline_mail', '')`)
  return { mailServer, server, wake, ...schedulesOf(server), manager: await server.someone('manager') }
}

test('a mail arrives with its report; one that was taken by a server that died then comes again under the same id', async () => {
  const { mailServer, server, wake, add, find, lettersTo, manager } = await startPost()
  const reader = await server.someone(stepReader)
  const made = await add(manager, daily([reader]))
  server.clock.now = new Date('2026-03-20T15:00:00Z')
  await server.runHousekeeping()
  await expect.poll(() => mailServer.letters.length).toBe(1)
  const [letter] = mailServer.letters
  expect(letter?.attachments).toMatchObject([
    { mimeType: 'application/pdf', filename: expect.stringContaining('2026-03-20.pdf') },
  ])
  await expect.poll(async () => (await lettersTo(reader))[0]?.sent_at).toBeTruthy()
  await server.runHousekeeping()
  expect(await runAt(server.url, 'select id from outbox_attachment')).toEqual([])
  expect((await find(manager, made))?.receivers).toMatchObject([{ last: 'SENT' }])
  await runAt(server.url, `update outbox_message set sent_at = null, text = 'Words', next_attempt_at = $1`, [server.clock.now])
  await wake()
  await expect.poll(() => mailServer.letters.length).toBe(2)
  expect(mailServer.letters[1]?.messageId).toBe(letter?.messageId)
  await mailServer.close()
})

test('who has lost the permission between writing and sending is not sent it', async () => {
  const { mailServer: gone, server, wake, add, lettersTo, allow, manager } = await startPost()
  await gone.close()
  const [stays, unable] = [await server.someone(stepReader), await server.someone(stepReader)]
  await add(manager, daily([stays, unable]))
  server.clock.now = new Date('2026-03-20T15:00:00Z')
  await server.runHousekeeping()
  const attempts = async () => [...(await lettersTo(stays)), ...(await lettersTo(unable))].map((one) => one.attempts)
  await expect.poll(attempts).toEqual([1, 1])
  await allow(unable, [])
  const mailServer = await startMailServer({ port: gone.port })
  server.pass({ minutes: 2 })
  await wake()
  await expect.poll(() => mailServer.letters.length).toBe(1)
  await expect.poll(async () => (await lettersTo(stays))[0]?.sent_at).toBeTruthy()
  expect((await lettersTo(unable))[0]?.sent_at).toBe(null)
  await mailServer.close()
})
