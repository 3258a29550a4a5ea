import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { Agent, type IncomingMessage, type RequestOptions, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type Caller, startServer } from '../../test/server.ts'
import { excessOf } from './bodies.ts'

const server = await startServer()
await server.app.api.listen({ port: 0, host: '127.0.0.1' })
const { port } = server.app.api.server.address() as AddressInfo

const manyOnes = `[${'1,'.repeat(500_000)}1]`

/** The status told before the body has been sent: most of it never is. */
async function statusOfStart(
  at: string,
  headers: Record<string, string>,
  start: string | undefined,
): Promise<number | undefined> {
  const asked = request({ port, path: `/api${at}`, method: 'POST', headers: { 'content-type': 'application/json', ...headers } })
  onTestFinished(() => void asked.destroy())
  asked.on('error', () => {})
  if (start === undefined) asked.flushHeaders()
  else asked.write(start)
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return answer.statusCode
}

test('of a stranger no more than 16 KB is read, wherever it is sent', async () => {
  for (const at of ['/authenticate', '/authenticate/sendResetPassword', '/authenticate/resetPassword', '/setup'])
    expect(await statusOfStart(at, { 'content-length': '16385' }, undefined)).toBe(413)
  // Without a length it is counted as it comes.
  expect(await statusOfStart('/authenticate', {}, manyOnes.slice(0, 20_000))).toBe(413)
  for (const authorization of ['', 'Bearer nonsense'])
    expect(await statusOfStart('/inventory', { 'content-length': '900000', authorization }, undefined)).toBe(401)
  expect(await statusOfStart('/nowhere', { 'content-length': '900000' }, undefined)).toBe(404)
})

test('JSON of too many values, too deep or with a way to a prototype is refused before anything is built of it', async () => {
  const caller = await server.someone()
  const detailOf = async (payload: string) => {
    const headers = { authorization: `Bearer ${caller.token}`, 'tenant-id': caller.rooftopId, 'content-type': 'application/json' }
    const { statusCode, body } = await server.app.api.inject({ method: 'POST', url: '/api/inventory', payload, headers })
    return [statusCode, JSON.parse(body).detail]
  }
  expect(await detailOf(manyOnes)).toEqual([400, 'The body has more than 20000 values: send it in parts.'])
  expect(await detailOf('['.repeat(5000) + ']'.repeat(5000))).toEqual([400, 'The body is nested more than 32 deep.'])
  expect(await detailOf(`${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`)).toEqual([400, 'The body is nested more than 32 deep.'])
  expect(await detailOf('{"__proto__":{"x":1}}')).toEqual([400, 'The body is not valid JSON.'])
  expect(await detailOf('{"\\u005f_proto__":{"x":1}}')).toEqual([400, 'The body is not valid JSON.'])
})

test('brackets and commas inside of texts are text', () => {
  expect(excessOf(JSON.stringify({ note: `${'['.repeat(50)}"\\${','.repeat(30_000)}` }))).toBeUndefined()
  const began = process.threadCpuUsage()
  expect(excessOf(JSON.stringify('\\"x'.repeat(250_000)))).toBeUndefined()
  expect(process.threadCpuUsage(began).user / 1000).toBeLessThan(200)
})

test('a connection whose upload was refused serves the next request', async () => {
  const caller = await server.someone()
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  mkdirSync(path.join(server.dataDir, 'files'), { recursive: true })
  // Nothing can be kept below a file.
  writeFileSync(path.join(server.dataDir, 'files/feeds'), '')
  const large = Buffer.alloc(8_000_000, 'x')
  const statuses = [
    await statusOf(agent, caller, '/feeds/uploads', multipart, form(large)),
    await statusOf(agent, caller, '/inventory', 'application/json', large),
    await statusOf(agent, caller, '/authenticate', 'application/json', large),
    await statusOf(agent, caller, '/nowhere', multipart, form(large)),
    await statusOf(agent, caller, '/inventory', 'application/x-unknown', large),
  ]
  expect(statuses).toEqual([500, 413, 413, 404, 415])
  expect(await statusOf(agent, caller, '/health')).toBe(200)
}, 30_000)

const multipart = 'multipart/form-data; boundary=cut'
const form = (content: Buffer) =>
  Buffer.concat([
    Buffer.from('--cut\r\ncontent-disposition: form-data; name="file"; filename="lot.csv"\r\n\r\n'),
    content,
    Buffer.from('\r\n--cut--\r\n'),
  ])

async function statusOf(agent: Agent, caller: Caller, at: string, type?: string, body?: Buffer): Promise<number | undefined> {
  const signedIn = { authorization: `Bearer ${caller.token}`, 'tenant-id': caller.rooftopId }
  const headers = { ...signedIn, ...(type && body && { 'content-type': type, 'content-length': body.length }) }
  const options: RequestOptions = { agent, port, path: `/api${at}`, method: body ? 'POST' : 'GET', headers }
  const asked = request(options)
  asked.end(body)
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  answer.resume()
  await once(answer, 'end')
  return answer.statusCode
}

const own = await startServer()

test.each([
  ['without a boundary', 'multipart/form-data', '--cut\r\n'],
  ['with an overlong boundary', `multipart/form-data; boundary=${'b'.repeat(300)}`, '--cut\r\n'],
  ['that is empty', multipart, ''],
  ['cut off in its head', multipart, '--cut\r\ncontent-dispo'],
  ['cut off in its file', multipart, form(Buffer.from('Stock,VIN\r\n')).toString().slice(0, 80)],
  ['cut off behind its file', multipart, form(Buffer.from('Stock,VIN\r\n')).toString().slice(0, -8)],
  ['without a file', multipart, '--cut\r\ncontent-disposition: form-data; name="note"\r\n\r\nx\r\n--cut--\r\n'],
])('an upload %s is refused, with what to send', async (_what, type, payload) => {
  const caller = await own.someone()
  const headers = { authorization: `Bearer ${caller.token}`, 'tenant-id': caller.rooftopId, 'content-type': type }
  const answer = await own.app.api.inject({ method: 'POST', url: '/api/feeds/uploads', headers, payload })
  expect([answer.statusCode, JSON.parse(answer.body).errors[0].field]).toEqual([400, 'file'])
})
