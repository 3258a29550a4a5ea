import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// A connection of its own: what another file's requests have left it in doubt of says nothing here.
vi.resetModules()
const { fetchNoted, isOffline, noteAnswer, onConnection } = await import('./connection.ts')

// What a page has and Node lacks. `line` is the network, and whoever is at its other end.
let line: () => Promise<Response>
const network = new EventTarget()
const answers = (status: number) => async () => new Response('', { status })
const isDown = () => Promise.reject(new TypeError('Failed to fetch'))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', network)
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', (_address: string, { signal }: RequestInit) =>
    signal?.aborted ? Promise.reject(signal.reason) : line(),
  )
})
afterEach(() => {
  noteAnswer(Number.POSITIVE_INFINITY)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const ask = (init: RequestInit = {}) => fetchNoted('/api/inventory', init).catch(() => undefined)

test('a request that gets nowhere takes the page offline, and it comes back by itself', async () => {
  const told = vi.fn()
  const stop = onConnection(told)
  line = answers(500)
  await ask()
  expect(isOffline()).toBe(false)
  line = isDown
  await ask()
  await ask()
  expect([isOffline(), told.mock.calls.length]).toEqual([true, 1])
  await vi.advanceTimersByTimeAsync(3000)
  expect(isOffline()).toBe(true)
  line = answers(503)
  await vi.advanceTimersByTimeAsync(3000)
  expect([isOffline(), told.mock.calls.length]).toEqual([false, 2])
  stop()
})

test('one request that is lost while the server is there leaves the page as it is, and fails', async () => {
  const told = vi.fn()
  const stop = onConnection(told)
  const asked: string[] = []
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address)
    return address === '/api/health' ? answers(200)() : isDown()
  })
  const lost = await Promise.allSettled([fetchNoted('/api/inventory', {}), fetchNoted('/api/recon/board', {})])
  expect(lost.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(asked).toEqual(['/api/inventory', '/api/recon/board', '/api/health'])
  expect([isOffline(), told.mock.calls.length]).toEqual([false, 0])
  stop()
})

test('a gateway whose server is away counts as silence, a request that was given up does not', async () => {
  line = answers(502)
  await ask()
  expect(isOffline()).toBe(true)
  line = answers(401)
  await ask()
  expect(isOffline()).toBe(false)
  line = isDown
  await ask({ signal: AbortSignal.abort() })
  expect(isOffline()).toBe(false)
})

test('a network that goes is told at once, and one that is back is asked for the server', async () => {
  const stop = onConnection(() => undefined)
  line = answers(200)
  network.dispatchEvent(new Event('offline'))
  expect(isOffline()).toBe(true)
  network.dispatchEvent(new Event('online'))
  await expect.poll(isOffline).toBe(false)
  stop()
})

test('an answer to what was asked before the network went does not bring it back, the next one does', async () => {
  const stop = onConnection(() => undefined)
  const { promise, resolve } = Promise.withResolvers<Response>()
  line = () => promise
  const asked = ask()
  await vi.advanceTimersByTimeAsync(10)
  network.dispatchEvent(new Event('offline'))
  resolve(new Response(''))
  await asked
  expect(isOffline()).toBe(true)
  line = answers(200)
  await ask()
  expect(isOffline()).toBe(false)
  stop()
})
