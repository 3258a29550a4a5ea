import { z } from 'zod'
import { route } from '../route.ts'
import { Named } from '../shapes.ts'

export const DecodedVin = z.object({
  vin: z.string(),
  year: z.number().int().nullable(),
  make: z.string().nullable(),
  model: z.string().nullable(),
  trim: z.string().nullable(),
  bodyStyle: z.string().nullable(),
  driveTrain: z.string().nullable(),
  engine: z.string().nullable(),
  transmission: z.string().nullable(),
  fuelType: z.string().nullable(),
  doors: z.number().int().nullable(),
  checkDigitMatches: z.boolean(),
})
export type DecodedVin = z.infer<typeof DecodedVin>

export const decodeVin = route({
  method: 'GET',
  path: '/utility/vindecode/:vin',
  summary: 'Make, model and year of a VIN; a wrong check digit is only told',
  permission: 'signed-in',
  params: z.object({ vin: z.string().max(40) }),
  response: DecodedVin,
})

export const listYears = route({
  method: 'GET',
  path: '/utility/vehicle/years',
  summary: 'Model years, newest first',
  permission: 'signed-in',
  response: z.array(z.number().int()),
})

const year = z.coerce.number().int().min(1900).max(2100)
const makes = {
  method: 'GET',
  summary: 'Makes of a year',
  permission: 'signed-in',
  params: z.object({ year }),
  response: z.array(Named),
} as const
const models = {
  method: 'GET',
  summary: 'Models of a year and make (by id or name)',
  permission: 'signed-in',
  params: z.object({ year, make: z.string().min(1).max(80) }),
  response: z.array(Named),
} as const

export const listMakes = route({ ...makes, path: '/utility/makes/:year' })
export const listModels = route({ ...models, path: '/utility/models/:year/:make' })
// Both prefixes answer (OPN-246).
export const listMakesOfVehicle = route({ ...makes, path: '/utility/vehicle/makes/:year' })
export const listModelsOfVehicle = route({ ...models, path: '/utility/vehicle/models/:year/:make' })
