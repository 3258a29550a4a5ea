import type { Vehicle } from '@lotline/contract/vehicles'
import { sql } from 'kysely'
import { AppError } from '../../../app-error.ts'
import type { Ctx } from '../../../ctx.ts'
import { andCommit, isUuid } from '../../../database/doors.ts'
import { type Bind, statementWith } from '../../../database/statement.ts'
import type { PictureKey } from '../../../files/picture-keys.ts'
import { pictureKeyBy } from '../../../files/queries.ts'
import type { Wanted } from '../../../module/vehicle-part.ts'
import { type ReadBy, showsPhotos, type VehicleRead, type Visibility } from '../../../module/vehicle-read.ts'

// Enough for a carousel to open with; each costs the page as much as a tag does, and few rows are ever opened.
export const photosInList = 5

/** The reply's text for one vehicle; 404 when it is not in this rooftop. */
export async function showVehicle(ctx: Ctx, id: string): Promise<string> {
  if (!isUuid(id)) throw vehicleNotFound()
  const { visibility, ...values } = viewOf(ctx)
  const [row] = await texts(ctx.vehicleRead, andCommit(ctx.db), visibility, { ...values, id, now: ctx.now })
  if (!row) throw vehicleNotFound()
  return `{"data":${row.reply}}`
}

const texts = statementWith(
  (read: VehicleRead, visibility: Visibility, bind: Bind<ReaderValues & { id: string; now: Date }>) => sql<{ reply: string }>`
    select ${read.json(visibility, readBy(bind))}::text as reply from vehicle v ${read.joins} where v.id = ${bind('id')}`,
)

/** One vehicle as this person may see it; `shown` is what the answer to their own act must show. */
export async function readVehicle(ctx: Ctx, id: string, shown: Wanted['shown'] = []): Promise<Vehicle> {
  const [vehicle] = await findVehicles(ctx, [id], { shown })
  if (!vehicle) throw vehicleNotFound()
  return vehicle
}

/** Vehicles in the order of their ids, as a list has them; those that are not in this rooftop are left out. */
export async function readVehicles(ctx: Ctx, ids: readonly string[], shown: Wanted['shown'] = []): Promise<Vehicle[]> {
  return findVehicles(ctx, ids, { shown, photos: photosInList })
}

export function vehicleNotFound(): AppError {
  return new AppError('VEHICLE_NOT_FOUND', 'There is no vehicle with this id in this rooftop.')
}

async function findVehicles(ctx: Ctx, ids: readonly string[], wanted: Partial<Wanted>): Promise<Vehicle[]> {
  const { visibility, ...values } = viewOf(ctx, wanted)
  const rows = await vehicles(ctx.vehicleRead, ctx.db, visibility, { ...values, ids: ids.filter(isUuid), now: ctx.now })
  return rows.map((row) => row.vehicle)
}

const vehicles = statementWith(
  (read: VehicleRead, visibility: Visibility, bind: Bind<ReaderValues & { ids: readonly string[]; now: Date }>) => sql<{
    vehicle: Vehicle
  }>`
    select ${read.json(visibility, readBy(bind))} as vehicle from vehicle v ${read.joins}
    where v.id = any(${bind('ids')}::uuid[]) order by array_position(${bind('ids')}::uuid[], v.id)`,
)

/** Who reads, and the key of their rooftop's pictures where they may see them. */
export type ReaderValues = { readerId: string } & Partial<PictureKey>
/** What a person may see of vehicles in this rooftop, with the values that a statement takes for them. */
export type VehicleView = { visibility: Visibility } & ReaderValues

/** Without links photos have no addresses: nobody looks at what comes out. */
export function viewOf({ actor, links, now, vehicleRead }: Ctx, wanted: Partial<Wanted> = {}): VehicleView {
  const visibility = vehicleRead.visibilityOf(actor.permissions, wanted)
  const key = showsPhotos(visibility) ? links?.pictureKeyOf(actor.rooftopId, now) : undefined
  return { visibility: key ? visibility : { ...visibility, photos: 0 }, readerId: actor.personId, ...key }
}

export function readBy(bind: Bind<ReaderValues & { now: Date }>): ReadBy {
  return { now: bind('now'), pictureKey: () => pictureKeyBy(bind), reader: () => bind('readerId') }
}
