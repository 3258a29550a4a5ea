import { expect, test } from 'vitest'
import { zoneChoices } from './time-zones.ts'

test('every time zone can be chosen once, the one that is set too, even if the browser does not list it', () => {
  const valuesFor = (zone: string) => zoneChoices(zone).map(({ value }) => value)
  expect(valuesFor('America/Chicago').filter((zone) => zone === 'America/Chicago')).toHaveLength(1)
  expect(valuesFor('Etc/Nowhere')[0]).toBe('Etc/Nowhere')
  expect(zoneChoices('America/New_York').find(({ value }) => value === 'America/New_York')?.label).toBe('America/New York')
})
