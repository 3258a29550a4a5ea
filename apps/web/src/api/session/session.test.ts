import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { previewFeed } from '@lotline/contract/feeds/feeds'
import { currentUser, signIn } from '@lotline/contract/people/session'
import { listVehicles } from '@lotline/contract/vehicles/vehicles'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../api-error.ts'
import { call } from '../call.ts'
import { upload } from '../files.ts'
import { setTenant } from '../request.ts'
import { signOut } from './sign-in.ts'
import { onTokensChanged, readTokens, storeTokens } from './tokens.ts'

type Seen = { method: string; url: string; headers: IncomingMessage['headers'] }
type Answer = (request: Seen) => { status: number; body: unknown } | 'hang up' | 'never'

// A small server of its own answers as the real one would; what a page has and Node lacks is put in its place.
let answer: Answer
const kept = new Map<string, string>()
const window = new EventTarget()
const seen: Seen[] = []
const server = createServer((request, response) => respond(request, response))

function respond({ method = '', url = '', headers }: IncomingMessage, response: ServerResponse): void {
  const request = { method, url, headers }
  seen.push(request)
  const reply = answer(request)
  if (reply === 'never') return
  if (reply === 'hang up') return void response.destroy()
  response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(reply.body))
}

beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  // A listening TCP server has a port.
  const { port } = server.address() as AddressInfo
  const realFetch = globalThis.fetch
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => realFetch(`http://127.0.0.1:${port}${url}`, init))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  vi.stubGlobal('__CLIENT_VERSION__', '0.84.3')
  vi.stubGlobal('window', window)
})
afterAll(() => {
  vi.unstubAllGlobals()
  server.close()
})
beforeEach(() => {
  seen.length = 0
  setTenant('roof')
})

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const tokens = (name: string, minutes: number) => ({
  token: name,
  expirationDate: inMinutes(minutes),
  refreshToken: `refresh ${name}`,
  location: 'roof',
})
const isRenewal = ({ method, url }: Seen) => method === 'GET' && url === '/api/authenticate'
const bearers = () => seen.map(({ headers }) => headers.authorization)
const list = () => call(listVehicles, { query: { s: '1e5', startIndex: 20 } })
const refusal = { status: 401, body: { code: 'TOKEN_INVALID', detail: 'This sign-in has ended. Sign in again.' } }

test('a call carries the bearer, the rooftop and what the client is; its query is plain text', async () => {
  storeTokens(tokens('one', 30))
  answer = () => ({ status: 200, body: { data: [], meta: { totalRecords: 0 } } })
  await expect(list()).resolves.toMatchObject({ data: [], meta: { totalRecords: 0 } })
  expect(seen).toHaveLength(1)
  expect(seen[0]).toMatchObject({
    url: '/api/inventory?s=1e5&startIndex=20',
    headers: {
      authorization: 'Bearer one',
      'tenant-id': 'roof',
      'api-authorization': 'true',
      'api-version': '1.4',
      'client-app-version': '0.84.3',
      'client-type': 'WEB',
    },
  })
})

test('a bearer with less than a minute left is renewed first, once for all calls', async () => {
  storeTokens(tokens('old', 0.9))
  answer = (request) =>
    isRenewal(request) ? { status: 200, body: { data: tokens('new', 60) } } : { status: 200, body: { data: [] } }
  await Promise.all([list(), list(), call(currentUser, {})])
  expect(seen.filter(isRenewal)).toHaveLength(1)
  expect(bearers().toSorted()).toEqual(['Bearer new', 'Bearer new', 'Bearer new', 'Bearer refresh old'])
  expect(readTokens()).toMatchObject({ token: 'new', refreshToken: 'refresh new' })
})

test('a 401 leads to exactly one renewal and one retry; when that is refused too the session is over', async () => {
  storeTokens(tokens('old', 30))
  answer = (request) => (isRenewal(request) ? { status: 200, body: { data: tokens('new', 60) } } : refusal)
  await expect(list()).rejects.toThrow('Network response was not ok: 401')
  expect(bearers()).toEqual(['Bearer old', 'Bearer refresh old', 'Bearer new'])
  expect(readTokens()).toBeUndefined()
  await expect(list()).rejects.toThrow('No Auth Token')
  expect(seen).toHaveLength(3)
})

