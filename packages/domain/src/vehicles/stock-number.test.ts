import { expect, test } from 'vitest'
import { isValidStockNumber } from './stock-number.ts'

test.each(['A', '220409R', 'KW 645-T', ' 4711 ', '12345678901234567890'])('takes %j as a stock number', (text) => {
  expect(isValidStockNumber(text)).toBe(true)
})

test.each(['', '   ', 'AB#12', 'A_1', 'Ü1', '1/2', 'A\tB', '123456789012345678901'])('refuses %j as a stock number', (text) => {
  expect(isValidStockNumber(text)).toBe(false)
})
