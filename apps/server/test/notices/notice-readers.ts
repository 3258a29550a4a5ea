import { randomUUID } from 'node:crypto'
import { afterAll } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { closePools, openPools } from '../../src/database/pools.ts'
import { run } from '../../src/database/transaction.ts'
import { loopbackCa } from '../loopback-tls.ts'
import { type Caller, runAt, startServer } from '../server.ts'
import { type PushBrowser, startPushService } from './push-service.ts'

/** A server with a push service beside it, and people there who are told of things. */
export async function startWithReaders() {
  const service = await startPushService()
  const options = { allowAddresses: ['127.0.0.0/8'], outsideCa: loopbackCa, origin: 'https://lotline.test' }
  const server = await startServer(options)
  const dana = await server.someone('manager')

  /** Somebody who is told by push, in a browser that keeps what it gets. */
  async function reader(role: Parameters<typeof server.someone>[0] = 'manager') {
    const caller = await server.someone(role)
    return { caller, browser: await subscribed(caller) }
  }

  async function subscribed(caller: Caller): Promise<PushBrowser> {
    const browser = service.subscribe(randomUUID())
    const body = { deviceId: browser.name, deviceType: 'WEB', subscription: browser.subscription }
    const answer = await caller('POST', '/notifications/devices', body)
    if (answer.status !== 201) throw new Error(answer.text)
    return browser
  }

  /** Dana names people in a note of a vehicle. */
  async function mention(vehicleId: string, ...people: Caller[]): Promise<string> {
    const note = `${people.map(({ personId }) => `@[Test](${personId})`).join(' ')} look at the brakes`
    const answer = await dana('POST', `/inventory/${vehicleId}/notes`, { note })
    if (answer.status !== 201) throw new Error(answer.text)
    return answer.body.data.id
  }

  const choose = (personId: string, kind: string, push: boolean, mail: boolean) =>
    runAt(server.url, 'insert into notice_choice (person_id, kind, panel, push, mail) values ($1, $2, true, $3, $4)', [
      ...[personId, kind, push, mail],
    ])
  /** One statement over the notices of the rooftop. */
  // biome-ignore lint/suspicious/noExplicitAny: rows of statements that tests write by hand
  const sqlHere = async (text: string, values: unknown[] = []): Promise<any[]> =>
    server.doors.inRooftop(server.here.id, async (db) => (await run(db, text, values)).rows)
  const deliver = () => server.app.delivery.deliver(server.here.id)
  /** What was just told is due by push, and not yet by mail. */
  const soon = () => server.pass({ seconds: 6 })
  /** A second server on the same database. */
  async function alsoServing() {
    const pools = openPools({ url: server.url, size: 4 })
    const at = { pools, noticesUrl: server.url, dataDir: server.dataDir, now: () => server.clock.now }
    const app = await buildApp({ ...options, ...at, logLevel: 'silent' })
    afterAll(async () => {
      await app.close()
      await closePools(pools)
    })
    return app
  }

  return { server, service, alsoServing, dana, reader, subscribed, mention, choose, sqlHere, deliver, soon }
}
