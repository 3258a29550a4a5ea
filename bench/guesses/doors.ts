import { Agent, request } from 'node:http'
import { SIGN_EVERY_MS } from '@lotline/domain/engage/visits'

/** Calls that anybody can make at a token, with the status of the answer to a right one. */
export const doors = [
  { name: 'page', right: 200, method: 'GET', path: (token: string) => `/s/${token}` },
  { name: 'data of the page', right: 200, method: 'GET', path: (token: string) => `/api/s/${token}` },
  { name: 'sign of a visit', right: 200, method: 'POST', path: (token: string) => `/api/s/${token}/events`, body: sign() },
  // Nobody's link, which has none to stop.
  { name: 'end of messages', right: 404, method: 'GET', path: (token: string) => `/s/${token}/stop` },
] as const
export type Door = (typeof doors)[number]

export type Answer = {
  status: number
  /** Status, headers and body, without what differs from call to call anyway: the token, the time and the request's number. */
  told: string
  ms: number
}

const varying = new Set(['date', 'x-request-id', 'connection', 'keep-alive'])
const userAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1'

function sign(): string {
  const parts = [{ part: 'PHOTOS', visibleMs: SIGN_EVERY_MS }]
  const visit = { visit: 'bench-guesses-0001', sequence: 1, visibleMs: SIGN_EVERY_MS, current: 'PHOTOS' }
  return JSON.stringify({ ...visit, parts, actions: [] })
}

/** Asks a server behind a proxy over one connection, from whichever address. */
export function openAsker(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return {
    ask(door: Door, { token, address }: { token: string; address: string }): Promise<Answer> {
      const body = 'body' in door ? door.body : ''
      const headers = {
        ...{ 'user-agent': userAgent, 'x-forwarded-for': address },
        ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
      }
      const asked = { agent, host: '127.0.0.1', port, method: door.method, path: door.path(token), headers }
      const sentAt = performance.now()
      return new Promise((resolve, reject) => {
        const sent = request(asked, (response) => {
          const chunks: Buffer[] = []
          response.on('error', reject)
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('end', () => {
            const ms = performance.now() - sentAt
            const text = Buffer.concat(chunks).toString()
            resolve({ status: response.statusCode ?? 0, told: toldBy(response, text, token), ms })
          })
        })
        sent.on('error', reject)
        sent.end(body)
      })
    },
    close: () => agent.destroy(),
  }
}
export type Asker = ReturnType<typeof openAsker>

type Head = { statusCode?: number | undefined; headers: NodeJS.Dict<string | string[]> }

function toldBy({ statusCode, headers }: Head, body: string, token: string): string {
  const number = headers['x-request-id']
  const lines = Object.entries(headers).flatMap(([name, value]) => (varying.has(name) ? [] : [`${name}: ${value}`]))
  const whole = [String(statusCode), ...lines.toSorted(), '', body].join('\n').replaceAll(token, 'TOKEN')
  return typeof number === 'string' ? whole.replaceAll(number, 'NUMBER') : whole
}
