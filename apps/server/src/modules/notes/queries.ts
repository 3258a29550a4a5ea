import type { Note } from '@lotline/contract/notes'
import { sql } from 'kysely'
import type { Db } from '../../database/doors.ts'
import { recordset } from '../../database/json.ts'
import { personNameColumns, personNameOf } from '../../database/person-name.ts'
import { thisRooftop } from '../../database/statement.ts'

/** Where a note stands among those of its vehicle. */
export type Place = { id: string; created_at: Date }
type Asked = { before?: Place | undefined; most?: number | undefined }

/** Notes of a vehicle, newest first: those before a place, `most` of them. */
export async function listNotes(db: Db, vehicleId: string, { before, most }: Asked): Promise<Note[]> {
  const rows = await db
    .selectFrom('note')
    .leftJoin('person', 'person.id', 'note.sender_id')
    .select(['note.id', 'note.text', 'note.created_at', ...personNameColumns])
    .where('note.vehicle_id', '=', vehicleId)
    .$if(before !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('note.created_at', 'note.id'), '<', tuple(before?.created_at ?? new Date(0), before?.id ?? '')),
      ),
    )
    .orderBy('note.created_at', 'desc')
    .orderBy('note.id', 'desc')
    .$if(most !== undefined, (query) => query.limit(most ?? 0))
    .execute()
  return rows.map((row) => ({
    id: row.id,
    note: row.text,
    timestamp: row.created_at.toISOString(),
    createdDate: row.created_at.toISOString(),
    sender: personNameOf(row),
    attachments: [],
  }))
}

export async function countNotes(db: Db, vehicleId: string): Promise<number> {
  const { total } = await db
    .selectFrom('note')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('vehicle_id', '=', vehicleId)
    .executeTakeFirstOrThrow()
  return total
}

export async function findPlace(db: Db, vehicleId: string, noteId: string): Promise<Place | undefined> {
  return db
    .selectFrom('note')
    .select(['id', 'created_at'])
    .where('vehicle_id', '=', vehicleId)
    .where('id', '=', noteId)
    .executeTakeFirst()
}

export type NewNote = {
  id: string
  vehicleId: string
  senderId: string
  text: string
  at: Date
  /** Whom the text names. */
  mentions: readonly string[]
}

/** Marks what names a person in the notes of a vehicle as read; answers whether anything was unread. */
export async function markMentionsRead(db: Db, vehicleId: string, personId: string, at: Date): Promise<boolean> {
  const read = await db
    .updateTable('mention')
    .from('note')
    .set({ read_at: at })
    .whereRef('note.rooftop_id', '=', 'mention.rooftop_id')
    .whereRef('note.id', '=', 'mention.note_id')
    .where('note.vehicle_id', '=', vehicleId)
    .where('mention.person_id', '=', personId)
    .where('mention.read_at', 'is', null)
    .returning('mention.note_id')
    .execute()
  return read.length > 0
}

/** Notes with their mentions, in one statement each. Whoever names themselves is told nothing by it. */
export async function insertNotes(db: Db, notes: readonly NewNote[]): Promise<void> {
  if (notes.length === 0) return
  const rows = notes.map(({ id, vehicleId, senderId, text, at }) => ({
    id,
    vehicle_id: vehicleId,
    sender_id: senderId,
    text,
    created_at: at,
  }))
  await sql`
    insert into note (rooftop_id, id, vehicle_id, sender_id, text, created_at)
    select ${thisRooftop}, id, vehicle_id, sender_id, text, created_at
    from json_populate_recordset(null::note, ${recordset(rows)})`.execute(db)
  const named = notes.flatMap(({ id, senderId, mentions }) =>
    [...new Set(mentions)].filter((person) => person !== senderId).map((person) => ({ note_id: id, person_id: person })),
  )
  await sql`
    insert into mention (rooftop_id, note_id, person_id)
    select ${thisRooftop}, note_id, person_id from json_populate_recordset(null::mention, ${recordset(named)})`.execute(db)
}
