import { mostBigFileBytes } from '@lotline/domain/files/file-limits'
import { sql } from 'kysely'
import type { Db } from '../../database/doors.ts'
import { thisRooftop } from '../../database/statement.ts'

export type UploadRow = {
  id: string
  person_id: string
  name: string
  length: number
  received: number
  expires_at: Date
}

const columns = ['id', 'person_id', 'name', 'length', 'received', 'expires_at'] as const

/** Whoever begins an upload waits here for the one that the same person begins before. */
export async function lockUploads(db: Db, personId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`uploads ${personId}`}, 0))`.execute(db)
}

/** How many uploads somebody has not put in their place, how long they will be together, and how many are larger than any file of a vehicle. */
export async function weighUploads(db: Db, personId: string): Promise<{ count: number; bytes: number; large: number }> {
  return db
    .selectFrom('upload')
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<number>`coalesce(sum(length) filter (where length <= ${mostBigFileBytes}), 0)::float8`.as('bytes'),
      sql<number>`(count(*) filter (where length > ${mostBigFileBytes}))::int`.as('large'),
    ])
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow()
}

export type NewUpload = { id: string; personId: string; name: string; length: number; now: Date; expiresAt: Date }

export async function insertUpload(db: Db, { id, personId, name, length, now, expiresAt }: NewUpload): Promise<void> {
  await db
    .insertInto('upload')
    .values({ rooftop_id: thisRooftop, id, person_id: personId, name, length, created_at: now, expires_at: expiresAt })
    .execute()
}

export async function findUpload(db: Db, id: string): Promise<UploadRow | undefined> {
  return db.selectFrom('upload').select(columns).where('id', '=', id).executeTakeFirst()
}

export type NewPiece = { uploadId: string; start: number; fileId: string; bytes: number; expiresAt: Date }

/** Puts a piece behind what has come; false where something else stands there by now, or nobody waits for it any more. */
export async function addPiece(db: Db, { uploadId, start, fileId, bytes, expiresAt }: NewPiece): Promise<boolean> {
  const moved = await db
    .updateTable('upload')
    .set({ received: start + bytes, expires_at: expiresAt })
    .where('id', '=', uploadId)
    .where('received', '=', start)
    .returning('id')
    .executeTakeFirst()
  if (!moved) return false
  await db.insertInto('upload_part').values({ rooftop_id: thisRooftop, upload_id: uploadId, start, file_id: fileId }).execute()
  return true
}

/** The pieces of an upload as they lie in the store, in order. */
export async function listPieces(db: Db, uploadId: string): Promise<string[]> {
  const pieces = await db
    .selectFrom('upload_part')
    .innerJoin('file', (join) =>
      join.onRef('file.rooftop_id', '=', 'upload_part.rooftop_id').onRef('file.id', '=', 'upload_part.file_id'),
    )
    .select('file.store_key')
    .where('upload_part.upload_id', '=', uploadId)
    .orderBy('upload_part.start')
    .execute()
  return pieces.map(({ store_key }) => store_key)
}

/** Forgets an upload; answers the files of its pieces. */
export async function deleteUpload(db: Db, id: string): Promise<string[]> {
  const pieces = await db.deleteFrom('upload_part').where('upload_id', '=', id).returning('file_id').execute()
  await db.deleteFrom('upload').where('id', '=', id).execute()
  return pieces.map(({ file_id }) => file_id)
}

/** Forgets uploads that nobody has gone on with; answers the files of their pieces. */
export async function deleteExpired(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ file_id: string }>`
    with old as (select rooftop_id, id from upload where expires_at <= ${now} limit 100 for update skip locked)
    delete from upload_part part using old where part.rooftop_id = old.rooftop_id and part.upload_id = old.id
    returning part.file_id`.execute(db)
  await sql`delete from upload where expires_at <= ${now}
    and not exists (select from upload_part part where part.rooftop_id = upload.rooftop_id and part.upload_id = upload.id)`.execute(
    db,
  )
  return rows.map(({ file_id }) => file_id)
}

/** Whoever adds to a vehicle or takes off it waits here for the one before; answers whether the rooftop has it. */
export async function lockVehicle(db: Db, vehicleId: string): Promise<boolean> {
  const found = await db.selectFrom('vehicle').select('id').where('id', '=', vehicleId).forNoKeyUpdate().executeTakeFirst()
  return found !== undefined
}
