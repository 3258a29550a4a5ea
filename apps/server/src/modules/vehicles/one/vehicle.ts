import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { sql } from 'kysely'
import { vehicleNotFound } from '../../../app-error.ts'
import { type Ctx, inOwnRooftop, type Requester } from '../../../ctx.ts'
import { isUuid, readOnce } from '../../../database/doors.ts'
import { type Bind, statementWith } from '../../../database/statement.ts'
import { loadSettings, withSettings } from '../../../module/rooftop-settings.ts'
import type { Wanted } from '../../../module/vehicle-part.ts'
import type { TextAt, VehicleRead, VehicleRow, Visibility } from '../../../module/vehicle-read.ts'
import { photosInList } from '../../media/index.ts'

/** The reply's text for one vehicle; 404 when it is not in this rooftop. */
export async function showVehicle(requester: Requester, id: string): Promise<string> {
  if (!isUuid(id)) throw vehicleNotFound()
  const { vehicleRead: read, actor } = requester
  const visibility = visibilityFor(requester)
  const values = { id, readerId: actor.personId }
  const [row] = await withSettings(
    () => inOwnRooftop(requester, ({ db }) => one(read, readOnce(db), visibility, values)),
    (rooftopIds) => inOwnRooftop(requester, ({ db }) => loadSettings(db, rooftopIds)),
  )
  if (!row) throw vehicleNotFound()
  return `{"data":${read.text(visibility, row, momentOf(requester))}}`
}

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

async function findVehicles(ctx: Ctx, ids: readonly string[], wanted: Partial<Wanted>): Promise<Vehicle[]> {
  const { db, actor, vehicleRead: read } = ctx
  const visibility = visibilityFor(ctx, wanted)
  const values = { ids: ids.filter(isUuid), readerId: actor.personId }
  if (values.ids.length === 0) return []
  const rows = await withSettings(
    () => several(read, db, visibility, values),
    (rooftopIds) => loadSettings(db, rooftopIds),
  )
  const at = momentOf(ctx)
  // What is written is what the contract says: replies are checked against it.
  return rows.map((row) => JSON.parse(read.text(visibility, row, at)) as Vehicle)
}

const one = statementWith(
  (read: VehicleRead, visibility: Visibility, bind: Bind<{ id: string; readerId: string }>) =>
    sql<VehicleRow>`select ${read.columns(visibility, () => bind('readerId'))} from vehicle v ${read.joins} where v.id = ${bind('id')}`,
)

const several = statementWith(
  (read: VehicleRead, visibility: Visibility, bind: Bind<{ ids: readonly string[]; readerId: string }>) => sql<VehicleRow>`
    select ${read.columns(visibility, () => bind('readerId'))} from vehicle v ${read.joins}
    where v.id = any(${bind('ids')}::uuid[]) order by array_position(${bind('ids')}::uuid[], v.id)`,
)

/** What a person may see of vehicles in this rooftop. Without links photos have no addresses: nobody looks at what comes out. */
export function visibilityFor(
  { actor, links, vehicleRead }: Pick<Requester, 'actor' | 'links' | 'vehicleRead'>,
  wanted: Partial<Wanted> = {},
): Visibility {
  return vehicleRead.visibilityOf(actor.permissions, links ? wanted : { ...wanted, photos: 0 })
}

/** When vehicles of the reader's own rooftop are read, and how their pictures are addressed. */
export function momentOf({ actor, links, now }: Pick<Requester, 'actor' | 'links' | 'now'>): TextAt {
  return { now, addressOf: links?.picturesOf(actor.rooftopId, now) ?? withoutLinks }
}

export function withoutLinks(): never {
  throw new Error('There are no links to address pictures with')
}
