import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deviceState, isPutOff, putOff, turnOn } from './this-device.ts'

/** What the server was told of this browser. */
const registered: unknown[] = []
const kept = new Map<string, string>()
const endpoint = 'https://push.test/1'
const keysOfIt = { p256dh: 'a point', auth: 'a secret' }
const subscribe = vi.fn(async () => ({ endpoint, toJSON: () => ({ keys: keysOfIt }) }))
let permission = 'default'
let answer = 'granted'

beforeEach(() => {
  vi.useFakeTimers()
  kept.clear()
  registered.length = 0
  permission = 'default'
  answer = 'granted'
  const asking = {
    get permission() {
      return permission
    },
    requestPermission: async () => {
      permission = answer
      return answer
    },
  }
  vi.stubGlobal('Notification', asking)
  vi.stubGlobal('window', { Notification: asking, PushManager: {} })
  const pushManager = { getSubscription: async () => null, subscribe }
  const registration = { pushManager }
  const serviceWorker = { ready: Promise.resolve(registration), getRegistration: async () => registration }
  vi.stubGlobal('navigator', { serviceWorker })
  vi.stubGlobal('__CLIENT_VERSION__', '0.84.3')
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    registered.push(JSON.parse(String(body)))
    return Response.json({ data: null })
  })
  for (const name of ['token', 'refreshToken']) kept.set(`rvweb_${name}`, 'kept')
  kept.set('rvweb_expirationDate', new Date(Date.now() + 3_600_000).toISOString())
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a browser is asked, subscribes with the key of the installation, and the server is told', async () => {
  expect(await deviceState()).toBe('OFF')
  expect(await turnOn('dana', 'the-key')).toBe('ON')
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'the-key' })
  expect(registered).toEqual([expect.objectContaining({ deviceType: 'WEB', subscription: { endpoint, keys: keysOfIt } })])
})

test('whoever forbids it is not subscribed, and that is told', async () => {
  answer = 'denied'
  expect(await turnOn('dana', 'the-key')).toBe('DENIED')
  expect(registered).toEqual([])
})

test('a browser that never comes back with a subscription is given up after ten seconds', async () => {
  subscribe.mockReturnValueOnce(new Promise(() => {}))
  const outcome = turnOn('dana', 'the-key').catch((error) => error)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await outcome).toEqual(new Error('The browser did not subscribe in time.'))
})

test('a browser without push is told from one where it is off', async () => {
  vi.stubGlobal('window', {})
  expect(await deviceState()).toBe('ABSENT')
})

test('who says not now is not asked for 30 days', () => {
  const day = (n: number) => new Date(Date.UTC(2026, 2, 2 + n))
  expect(isPutOff(day(0))).toBe(false)
  putOff(day(0))
  expect([isPutOff(day(29)), isPutOff(day(30))]).toEqual([true, false])
})
