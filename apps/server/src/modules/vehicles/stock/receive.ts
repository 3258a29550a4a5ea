import type { Holder, NewVehicle } from '@lotline/contract/vehicles/add'
import type { DecodedVin } from '@lotline/contract/vehicles/vin'
import { colors, paintOf } from '@lotline/domain/vehicles/colors'
import { DatabaseError } from 'pg'
import { AppError } from '../../../app-error.ts'
import type { Ctx } from '../../../ctx.ts'
import { newId } from '../../../database/new-id.ts'
import { record } from '../../../events/record.ts'
import { columnsOf, findHolder, insertVehicle, returnToSavepoint, setSavepoint } from './queries.ts'

/** Puts a vehicle into the stock and answers its id. Stock number and VIN are unique among the unsold: the constraint decides. */
export async function receive(ctx: Ctx, vehicle: NewVehicle, decoded?: DecodedVin): Promise<string> {
  const color = colors.find(({ value }) => value === vehicle.color)
  if (vehicle.color !== null && !color)
    throw new AppError('MALFORMED', 'color: is not a known color', {
      errors: [{ field: 'color', message: 'is not a known color' }],
    })
  const id = newId()
  await refusingDoubles(ctx, vehicle, () =>
    insertVehicle(ctx.db, {
      ...columnsOf(vehicle, decoded),
      id,
      color: color?.value ?? 'UNKNOWN',
      exterior_color: color ? paintOf(color) : null,
      inventory_date: ctx.now,
    }),
  )
  const fact = { sentence: 'vehicleAdded', stockNumber: vehicle.stockNumber, feed: null } as const
  await record(ctx, { itemType: 'STATUS_UPDATE', vehicleId: id, fact })
  return id
}

/** Holders of a stock number or a VIN, told before a form is filled in further; a form that is saved is judged by the constraint. */
export async function showHolders(
  { db }: Ctx,
  { stockNumber, vin }: { stockNumber?: string | undefined; vin?: string | undefined },
) {
  const show = async (by: { stockNumber: string } | { vin: string }): Promise<Holder | null> => {
    const holder = await findHolder(db, by)
    return holder ? { vehicleId: holder.id, vehicleName: nameOf(holder) } : null
  }
  return {
    stockNumber: stockNumber ? await show({ stockNumber }) : null,
    vin: vin ? await show({ vin }) : null,
  }
}

function nameOf({ year, make, model }: { year: number | null; make: string | null; model: string | null }): string {
  return [year, make, model].filter(Boolean).join(' ')
}

async function refusingDoubles(
  ctx: Ctx,
  { stockNumber, vin }: { stockNumber: string; vin: string },
  write: () => Promise<void>,
): Promise<void> {
  await setSavepoint(ctx.db)
  try {
    await write()
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== '23505') throw error
    await returnToSavepoint(ctx.db)
    throw await doubleError(ctx, error.constraint === 'vehicle_vin' ? { vin } : { stockNumber })
  }
}

async function doubleError({ db }: Ctx, by: { stockNumber: string } | { vin: string }): Promise<AppError> {
  const holder = await findHolder(db, by)
  const [code, subject] =
    'vin' in by ? (['VIN_IN_USE', `VIN ${by.vin}`] as const) : (['STOCK_IN_USE', `Stock number ${by.stockNumber}`] as const)
  // Sold in this very moment: the next try will succeed.
  if (!holder) return new AppError(code, `${subject} was still in use a moment ago. Try again.`)
  return new AppError(code, `${subject} is already in use (${holder.id})`, {
    vehicleId: holder.id,
    stockNumber: holder.stock_number,
    vehicleName: nameOf(holder),
  })
}
