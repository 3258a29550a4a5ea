import { expect, test } from 'vitest'
import { ApiError } from '../../../api/api-error.ts'
import { conflictOf, heldConflict } from './conflict.ts'

const id = '019a1b2c-0000-7000-8000-000000000001'
const refused = (facts: Record<string, unknown>) =>
  new ApiError(409, { type: 'about:blank', title: '', status: 409, code: 'STOCK_IN_USE', detail: '', instance: '', ...facts })

test('whoever has the number already is named, and the way there is known', () => {
  const detail = `Stock number P2093 is already in use (${id})`
  expect(conflictOf(refused({ detail, vehicleId: id, vehicleName: '2020 Ford F-150' }))).toEqual({
    sentence: 'Stock number P2093 is already in use by a 2020 Ford F-150.',
    vehicleId: id,
    field: 'stockNumber',
  })
  expect(conflictOf(refused({ code: 'VIN_IN_USE', detail, vehicleId: id, vehicleName: '' }))?.field).toBe('vin')
})

test('without an id of its own in the reply it is the one in the last parentheses', () => {
  const found = conflictOf(refused({ detail: `Stock number (P2093) is already in use (${id})` }))
  expect(found).toMatchObject({ sentence: 'Stock number (P2093) is already in use.', vehicleId: id })
  expect(
    conflictOf(refused({ detail: 'Stock number P2093 was still in use a moment ago. Try again.' }))?.vehicleId,
  ).toBeUndefined()
})

test('any other failure is no conflict', () => {
  expect(conflictOf(refused({ code: 'NO_STEPS' }))).toBeUndefined()
  expect(conflictOf(new TypeError('Failed to fetch'))).toBeUndefined()
  expect(conflictOf(null)).toBeUndefined()
})

test('a number that is taken is told in the same words before anything is saved', () => {
  const holder = { vehicleId: id, vehicleName: '2020 Ford F-150' }
  const sentence = 'Stock number P2093 is already in use by a 2020 Ford F-150.'
  expect(heldConflict('stockNumber', 'P2093', holder)).toEqual({ sentence, vehicleId: id, field: 'stockNumber' })
  expect(heldConflict('vin', 'V1', { ...holder, vehicleName: '' })?.sentence).toBe('VIN V1 is already in use.')
  expect([heldConflict('vin', 'V1', null), heldConflict('vin', 'V1', undefined)]).toEqual([undefined, undefined])
})
