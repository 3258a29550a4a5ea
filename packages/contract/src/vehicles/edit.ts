import { z } from 'zod'
import { route } from '../route.ts'
import { Id, NewMoney, Nothing } from '../shapes.ts'
import { hiddenOfVehicle, Vehicle } from './vehicles.ts'

const params = z.object({ vehicleId: Id })

export const editVehicleInfo = route({
  method: 'PUT',
  path: '/recon/:vehicleId/vehicleInfo',
  summary: 'Change color and disposition; a feed leaves edited fields alone',
  permission: { any: ['RECON_VDP_UPDATE', 'INVENTORY_VDP_UPDATE'] },
  params,
  body: z.object({ color: z.string().max(40).optional(), disposition: z.string().max(40).optional() }),
  response: Vehicle,
  example: { body: { color: 'GRAY' } },
  cases: [{ permission: 'RECON_VDP_UPDATE', body: { color: 'GRAY' } }],
  hides: hiddenOfVehicle,
})

export const setAdvertisedPrice = route({
  method: 'PUT',
  path: '/inventory/:vehicleId/price',
  summary: 'Set the advertised price of a vehicle; it counts until a feed brings another one',
  permission: 'INVENTORY_VDP_UPDATE',
  params,
  body: NewMoney.refine(({ amount }) => amount > 0, { path: ['amount'], error: 'must be more than $0' }),
  response: Nothing,
  example: { body: { amount: 29_875 } },
})

/** An emptied field may come as null, as empty text, or as money without an amount. */
const isEmptied = (value: unknown): boolean =>
  value === '' ||
  (typeof value === 'object' && value !== null && 'amount' in value && (value.amount === '' || value.amount === null))
const amount = z.preprocess((value) => (isEmptied(value) ? null : value), NewMoney.nullish())

/** What a person may say of a vehicle's money; a field that is left out stays as it is, null as from an emptied field counts as 0. */
export const NewReconInfo = z.object({
  appraisedValue: amount,
  initialCost: amount,
  estimatedRecon: amount,
})
export type NewReconInfo = z.infer<typeof NewReconInfo>

export const editReconInfo = route({
  method: 'PUT',
  path: '/inventory/:vehicleId/reconInfo',
  summary: 'Change appraised value, initial cost and estimated recon; a feed leaves edited fields alone',
  permission: { all: ['RECON_VDP_UPDATE', 'INVENTORY_VDP_RECON_INFO_VIEW'] },
  params,
  body: NewReconInfo,
  response: Vehicle,
  example: { body: { appraisedValue: { amount: 23_900, currency: 'USD' } } },
  hides: hiddenOfVehicle,
})
