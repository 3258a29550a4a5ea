import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { usualTerms } from '@lotline/domain/papers/buyers-guide'
import { permissions } from '@lotline/domain/people/permissions'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { exportsOf } from '../../../../test/exports.ts'
import { aVehicle, startServer } from '../../../../test/server.ts'

const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF\n')
type Reply = (request: IncomingMessage, reply: ServerResponse) => void

/** A real service of stickers: what it is asked, and what it answers. */
const service = { url: '', asked: [] as string[], tokens: 0, bodies: [] as string[], token: aToken, sticker: aSticker }
function aToken(_request: IncomingMessage, reply: ServerResponse) {
  service.tokens += 1
  reply
    .writeHead(200, { 'content-type': 'application/json' })
    .end(JSON.stringify({ token: `token-${service.tokens}`, expiresIn: 3600 }))
}
function aSticker(_request: IncomingMessage, reply: ServerResponse) {
  reply.writeHead(200, { 'content-type': 'application/pdf' }).end(pdf)
}
const listener = http.createServer((request, reply) => {
  service.asked.push(`${request.url} ${request.headers.authorization ?? ''}`.trim())
  let body = ''
  request.on('data', (chunk) => {
    body += chunk
  })
  request.on('end', () => {
    if (body) service.bodies.push(body)
    const answer: Reply = request.url === '/api/token' ? service.token : service.sticker
    answer(request, reply)
  })
})
await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done))
// It listens on a port.
service.url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`
afterAll(() => {
  listener.closeAllConnections()
  listener.close()
})
beforeEach(() => {
  Object.assign(service, { asked: [], bodies: [], token: aToken, sticker: aSticker })
})

const stickers = { url: service.url, user: 'lotline', password: 'Very#secret' }
const server = await startServer({ stickers, allowAddresses: ['127.0.0.1/32'] })
const manager = await server.someone('administrator')
const newVin = () => String(aVehicle().vin)
const ask = (vin: string, caller = manager) => caller('GET', `/windowsticker/vin/${vin}`)

test('a sticker is asked for with a token, shown at an address of ours, and fetched once', async () => {
  const vin = newVin()
  const { status, body } = await ask(` ${vin.toLowerCase()}`.trim())
  expect(status).toBe(200)
  expect(service.asked).toEqual(['/api/token', `/windowsticker/vin/${vin} Bearer token-1`])
  expect(service.bodies.map((one) => JSON.parse(one))).toEqual([{ username: 'lotline', password: 'Very#secret' }])
  const shown = await exportsOf(server, manager).openAddress(`${body.data.uri}?source=web`)
  expect([shown.status, shown.headers['content-type'], shown.bytes.equals(pdf)]).toEqual([200, 'application/pdf', true])
  expect(shown.headers['content-disposition']).toMatch(/^inline/)
  await ask(vin)
  expect(service.asked).toHaveLength(2)
})

test('a token is kept for the next sticker, and asked for anew once it has ended', async () => {
  await ask(newVin())
  expect(service.asked.filter((one) => one === '/api/token')).toEqual([])
  server.pass({ hours: 2 })
  const later = await server.someone('administrator')
  await ask(newVin(), later)
  expect(service.asked.filter((one) => one === '/api/token')).toHaveLength(1)
})

test('a token that is refused before its time is replaced once, and no oftener', async () => {
  const caller = await server.someone('administrator')
  let refused = 0
  service.sticker = (request, reply) => {
    refused += 1
    if (refused === 1) reply.writeHead(401).end()
    else aSticker(request, reply)
  }
  expect((await ask(newVin(), caller)).status).toBe(200)
  service.sticker = (_request, reply) => void reply.writeHead(401).end()
  service.asked = []
  expect(await ask(newVin(), caller)).toMatchObject({ status: 503, body: { code: 'STICKER_UNAVAILABLE' } })
  expect(service.asked.filter((one) => one !== '/api/token')).toHaveLength(2)
})

const garbage: [string, Reply][] = [
  [
    'a page of HTML',
    (_request, reply) => void reply.writeHead(200, { 'content-type': 'application/pdf' }).end('<html>Sorry</html>'),
  ],
  ['nothing', (_request, reply) => void reply.writeHead(200).end()],
  ['a PDF that breaks off', (_request, reply) => void reply.writeHead(200).end(pdf.subarray(0, 20))],
  [
    'a connection that breaks off',
    (_request, reply) => void reply.writeHead(200, { 'content-length': 9000 }).write(pdf, () => reply.destroy()),
  ],
  ['50 MB', (_request, reply) => void reply.writeHead(200).end(Buffer.concat([pdf, Buffer.alloc(50 * 1024 * 1024), pdf]))],
  ['a fault', (_request, reply) => void reply.writeHead(500).end('at /srv/secret.js:1')],
  ['a way inside the network', (_request, reply) => void reply.writeHead(302, { location: 'http://10.0.0.1/sticker.pdf' }).end()],
]

test.each(garbage)('%s is no sticker: it is unavailable, and nothing of it is kept', async (_name, answer) => {
  const caller = await server.someone('administrator')
  const vin = newVin()
  service.sticker = answer as typeof aSticker
  const refused = await ask(vin, caller)
  expect(refused).toMatchObject({ status: 503, body: { code: 'STICKER_UNAVAILABLE' } })
  expect(refused.text).not.toMatch(/secret|10\.0\.0\.1/)
  service.sticker = aSticker
  expect((await ask(vin, caller)).status).toBe(200)
})

test.each<[string, Reply]>([
  ['none', (_request, reply) => void reply.writeHead(403).end()],
  ['garbage', (_request, reply) => void reply.writeHead(200).end('{"token":17}')],
  ['one of several lines', (_request, reply) => void reply.writeHead(200).end(JSON.stringify({ token: 'a\r\nhost: b' }))],
])('where the provider gives %s for a token there is no sticker', async (_name, answer) => {
  const caller = await server.someone('administrator')
  await forget()
  service.token = answer as typeof aToken
  expect(await ask(newVin(), caller)).toMatchObject({ status: 503, body: { code: 'STICKER_UNAVAILABLE' } })
})

/** Tokens of before are known no more a day later. */
async function forget() {
  server.pass({ hours: 24 })
}

test('who asks while a sticker is being fetched waits for the same', async () => {
  const caller = await server.someone('administrator')
  const vin = newVin()
  const held: (() => void)[] = []
  service.sticker = (request, reply) => void held.push(() => aSticker(request, reply))
  const both = [ask(vin, caller), ask(vin, caller)]
  await expect.poll(() => held.length).toBe(1)
  for (const answer of held) answer()
  expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200])
  expect(service.asked.filter((one) => one.includes(vin))).toHaveLength(1)
})

test('a VIN that the provider does not know is not found, and one that is none is malformed', async () => {
  const caller = await server.someone('administrator')
  service.sticker = (_request, reply) => void reply.writeHead(404).end()
  expect(await ask(newVin(), caller)).toMatchObject({ status: 404, body: { code: 'STICKER_NOT_FOUND' } })
  expect((await ask('..%2F..%2Fadmin', caller)).status).toBe(400)
})

test('a sticker of a vehicle is kept for good, that of another car for an hour', async () => {
  const caller = await server.someone('administrator')
  const [own, other] = [newVin(), newVin()]
  await caller('POST', '/inventory', aVehicle({ vin: own }))
  for (const vin of [own, other]) await ask(vin, caller)
  const kept = () =>
    server.doors.inRooftop(server.here.id, (db) =>
      db.selectFrom('window_sticker').select('vin').where('vin', 'in', [own, other]).orderBy('fetched_at').execute(),
    )
  expect((await kept()).map(({ vin }) => vin).toSorted()).toEqual([own, other].toSorted())
  server.pass({ hours: 2 })
  await server.runHousekeeping()
  expect(await kept()).toEqual([{ vin: own }])
})

test('a rooftop with a provider of its own asks that one; without any there is none', async () => {
  const caller = await server.someone('administrator')
  const vin = newVin()
  await ask(vin, caller)
  service.asked = []
  const settings = {
    dealer: { name: '', address: '', phone: '', email: '', complaintsContact: '' },
    guide: usualTerms,
    priceNote: '',
    provider: { url: `${service.url}/own`, user: 'own', password: 'own' },
  }
  expect((await caller('PUT', '/settings/papers', settings)).status).toBe(200)
  await ask(vin, caller)
  expect(service.asked[0]).toBe('/own/api/token')
  const lonely = await startServer()
  expect(await ask(newVin(), await lonely.someone('administrator'))).toMatchObject({
    status: 404,
    body: { code: 'STICKER_NOT_FOUND' },
  })
})

test('what lies inside the network is asked only where whoever runs the server names it', async () => {
  const guarded = await startServer({ stickers })
  service.asked = []
  expect((await ask(newVin(), await guarded.someone('administrator'))).status).toBe(503)
  expect(service.asked).toEqual([])
})

test('stickers are closed to whoever may not see them', async () => {
  const blind = await server.someone(permissions.filter((one) => one !== 'PLUGIN_VELOCITYWINDOWSTICKER_VIEW'))
  expect((await ask(newVin(), blind)).status).toBe(403)
})
