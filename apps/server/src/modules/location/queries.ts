import type { Position } from '@lotline/domain/location/position'
import { sql } from 'kysely'
import type { Db } from '../../database/doors.ts'
import { recordset } from '../../database/json.ts'
import { personNameColumns } from '../../database/person-name.ts'
import { thisRooftop } from '../../database/statement.ts'

export async function lockVehicle(db: Db, id: string) {
  return db.selectFrom('vehicle').select(['id', 'recon_status']).where('id', '=', id).forUpdate().executeTakeFirst()
}

export type NewFix = Position & { id: string; vehicleId: string; at: Date } & (
    | { source: 'PERSON'; byId: string }
    | { source: 'GPS'; byId: null }
  )

export async function insertFixes(db: Db, fixes: readonly NewFix[]): Promise<void> {
  const rows = fixes.map(({ id, vehicleId, latitude, longitude, accuracy, source, at, byId }) => {
    return { id, vehicle_id: vehicleId, latitude, longitude, accuracy_m: accuracy, source, at: at.toISOString(), by_id: byId }
  })
  await sql`
    insert into location_fix (rooftop_id, id, vehicle_id, latitude, longitude, accuracy_m, source, at, by_id)
    select ${thisRooftop}, id, vehicle_id, latitude, longitude, accuracy_m, source, at, by_id
    from json_populate_recordset(null::location_fix, ${recordset(rows)})`.execute(db)
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

/** The spot that a vehicle is listed at. */
export async function findSpot(db: Db, vehicleId: string) {
  return db
    .selectFrom('vehicle_spot as listed')
    .innerJoin('person', 'person.id', 'listed.by_id')
    .select(['listed.spot', 'listed.at'])
    .select(personNameColumns)
    .where('listed.vehicle_id', '=', vehicleId)
    .executeTakeFirst()
}
