import { expect, test } from 'vitest'
import { formatMoney, formatPrice, sumOfDollars } from './money.ts'

test('dollars carry two decimals and no currency code', () => {
  expect(formatMoney({ amount: 1845, currency: 'USD' })).toBe('$1,845.00')
  expect(formatMoney({ amount: 0.5, currency: 'USD' })).toBe('$0.50')
})

test('another currency names itself behind the amount', () => {
  expect(formatMoney({ amount: 1652.8, currency: 'CAD' })).toBe('$1,652.80 CAD')
})

test('an overage below zero has its sign before the dollar', () => {
  expect(formatMoney({ amount: -265.5, currency: 'USD' })).toBe('-$265.50')
  expect(formatMoney({ amount: -0.001, currency: 'USD' })).toBe('$0.00')
})

test('amounts add up to the cent', () => {
  expect(sumOfDollars([0.1, 0.2])).toBe(0.3)
  expect(sumOfDollars([1652.8, 457.7])).toBe(2110.5)
  expect(sumOfDollars([])).toBe(0)
})

test('an advertised price leaves out cents that are none', () => {
  expect(formatPrice({ amount: 29875, currency: 'USD' })).toBe('$29,875')
  expect(formatPrice({ amount: 29875.5, currency: 'USD' })).toBe('$29,875.50')
  expect(formatPrice({ amount: 31000, currency: 'CAD' })).toBe('$31,000 CAD')
})
