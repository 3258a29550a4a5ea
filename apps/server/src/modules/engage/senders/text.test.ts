import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import { text as textOf } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'
import { afterAll, expect, test } from 'vitest'
import { engageDesk } from '../../../../test/engage-desk.ts'
import { loopbackCa, loopbackKey } from '../../../../test/loopback-tls.ts'
import { type Caller, runAt, startServer } from '../../../../test/server.ts'

const path = '/settings/engage/senders'
const aSecret = () => `whsec_${randomBytes(32).toString('base64')}`

/** A text service on this machine; what it answers is `status`'s to say, and it never answers while `isSilent`. */
async function startService() {
  const service = { url: '', calls: [] as { headers: IncomingHttpHeaders; body: string }[], status: 200, isSilent: false }
  const listening = https.createServer({ key: loopbackKey, cert: loopbackCa }, async (request, reply) => {
    service.calls.push({ headers: request.headers, body: await textOf(request) })
    if (!service.isSilent) reply.writeHead(service.status).end('{}')
  })
  await new Promise<void>((done) => listening.listen(0, '127.0.0.1', done))
  service.url = `https://127.0.0.1:${(listening.address() as AddressInfo).port}/texts`
  afterAll(() => {
    listening.closeAllConnections()
    listening.close()
  })
  return service
}

const usual = { ...(await startService()), secret: aSecret() }
const server = await startServer({
  ...{ origin: 'https://cars.example', allowAddresses: ['127.0.0.1/32'], outsideCa: loopbackCa },
  // Signatures are held against the clock of this machine.
  now: () => new Date(),
})
await server.app.work()
const here = await engageDesk(server)
const there = await engageDesk(server, server.there.id)
const [sam, tess] = [await server.someone('sales'), await server.someone('sales', server.there.id)]

const save = (admin: Caller, body: object) => admin('PUT', `${path}/text`, body)
const textPart = async (admin: Caller) => (await admin('GET', path)).body.data.text
const tryText = async (admin: Caller) => (await admin('POST', `${path}/test`, { channel: 'TEXT' })).body.data

let count = 0
async function sendTo(desk: typeof here, seller: Caller): Promise<{ id: string; phone: string }> {
  count += 1
  const phone = `95155520${String(count).padStart(2, '0')}`
  const { id } = (await desk.shopper(seller, { email: '', phone, textConsent: true })).body.data
  const car = await desk.aCar()
  const [link] = await desk.drafts(seller, car, [id])
  const sent = await desk.send(seller, car, [link?.engagementId ?? ''], { engagementType: 'TEXT', message: 'Hi: {Link}' })
  expect(sent.status).toBe(200)
  return { id, phone }
}
const rowOf = async (id: string) =>
  (await runAt(server.url, 'select attempts, last_error, sent_at from text_message where prospect_id = $1', [id]))[0]
const bodyOf = ({ headers, body }: { headers: IncomingHttpHeaders; body: string }, secret: string) =>
  new Webhook(secret).verify(body, headers as Record<string, string>)

test('a text that nobody takes waits, and goes once a text sender is set up', async () => {
  expect(await textPart(here.admin)).toMatchObject({ source: 'NONE', status: { state: 'NOT_SET_UP' }, service: null })
  const robin = await sendTo(here, sam)
  expect(await rowOf(robin.id)).toMatchObject({ attempts: 0, sent_at: null })
  const [service, secret] = [await startService(), aSecret()]
  const saved = await save(here.admin, { url: service.url, secret })
  expect(saved.body.data.text).toMatchObject({
    ...{ source: 'OWN', service: { url: service.url, isSecretSet: true } },
    repliesUrl: `https://cars.example/api/sms/${server.here.id}/replies`,
  })
  expect(saved.text).not.toContain(secret)
  await expect.poll(() => service.calls.length).toBe(1)
  expect(bodyOf(service.calls[0] ?? { headers: {}, body: '' }, secret)).toMatchObject({ to: `+1${robin.phone}` })
  await expect.poll(async () => (await textPart(here.admin)).status.state).toBe('WORKS')
})

