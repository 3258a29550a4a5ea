import { expect, test } from 'vitest'
import { isAutomatic } from './approvals.ts'

test.each([
  [null, null, 0, 0, false],
  [200, null, 200, 9999, true],
  [200, null, 200.01, 200.01, false],
  [null, 1000, 900, 1000, true],
  [null, 1000, 1, 1000.01, false],
  [200, 1000, 150, 1001, false],
  [0, null, 0, 500, true],
])(
  'by limits of %s a task and %s a vehicle, %s of %s is auto-approved: %s',
  (autoTaskLimit, autoVehicleLimit, total, sum, is) => {
    expect(isAutomatic({ autoTaskLimit, autoVehicleLimit }, total, sum)).toBe(is)
  },
)
