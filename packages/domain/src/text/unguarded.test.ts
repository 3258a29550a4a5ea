import { expect, test } from 'vitest'
import { cleanMileage, cleanMoney, cleanYear } from '../feeds/values.ts'
import { cleanStockNumber } from '../vehicles/vehicle-words.ts'
import { normalizeVin } from '../vin/vin.ts'

const vin = '1C4RJFAG5LC350617'
const around: ((text: string) => string)[] = [
  (text) => ` ${text}\u00A0`,
  (text) => `'${text}`,
  (text) => `="${text}"`,
  (text) => `"${text}"`,
  (text) => `\u200B${text}\uFEFF`,
  (text) => `${text.slice(0, 3)}\u200D${text.slice(3)}`,
]

test.each(around)('what spreadsheets and copying put around a VIN, a stock number or an amount is taken off: %s', (guard) => {
  expect(normalizeVin(guard(vin.toLowerCase()))).toBe(vin)
  expect(cleanStockNumber(guard('0012/A'))).toBe('0012/A')
  expect(cleanMoney(guard('1,234.50'))).toMatchObject({ value: 1234.5 })
  expect(cleanMileage(guard('12,345 mi'))).toMatchObject({ value: { distance: 12_345, unit: 'mi' } })
  expect(cleanYear(guard('2021'))).toMatchObject({ value: 2021 })
})

test.each(['1C4 RJFAG5 LC 350617', '1C4-RJFAG5-LC350617', '1C4–RJFAG5–LC350617', "'1c4rj-fag5lc - 350617"])(
  'spaces and dashes inside a VIN are none of it: %s',
  (text) => expect(normalizeVin(text)).toBe(vin),
)

test.each([
  ['1FTMW1T88MFA0-001', '1FTMW1T88MFA0-001', 'a hyphen that is one of 17 signs stays'],
  ['lc 350617', 'LC 350617', 'what is no whole VIN keeps its spaces'],
  ['honda civic ex', 'HONDA CIVIC EX', 'words are no VIN'],
  ['1C4RJFAG5LC35061', '1C4RJFAG5LC35061', 'one that is too short stays wrong'],
])('%s is %s: %s', (text, normalized) => expect(normalizeVin(text)).toBe(normalized))
