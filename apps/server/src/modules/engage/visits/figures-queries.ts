import { sql } from 'kysely'
import type { Db } from '../../../database/doors.ts'
import { thisRooftop } from '../../../database/statement.ts'

const MAX_VEHICLES = 100

/** Vehicles of the rooftop whose sums are due, some of them. */
export async function listDueVehicles(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('engagement')
    .select('vehicle_id')
    .distinct()
    .where('rooftop_id', '=', thisRooftop)
    .where('figures_due', '=', true)
    .limit(MAX_VEHICLES)
    .execute()
  return rows.map(({ vehicle_id }) => vehicle_id)
}

/**
 * Makes the sums of a vehicle anew. Engagements that a sign holds just now are passed over: they stay due, and whoever counts that sign comes
 * here after it. So nobody waits here for a sign, and no sign for this.
 */
export async function sumVehicle(db: Db, vehicleId: string): Promise<void> {
  await sql`select from engage_figures where rooftop_id = ${thisRooftop} and vehicle_id = ${vehicleId} for no key update`.execute(
    db,
  )
  const { numAffectedRows = 0n } = await sql`
    update engagement set figures_due = false where rooftop_id = ${thisRooftop} and id in (
      select id from engagement where rooftop_id = ${thisRooftop} and vehicle_id = ${vehicleId} and figures_due for no key update skip locked)`.execute(
    db,
  )
  if (numAffectedRows > 0n) await sql`select sum_engagements(array[${vehicleId}::uuid], ${thisRooftop})`.execute(db)
}
