import { sql } from 'kysely'
import type { Db } from '../../database/doors.ts'
import { thisRooftop } from '../../database/statement.ts'
import type { Place } from './queries.ts'

/** Up to where somebody has read a vehicle's notes; undefined for who never has. */
export async function findRead(db: Db, vehicleId: string, personId: string): Promise<Place | undefined> {
  return db
    .selectFrom('note_read')
    .select(['note_id as id', 'read_at as created_at'])
    .where('vehicle_id', '=', vehicleId)
    .where('person_id', '=', personId)
    .executeTakeFirst()
}

/** Somebody has read up to a note; answers whether anything before it, by others, was new to them. What was read stays read. */
export async function moveRead(db: Db, vehicleId: string, personId: string, upTo: Place): Promise<boolean> {
  const { rows } = await sql<{ hadNew: boolean }>`
    with before as (select read_at, note_id from note_read where vehicle_id = ${vehicleId} and person_id = ${personId}),
    moved as (
      insert into note_read (rooftop_id, person_id, vehicle_id, read_at, note_id)
      values (${thisRooftop}, ${personId}, ${vehicleId}, ${upTo.created_at}, ${upTo.id})
      on conflict (rooftop_id, person_id, vehicle_id) do update set read_at = excluded.read_at, note_id = excluded.note_id
      where (excluded.read_at, excluded.note_id) > (note_read.read_at, note_read.note_id))
    select exists (select from note left join before on true
      where note.vehicle_id = ${vehicleId} and note.sender_id is distinct from ${personId}::uuid
        and (note.created_at, note.id) <= (${upTo.created_at}, ${upTo.id}::uuid)
        and (before.read_at is null or (note.created_at, note.id) > (before.read_at, before.note_id))) as "hadNew"`.execute(db)
  return rows[0]?.hadNew ?? false
}

/** Marks what names a person in a vehicle's notes, up to one of them, as read; answers the notes in which it was not. */
export async function markMentionsRead(
  db: Db,
  vehicleId: string,
  { personId, upTo, at }: { personId: string; upTo: Place; at: Date },
): Promise<string[]> {
  const read = await db
    .updateTable('mention')
    .from('note')
    .set({ read_at: at })
    .whereRef('note.rooftop_id', '=', 'mention.rooftop_id')
    .whereRef('note.id', '=', 'mention.note_id')
    .where('note.vehicle_id', '=', vehicleId)
    .where(({ eb, refTuple, tuple }) => eb(refTuple('note.created_at', 'note.id'), '<=', tuple(upTo.created_at, upTo.id)))
    .where('mention.person_id', '=', personId)
    .where('mention.read_at', 'is', null)
    .returning('mention.note_id')
    .execute()
  return read.map(({ note_id }) => note_id)
}

/** The latest note of a vehicle. */
export async function findLatest(db: Db, vehicleId: string): Promise<Place | undefined> {
  return db
    .selectFrom('note')
    .select(['id', 'created_at'])
    .where('vehicle_id', '=', vehicleId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
