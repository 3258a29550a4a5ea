import type { Db } from '../../database/doors.ts'

export async function findNames(db: Db, vehicleId: string) {
  return db
    .selectFrom('vehicle')
    .select(['stock_number', 'vin', 'year', 'make', 'model'])
    .where('id', '=', vehicleId)
    .executeTakeFirst()
}

/** The latest notes of a vehicle, the latest first, and how many it has. */
export async function listLatestNotes(db: Db, vehicleId: string, most: number) {
  const rows = await db
    .selectFrom('note')
    .leftJoin('person', 'person.id', 'note.sender_id')
    .select(['note.text', 'note.created_at', 'person.first_name', 'person.last_name'])
    .where('note.vehicle_id', '=', vehicleId)
    .orderBy('note.created_at', 'desc')
    .orderBy('note.id', 'desc')
    .limit(most)
    .execute()
  const counted = db
    .selectFrom('note')
    .select((eb) => eb.fn.countAll<number>().as('notes'))
    .where('vehicle_id', '=', vehicleId)
  return { rows, total: (await counted.executeTakeFirstOrThrow()).notes }
}
