import type { WorkflowStep } from '@lotline/contract/recon/recon-step'
import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { expect, test } from 'vitest'
import { belongs } from './list-membership.ts'

// Only what decides is filled in.
const vehicle = (stepId: string | null, status = 'ONTIME', card: object = {}) =>
  ({ vehicleCard: { sold: false, reconStatus: 'ACTIVE', ...card }, stepItem: stepId && { id: stepId, status } }) as Vehicle
const leaf = (id: string, childSteps: WorkflowStep[] = []) => ({ id, name: id, retired: false, childSteps }) as WorkflowStep
const steps = [leaf('intake'), leaf('mechanical', [leaf('approval'), leaf('bay')])]

test('a vehicle that was sent on leaves the list of its step, and a parent keeps what stands in its children', () => {
  expect(belongs(vehicle('intake'), { stepId: 'intake' }, steps)).toBe(true)
  expect(belongs(vehicle('bay'), { stepId: 'intake' }, steps)).toBe(false)
  expect(belongs(vehicle('bay'), { stepId: 'mechanical' }, steps)).toBe(true)
  expect(belongs(vehicle('bay'), { stepId: 'ALL', status: 'ALL' }, steps)).toBe(true)
})

test('lights are compared by the words of the filter', () => {
  expect(belongs(vehicle('bay', 'LATE'), { status: 'DANGER' }, steps)).toBe(true)
  expect(belongs(vehicle('bay', 'WARNING'), { status: 'OK' }, steps)).toBe(false)
})

test('a vehicle off the line leaves the recon list, a sold one leaves the stock', () => {
  expect(belongs(vehicle(null, '', { reconStatus: 'COMPLETED' }), { inventoryState: 'IN_RECON' }, steps)).toBe(false)
  expect(belongs(vehicle(null, '', { reconStatus: 'COMPLETED' }), { inventoryState: 'INVENTORY_ONLY' }, steps)).toBe(true)
  expect(belongs(vehicle(null, '', { sold: true, reconStatus: 'COMPLETED' }), {}, steps)).toBe(false)
  const sold = vehicle(null, '', { sold: true, reconStatus: 'COMPLETED' })
  expect(belongs(sold, { inventoryState: 'INVENTORY_PLUS_SOLD' }, steps)).toBe(true)
})

test('what a browser cannot judge stays: filters by tag, and steps whose tree has not come yet', () => {
  expect(belongs(vehicle('bay'), { tag: 'x', make: 'Ford' }, steps)).toBe(true)
  expect(belongs(vehicle('bay'), { stepId: 'mechanical' }, undefined)).toBe(true)
})

test('a list of other rooftops holds their vehicles alone', () => {
  const there = vehicle('bay', 'ONTIME', { location: { id: 'there', name: 'There' } })
  expect(belongs(there, { location: 'elsewhere,there' }, steps)).toBe(true)
  expect(belongs(there, { location: 'elsewhere' }, steps)).toBe(false)
})
