import type { ReportedVehicle } from '@lotline/contract/reports/step-report'
import { expect, test } from 'vitest'
import { readSort } from '../SortHead.tsx'
import { orderVehicles } from './vehicle-order.ts'

const vehicle = (stockNumber: string, reconTimeAsSeconds: number, overage: number | null): ReportedVehicle => ({
  id: stockNumber,
  stockNumber,
  vin: '1FTMW1T88MFA00001',
  year: 2021,
  make: 'Ford',
  model: 'F-150',
  trim: null,
  completedDate: '2026-03-01T12:00:00Z',
  retailReadyTimeAsSeconds: null,
  reconTimeAsSeconds,
  estimatedRecon: null,
  actualRecon: null,
  overage: overage === null ? null : { amount: overage, currency: 'USD' },
})
const vehicles = [vehicle('T10', 5, null), vehicle('T9', 7, -3), vehicle('T11', 5, 12)]

test.each([
  ['stock', 'T9 T10 T11'],
  ['-stock', 'T11 T10 T9'],
  ['recon', 'T10 T11 T9'],
  ['-recon', 'T9 T10 T11'],
  ['overage', 'T9 T11 T10'],
  ['-overage', 'T11 T9 T10'],
  ['nonsense', 'T9 T10 T11'],
  [undefined, 'T11 T9 T10'],
])('by %s', (sort, order) => {
  const sorted = readSort(sort, { by: 'overage', isDown: true })
  expect(
    orderVehicles(vehicles, sorted)
      .map(({ stockNumber }) => stockNumber)
      .join(' '),
  ).toBe(order)
})
