import { roundTheClock } from '@lotline/domain/calendar/calendar'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepUser, readKeptUser } from './kept-user.ts'
import { clearTokens } from './tokens.ts'

const user = {
  id: 'p',
  firstName: 'Demo',
  lastName: 'Manager',
  companyName: null,
  emailAddress: 'manager@demo.lotline.test',
  permissions: [],
  featureFlags: [],
  locations: [],
  defaultLocation: null,
  calendar: roundTheClock,
  startsWithView: false,
  onboarding: false,
  location: 'roof',
}

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('without a network a page goes by who was signed in during the last twelve hours', () => {
  keepUser(user)
  vi.advanceTimersByTime(43_199_999)
  expect(readKeptUser()).toEqual(user)
  vi.advanceTimersByTime(1)
  expect(readKeptUser()).toBeUndefined()
})

test('nothing of a person is kept once they have signed out', () => {
  keepUser(user)
  clearTokens()
  expect(readKeptUser()).toBeUndefined()
})
