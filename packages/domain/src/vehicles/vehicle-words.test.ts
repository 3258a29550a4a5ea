import { expect, test } from 'vitest'
import { dispositionWords, isValidStockNumber, mileageWords, outsideWords, titleOf } from './vehicle-words.ts'

const rav4 = { year: 2021, make: 'Toyota', model: 'RAV4', vin: '2T3A1RFV9MC104417', mileage: 38214, odometerUnit: 'miles' }

test('a vehicle is called by year, make and model, and by its VIN while these are unknown', () => {
  expect(titleOf(rav4)).toBe('2021 Toyota RAV4')
  expect(titleOf({ ...rav4, year: null })).toBe('Toyota RAV4')
  expect(titleOf({ ...rav4, year: null, make: null, model: null })).toBe('2T3A1RFV9MC104417')
})

test('miles and kilometers are told apart, and an unknown odometer says nothing', () => {
  expect(mileageWords(rav4)).toBe('38,214 mi')
  expect(mileageWords({ odometerUnit: 'kilometers', mileage: 0 })).toBe('0 km')
  expect(mileageWords({ odometerUnit: 'miles', mileage: null })).toBe('')
})

test('a disposition is told in its own words, an unknown one not at all', () => {
  expect(['CERTIFIED_PRE_OWNED', 'UNKNOWN', 'CONSIGNED'].map((disposition) => dispositionWords({ disposition }))).toEqual([
    'Certified Pre-Owned',
    '',
    'CONSIGNED',
  ])
})

test('a vehicle in no step says why', () => {
  const statuses = ['COMPLETED', 'MANUALLY_REMOVED', 'NOT_STARTED'] as const
  expect(statuses.map((reconStatus) => outsideWords({ reconStatus }))).toEqual([
    'Recon complete',
    'Removed from recon',
    'Not in recon',
  ])
})

test.each([
  'A',
  '220409R',
  'KW 645-T',
  ' 4711 ',
  'AB#12',
  'A_1',
  '1/2',
  '(T) 77.B+',
  "'0012",
  '="0012"',
  '123456789012345678901234',
])('takes %j as a stock number', (text) => {
  expect(isValidStockNumber(text)).toBe(true)
})

test.each(['', '   ', 'Ü1', "A'1", 'A"1', '<b>1', 'A\\1', '`1`2', 'A–1', '1234567890123456789012345'])(
  'refuses %j as a stock number',
  (text) => {
    expect(isValidStockNumber(text)).toBe(false)
  },
)
