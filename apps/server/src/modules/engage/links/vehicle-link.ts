import { sql } from 'kysely'
import type { Db } from '../../../database/doors.ts'
import { recordset } from '../../../database/json.ts'
import { newId } from '../../../database/new-id.ts'
import { thisRooftop } from '../../../database/statement.ts'
import { newToken } from './links.ts'

/** Key of a vehicle's own link among those that were made for nobody by name. */
export const VEHICLE_LINK = 'VEHICLE'

type Making = { senderId: string; at: Date }

/** Tokens of the own links of vehicles that are for sale, by the vehicle's id: each has one, made as it is first asked for; sold ones have none. */
export async function ensureVehicleLinks(
  db: Db,
  vehicleIds: readonly string[],
  { senderId, at }: Making,
): Promise<Map<string, string>> {
  if (vehicleIds.length === 0) return new Map()
  const fresh = vehicleIds.map((vehicleId) => ({ id: newId(), vehicleId, token: newToken() }))
  // In the order of vehicles, so that two calls at once never wait for each other.
  await sql`
    insert into engagement (rooftop_id, id, vehicle_id, sender_id, type, token, show_price, made_at, loose_key)
    select ${thisRooftop}, given.id, v.id, ${senderId}, 'WEB', given.token, true, ${at}, ${VEHICLE_LINK}
    from json_to_recordset(${recordset(fresh)}) as given (id uuid, "vehicleId" uuid, token text)
    join vehicle v on v.id = given."vehicleId" and v.sold_at is null
    where not exists (select from engagement e where e.vehicle_id = v.id and e.loose_key = ${VEHICLE_LINK} and e.ended_at is null)
    order by v.id
    on conflict do nothing`.execute(db)
  const { rows } = await sql<{ vehicleId: string; token: string }>`
    select e.vehicle_id as "vehicleId", e.token from engagement e join vehicle v on v.rooftop_id = e.rooftop_id and v.id = e.vehicle_id
    where e.vehicle_id = any(${vehicleIds}::uuid[]) and e.loose_key = ${VEHICLE_LINK} and e.ended_at is null and v.sold_at is null`.execute(
    db,
  )
  return new Map(rows.map(({ vehicleId, token }) => [vehicleId, token]))
}

/** The same of one vehicle; undefined for one that is sold. */
export async function ensureVehicleLink(db: Db, vehicleId: string, making: Making): Promise<string | undefined> {
  return (await ensureVehicleLinks(db, [vehicleId], making)).get(vehicleId)
}
