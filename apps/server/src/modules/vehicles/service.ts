import type { ListQuery, Vehicle } from '@lotline/contract/vehicles'
import { AppError } from '../../app-error.ts'
import type { Ctx } from '../../ctx.ts'
import { andCommit, isUuid } from '../../database/doors.ts'
import { selectionOf } from './selection.ts'
import { type Mask, maskOf } from './vehicle-json.ts'
import { type Eyes, findVehicles, pageOfVehicles, vehicleText } from './views.ts'

// Enough for a carousel to open with; each costs the page as much as a tag does, and few rows are ever opened.
export const photosInList = 5

export async function listPage(ctx: Ctx, query: ListQuery): Promise<string> {
  const selection = await selectionOf(ctx, query)
  const { mask, ...eyes } = eyesOf(ctx, { mostPhotos: photosInList })
  const taskNotes = mask.taskNotes && query.includeTaskNotes === 'true'
  return pageOfVehicles(andCommit(ctx.db), selection, query, { ...eyes, mask: { ...mask, taskNotes } })
}

/** Without links photos have no addresses: nobody looks at what comes out. */
function eyesOf({ actor, links, now }: Ctx, shown: Partial<Mask> = {}): Eyes {
  const mask = { ...maskOf(actor.permissions), ...shown }
  const seal = mask.photos ? links?.sealOf(actor.rooftopId, now) : undefined
  return { mask: { ...mask, photos: seal !== undefined }, readerId: actor.personId, seal }
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
