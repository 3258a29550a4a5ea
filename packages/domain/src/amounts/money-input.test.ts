import { expect, test } from 'vitest'
import { amountOf, groupedMoney, hasWholeCents, moneyText, wasCut } from './money-input.ts'

test.each([
  ['$31,250.009', '31250.00'],
  ['1.2.3', '1.23'],
  ['1234567890123', '123456789'],
  ['1234567890.129', '123456789.12'],
  ['-265.50', '265.50'],
  ['1e9', '19'],
  ['.', '.'],
  ['😀', ''],
  ['', ''],
])('a money field keeps digits and one point: %s reads %s', (typed, kept) => {
  expect(moneyText(typed)).toBe(kept)
})

test('what a money field drops is known, so that it can be told', () => {
  expect(['1e9', '-5', '12.345', '1.2.3', '1234567890', 'abc'].every(wasCut)).toBe(true)
  expect(['', '.', '12.', '12.34', '$1,234.50', ' 999999999.99 '].some(wasCut)).toBe(false)
})

test.each([
  ['1845', '1,845.00', 1845],
  ['1845.5', '1,845.50', 1845.5],
  ['31250.', '31,250.00', 31_250],
  ['.5', '0.50', 0.5],
  ['007', '7.00', 7],
  ['0', '0.00', 0],
  ['999999999.99', '999,999,999.99', 999_999_999.99],
  ['.', '', 0],
  ['', '', 0],
])('a money field that is left shows two decimals, and an empty one counts as nothing: %s', (typed, shown, amount) => {
  expect([groupedMoney(typed), amountOf(typed)]).toEqual([shown, amount])
})

test('fractions of a cent are no money', () => {
  expect([0, 0.01, 1.1, 17.38, 999_999_999.99, 23_900].every(hasWholeCents)).toBe(true)
  expect([12.345, 0.001, 0.000000001, 1.005].some(hasWholeCents)).toBe(false)
  for (let cents = 0; cents < 100_000; cents += 7) expect([cents, hasWholeCents(cents / 100)]).toEqual([cents, true])
})
