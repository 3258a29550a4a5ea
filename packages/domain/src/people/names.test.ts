import { expect, test } from 'vitest'
import { isBlank, isLineText, placeNameFault } from './names.ts'

test.each(['', ' ', '\u200b', '\u200b \ufeff', '\u00a0', '\u3164', '\u2800', '\u00ad\u2060'])(
  'nothing can be seen of %j',
  (text) => {
    expect([isBlank(text), placeNameFault(text)]).toEqual([true, 'Must provide a name'])
  },
)

test.each(['Lot porter', "O'Hara", '日本', '👩‍🔧', 'ß', '-'])('%s can be seen, and shown beside others', (text) => {
  expect([isBlank(text), isLineText(text)]).toEqual([false, true])
})

test.each(['Ford\u202eoyalC', 'A\u2067B', 'A\u0000', 'A\nB', 'A\u2028B', '\u200fA'])(
  '%j would disturb what stands around it',
  (text) => {
    expect([isLineText(text), placeNameFault(text)]).toEqual([false, 'must not contain control characters'])
  },
)

test('a place has a letter or a digit in its name, and is not called by an id', () => {
  for (const name of ['Northside Ford', '7', 'Żuk Auto', 'Südstadt-Automobil-Gruppe', 'WestsideAutomotiveGroup1'.slice(0, 23)])
    expect([name, placeNameFault(name)]).toEqual([name, undefined])
  expect(placeNameFault('***')).toBe('must contain a letter or a digit')
  for (const id of ['01890a5d-ac96-774b-bcce-b302099a8057', 'ROOFTOP-000000000000000000000001', '64b7f0c2a1d3e4f5a6b7c8d9'])
    expect(placeNameFault(id)).toBe('must not look like an id')
})
