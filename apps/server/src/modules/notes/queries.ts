import type { Note } from '@lotline/contract/notes'
import type { Attachment } from '@lotline/contract/shapes'
import { namedIn } from '@lotline/domain/notes/notes'
import { sql } from 'kysely'
import type { Ctx } from '../../ctx.ts'
import type { Db } from '../../database/doors.ts'
import { recordset } from '../../database/json.ts'
import { personNameColumns, personNameOf } from '../../database/person-name.ts'
import { thisRooftop } from '../../database/statement.ts'
import { type AddressOf, addressesOf, listAttachmentsOfEach } from '../uploads/index.ts'

/** The note as the owner of its files. */
export const ownerOf = ({ vehicleId, noteId }: { vehicleId: string; noteId: string }) =>
  ({ vehicleId, kind: 'NOTE', id: noteId }) as const

/** Where a note stands among those of its vehicle. */
export type Place = { id: string; created_at: Date }
type Asked = { before?: Place | undefined; most?: number | undefined }
/** Who reads, and up to where they have read before. */
type Reader = { personId: string; read: Place | undefined; addressOf: AddressOf }

/** Notes of a vehicle, newest first: those before a place, `most` of them. */
export async function listNotes(db: Db, vehicleId: string, { before, most, ...reader }: Asked & Reader): Promise<Note[]> {
  const rows = await notesOf(db, vehicleId)
    .$if(before !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('note.created_at', 'note.id'), '<', tuple(before?.created_at ?? new Date(0), before?.id ?? '')),
      ),
    )
    .orderBy('note.created_at', 'desc')
    .orderBy('note.id', 'desc')
    .$if(most !== undefined, (query) => query.limit(most ?? 0))
    .execute()
  const files = await listAttachmentsOfEach(db, 'NOTE', { ids: rows.map(({ id }) => id) }, reader.addressOf)
  return rows.map((row) => noteOf(row, files, reader))
}

/** One note as its sender is answered it. */
export async function getNote(ctx: Ctx, vehicleId: string, id: string): Promise<Note> {
  const { db, actor } = ctx
  const addressOf = addressesOf(ctx)
  const row = await notesOf(db, vehicleId).where('note.id', '=', id).executeTakeFirstOrThrow()
  const files = await listAttachmentsOfEach(db, 'NOTE', { ids: [id] }, addressOf)
  return noteOf(row, files, { personId: actor.personId, read: undefined })
}

function notesOf(db: Db, vehicleId: string) {
  return db
    .selectFrom('note')
    .leftJoin('person', 'person.id', 'note.sender_id')
    .select(['note.id', 'note.created_at', 'note.edited_at', 'note.sender_id', 'note.file_removed_at'])
    .select(personNameColumns)
    .select(sql<string>`note_with_names(note.text)`.as('text'))
    .select(
      sql<string[]>`array(select mention.person_id::text from mention
        where mention.rooftop_id = note.rooftop_id and mention.note_id = note.id)`.as('named'),
    )
    .where('note.vehicle_id', '=', vehicleId)
}

type NoteRow = Awaited<ReturnType<ReturnType<typeof notesOf>['execute']>>[number]

function noteOf(row: NoteRow, files: ReadonlyMap<string, Attachment[]>, { personId, read }: Omit<Reader, 'addressOf'>): Note {
  const at = row.created_at.toISOString()
  return {
    id: row.id,
    note: row.text,
    timestamp: at,
    createdDate: at,
    editedDate: row.edited_at?.toISOString() ?? null,
    sender: personNameOf(row),
    attachments: files.get(row.id) ?? [],
    fileRemoved: row.file_removed_at !== null,
    // Whoever names themselves is told nothing by it, and is named all the same.
    mentions: namedIn(row.text).filter((named) => named === row.sender_id || row.named.includes(named)),
    isNew: row.sender_id !== personId && (read === undefined || isAfter(row, read)),
  }
}

function isAfter(one: Place, other: Place): boolean {
  const apart = one.created_at.getTime() - other.created_at.getTime()
  return apart > 0 || (apart === 0 && one.id > other.id)
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
  /** Its sender's note of this key is there already. */
  sendKey?: string | undefined
}

