import { expect, test } from 'vitest'
import {
  hasMatchingCheckDigit,
  isValidVin,
  makeCheckDigit,
  modelYearCode,
  normalizeVin,
  possibleModelYears,
  vinCheckDigit,
  vinModelYear,
  vinTail,
} from './vin.ts'

test('a VIN is stored trimmed and upper-case, its hyphens kept', () => {
  expect(normalizeVin('  1ftmw1t88mfa0-001 \n')).toBe('1FTMW1T88MFA0-001')
})

test.each([
  ['1FTMW1T88MFA00001', true],
  ['5uxwx7c59ba000000', true],
  ['IOQIOQIOQIOQIOQI1', true],
  ['1-2-3-4-5-6-7-8-A', true],
  ['1FTMW1T88MFA0000', false],
  ['1FTMW1T88MFA000011', false],
  ['12345678901234567', false],
  ['ABCDEFGHJKLMNPRST', false],
  ['1FTMW1T88MFA0000É', false],
  ['1FTMW1T88MFA 0001', false],
  ['1FTMW1T88MFA00001\n', false],
  ['', false],
])('%j is taken as a VIN: %s', (text, valid) => {
  expect(isValidVin(text)).toBe(valid)
})

test.each([
  ['1FTMW1T88MFA00001', '8'],
  ['11111111111111111', '1'],
  ['1M8GDM9AXKP042788', 'X'],
  ['1m8gdm9axkp042788', 'X'],
  ['5GZCZ43D13S812715', '1'],
  ['1FTMW1T88MFA0000O', undefined],
  // What stands at position 9 itself does not matter.
  ['1FTMW1T8-MFA00001', '8'],
  ['SHORT', undefined],
])('the check digit of %s is %s', (vin, digit) => {
  expect(vinCheckDigit(vin)).toBe(digit)
})

test('a wrong check digit is seen', () => {
  expect(hasMatchingCheckDigit('1FTMW1T88MFA00001')).toBe(true)
  expect(hasMatchingCheckDigit('1FTMW1T89MFA00001')).toBe(false)
  expect(hasMatchingCheckDigit('')).toBe(false)
})

test('a generator gets its check digit, or hears why not', () => {
  expect(makeCheckDigit('1FTMW1T80MFA00001')).toBe('1FTMW1T88MFA00001')
  expect(() => makeCheckDigit('1FTMW1T80MFA0000O')).toThrow('without I, O and Q')
})

test.each([
  ['1FTMW1T88MFA00001', 2026, 2021],
  ['5UXWX7C59BA000000', 2026, 2011],
  ['2HGES16521H000000', 2026, 2001],
  // The same code with a digit at position 7 is thirty years older.
  ['1G1YY33P1M5100001', 2026, 1991],
  ['1FAPP1280T0000000', 2026, 1996],
  // A code of a year to come means the year thirty years back, whatever position 7 says.
  ['1FTMW1TA8WFA00001', 2026, 1998],
  ['1FTMW1TA8WFA00001', 2027, 2028],
  ['1FTMW1T881FA00001', 2026, 2001],
  ['1FTMW1T88ZFA00001', 2026, undefined],
  ['1FTMW1T880FA00001', 2026, undefined],
  ['SHORT', 2026, undefined],
])('%s is, in %i, of model year %s', (vin, asOf, year) => {
  expect(vinModelYear(vin, asOf)).toBe(year)
})

test('both years that a code can mean are known, the newer first', () => {
  expect(possibleModelYears('1FTMW1T88MFA00001', 2026)).toEqual([2021, 1991])
  expect(possibleModelYears('1FTMW1T88VFA00001', 2026)).toEqual([2027, 1997])
  expect(possibleModelYears('1FTMW1T88WFA00001', 2026)).toEqual([1998])
})

test('each year has its code', () => {
  expect([1980, 1999, 2001, 2009, 2010, 2026].map(modelYearCode)).toEqual(['A', 'X', '1', '9', 'A', 'T'])
  expect(modelYearCode(1979)).toBeUndefined()
})

test('the tail of a VIN is its last eight', () => {
  expect(vinTail('1ftmw1t88mfa00001')).toBe('MFA00001')
  expect(vinTail('1FTMW1T88MFA00001', 6)).toBe('A00001')
})
