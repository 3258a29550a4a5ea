import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { registerServiceWorker } from './registration.ts'

class Worker extends EventTarget {
  told: unknown[] = []
  postMessage(message: unknown) {
    this.told.push(message)
  }
}
// The browser's part: a registration whose workers the test moves along.
class Registration extends EventTarget {
  waiting: Worker | null = null
  installing: Worker | null = null
  update = vi.fn(() => Promise.resolve())
  find(worker: Worker) {
    this.installing = worker
    this.dispatchEvent(new Event('updatefound'))
    this.installing = null
    this.waiting = worker
    worker.dispatchEvent(new Event('statechange'))
  }
}

let registration: Registration
let container: EventTarget & { controller: object | null; register: ReturnType<typeof vi.fn> }
const reload = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  registration = new Registration()
  container = Object.assign(new EventTarget(), { controller: {}, register: vi.fn(async () => registration) })
  reload.mockReset()
  vi.stubGlobal('navigator', { serviceWorker: container })
  vi.stubGlobal('window', { location: { reload } })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a newer release is offered, waits until it is wanted, and is then loaded once', async () => {
  const offer = vi.fn<(changeOver: () => void) => void>()
  await registerServiceWorker(offer)
  expect(offer).not.toHaveBeenCalled()
  const newer = new Worker()
  registration.find(newer)
  expect(offer).toHaveBeenCalledTimes(1)
  expect(newer.told).toEqual([])
  // Another tab changed over: this one does not load anew by itself.
  container.dispatchEvent(new Event('controllerchange'))
  expect(reload).not.toHaveBeenCalled()
  offer.mock.calls[0]?.[0]()
  expect(newer.told).toEqual(['skip-waiting'])
  expect(reload).not.toHaveBeenCalled()
  container.dispatchEvent(new Event('controllerchange'))
  container.dispatchEvent(new Event('controllerchange'))
  expect(reload).toHaveBeenCalledTimes(1)
})

test('what waited since the last visit is offered at once, the first release of all never', async () => {
  const offer = vi.fn()
  registration.waiting = new Worker()
  await registerServiceWorker(offer)
  expect(offer).toHaveBeenCalledTimes(1)
  container.controller = null
  registration.find(new Worker())
  expect(offer).toHaveBeenCalledTimes(1)
})

test('a newer release is looked for every quarter of an hour', async () => {
  await registerServiceWorker(vi.fn())
  await vi.advanceTimersByTimeAsync(899_999)
  expect(registration.update).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(900_001)
  expect(registration.update).toHaveBeenCalledTimes(2)
})

test('a registration that fails is only logged', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  container.register.mockRejectedValue(new Error('blocked'))
  await registerServiceWorker(vi.fn())
  expect(warn).toHaveBeenCalledTimes(1)
})