/** Notes with their mentions, in one statement each; answers those that were not there before. Whoever names themselves is told nothing by it. */
export async function insertNotes(db: Db, notes: readonly NewNote[]): Promise<string[]> {
  if (notes.length === 0) return []
  const given = notes.map(({ id, vehicleId, senderId, text, at, sendKey }) => ({
    id,
    vehicle_id: vehicleId,
    sender_id: senderId,
    text,
    created_at: at,
    send_key: sendKey,
  }))
  const { rows } = await sql<{ id: string }>`
    insert into note (rooftop_id, id, vehicle_id, sender_id, text, created_at, send_key)
    select ${thisRooftop}, id, vehicle_id, sender_id, text, created_at, send_key
    from json_populate_recordset(null::note, ${recordset(given)})
    on conflict (rooftop_id, sender_id, send_key) where send_key is not null do nothing returning id`.execute(db)
  const written = rows.map(({ id }) => id)
  const named = notes.flatMap(({ id, senderId, mentions }) =>
    written.includes(id) ? mentions.filter((person) => person !== senderId).map((person) => ({ note: id, person })) : [],
  )
  if (named.length > 0) await insertMentions(db, named)
  return written
}

/** When the newest note was written that has so many newer ones `behind` it, of a vehicle's notes `since` a time; undefined where there are fewer. */
export async function findNoteTime(
  db: Db,
  vehicleId: string,
  { since, behind }: { since: Date; behind: number },
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('note')
    .select('created_at')
    .where('vehicle_id', '=', vehicleId)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .offset(behind)
    .limit(1)
    .executeTakeFirst()
  return row?.created_at
}

/** Whom notes name, once each. */
export async function insertMentions(
  db: Db,
  named: readonly { note: string; person: string; readAt?: Date | null }[],
): Promise<void> {
  const rows = named.map(({ note, person, readAt }) => ({ note_id: note, person_id: person, read_at: readAt }))
  await sql`
    insert into mention (rooftop_id, note_id, person_id, read_at)
    select ${thisRooftop}, note_id, person_id, read_at from json_populate_recordset(null::mention, ${recordset(rows)})
    on conflict do nothing`.execute(db)
}

export async function deleteMentions(db: Db, noteId: string, personIds: readonly string[]): Promise<void> {
  await db.deleteFrom('mention').where('note_id', '=', noteId).where('person_id', 'in', personIds).execute()
}

/** The note that its sender sent with this key. */
export async function findSent(db: Db, senderId: string, sendKey: string): Promise<{ id: string; vehicle_id: string }> {
  return db
    .selectFrom('note')
    .select(['id', 'vehicle_id'])
    .where('sender_id', '=', senderId)
    .where('send_key', '=', sendKey)
    .executeTakeFirstOrThrow()
}

/** A note under its lock, with whom it names. */
export async function lockNote(
  db: Db,
  vehicleId: string,
  noteId: string,
): Promise<{ senderId: string | null; text: string; named: string[] } | undefined> {
  const { rows } = await sql<{ senderId: string | null; text: string; named: string[] }>`
    select sender_id as "senderId", text, array(select person_id::text from mention where note_id = note.id) as named
    from note where vehicle_id = ${vehicleId} and id = ${noteId} for update of note`.execute(db)
  return rows[0]
}

export async function updateNote(db: Db, noteId: string, { text, at }: { text: string; at: Date }): Promise<void> {
  await db.updateTable('note').set({ text, edited_at: at }).where('id', '=', noteId).execute()
}

export async function markFileRemoved(db: Db, noteId: string, at: Date): Promise<void> {
  await db.updateTable('note').set({ file_removed_at: at }).where('id', '=', noteId).execute()
}

export async function deleteNote(db: Db, noteId: string): Promise<void> {
  await db.deleteFrom('note').where('id', '=', noteId).execute()
}

/** Notes without a word and without a file, written before a moment. */
export async function deleteForgotten(db: Db, before: Date): Promise<{ id: string; vehicleId: string }[]> {
  const { rows } = await sql<{ id: string; vehicleId: string }>`
    delete from note where text = '' and file_removed_at is null and created_at <= ${before}
      and not exists (select from attachment where attachment.rooftop_id = note.rooftop_id and owner_kind = 'NOTE' and owner_id = note.id)
    returning id, vehicle_id as "vehicleId"`.execute(db)
  return rows
}
