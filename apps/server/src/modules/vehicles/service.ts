import type { ListQuery, NewVehicle, Vehicle } from '@lotline/contract/vehicles'
import type { DecodedVin } from '@lotline/contract/vin'
import { colors } from '@lotline/domain/colors'
import { DatabaseError } from 'pg'
import { AppError } from '../../app-error.ts'
import type { Ctx } from '../../ctx.ts'
import { andCommit, isUuid } from '../../database/doors.ts'
import { newId } from '../../database/new-id.ts'
import { record } from '../../events/record.ts'
import { columnsOf, findHolder, insertVehicle, returnToSavepoint, setSavepoint } from './queries.ts'
import { selectionOf } from './selection.ts'
import { type Mask, maskOf } from './vehicle-json.ts'
import { type Eyes, findVehicles, pageOfVehicles, vehicleText } from './views.ts'

// Enough for a carousel to open with; each costs the page as much as a tag does, and few rows are ever opened.
export const photosInList = 5

export async function listPage(ctx: Ctx, query: ListQuery): Promise<string> {
  const selection = await selectionOf(ctx, query)
  const { mask, seal } = eyesOf(ctx, { mostPhotos: photosInList })
  const taskNotes = mask.taskNotes && query.includeTaskNotes === 'true'
  return pageOfVehicles(andCommit(ctx.db), selection, query, { mask: { ...mask, taskNotes }, seal })
}

/** Without links photos have no addresses: nobody looks at what comes out. */
function eyesOf({ actor, links, now }: Ctx, shown: Partial<Mask> = {}): Eyes {
  const mask = { ...maskOf(actor.permissions), ...shown }
  const seal = mask.photos ? links?.sealOf(actor.rooftopId, now) : undefined
  return { mask: { ...mask, photos: seal !== undefined }, seal }
}

/** The reply's text for one vehicle; 404 when it is not in this rooftop. */
export async function showVehicle(ctx: Ctx, id: string): Promise<string> {
  const text = await vehicleText(andCommit(ctx.db), id, ctx.now, eyesOf(ctx))
  if (text === undefined) throw vehicleNotFound()
  return `{"data":${text}}`
}

/** One vehicle as this person may see it; `shown` opens what the answer to their own act must show. */
export async function readVehicle(ctx: Ctx, id: string, shown: Partial<Mask> = {}): Promise<Vehicle> {
  const [vehicle] = await findVehicles(ctx.db, [id].filter(isUuid), ctx.now, eyesOf(ctx, shown))
  if (!vehicle) throw vehicleNotFound()
  return vehicle
}

/** Vehicles in the order of their ids, as a list has them; those that are not in this rooftop are left out. */
export async function readVehicles(ctx: Ctx, ids: readonly string[], shown: Partial<Mask> = {}): Promise<Vehicle[]> {
  return findVehicles(ctx.db, ids.filter(isUuid), ctx.now, eyesOf(ctx, { ...shown, mostPhotos: photosInList }))
}

export function vehicleNotFound(): AppError {
  return new AppError('VEHICLE_NOT_FOUND', 'There is no vehicle with this id in this rooftop.')
}

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
      exterior_color: color && color.value !== 'UNKNOWN' ? color.label : null,
      inventory_date: ctx.now,
    }),
  )
  await record(ctx, { itemType: 'STATUS_UPDATE', vehicleId: id, label: `Added to the stock as ${vehicle.stockNumber}` })
  return id
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
    vehicleName: [holder.year, holder.make, holder.model].filter(Boolean).join(' '),
  })
}
