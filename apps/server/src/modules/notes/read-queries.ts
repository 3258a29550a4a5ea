import { sql } from 'kysely'
import type { Db } from '../../database/doors.ts'
import { thisRooftop } from '../../database/statement.ts'
import type { Place } from './queries.ts'

export type Standing = { read: Place | undefined; total: number; unread: number }
type Row = { read_at: Date | null; note_id: string | null; total: number; unread: number }

/** How many notes a vehicle has, up to where somebody has read them, and how many are new to them; undefined when there is no such vehicle. */
export async function findStanding(db: Db, vehicleId: string, personId: string): Promise<Standing | undefined> {
  const { rows } = await sql<Row>`
    select read.read_at, read.note_id,
      (select count(*)::int from note where note.vehicle_id = vehicle.id) as total,
      (select count(*)::int from note where note.vehicle_id = vehicle.id and note.sender_id is distinct from ${personId}::uuid
        and (note.created_at, note.id) > (coalesce(read.read_at, '-infinity'), coalesce(read.note_id, ${nobodys}::uuid))) as unread
    from vehicle left join note_read read
      on read.rooftop_id = vehicle.rooftop_id and read.vehicle_id = vehicle.id and read.person_id = ${personId}::uuid
    where vehicle.id = ${vehicleId}::uuid`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { read_at, note_id, total, unread } = row
  return { read: read_at && note_id ? { created_at: read_at, id: note_id } : undefined, total, unread }
}

// Before any other.
const nobodys = '00000000-0000-0000-0000-000000000000'

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

/** Everybody who works in the rooftop has seen a vehicle's notes until a moment, and what names them there. */
export async function markReadByAll(db: Db, vehicleId: string, until: Date): Promise<void> {
  await sql`
    with latest as (select created_at, id from note where vehicle_id = ${vehicleId}::uuid and created_at <= ${until}
      order by created_at desc, id desc limit 1),
    named as (update mention set read_at = ${until} from note
      where note.rooftop_id = mention.rooftop_id and note.id = mention.note_id and note.vehicle_id = ${vehicleId}::uuid
        and note.created_at <= ${until})
    insert into note_read (rooftop_id, person_id, vehicle_id, read_at, note_id)
    select ${thisRooftop}, membership.person_id, ${vehicleId}::uuid, latest.created_at, latest.id
    from membership, latest where membership.rooftop_id = ${thisRooftop} and membership.ended_at is null`.execute(db)
}
