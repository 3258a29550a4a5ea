import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { choosePort } from '@lotline/embedded-postgres/port'
import { afterAll, expect, test } from 'vitest'
import { headersOf, startProduct } from '../../../../bench/product.ts'
import { loopbackCa } from '../loopback-tls.ts'
import { type Caller, inRecon, ownDataDir } from '../server.ts'
import { startMailServer } from '../smtp.ts'
import { pads } from '../task-writers.ts'
import { startWithReaders } from './notice-readers.ts'

const { server, service, reader, choose, sqlHere } = await startWithReaders()
const post = await startMailServer()
afterAll(post.close)

test('what was told before the server was killed comes from the next one, once to everybody', { timeout: 300_000 }, async () => {
  // Servers in processes of their own go by the real clock.
  server.clock.now = new Date()
  const lee = await server.someone('manager')
  const [ann, ben, cal] = [await reader(), await reader(), await reader()]
  await choose(ann.caller.personId, 'MENTION', true, true)
  await choose(ben.caller.personId, 'MENTION', false, true)
  const [car, otherCar] = [await inRecon(lee), await inRecon(lee)]
  const ca = path.join(server.dataDir, 'push-service.pem')
  await writeFile(ca, loopbackCa)
  const port = await choosePort(undefined)
  const settings = {
    DATA_DIR: ownDataDir(),
    DATABASE_URL: server.url,
    ALLOW_ADDRESSES: '127.0.0.0/8',
    NODE_EXTRA_CA_CERTS: ca,
    SMTP_URL: post.url,
    LOG_LEVEL: 'silent',
  }

  const killed = await startProduct(port, settings)
  const ended = once(killed.child, 'exit')
  try {
    const note = [ann, ben, cal].map(({ caller }) => `@[Test](${caller.personId})`).join(' ')
    await send(lee, `/inventory/${car}/notes`, { note })
    await send(lee, `/inventory/${otherCar}/tasks`, { ...pads, assignee: ann.caller.personId })
  } finally {
    killed.child.kill('SIGKILL')
  }
  await ended
  expect([service.asked, post.letters.length]).toEqual([0, 0])
  // Mail is gathered for two minutes, which nobody waits for here.
  await sqlHere('update notification set mail_due_at = now() where mail_due_at is not null')

  const next = await startProduct(port, settings)
  try {
    const open = () => sqlHere('select id from notification where push_due_at is not null or mail_due_at is not null')
    const unsent = () => sqlHere('select id from notice where sent_at is null')
    await expect.poll(async () => [(await open()).length, (await unsent()).length]).toEqual([0, 0])
    await expect.poll(() => post.letters.length).toBe(2)
  } finally {
    await next.stop()
  }
  const pushed = [ann, ben, cal].map(({ browser }) => browser.pushed.map(({ message }) => message.tag).toSorted())
  expect(pushed).toEqual([[car, otherCar].toSorted(), [], [car]])
  expect(new Set(post.recipients).size).toBe(2)
  expect(post.letters).toHaveLength(2)

  async function send({ token }: Caller, at: string, body: unknown): Promise<void> {
    const headers = { ...headersOf({ token, rooftopId: server.here.id }), 'content-type': 'application/json' }
    const answer = await fetch(`http://127.0.0.1:${port}/api${at}`, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(await answer.text())
  }
})
