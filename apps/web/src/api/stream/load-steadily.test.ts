import { afterEach, expect, test, vi } from 'vitest'

vi.resetModules()
const { fetchNoted } = await import('./connection.ts')
const { loadSteadily } = await import('./load-steadily.ts')
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
