import type { Vehicle } from '@lotline/contract/vehicles'
import { sql } from 'kysely'
import { AppError } from '../../../app-error.ts'
import type { Ctx } from '../../../ctx.ts'
import { andCommit, type Db, isUuid } from '../../../database/doors.ts'
import { type Bind, statement } from '../../../database/statement.ts'
import { sealBy } from '../../../files/queries.ts'
import type { Seal } from '../../../files/seals.ts'
import { type Beholder, type Mask, maskOf, vehicleJoins, vehicleJson } from './json.ts'

// Enough for a carousel to open with; each costs the page as much as a tag does, and few rows are ever opened.
export const photosInList = 5

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

/** What a person may see of vehicles in this rooftop; without a seal, no mask may show photos. */
export type Eyes = { mask: Mask; readerId: string; seal?: Seal | undefined }

export type Reader = { readerId: string }

/** Without links photos have no addresses: nobody looks at what comes out. */
export function eyesOf({ actor, links, now }: Ctx, shown: Partial<Mask> = {}): Eyes {
  const mask = { ...maskOf(actor.permissions), ...shown }
  const seal = mask.photos ? links?.sealOf(actor.rooftopId, now) : undefined
  return { mask: { ...mask, photos: seal !== undefined }, readerId: actor.personId, seal }
}

/** One vehicle's whole reply as JSON text; undefined when it is not in this rooftop. */
async function vehicleText(db: Db, id: string, now: Date, { mask, readerId, seal }: Eyes): Promise<string | undefined> {
  if (!isUuid(id)) return undefined
  const [row] = await texts(db, mask, { ...seal, readerId, id, now })
  return row?.reply
}

const texts = statement(
  (mask: Mask, bind: Bind<Partial<Seal> & Reader & { id: string; now: Date }>) => sql<{ reply: string }>`
    select ${vehicleJson(mask, beholder(bind))}::text as reply from vehicle v ${vehicleJoins} where v.id = ${bind('id')}`,
)

/** Vehicles in the order of `ids`. */
async function findVehicles(db: Db, ids: readonly string[], now: Date, { mask, readerId, seal }: Eyes): Promise<Vehicle[]> {
  return (await vehicles(db, mask, { ...seal, readerId, ids, now })).map((row) => row.vehicle)
}

const vehicles = statement(
  (mask: Mask, bind: Bind<Partial<Seal> & Reader & { ids: readonly string[]; now: Date }>) => sql<{ vehicle: Vehicle }>`
    select ${vehicleJson(mask, beholder(bind))} as vehicle from vehicle v ${vehicleJoins}
    where v.id = any(${bind('ids')}::uuid[]) order by array_position(${bind('ids')}::uuid[], v.id)`,
)

export function beholder(bind: Bind<Partial<Seal> & Reader & { now: Date }>): Beholder {
  return { now: bind('now'), seal: () => sealBy(bind), reader: () => bind('readerId') }
}
