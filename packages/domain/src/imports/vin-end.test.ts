import { expect, test } from 'vitest'
import { openVinEnds, vinEndOf } from './vin-end.ts'

test.each([
  ['350617', '350617'],
  [' lc350617 ', 'LC350617'],
  ["'350617", '350617'],
  ['***350617', '350617'],
  ['1C4RJFAG5LC350617', undefined],
  ['35061', undefined],
  ['UNKNOWN1', undefined],
  ['', undefined],
])('%j is the end of a VIN: %j', (text, end) => expect(vinEndOf(text)).toBe(end))

test('an end that two cars have names neither', () => {
  const [one, two, three] = ['1C4RJFAG5LC350617', '1C4RJFAG5MC350617', '2HGFC2F81KH542945'].map((vin) => ({ vin }))
  const find = openVinEnds([one, two, three].flatMap((car) => car ?? []))
  expect([find('LC350617'), find('350617'), find('542945'), find('000000')]).toEqual([one, null, three, undefined])
})
