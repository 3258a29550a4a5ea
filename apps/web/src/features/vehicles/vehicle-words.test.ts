import { expect, test } from 'vitest'
import { cut, cutStepName, mileageWords, titleOf } from './vehicle-words.ts'

const rav4 = { year: 2021, make: 'Toyota', model: 'RAV4', vin: '2T3A1RFV9MC104417', mileage: 38214, odometerUnit: 'miles' }
// Only the named facts are read.
const card = (facts: object) => ({ ...rav4, ...facts }) as Parameters<typeof titleOf>[0]

test('a vehicle is called by year, make and model, and by its VIN while these are unknown', () => {
  expect(titleOf(card({}))).toBe('2021 Toyota RAV4')
  expect(titleOf(card({ year: null }))).toBe('Toyota RAV4')
  expect(titleOf(card({ year: null, make: null, model: null }))).toBe('2T3A1RFV9MC104417')
})

test('miles and kilometers are told apart, and an unknown odometer says nothing', () => {
  expect(mileageWords(card({}))).toBe('38,214 mi')
  expect(mileageWords(card({ odometerUnit: 'kilometers', mileage: 0 }))).toBe('0 km')
  expect(mileageWords(card({ mileage: null }))).toBe('')
})

test('names are cut to their room: 28 characters for a step, 3 fewer for each level', () => {
  expect(cut('T4417A', 12)).toBe('T4417A')
  expect(cut('1234567890ABC', 12)).toHaveLength(12)
  expect(cutStepName('Awaiting customer approval by phone', 0)).toBe('Awaiting customer approval…')
  expect(cutStepName('Awaiting customer approval by phone', 2)).toBe('Awaiting customer app…')
})
