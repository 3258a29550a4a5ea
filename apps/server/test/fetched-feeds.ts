import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FeedFetch, FetchedFeed } from '@lotline/contract/feeds/fetched-feed'
import { sql } from 'kysely'
import { afterAll } from 'vitest'
import { openFetching } from '../src/modules/fetched-feeds/work/fetching.ts'
import { openOutside } from '../src/outside/outside.ts'
import { openSecrets } from '../src/secrets/secrets.ts'
import { nextNumber } from './numbers.ts'
import type { Caller, TestServer } from './server.ts'

export const loopback = ['127.0.0.0/8']

/** A web server on loopback that answers as a test says, and remembers what it was asked. */
export async function serveHttp(answer: (request: IncomingMessage, reply: ServerResponse) => void) {
  const asked: { url: string; headers: IncomingMessage['headers'] }[] = []
  const server = http.createServer((request, reply) => {
    asked.push({ url: request.url ?? '', headers: request.headers })
    answer(request, reply)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, port, asked, server }
}

/** A server whose one file a test changes. */
export async function serveFile(content = '') {
  const file = { content, etag: undefined as string | undefined, status: 200, headers: {} as Record<string, string> }
  const served = await serveHttp((request, reply) => {
    if (file.etag !== undefined && request.headers['if-none-match'] === file.etag) reply.writeHead(304).end()
    else reply.writeHead(file.status, { ...(file.etag && { etag: file.etag }), ...file.headers }).end(file.content)
  })
  return { ...served, file }
}

/** How a person sets feeds up over the wire, and how a test has the server fetch them. */
export async function fetchDesk(server: TestServer, { ca }: { ca?: string } = {}) {
  const { doors, app, dataDir, clock } = server
  const outside = openOutside({ allowed: loopback, userAgent: 'Lotline/test', ca })
  const secrets = await openSecrets({ file: undefined, dataDir })
  const log: string[] = []
  const letters = { origin: 'https://lot.example' }
  const open = () =>
    openFetching({
      ...{ doors, feeds: app.feeds, now: () => new Date(clock.now), ...letters, outside, secrets, dataDir },
      log: (line, error) => log.push(`${line} ${error ?? ''}`),
      lookEveryMs: 5,
    })
  const fetching = open()
  afterAll(() => fetching.close())

  /** Fetches all that is due, to its end. */
  async function look(): Promise<void> {
    const lanes = await fetching.lanes()
    await Promise.all(
      lanes.map(async (lane) => {
        while (await fetching.round(lane));
      }),
    )
    await fetching.settled()
  }

  const draft = (url: string, changes: Record<string, unknown> = {}) => ({
    name: `Feed ${nextNumber('fetched feed')}`,
    kind: 'STOCK',
    source: { by: 'HTTP', url, signIn: { kind: 'NONE' } },
    schedule: { every: 'HOUR' },
    ...changes,
  })

  async function add(call: Caller, body: Record<string, unknown>): Promise<FetchedFeed> {
    const answer = await call('POST', '/feeds/fetched', body)
    if (answer.status !== 201) throw new Error(answer.text)
    return answer.body.data
  }

  const find = async (call: Caller, id: string): Promise<FetchedFeed> => (await call('GET', `/feeds/fetched/${id}`)).body.data
  const fetches = async (call: Caller, id: string): Promise<FeedFetch[]> =>
    (await call('GET', `/feeds/fetched/${id}/fetches`)).body.data

  /** Fetches a feed now, and answers what came of it. */
  async function fetchNow(call: Caller, id: string): Promise<FeedFetch> {
    const answer = await call('POST', `/feeds/fetched/${id}/fetch`)
    if (answer.status !== 200) throw new Error(answer.text)
    await look()
    const [last] = await fetches(call, id)
    if (!last) throw new Error('Nothing was fetched')
    return last
  }

  /** A statement in the first rooftop, as the server sends them. */
  const sqlHere = (text: string) =>
    doors.inRooftop(server.here.id, async (db) => (await sql.raw<Record<string, unknown>>(text).execute(db)).rows)

  /** Deletes a rooftop's feeds: there is room for twenty. */
  async function clear(call: Caller): Promise<void> {
    for (const { id } of (await call('GET', '/feeds/fetched')).body.data) await call('DELETE', `/feeds/fetched/${id}`)
  }

  return { sqlHere, clear, open, fetching, look, draft, add, find, fetches, fetchNow, log }
}
