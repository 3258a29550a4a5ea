import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dropEarly, isAnsweredEarly, sendEarly, takeEarly } from './early.ts'
import { setTenant } from './request.ts'

const kept = new Map<string, string>()
const fetched = vi.fn(async (address: string, _init: RequestInit) => new Response(`"${address}"`))

beforeEach(() => {
  vi.stubGlobal('__CLIENT_VERSION__', '0.84.3')
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  kept.set('rvweb_token', 't').set('rvweb_refreshToken', 'r')
  kept.set('rvweb_expirationDate', new Date(Date.now() + 3_600_000).toISOString())
  setTenant('roof')
})
afterEach(() => {
  dropEarly()
  fetched.mockClear()
  vi.unstubAllGlobals()
})

test('what was sent ahead is given once, to whoever asks for the same', async () => {
  sendEarly('/api/inventory?startIndex=0')
  expect(takeEarly('/api/inventory?startIndex=20')).toBeUndefined()
  const reply = await takeEarly('/api/inventory?startIndex=0')
  expect(await reply?.json()).toBe('/api/inventory?startIndex=0')
  expect(takeEarly('/api/inventory?startIndex=0')).toBeUndefined()
  expect(fetched).toHaveBeenCalledTimes(1)
  expect(fetched.mock.calls[0]?.[1].headers).toMatchObject({ authorization: 'Bearer t', 'tenant-id': 'roof' })
})

test('what has lain too long is asked for anew', async () => {
  sendEarly('/api/inventory')
  await expect.poll(() => isAnsweredEarly('/api/inventory')).toBe(true)
  expect(takeEarly('/api/inventory', Date.now() + 10_001)).toBeUndefined()
})

test('what was sent for somebody else is given to nobody', () => {
  sendEarly('/api/inventory')
  dropEarly()
  expect(takeEarly('/api/inventory')).toBeUndefined()
})
