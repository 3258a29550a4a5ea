import type { FeedCorrections } from '@lotline/domain/feeds/columns'
import type { FeedContents } from '@lotline/domain/feeds/plan'
import { sql } from 'kysely'
import type { Db } from '../../database/doors.ts'
import { newId } from '../../database/new-id.ts'
import { thisRooftop } from '../../database/statement.ts'
import type { Counts } from './run/plan-batch.ts'

/** Whether an event of the log came of a feed. */
export const isOfFeed = sql<boolean>`event.detail ? 'feed'`

export async function insertUpload(db: Db, upload: { id: string; fileName: string; at: Date }): Promise<void> {
  await db
    .insertInto('feed_upload')
    .values({ rooftop_id: thisRooftop, id: upload.id, file_name: upload.fileName, uploaded_at: upload.at })
    .onConflict((conflict) => conflict.columns(['rooftop_id', 'id']).doUpdateSet({ uploaded_at: upload.at }))
    .execute()
}

export async function findUpload(db: Db, id: string) {
  return db.selectFrom('feed_upload').select(['id', 'file_name']).where('id', '=', id).executeTakeFirst()
}

export async function deleteUpload(db: Db, id: string): Promise<void> {
  await db.deleteFrom('feed_upload').where('id', '=', id).execute()
}

/** Uploads that no run goes on with or may still be confirmed with, oldest first. */
function idleUploads(db: Db) {
  return db
    .selectFrom('feed_upload')
    .select('id')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('feed_run')
            .select('feed_run.id')
            .whereRef('feed_run.upload_id', '=', 'feed_upload.id')
            .where('feed_run.state', 'in', ['RUNNING', 'HELD']),
        ),
      ),
    )
}

export async function listWaitingUploads(db: Db): Promise<string[]> {
  return (await idleUploads(db).orderBy('uploaded_at').orderBy('id').execute()).map(({ id }) => id)
}

export async function listUploads(db: Db): Promise<string[]> {
  return (await db.selectFrom('feed_upload').select('id').execute()).map(({ id }) => id)
}

/** Forgets uploads of before `idle` that nobody goes on with, and all of before `any`. */
export async function deleteUploadsBefore(db: Db, { idle, any }: { idle: Date; any: Date }): Promise<string[]> {
  const deleted = await db
    .deleteFrom('feed_upload')
    .where(({ or, and, eb }) =>
      or([eb('uploaded_at', '<', any), and([eb('uploaded_at', '<', idle), eb('id', 'in', idleUploads(db))])]),
    )
    .returning('id')
    .execute()
  return deleted.map(({ id }) => id)
}

type FeedKey = { name: string; signature: string }

export async function findCorrections(db: Db, { name, signature }: FeedKey): Promise<FeedCorrections> {
  const feed = await db
    .selectFrom('feed')
    .select('mapping')
    .where('name', '=', name)
    .where('signature', '=', signature)
    .executeTakeFirst()
  // Written by saveFeed below and by nobody else.
  return (feed?.mapping ?? {}) as FeedCorrections
}

