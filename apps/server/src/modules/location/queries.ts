import type { Position } from '@lotline/domain/location/position'
import type { Db } from '../../database/doors.ts'
import { personNameColumns } from '../../database/person-name.ts'
import { thisRooftop } from '../../database/statement.ts'

export async function lockVehicle(db: Db, id: string) {
  return db.selectFrom('vehicle').select(['id', 'recon_status']).where('id', '=', id).forUpdate().executeTakeFirst()
}

export type NewFix = Position & { id: string; vehicleId: string; at: Date } & (
    | { source: 'PERSON'; byId: string }
    | { source: 'GPS'; byId: null }
  )

export async function insertFix(db: Db, fix: NewFix): Promise<void> {
  const { id, vehicleId, latitude, longitude, accuracy, source, at, byId } = fix
  await db
    .insertInto('location_fix')
    .values({
      rooftop_id: thisRooftop,
      id,
      vehicle_id: vehicleId,
      latitude,
      longitude,
      accuracy_m: accuracy,
      source,
      at,
      by_id: byId,
    })
    .execute()
}

/** Where a vehicle was found, the latest first. */
export async function listFixes(db: Db, vehicleId: string, most: number) {
  return db
    .selectFrom('location_fix as fix')
    .leftJoin('person', 'person.id', 'fix.by_id')
    .select(['fix.latitude', 'fix.longitude', 'fix.accuracy_m', 'fix.source', 'fix.at'])
    .select(personNameColumns)
    .where('fix.vehicle_id', '=', vehicleId)
    .orderBy('fix.at', 'desc')
    .orderBy('fix.id', 'desc')
    .limit(most)
    .execute()
}
export type Fix = Awaited<ReturnType<typeof listFixes>>[number]
