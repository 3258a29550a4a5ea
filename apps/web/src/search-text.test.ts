import { expect, test } from 'vitest'
import { parseSearch, stringifySearch, texts } from './search-text.ts'

test('a stock number that looks like a number stays as it was typed', () => {
  expect(parseSearch('?s=1e5&year=2021,2022')).toEqual({ s: '1e5', year: '2021,2022' })
  expect(parseSearch('?s=007')).toEqual({ s: '007' })
})

test('an address reads the same after it was written', () => {
  const search = { s: 'F-150 & "XLT" +1', make: 'Ford,Land Rover', model: 'A%2CB' }
  expect(stringifySearch(search)).toContain('make=Ford,Land')
  expect(parseSearch(stringifySearch(search))).toEqual(search)
  expect(stringifySearch({})).toBe('')
  expect(stringifySearch({ s: undefined })).toBe('')
})

test('a page reads the names it knows; what else stands in an address is left alone', () => {
  const read = texts(['s', 'sort'])
  expect(read({ s: 'xlt', utm_source: 'mail', __proto__: 'x' })).toEqual({ s: 'xlt' })
  expect(read({ s: 5, sort: '' })).toEqual({ sort: '' })
})
