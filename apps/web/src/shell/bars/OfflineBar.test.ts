import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { learnTimeZone } from '../../ui/moment-words.ts'
import { learnServerTime, serverNow } from '../../ui/use-now.ts'
import { offlineWords } from './OfflineBar.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T07:42:00Z') })
  learnTimeZone('Pacific/Honolulu')
})
afterEach(() => {
  learnServerTime(new Date().toISOString())
  learnTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone)
  vi.useRealTimers()
})

const words = (since: string | undefined) =>
  offlineWords({ since: since === undefined ? undefined : new Date(since) }, serverNow())

test('since when the page is old is told by the clock of the rooftop', () => {
  expect(words('2026-11-20T07:30:00Z')).toBe('Offline since 9:30 PM HST. Showing the last saved data.')
  expect(words('2026-11-18T07:30:00Z')).toBe('Offline since Tue 9:30 PM HST. Showing the last saved data.')
  expect(words(undefined)).toBe('Offline. This page loads as soon as the connection is back.')
})

test('a device whose clock is an hour behind tells it right all the same', () => {
  learnServerTime('2026-11-20T08:42:00Z')
  expect(words('2026-11-20T07:30:00Z')).toBe('Offline since 10:30 PM HST. Showing the last saved data.')
})
