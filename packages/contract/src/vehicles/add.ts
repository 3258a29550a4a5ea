import { cleanStockNumber, isValidStockNumber } from '@lotline/domain/vehicles/vehicle-words'
import { isValidVin, normalizeVin } from '@lotline/domain/vin/vin'
import { z } from 'zod'
import { route } from '../route.ts'
import { Line, NewMoney } from '../shapes.ts'
import { Vehicle } from './vehicles.ts'

/** Empty text is null on this wire (ADD-024, ADD-025). */
function orNull<T extends z.ZodType>(shape: T) {
  const isEmpty = (value: unknown) => value === undefined || (typeof value === 'string' && value.trim() === '')
  return z.preprocess((value) => (isEmpty(value) ? null : value), shape.nullable())
}

const makeName = Line.min(1, 'must not be empty').max(80, 'may have 80 characters')
const makeOrModel = z.union([makeName, z.object({ id: z.string().max(80).nullish(), name: makeName })])

export const NewVehicle = z.object({
  stockNumber: z
    .string('Stock Number is required.')
    .transform(cleanStockNumber)
    .refine((number) => number !== '', { error: 'Stock Number is required.', abort: true })
    .refine(isValidStockNumber, 'Invalid Stock Number.'),
  vin: z.string('Error: Invalid Vin').transform(normalizeVin).refine(isValidVin, 'Error: Invalid Vin'),
  year: orNull(z.coerce.number().int().min(1900).max(2100)),
  make: orNull(makeOrModel),
  model: orNull(makeOrModel),
  color: orNull(z.string().max(40)),
  mileage: orNull(
    z.number('must be a number').int('must be a whole number').min(0, 'must not be negative').max(9_999_999, 'may have 7 digits'),
  ),
  appraisedValue: orNull(NewMoney),
  reconCost: orNull(NewMoney),
})
export type NewVehicle = z.infer<typeof NewVehicle>

const Holder = z.object({ vehicleId: z.string(), vehicleName: z.string() })
export type Holder = z.infer<typeof Holder>

export const findHolders = route({
  method: 'GET',
  path: '/utility/vehicle/holders',
  summary: 'Which unsold vehicle has a stock number, and which a VIN, already',
  permission: 'INVENTORY_VDP_CREATE',
  query: z.object({ stockNumber: Line.max(40).optional(), vin: Line.max(40).transform(normalizeVin).optional() }),
  response: z.object({ stockNumber: Holder.nullable(), vin: Holder.nullable() }),
})

export const addVehicle = route({
  method: 'POST',
  path: '/inventory',
  summary: 'Add a vehicle to the stock',
  permission: 'INVENTORY_VDP_CREATE',
  body: NewVehicle,
  isIdempotent: true,
  response: Vehicle,
  status: 201,
  example: { body: { stockNumber: '$stockNumber', vin: '$vin', year: 2021, make: 'Toyota', model: 'RAV4', mileage: 38214 } },
})

export const addVehicleToRecon = route({
  method: 'POST',
  path: '/recon',
  summary: 'Add a vehicle and put it on the line',
  permission: { all: ['INVENTORY_VDP_CREATE', 'RECON_VDP_CREATE'] },
  body: NewVehicle,
  isIdempotent: true,
  response: Vehicle,
  status: 201,
  example: { body: { stockNumber: '$stockNumber', vin: '$vin', year: 2021, make: 'Toyota', model: 'RAV4', mileage: 38214 } },
})