/** The feed of this name and these headers, with its columns as last corrected; made if it is new. */
export async function saveFeed(db: Db, { name, signature }: FeedKey, corrections: FeedCorrections): Promise<string> {
  const { id } = await db
    .insertInto('feed')
    .values({ rooftop_id: thisRooftop, id: newId(), name, signature, mapping: JSON.stringify(corrections) })
    .onConflict((conflict) =>
      conflict.columns(['rooftop_id', 'name', 'signature']).doUpdateSet((eb) => ({ mapping: eb.ref('excluded.mapping') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type NewRun = {
  id: string
  feedId: string
  uploadId: string
  fileName: string
  mapping: FeedCorrections
  overwrite: boolean
  trustsVin: boolean
  confirmed: boolean
  actorId: string | null
  guardPercent?: number | undefined
  at: Date
  /** Of a run that ended as it began. */
  failure?: string
}

export async function insertRun(db: Db, run: NewRun): Promise<void> {
  await db
    .insertInto('feed_run')
    .values({
      rooftop_id: thisRooftop,
      id: run.id,
      feed_id: run.feedId,
      upload_id: run.uploadId,
      file_name: run.fileName,
      state: run.failure === undefined ? 'RUNNING' : 'FAILED',
      failure: run.failure ?? null,
      finished_at: run.failure === undefined ? null : run.at,
      mapping: JSON.stringify(run.mapping),
      overwrite: run.overwrite,
      trusts_vin: run.trustsVin,
      confirmed: run.confirmed,
      guard_percent: run.guardPercent ?? null,
      actor_id: run.actorId,
      started_at: run.at,
    })
    .execute()
}

export async function getRun(db: Db, id: string) {
  return db
    .selectFrom('feed_run')
    .innerJoin('feed', 'feed.id', 'feed_run.feed_id')
    .selectAll('feed_run')
    .select('feed.name as feed_name')
    .where('feed_run.id', '=', id)
    .executeTakeFirstOrThrow()
}
export type Run = Awaited<ReturnType<typeof getRun>>

export async function lockRun(db: Db, id: string) {
  return db
    .selectFrom('feed_run')
    .select(['id', 'state', 'rows_read', 'file_name'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function findFeed(db: Db, { name, signature }: FeedKey): Promise<string | undefined> {
  const feed = await db
    .selectFrom('feed')
    .select('id')
    .where('name', '=', name)
    .where('signature', '=', signature)
    .executeTakeFirst()
  return feed?.id
}

export async function writeSurvey(
  db: Db,
  id: string,
  { total, vehicles, inStock, remarks }: FeedContents & { total: number; remarks: readonly string[] },
): Promise<void> {
  await db
    .updateTable('feed_run')
    .set({ total, vehicles, in_stock: inStock, remarks: [...remarks] })
    .where('id', '=', id)
    .execute()
}

/** Remembers the first columns' names. */
export async function keepHeaders(db: Db, id: string, headers: readonly string[]): Promise<void> {
  await db
    .updateTable('feed_run')
    .set({ headers: headers.slice(0, 100).map((header) => header.slice(0, 60)) })
    .where('id', '=', id)
    .execute()
}

export async function addToRun(db: Db, id: string, counts: Counts): Promise<void> {
  const { ADDED, CHANGED, UNCHANGED, LEFT_OUT } = counts
  await sql`update feed_run set rows_read = rows_read + ${ADDED + CHANGED + UNCHANGED + LEFT_OUT}::int, added = added + ${ADDED}::int,
    changed = changed + ${CHANGED}::int, unchanged = unchanged + ${UNCHANGED}::int, left_out = left_out + ${LEFT_OUT}::int
    where id = ${id}`.execute(db)
}

type Ending =
  | { state: 'DONE' }
  | { state: 'FAILED'; failure: string }
  /** Counts are what would become of the rows. */
  | { state: 'HELD'; reason: string }

export async function endRun(db: Db, id: string, at: Date, ending: Ending): Promise<void> {
  await db
    .updateTable('feed_run')
    .set({
      state: ending.state,
      finished_at: at,
      held_reason: ending.state === 'HELD' ? ending.reason : null,
      failure: ending.state === 'FAILED' ? ending.failure : null,
    })
    .where('id', '=', id)
    .execute()
}

/** A later file of the feed was taken in: what is still held is stale. */
export async function dropHeld(db: Db, feedId: string, exceptId: string, at: Date): Promise<{ id: string; upload_id: string }[]> {
  return db
    .updateTable('feed_run')
    .set({ state: 'FAILED', failure: 'A later file of this feed was taken in', finished_at: at })
    .where('feed_id', '=', feedId)
    .where('state', '=', 'HELD')
    .where('id', '<>', exceptId)
    .returning(['id', 'upload_id'])
    .execute()
}

/** Lets a held run start from its first row. */
export async function confirmHeld(db: Db, id: string): Promise<void> {
  await db
    .updateTable('feed_run')
    .set({
      state: 'RUNNING',
      confirmed: true,
      held_reason: null,
      finished_at: null,
      ...{ rows_read: 0, added: 0, changed: 0, unchanged: 0, left_out: 0 },
    })
    .where('id', '=', id)
    .execute()
}

/** Of one rooftop, or through the door over several: the runs that some process is, or was, at. */
export async function listRunning(db: Db): Promise<{ id: string; rooftop_id: string }[]> {
  return db.selectFrom('feed_run').select(['id', 'rooftop_id']).where('state', '=', 'RUNNING').execute()
}

export async function setSavepoint(db: Db): Promise<void> {
  await sql`savepoint batch`.execute(db)
}

export async function returnToSavepoint(db: Db): Promise<void> {
  await sql`rollback to savepoint batch`.execute(db)
}

export async function releaseSavepoint(db: Db): Promise<void> {
  await sql`release savepoint batch`.execute(db)
}
