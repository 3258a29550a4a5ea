import { expect, test } from 'vitest'
import { bodyOf, checkDraft, digits, emptyDraft, groupedDigits, vinError } from './new-vehicle-form.ts'

const draft = { ...emptyDraft, vin: '1FTFW1E85MFA41188', stockNumber: 'P2093', putOnLine: true }

test('a stock number is required and has its rule; a VIN has 17 characters with a digit and a letter', () => {
  expect(checkDraft(draft)).toEqual({})
  expect(checkDraft({ ...draft, stockNumber: ' ' })).toEqual({ stockNumber: 'Stock Number is required.' })
  expect(checkDraft({ ...draft, stockNumber: 'P<2093>' })).toEqual({ stockNumber: 'Invalid Stock Number.' })
  expect(checkDraft({ ...draft, stockNumber: "'P/2093 " })).toEqual({})
  expect(checkDraft({ ...draft, vin: '12345678901234567' })).toEqual({ vin: 'Error: Invalid Vin' })
  expect(vinError('1FTFW1E85MFA4118')).toBeUndefined()
  expect(vinError('11111111111111111')).toBe('Error: Invalid Vin')
})

test('letters and signs do not get into numbers', () => {
  expect(digits('54,120 mi', 7)).toBe('54120')
  expect([digits('-5', 7), digits('1e9', 7)]).toEqual(['5', '19'])
  expect(digits('9'.repeat(10_000), 7)).toBe('9999999')
})

test('figures are grouped as one reads them', () => {
  expect(['', '0', '54120', '0012'].map(groupedDigits)).toEqual(['', '0', '54,120', '12'])
})

test('empty fields are sent as null, money with its currency, a picked make with its id', () => {
  expect(bodyOf(draft, [], [])).toEqual({
    stockNumber: 'P2093',
    vin: '1FTFW1E85MFA41188',
    year: null,
    make: null,
    model: null,
    color: null,
    mileage: null,
    appraisedValue: null,
    reconCost: null,
  })
  const filled = {
    ...draft,
    year: '2021',
    make: 'ford',
    model: 'Kit car',
    mileage: '54120',
    appraisedValue: '31250.',
    reconCost: '.',
  }
  expect(bodyOf(filled, [{ id: '460', name: 'Ford' }], [])).toMatchObject({
    year: 2021,
    make: { id: '460', name: 'Ford' },
    model: 'Kit car',
    mileage: 54120,
    appraisedValue: { amount: 31250, currency: 'USD' },
    reconCost: null,
  })
})
