import { sql } from 'kysely'
import type { Db } from '../database/doors.ts'

/** Vehicles and dictionaries changed since a moment; the order in which they were committed does not matter here. */
export async function listChangedSince(db: Db, since: Date): Promise<{ vehicle_id: string | null; cached: string | null }[]> {
  return db.selectFrom('event').select(['vehicle_id', 'cached']).distinct().where('at', '>=', since).execute()
}

export type Cursor = { xid: string; id: string }
export type StreamedEvent = { xid: string; id: string; vehicle_id: string | null; cached: string | null }

/**
 * Events after a cursor in commit-safe order: only those whose transactions are older than every one still open, so that
 * none can appear behind the cursor later. `waiting` tells that newer ones exist which may not be told yet.
 */
export async function listEventsAfter(
  db: Db,
  cursor: Cursor,
  most: number,
): Promise<{ events: StreamedEvent[]; waiting: boolean }> {
  const { rows } = await sql<StreamedEvent & { settled: boolean }>`
    select xid::text as xid, id, vehicle_id, cached, xid < pg_snapshot_xmin(pg_current_snapshot()) as settled
    from event where (xid, id) > (${cursor.xid}::text::xid8, ${cursor.id}::uuid) order by event.xid, id limit ${most}`.execute(db)
  const open = rows.findIndex((row) => !row.settled)
  return { events: open < 0 ? rows : rows.slice(0, open), waiting: open >= 0 || rows.length === most }
}

/** Where the stream stands now: nothing older than this can still commit. */
export async function currentCursor(db: Db): Promise<Cursor> {
  const { rows } = await sql<{ xid: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as xid`.execute(db)
  return { xid: rows[0]?.xid ?? '0', id: '00000000-0000-0000-0000-000000000000' }
}

/** Whether a cursor is still within the day that the stream can be resumed from. */
export async function isCursorRecent(db: Db, cursor: Cursor, since: Date): Promise<boolean> {
  const { rows } = await sql<{ recent: boolean }>`
    select not exists (select from event where (xid, id) > (${cursor.xid}::text::xid8, ${cursor.id}::uuid) and at < ${since}) as recent`.execute(
    db,
  )
  return rows[0]?.recent ?? false
}

/** When the event of a cursor happened; undefined where the rooftop has no such event. */
export async function findMoment(db: Db, { id }: Cursor): Promise<Date | undefined> {
  return (await db.selectFrom('event').select('at').where('id', '=', id).executeTakeFirst())?.at
}
