import { expect, test } from 'vitest'
import { adviceFor, distanceWords, mapsAddress, tellerWords } from './location-words.ts'

const place = { latitude: 41.50251, longitude: -87.74126 }

test("a place opens in the device's own map", () => {
  expect(mapsAddress(place, 'T44 A&B', 'Android 16')).toBe('geo:41.50251,-87.74126?q=41.50251,-87.74126(T44%20A%26B)')
  expect(mapsAddress(place, 'T44', 'iPhone')).toBe('https://maps.apple.com/?ll=41.50251,-87.74126&q=T44')
})

test('who told it, how far it is, and what to do are told in words', () => {
  const by = { id: '', firstName: 'Riley', lastName: 'Demo', companyName: null }
  expect([tellerWords({ by, source: 'PERSON' }), tellerWords({ by: null, source: 'GPS' })]).toEqual(['Riley Demo', 'its tracker'])
  expect([2.9, 41.6, 1234].map(distanceWords)).toEqual(['same place', '136 ft away', '0.8 mi away'])
  expect(adviceFor('insecure')).toContain('https')
})