test('of two rooftops each has its own text sender and secret, and one that does not answer holds up no other', async () => {
  const [ours, theirs] = [await startService(), await startService()]
  const [ourSecret, theirSecret] = [aSecret(), aSecret()]
  ours.isSilent = true
  await save(here.admin, { url: ours.url, secret: ourSecret })
  await save(there.admin, { url: theirs.url, secret: theirSecret })
  const robin = await sendTo(here, sam)
  await expect.poll(() => ours.calls.length).toBe(1)
  const drew = await sendTo(there, tess)
  await expect.poll(() => theirs.calls.length).toBe(1)
  expect(bodyOf(theirs.calls[0] ?? { headers: {}, body: '' }, theirSecret)).toMatchObject({ to: `+1${drew.phone}` })
  expect(() => bodyOf(theirs.calls[0] ?? { headers: {}, body: '' }, ourSecret)).toThrow()
  expect(await rowOf(robin.id)).toMatchObject({ sent_at: null })
})

test('a reply counts where it is signed with the secret of its rooftop', async () => {
  const service = await startService()
  const secrets = [aSecret(), aSecret()] as const
  await save(here.admin, { url: service.url, secret: secrets[0] })
  await save(there.admin, { url: service.url, secret: secrets[1] })
  const robin = await sendTo(here, sam)
  const hear = async (secret: string) => {
    const [id, at, body] = [
      `in_${randomBytes(8).toString('hex')}`,
      new Date(),
      JSON.stringify({ from: robin.phone, text: 'STOP' }),
    ]
    const signature = new Webhook(secret).sign(id, at, body)
    const signed = {
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': signature,
    }
    const headers = { 'content-type': 'application/json', ...signed }
    const url = `/api/sms/${server.here.id}/replies`
    return (await server.app.api.inject({ method: 'POST', url, payload: body, headers })).statusCode
  }
  const isStopped = async () => (await runAt(server.url, 'select opted_out_at from prospect where id = $1', [robin.id]))[0]
  expect([await hear(secrets[1]), (await isStopped()).opted_out_at]).toEqual([401, null])
  expect([await hear(secrets[0]), (await isStopped()).opted_out_at]).toEqual([200, expect.any(Date)])
})

test('a test goes to the phone of the profile, and a signature that is refused says so', async () => {
  const [service, secret] = [await startService(), aSecret()]
  await save(here.admin, { url: service.url, secret })
  expect(await tryText(here.admin)).toEqual({
    ...{ isSent: false, sentence: 'Add your mobile phone with its area code to your profile first.' },
  })
  await here.admin('PUT', '/profile', { mobilePhone: '(951) 555-0199' })
  expect(await tryText(here.admin)).toEqual({
    isSent: true,
    sentence: 'We sent a test to (951) 555-0199. Check that it arrived.',
  })
  expect(bodyOf(service.calls[0] ?? { headers: {}, body: '' }, secret)).toMatchObject({ to: '+19515550199' })
  service.status = 401
  const words = 'The text sender refused our signature (401). Check the secret.'
  expect(await tryText(here.admin)).toEqual({ isSent: false, sentence: words })
  expect((await textPart(here.admin)).status).toMatchObject({ state: 'FAILS', failure: words })
})

test('a secret stays with its host alone, is stored sealed, and one that was moved does not open', async () => {
  const [service, secret] = [await startService(), aSecret()]
  await save(here.admin, { url: service.url, secret })
  expect((await save(here.admin, { url: `${service.url}/v2` })).status).toBe(200)
  const refused = await save(here.admin, { url: 'https://texts.elsewhere.example/' })
  expect([refused.status, refused.body.errors]).toEqual([400, [{ field: 'secret', message: 'Enter the secret' }]])
  const [{ stored }] = await runAt(server.url, 'select t::text as stored from text_sender t where rooftop_id = $1', [
    server.here.id,
  ])
  expect(stored).not.toContain(secret)
  await runAt(
    server.url,
    'update text_sender set secret = (select secret from text_sender where rooftop_id = $1) where rooftop_id = $2',
    [server.here.id, server.there.id],
  )
  expect((await textPart(there.admin)).status.state).toBe('LOCKED')
  const removed = await there.admin('DELETE', `${path}/text`)
  expect(removed.body.data.text).toMatchObject({ source: 'NONE', service: null })
})

test.each([
  [{ url: 'http://texts.example/' }, 'url', 'Enter an address that begins with https://'],
  [{ url: 'https://10.0.0.7/' }, 'url', 'must be an address on the internet, not inside a network'],
  [{ secret: 'whsec_short' }, 'secret', 'Enter the secret as your text sender shows it, beginning with whsec_'],
])('a text sender with %j is refused at %s', async (changes, field, message) => {
  const { status, body } = await save(here.admin, { url: usual.url, secret: usual.secret, ...changes })
  expect([status, body.errors]).toEqual([400, [{ field, message }]])
})
