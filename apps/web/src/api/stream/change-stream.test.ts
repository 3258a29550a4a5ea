import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storeTokens } from '../session/tokens.ts'
import { followStream } from './change-stream.ts'

// The server's part: a stream that lasts until it is hung up, and the poll beside it.
let stream: ReadableStreamDefaultController<Uint8Array> | undefined
let isStreamThere = true
const polled: string[] = []

function hangUp(): void {
  stream?.close()
  stream = undefined
}

async function answer(address: string): Promise<Response> {
  if (address.startsWith('/api/utility/updated')) {
    polled.push(new URL(address, 'http://lotline.test').search)
    return Response.json({ data: { changedVehicles: [], changedNotifications: [], changedCachedItems: [] } })
  }
  if (!isStreamThere) throw new TypeError('Failed to fetch')
  return new Response(
    new ReadableStream<Uint8Array>({
      start(controller) {
        stream = controller
      },
    }),
  )
}

const window = new EventTarget()

beforeEach(() => {
  vi.useFakeTimers()
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  vi.stubGlobal('fetch', answer)
  vi.stubGlobal('window', window)
  vi.stubGlobal('__CLIENT_VERSION__', '0.84.3')
  storeTokens({ token: 'one', refreshToken: 'two', expirationDate: new Date(Date.now() + 3_600_000).toISOString() })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('nothing is polled while the change stream is up; while it is away it is asked every 15 s, and no longer', async () => {
  const ending = new AbortController()
  const following = followStream({ lastEventId: '7-1', isUp: false, goodAt: Date.now() }, () => undefined, ending.signal)
  const beat = async (seconds: number) => {
    for (let at = 0; at < seconds; at += 5) {
      if (isStreamThere) stream?.enqueue(new TextEncoder().encode(': here\n\n'))
      await vi.advanceTimersByTimeAsync(5000)
    }
  }
  await beat(120)
  expect(polled).toEqual([])
  isStreamThere = false
  hangUp()
  await beat(45)
  expect(polled).toHaveLength(3)
  expect(polled.every((search) => search.startsWith('?minusSeconds='))).toBe(true)
  isStreamThere = true
  // The next attempt comes within half a minute.
  await beat(35)
  const { length } = polled
  await beat(120)
  expect(polled).toHaveLength(length)
  ending.abort()
  hangUp()
  await following
})
