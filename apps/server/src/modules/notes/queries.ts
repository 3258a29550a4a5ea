import type { Note } from '@lotline/contract/notes'
import { sql } from 'kysely'
import type { Db } from '../../database/doors.ts'
import { recordset } from '../../database/recordset.ts'
import { thisRooftop } from '../../database/this-rooftop.ts'

export async function listNotes(db: Db, vehicleId: string): Promise<Note[]> {
  const rows = await db
    .selectFrom('note')
    .leftJoin('person', 'person.id', 'note.sender_id')
    .select(['note.id', 'note.text', 'note.created_at', 'person.id as person_id', 'person.first_name', 'person.last_name'])
    .where('note.vehicle_id', '=', vehicleId)
    .orderBy('note.created_at')
    .orderBy('note.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    note: row.text,
    timestamp: row.created_at.toISOString(),
    createdDate: row.created_at.toISOString(),
    sender: row.person_id === null ? null : { id: row.person_id, firstName: row.first_name ?? '', lastName: row.last_name ?? '' },
    attachments: [],
  }))
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

/** Notes with their mentions, in one statement each. */
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
  const named = notes.flatMap(({ id, mentions }) => [...new Set(mentions)].map((person) => ({ note_id: id, person_id: person })))
  await sql`
    insert into mention (rooftop_id, note_id, person_id)
    select ${thisRooftop}, note_id, person_id from json_populate_recordset(null::mention, ${recordset(named)})`.execute(db)
}
