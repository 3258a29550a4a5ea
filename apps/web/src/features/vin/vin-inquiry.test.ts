import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { expect, test } from 'vitest'
import { exactHit, maySubmit, vinMessage } from './vin-inquiry.ts'

const vin = '2T3A1RFV9MC104417'
const idle = { isPending: false, isError: false }
// Only the VIN is looked at.
const withVin = (vin: string) => ({ vehicleCard: { vin } }) as Vehicle

test('nothing is said of a VIN that is still being typed', () => {
  expect(vinMessage('')).toBeUndefined()
  expect(vinMessage(vin.slice(0, 16))).toBeUndefined()
  expect(vinMessage(vin)).toBeUndefined()
})

test.each(['2T3A1RFV9MC1044177', '2T3A1RFV9MC10441!', '12345678901234567', 'ABCDEFGHJKLMNPRST'])('%s is no VIN', (text) => {
  expect(vinMessage(text)).toBe('Error: Invalid Vin')
  expect(maySubmit(text, idle)).toBe(false)
})

test('a whole VIN is sent once, and not again after a failure', () => {
  expect(maySubmit(vin, idle)).toBe(true)
  expect(maySubmit(` ${vin.toLowerCase()} `, idle)).toBe(true)
  expect(maySubmit(vin.slice(1), idle)).toBe(false)
  expect(maySubmit(vin, { isPending: true, isError: false })).toBe(false)
  expect(maySubmit(vin, { isPending: false, isError: true })).toBe(false)
})

test('only the one vehicle with exactly this VIN is opened', () => {
  const hit = withVin(vin)
  expect(exactHit([withVin('2T3A1RFV9MC104418'), hit], vin.toLowerCase())).toBe(hit)
  expect(exactHit([withVin(`${vin}9`)], vin)).toBeUndefined()
  expect(exactHit([hit, withVin(vin)], vin)).toBeUndefined()
  expect(exactHit([], vin)).toBeUndefined()
})
