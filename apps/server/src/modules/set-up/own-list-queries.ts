import { sql } from 'kysely'
import type { Db } from '../../database/doors.ts'
import { recordset } from '../../database/json.ts'
import { thisRooftop } from '../../database/statement.ts'

export type OwnListCar = { vehicle_id: string; words: string[]; note: string | null }

export async function clearOwnList(db: Db): Promise<void> {
  await db.deleteFrom('set_up_list_car').execute()
  await db.deleteFrom('set_up_list').execute()
}

export async function putOwnList(db: Db, headers: readonly string[], at: Date): Promise<void> {
  await db
    .insertInto('set_up_list')
    .values({ rooftop_id: thisRooftop, headers: [...headers], at })
    .execute()
}

/** A car that comes twice is as it comes last. */
export async function putOwnListCars(db: Db, cars: readonly OwnListCar[]): Promise<void> {
  await sql`
    insert into set_up_list_car (rooftop_id, vehicle_id, words, note)
    select ${thisRooftop}, vehicle_id, words, note from json_populate_recordset(null::set_up_list_car, ${recordset(cars)})
    on conflict (rooftop_id, vehicle_id) do update set words = excluded.words, note = excluded.note`.execute(db)
}

/** Cars that set-up may put on the line. */
export async function listOpenStock(db: Db): Promise<{ id: string; vin: string; stockKey: string }[]> {
  return db
    .selectFrom('vehicle')
    .select(['id', 'vin', sql<string>`lower(stock_number)`.as('stockKey')])
    .where('sold_at', 'is', null)
    .where('recon_status', '=', 'NOT_STARTED')
    .execute()
}

/** The store's own list, if there is one, and when it came. */
export async function findOwnList(db: Db) {
  return db.selectFrom('set_up_list').select(['headers', 'at']).executeTakeFirst()
}

/** What a store's list has for a note of a car. */
export async function findOwnListNote(db: Db, vehicleId: string): Promise<string | null> {
  const found = await db.selectFrom('set_up_list_car').select('note').where('vehicle_id', '=', vehicleId).executeTakeFirst()
  return found?.note ?? null
}
