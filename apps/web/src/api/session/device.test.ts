import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { registerBrowser } from './device.ts'
import { storeTokens } from './tokens.ts'

const kept = new Map<string, string>()
const sent: unknown[] = []

beforeEach(() => {
  kept.clear()
  sent.length = 0
  vi.stubGlobal('__CLIENT_VERSION__', '0.84.3')
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)))
    return new Response('{"data":{}}', { status: 201 })
  })
  storeTokens({ token: 't', expirationDate: new Date(Date.now() + 3_600_000).toISOString(), refreshToken: 'r' })
})
afterEach(() => vi.unstubAllGlobals())

test('a browser registers under the same random id every time', async () => {
  await registerBrowser('dana')
  await registerBrowser('dana')
  const deviceId = kept.get('rvweb_deviceId')
  expect(deviceId).toMatch(/^[0-9a-f]{32}$/)
  expect(sent).toEqual([
    { deviceId, deviceType: 'WEB' },
    { deviceId, deviceType: 'WEB' },
  ])
})

test('a browser that cannot be registered goes on, and only the log tells', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  await registerBrowser('dana')
  vi.stubGlobal('localStorage', { getItem: () => fail('blocked') })
  await registerBrowser('dana')
  expect(warn).toHaveBeenCalledTimes(2)
})

function fail(message: string): never {
  throw new Error(message)
}
