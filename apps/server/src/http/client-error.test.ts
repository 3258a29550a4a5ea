import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { buildHttp } from './app.ts'

const api = await buildHttp({ logLevel: 'silent', isSecure: true })
api.server.requestTimeout = 300
api.server.headersTimeout = 300
await api.listen({ port: 0, host: '127.0.0.1' })
const { port } = api.server.address() as AddressInfo

/** All that comes back on a connection of its own until the server closes it. */
async function answerTo(
  sent: string,
): Promise<{ status: number; headers: Record<string, string>; body: Record<string, unknown> }> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(sent)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const headers = lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)])
  return { status: Number(first.split(' ')[1]), headers: Object.fromEntries(headers), body: JSON.parse(body) }
}

const close = 'connection: close\r\n'
test.each([
  ['too many headers', `GET /api/health HTTP/1.1\r\nhost: x\r\nx-long: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'HEADERS_TOO_LARGE'],
  ['an address too long', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`, 431, 'HEADERS_TOO_LARGE'],
  ['no HTTP at all', 'nonsense\r\n\r\n', 400, 'MALFORMED'],
  ['no host', `GET /api/health HTTP/1.1\r\n${close}\r\n`, 400, 'MALFORMED'],
  ['headers that do not end', 'GET /api/health HTTP/1.1\r\nhost: x\r\n', 408, 'REQUEST_TIMEOUT'],
  ['an expectation of its own', `GET /api/nowhere HTTP/1.1\r\nhost: x\r\nexpect: 999-nothing\r\n${close}\r\n`, 404, 'NOT_FOUND'],
])(
  '%s is answered in the one shape, with the headers of every answer',
  async (_what, sent, status, code) => {
    const answer = await answerTo(sent)
    expect(answer).toMatchObject({
      status,
      headers: {
        'content-type': 'application/problem+json; charset=utf-8',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
      },
      body: { status, code },
    })
    expect(answer.headers['x-request-id']).toBe(answer.body.requestId)
  },
  300_000,
)
