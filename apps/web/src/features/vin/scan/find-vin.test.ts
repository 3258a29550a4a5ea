import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Reading } from './barcode-worker.ts'
import { watchForVin } from './find-vin.ts'

const vin = '1FTFW1E85MFA41188'
// Without a check digit, as vehicles for Europe are.
const doubtful = 'WDB2110561A123456'
const texts = (...read: string[]): Reading => ({ texts: read })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('createImageBitmap', async () => ({}))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A camera that shows one picture after the other, and what the watch made of them. */
async function watch(...pictures: Reading[]) {
  const reader = { read: vi.fn(async () => pictures.shift() ?? texts()) }
  const watching = new AbortController()
  const onOther = vi.fn()
  const video = { readyState: 4, HAVE_CURRENT_DATA: 2, videoWidth: 1280 } as HTMLVideoElement
  let found: string | undefined
  const done = watchForVin({ video, reader, signal: watching.signal, onOther }).then((answer) => {
    found = answer
  })
  await vi.advanceTimersByTimeAsync(1000)
  const looks = reader.read.mock.calls.length
  watching.abort()
  await vi.advanceTimersByTimeAsync(100)
  await done
  return { found, looks, others: onOther.mock.calls.length }
}

test('a VIN whose check digit fits is taken at once', async () => {
  expect(await watch(texts(), texts(`I${vin}`))).toEqual({ found: vin, looks: 2, others: 0 })
})

test('one whose check digit does not fit is taken when it was read twice alike', async () => {
  expect(await watch(texts(doubtful), texts(), texts(doubtful))).toEqual({ found: doubtful, looks: 3, others: 0 })
  const misread = 'WDB2110561A128456'
  expect((await watch(texts(doubtful), texts(misread), texts(vin))).found).toBe(vin)
  expect((await watch(texts(doubtful))).found).toBeUndefined()
})

test('a barcode without a VIN is told, and the watch goes on', async () => {
  expect(await watch(texts('MR205533'), texts(vin))).toEqual({ found: vin, looks: 2, others: 1 })
})

test('nothing to read with ends the watch; nobody watching ends it too', async () => {
  expect(await watch({ trouble: 'no reader' })).toMatchObject({ found: 'no reader', looks: 1 })
  const { found, looks } = await watch()
  expect(found).toBeUndefined()
  expect(looks).toBeLessThanOrEqual(10)
})
