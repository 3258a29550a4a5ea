import type { ErrorCode } from '@lotline/contract/error'
import { sql } from 'kysely'
import type { Db, IdentityDb } from '../database/doors.ts'
import { recordset } from '../database/json.ts'
import { thisRooftop } from '../database/statement.ts'

export type FileKind = 'EXPORT' | 'PICTURE' | 'UPLOAD'
export type NewFile = {
  id: string
  kind: FileKind
  storeKey: string
  name: string
  mediaType: string
  purgeAt: Date | null
  /** Whether browsers show it where it is opened; they save everything else. Never for what could run as a page. */
  isShown?: boolean
}
/** Why a file will never be there. */
export type FileFailure = { code: ErrorCode; sentence: string; facts: Record<string, unknown> }

export async function insertFile(db: Db, file: NewFile, now: Date): Promise<void> {
  await db
    .insertInto('file')
    .values({
      rooftop_id: thisRooftop,
      id: file.id,
      kind: file.kind,
      store_key: file.storeKey,
      name: file.name,
      media_type: file.mediaType,
      created_at: now,
      purge_at: file.purgeAt,
      shown: file.isShown ?? false,
    })
    .execute()
}

export type NewPicture = { id: string; storeKey: string; name: string; mediaType: string; bytes: number }

/** Pictures that lie in the store already. */
export async function insertPictures(db: Db, pictures: readonly NewPicture[], now: Date): Promise<void> {
  if (pictures.length === 0) return
  const rows = pictures.map(({ id, storeKey, name, mediaType, bytes }) => ({
    id,
    store_key: storeKey,
    name,
    media_type: mediaType,
    bytes,
  }))
  await sql`
    insert into file (rooftop_id, id, kind, store_key, name, media_type, bytes, created_at, ready_at)
    select ${thisRooftop}, id, 'PICTURE', store_key, name, media_type, bytes, ${now}::timestamptz, ${now}::timestamptz
    from json_populate_recordset(null::file, ${recordset(rows)})`.execute(db)
}

export type FileRow = {
  kind: FileKind
  store_key: string
  name: string
  media_type: string
  shown: boolean
  ready_at: Date | null
  bytes: number | null
  failure: FileFailure | null
}

export async function findFile(db: Db, id: string): Promise<FileRow | undefined> {
  return (
    db
      .selectFrom('file')
      .select(['store_key', 'name', 'media_type', 'shown', 'ready_at', 'bytes'])
      // One of the words that the table's own check lets in.
      .select((eb) => eb.ref('kind').$castTo<FileKind>().as('kind'))
      // Written by markFailed only.
      .select((eb) => eb.ref('failure').$castTo<FileFailure | null>().as('failure'))
      .where('id', '=', id)
      .executeTakeFirst()
  )
}

export async function markReady(db: Db, id: string, bytes: number, now: Date): Promise<void> {
  await db.updateTable('file').set({ ready_at: now, bytes, failure: null }).where('id', '=', id).execute()
}

export async function markFailed(db: Db, id: string, failure: FileFailure): Promise<void> {
  await db
    .updateTable('file')
    .set({ failure: JSON.stringify(failure) })
    .where('id', '=', id)
    .where('ready_at', 'is', null)
    .execute()
}

/** Something shows the file from now on: its time has no end. */
export async function markKept(db: Db, id: string, bytes: number, now: Date): Promise<void> {
  const kept = await db
    .updateTable('file')
    .set({ ready_at: now, bytes, purge_at: null })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!kept) throw new Error(`The file ${id} was tidied away before anything showed it`)
}

/** Gives files an end to their time, those that nothing shows any more. */
export async function releaseFiles(db: Db, ids: readonly string[], purgeAt: Date): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update file set purge_at = ${purgeAt} where id = any(${ids}::uuid[]) and purge_at is null
      and not exists (select from media where media.rooftop_id = file.rooftop_id and media.file_id = file.id)
      and not exists (select from media where media.rooftop_id = file.rooftop_id and media.view_id = file.id)
      and not exists (select from media where media.rooftop_id = file.rooftop_id and media.grid_id = file.id)
      and not exists (select from media where media.rooftop_id = file.rooftop_id and media.thumbnail_id = file.id)
      and not exists (select from attachment where attachment.rooftop_id = file.rooftop_id and attachment.file_id = file.id)
      and not exists (select from attachment where attachment.rooftop_id = file.rooftop_id and attachment.thumbnail_id = file.id)
      and not exists (select from folio_document where folio_document.rooftop_id = file.rooftop_id and folio_document.file_id = file.id)
      and not exists (select from upload_part where upload_part.rooftop_id = file.rooftop_id and upload_part.file_id = file.id)`.execute(
    db,
  )
}

export async function listFilesToPurge(db: Db, now: Date): Promise<{ id: string; store_key: string }[]> {
  return db.selectFrom('file').select(['id', 'store_key']).where('purge_at', '<=', now).limit(500).execute()
}

/** Files that nothing shows any more and that only wait for their end: none that is still coming in, and no export. */
export async function listDeletedFiles(db: Db): Promise<{ id: string; store_key: string }[]> {
  return db
    .selectFrom('file')
    .select(['id', 'store_key'])
    .where('purge_at', 'is not', null)
    .where('ready_at', 'is not', null)
    .where('kind', '<>', 'EXPORT')
    .limit(500)
    .execute()
}

export async function deleteFiles(db: Db, ids: readonly string[]): Promise<void> {
  await sql`delete from file where id = any(${ids}::uuid[])`.execute(db)
}

/** The first process to come makes the key; all others find it. */
export async function insertFileKey(db: IdentityDb, secret: Buffer): Promise<void> {
  await db
    .insertInto('file_key')
    .values({ secret })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function findFileKey(db: IdentityDb): Promise<Buffer> {
  return (await db.selectFrom('file_key').select('secret').executeTakeFirstOrThrow()).secret
}
