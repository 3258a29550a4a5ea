import { afterEach, expect, test, vi } from 'vitest'

vi.resetModules()
const { fetchNoted } = await import('./connection.ts')
const { bringStyles, isUnwaited, loadAhead, loadSteadily } = await import('./load-steadily.ts')
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what the network took away is loaded once it is back, and its styles are asked for again', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('navigator', { onLine: true })
  let isThere = false
  vi.stubGlobal('fetch', async () => {
    if (!isThere) throw new TypeError('Failed to fetch')
    return new Response('')
  })
  const link = { sheet: null, cloneNode: () => 'again', replaceWith: vi.fn() }
  vi.stubGlobal('document', { querySelectorAll: () => [link, { ...link, sheet: {}, replaceWith: () => expect.fail() }] })
  const load = vi.fn(async () => {
    await fetchNoted('/assets/part.js', {})
    return 'the part'
  })
  const loaded = loadSteadily(load)
  await vi.advanceTimersByTimeAsync(2000)
  expect(load).toHaveBeenCalledTimes(1)
  isThere = true
  await vi.advanceTimersByTimeAsync(2000)
  expect(await loaded).toBe('the part')
  expect([load.mock.calls.length, link.replaceWith.mock.calls]).toEqual([2, [['again']]])
})

test('an error tells whether anybody waited for what could not be loaded', async () => {
  const [ahead, wanted] = [new TypeError('Failed to fetch'), new TypeError('Failed to fetch')]
  expect(await loadAhead(async () => 'there')).toBe('there')
  await expect(loadAhead(() => Promise.reject(ahead))).rejects.toBe(ahead)
  expect([isUnwaited(ahead), isUnwaited(wanted)]).toEqual([true, false])
})

test('styles are asked for until all have come, however often that is wanted', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('navigator', { onLine: true })
  const looks = [null, null, {}]
  const replaceWith = vi.fn()
  vi.stubGlobal('document', { querySelectorAll: () => [{ sheet: looks.shift(), cloneNode: () => 'again', replaceWith }] })
  const brought = Promise.all([bringStyles(), bringStyles()])
  await vi.advanceTimersByTimeAsync(60_000)
  await brought
  expect([replaceWith.mock.calls.length, looks]).toEqual([2, []])
})
