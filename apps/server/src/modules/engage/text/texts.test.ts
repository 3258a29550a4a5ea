import { randomBytes } from 'node:crypto'
import http, { type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as textOf } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'
import { afterAll, expect, test } from 'vitest'
import { engageDesk } from '../../../../test/engage-desk.ts'
import { runAt, startServer } from '../../../../test/server.ts'

/** A service that takes texts, or refuses them with a status. */
const calls: { headers: IncomingHttpHeaders; body: string }[] = []
let status = 200
const service = http.createServer(async (request, reply) => {
  calls.push({ headers: request.headers, body: await textOf(request) })
  reply.writeHead(status).end('{}')
})
await new Promise<void>((done) => service.listen(0, '127.0.0.1', done))
afterAll(() => service.close())

const secret = `whsec_${randomBytes(32).toString('base64')}`
const webhook = new Webhook(secret)
const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/texts`
// Signatures are held against the clock of this machine.
const server = await startServer({
  ...{ origin: 'https://cars.example', text: { url, secret }, allowAddresses: ['127.0.0.1/32'], now: () => new Date() },
})
await server.app.work()
const { aCar, shopper, drafts, send } = await engageDesk(server)
const sam = await server.someone('sales')

let count = 0
async function aShopper(changes: object = {}): Promise<{ id: string; phone: string }> {
  count += 1
  const phone = `95155510${String(count).padStart(2, '0')}`
  const { body } = await shopper(sam, { lastName: `Number ${count}`, email: '', phone, textConsent: true, ...changes })
  return { id: body.data.id, phone }
}
async function textTo(...ids: string[]) {
  const car = await aCar()
  const made = await drafts(sam, car, ids)
  const engagementIds = made.map(({ engagementId }) => engagementId)
  return { made, answer: await send(sam, car, engagementIds, { engagementType: 'TEXT', message: 'Hi {First name}: {Link}' }) }
}
const rowOf = async (id: string) =>
  (
    await runAt(
      server.url,
      'select attempts, text, last_error, sent_at, next_attempt_at from text_message where prospect_id = $1',
      [id],
    )
  )[0]

test('a text goes to who said yes to texts, by one call that is signed as Standard Webhooks', async () => {
  const [robin, silent] = [await aShopper(), await aShopper({ textConsent: false })]
  const { made, answer } = await textTo(robin.id, silent.id)
  expect(answer.body.data).toMatchObject({
    sent: [made[0]?.engagementId],
    skipped: [{ prospectId: silent.id, reason: 'NO_CONSENT' }],
  })
  await expect.poll(() => calls.length).toBe(1)
  const { headers, body } = calls[0] ?? { headers: {}, body: '' }
  const sent = webhook.verify(body, headers as Record<string, string>)
  expect(sent).toEqual({ to: `+1${robin.phone}`, text: `Hi Robin: ${made[0]?.shareURL}`, id: headers['webhook-id'] })
  await expect.poll(async () => (await rowOf(robin.id)).sent_at).not.toBeNull()
  expect((await rowOf(robin.id)).text).toBeNull()
})

test('a text that the service refuses is tried three times with the same id, then shown as failed and tried again by hand', async () => {
  status = 503
  const robin = await aShopper()
  const before = calls.length
  await textTo(robin.id)
  for (const tries of [1, 2, 3]) {
    await expect.poll(async () => (await rowOf(robin.id)).last_error && (await rowOf(robin.id)).attempts).toBe(tries)
    if (tries === 3) break
    await runAt(server.url, 'update text_message set next_attempt_at = now() where prospect_id = $1', [robin.id])
    await runAt(server.url, "select pg_notify('lotline_text', '')")
  }
  expect(await rowOf(robin.id)).toMatchObject({ next_attempt_at: null, last_error: 'The text sender answered 503.' })
  expect(new Set(calls.slice(before).map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  status = 200
  const admin = await server.someone()
  const failed = (await admin('GET', '/settings/outgoing')).body.data.find(({ kind }: { kind: string }) => kind === 'TEXT')
  expect(failed).toMatchObject({ failed: 1, attempts: 3 })
  await admin('POST', '/settings/outgoing/retry', { kind: 'TEXT', id: failed.id })
  await expect.poll(async () => (await rowOf(robin.id)).sent_at).not.toBeNull()
})

test('STOP ends all messages and START takes it back, signed, near in time and once each', async () => {
  const robin = await aShopper()
  const hear = (text: string, { id = `in_${randomBytes(8).toString('hex')}`, at = new Date(), signer = webhook } = {}) => {
    const body = JSON.stringify({ from: `+1 ${robin.phone}`, text })
    const headers = {
      ...{ 'webhook-id': id, 'webhook-timestamp': String(Math.floor(at.getTime() / 1000)) },
      'webhook-signature': signer.sign(id, at, body),
    }
    return server.app.api.inject({
      ...{ method: 'POST', url: `/api/sms/${server.here.id}/replies`, payload: body },
      headers: { 'content-type': 'application/json', ...headers },
    })
  }
  const stopped = async () =>
    (await runAt(server.url, 'select opted_out_at, opted_out_how from prospect where id = $1', [robin.id]))[0]
  const stranger = new Webhook(`whsec_${randomBytes(32).toString('base64')}`)
  const late = new Date(Date.now() - 5 * 60_000 - 2000)
  expect([(await hear('STOP', { signer: stranger })).statusCode, (await hear('STOP', { at: late })).statusCode]).toEqual([
    401, 401,
  ])
  expect((await stopped()).opted_out_at).toBeNull()

  expect((await hear(' stop. ', { id: 'in_1' })).statusCode).toBe(200)
  expect((await stopped()).opted_out_how).toBe('TEXT')
  expect((await textTo(robin.id)).answer.body.skipped).toMatchObject([{ reason: 'OPTED_OUT' }])
  await hear('Is it still there?')
  expect((await stopped()).opted_out_how).toBe('TEXT')
  await hear('START', { id: 'in_2' })
  // The same call comes again: it was heard.
  await hear(' stop. ', { id: 'in_1' })
  expect((await stopped()).opted_out_at).toBeNull()
})

test('a START by text does not undo what was stopped by a link in a mail', async () => {
  const robin = await aShopper()
  await runAt(server.url, `update prospect set opted_out_at = now(), opted_out_how = 'LINK' where id = $1`, [robin.id])
  const [id, at, body] = ['in_3', new Date(), JSON.stringify({ from: robin.phone, text: 'START' })]
  const signed = { 'webhook-id': id, 'webhook-timestamp': String(Math.floor(at.getTime() / 1000)) }
  const answer = await server.app.api.inject({
    ...{ method: 'POST', url: `/api/sms/${server.here.id}/replies`, payload: body },
    headers: { 'content-type': 'application/json', ...signed, 'webhook-signature': webhook.sign(id, at, body) },
  })
  expect(answer.statusCode).toBe(200)
  const [row] = await runAt(server.url, 'select opted_out_how from prospect where id = $1', [robin.id])
  expect(row.opted_out_how).toBe('LINK')
})
