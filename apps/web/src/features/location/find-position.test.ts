import type { Position } from '@lotline/domain/location/position'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findPosition } from './find-position.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A device that says what it is told to, when it is told to. */
function aDevice() {
  let succeed: PositionCallback | undefined
  let fail: PositionErrorCallback | null | undefined
  const cleared: number[] = []
  const geolocation = {
    watchPosition(onSuccess: PositionCallback, onError?: PositionErrorCallback | null) {
      succeed = onSuccess
      fail = onError
      return 7
    },
    clearWatch: (watch: number) => void cleared.push(watch),
  } as unknown as Geolocation // only what is used of it
  const say = (accuracy: number) => succeed?.({ coords: { latitude: accuracy, longitude: 2, accuracy } } as GeolocationPosition)
  const refuse = (code: number) => fail?.({ code } as GeolocationPositionError)
  return { geolocation, cleared, say, refuse }
}

function begin() {
  const device = aDevice()
  const heard: (number | null)[] = []
  const stopping = new AbortController()
  const onBetter = ({ accuracy }: Position) => void heard.push(accuracy)
  const found = findPosition(device.geolocation, { signal: stopping.signal, onBetter })
  return { ...device, heard, stop: () => stopping.abort(), found }
}

test('what is sure enough is taken at once', async () => {
  const { say, found, cleared } = begin()
  say(6)
  expect(await found).toEqual({ latitude: 6, longitude: 2, accuracy: 6 })
  expect(cleared).toEqual([7])
})

test('a rough position is given some seconds to become better, and the best of them counts', async () => {
  const { say, found, heard } = begin()
  for (const accuracy of [60, 20, 35]) {
    await vi.advanceTimersByTimeAsync(1500)
    say(accuracy)
  }
  await vi.advanceTimersByTimeAsync(6000)
  expect(await found).toMatchObject({ accuracy: 20 })
  expect(heard).toEqual([60, 20])
})

test.each([
  [1, 'refused'],
  [2, 'unavailable'],
  [3, 'timeout'],
])('a device that gives the code %i is told as %s', async (code, reason) => {
  const { refuse, found, cleared } = begin()
  refuse(code)
  expect(await found).toBe(reason)
  expect(cleared).toEqual([7])
})

test('a device that is silent is waited for twenty seconds', async () => {
  const { found } = begin()
  await vi.advanceTimersByTimeAsync(19_999)
  const state = await Promise.race([found, Promise.resolve('waiting')])
  await vi.advanceTimersByTimeAsync(1)
  expect([state, await found]).toEqual(['waiting', 'timeout'])
})

test('a device that breaks off after a position has told one; one that nobody waits for is let go', async () => {
  const broken = begin()
  broken.say(90)
  broken.refuse(2)
  expect(await broken.found).toMatchObject({ accuracy: 90 })
  const left = begin()
  left.say(90)
  left.stop()
  expect(await left.found).toBe('stopped')
  expect(left.cleared).toEqual([7])
})