test('a server that cannot be reached while renewing signs nobody out', async () => {
  storeTokens(tokens('old', 0))
  answer = () => 'hang up'
  await expect(list()).rejects.toThrow()
  answer = () => ({ status: 503, body: {} })
  await expect(list()).rejects.toThrow('Network response was not ok: 503')
  expect(readTokens()).toMatchObject({ token: 'old' })
  answer = () => refusal
  await expect(list()).rejects.toThrow('No Auth Token')
  expect(readTokens()).toBeUndefined()
})

test('a storage that was emptied behind the page ends the session with the next call, and the page hears of it', async () => {
  storeTokens(tokens('one', 30))
  const heard: boolean[] = []
  const stop = onTokensChanged(() => heard.push(readTokens() !== undefined))
  kept.clear()
  await expect(list()).rejects.toThrow('No Auth Token')
  expect(heard).toEqual([false])
  stop()
})

test('any of the three values that another tab takes away ends the session here too', () => {
  const heard: string[] = []
  const stop = onTokensChanged((from) => heard.push(from))
  const tell = (key: string | null, newValue: string | null) =>
    window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }))
  tell('rvweb_refreshToken', null)
  tell('rvweb_expirationDate', null)
  tell(null, null)
  expect(heard).toHaveLength(3)
  // Renewed tokens are told once, with the last of them; the rest of the storage is none of its business.
  tell('rvweb_refreshToken', 'next')
  tell('rvweb_token', 'next')
  tell('rvweb_user', null)
  expect(heard).toHaveLength(4)
  stop()
})

test('tokens that another tab renewed meanwhile are used as they are', async () => {
  storeTokens(tokens('old', 30))
  answer = ({ headers }) => {
    if (headers.authorization === 'Bearer theirs') return { status: 200, body: { data: [] } }
    storeTokens(tokens('theirs', 60))
    return refusal
  }
  await list()
  expect(bearers()).toEqual(['Bearer old', 'Bearer theirs'])
})

test('a refused sign-in tells its status and reason and renews nothing', async () => {
  storeTokens(tokens('one', 0))
  answer = () => ({ status: 401, body: { code: 'SIGN_IN_FAILED', detail: 'Invalid login. Please try again' } })
  const refused = await call(signIn, { body: { username: 'a@b.test', password: 'x' } }).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(ApiError)
  expect(refused).toMatchObject({ status: 401, problem: { code: 'SIGN_IN_FAILED' }, message: 'Network response was not ok: 401' })
  expect(seen).toHaveLength(1)
  expect(seen[0]?.headers.authorization).toBeUndefined()
})

test('signing out gives up requests and uploads first, then ends the session', async () => {
  storeTokens(tokens('one', 30))
  const steps: string[] = []
  // Node has no XMLHttpRequest: this one sends nothing and tells when it was given up.
  class NeverSent {
    upload = {}
    onabort?: (event: object) => void
    open() {}
    setRequestHeader() {}
    send() {}
    abort() {
      steps.push(`upload given up, ${readTokens() ? 'signed in' : 'signed out'}`)
      this.onabort?.({})
    }
  }
  vi.stubGlobal('XMLHttpRequest', NeverSent)
  const ofTab = { clear: vi.fn() }
  vi.stubGlobal('sessionStorage', ofTab)
  answer = ({ url }) => (url === '/api/authenticate/logout' ? { status: 200, body: { data: {} } } : 'never')
  const reading = list().catch((error: Error) => error.name)
  const sending = upload(previewFeed, {}, new File(['x'], 'stock.csv')).catch((error: Error) => error.name)
  await expect.poll(() => seen).toHaveLength(1)
  signOut()
  expect(steps).toEqual(['upload given up, signed in'])
  expect(ofTab.clear).toHaveBeenCalled()
  expect(readTokens()).toBeUndefined()
  expect(await Promise.all([reading, sending])).toEqual(['AbortError', 'AbortError'])
  await expect.poll(() => seen.at(-1)?.url).toBe('/api/authenticate/logout')
  storeTokens(tokens('two', 30))
  answer = () => ({ status: 200, body: { data: [] } })
  await expect(list()).resolves.toMatchObject({ data: [] })
})
