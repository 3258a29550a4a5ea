import { expect, test } from 'vitest'
import { vehicleQuery } from './vehicle-query.ts'

test("the id 'background' names no vehicle: nothing is asked for", () => {
  expect(vehicleQuery('background').enabled).toBe(false)
  expect(vehicleQuery('01a1fa84-0000-7000-8000-000000000000').enabled).toBe(true)
})
