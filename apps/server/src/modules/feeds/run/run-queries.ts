import type { FeedRow, FeedRun } from '@lotline/contract/feeds/feeds'
import type { FeedContents } from '@lotline/domain/feeds/plan'
import type { Db } from '../../../database/doors.ts'
import { personNameColumns, personNameOf } from '../../../database/person-name.ts'
import type { listRows } from './row-queries.ts'

function runsOf(db: Db) {
  return db
    .selectFrom('feed_run')
    .innerJoin('feed', 'feed.id', 'feed_run.feed_id')
    .leftJoin('person', 'person.id', 'feed_run.actor_id')
    .select([
      'feed_run.id',
      'feed.name as feed_name',
      'feed_run.file_name',
      'feed_run.state',
      'feed_run.held_reason',
      'feed_run.failure',
      'feed_run.started_at',
      'feed_run.finished_at',
      'feed_run.actor_id',
      ...personNameColumns,
      'feed_run.rows_read',
      'feed_run.added',
      'feed_run.changed',
      'feed_run.unchanged',
      'feed_run.left_out',
      'feed_run.total',
      'feed_run.remarks',
    ])
}

export async function findRun(db: Db, id: string) {
  return runsOf(db).where('feed_run.id', '=', id).executeTakeFirst()
}
export type RunRow = NonNullable<Awaited<ReturnType<typeof findRun>>>

export async function listRuns(db: Db, most: number): Promise<RunRow[]> {
  return runsOf(db).orderBy('feed_run.started_at', 'desc').orderBy('feed_run.id', 'desc').limit(most).execute()
}

export function runJson(run: RunRow): FeedRun {
  return {
    id: run.id,
    feedName: run.feed_name,
    fileName: run.file_name,
    // The table's own check allows nothing else.
    state: run.state as FeedRun['state'],
    heldReason: run.held_reason,
    failure: run.failure,
    startedAt: run.started_at.toISOString(),
    finishedAt: run.finished_at?.toISOString() ?? null,
    startedBy: personNameOf(run),
    read: run.rows_read,
    added: run.added,
    changed: run.changed,
    unchanged: run.unchanged,
    leftOut: run.left_out,
    total: run.total,
    remarks: run.remarks,
  }
}

export function rowJson(row: Awaited<ReturnType<typeof listRows>>[number]): FeedRow {
  return {
    line: row.line,
    // The table's own check allows nothing else.
    outcome: row.outcome as FeedRow['outcome'],
    vin: row.vin,
    stockNumber: row.stock_number,
    vehicleId: row.vehicle_id,
    reason: row.reason,
    notes: row.notes,
  }
}

/** What the feed's last finished run held. */
export async function findPrevious(db: Db, feedId: string): Promise<FeedContents | undefined> {
  const run = await db
    .selectFrom('feed_run')
    .select(['vehicles', 'in_stock'])
    .where('feed_id', '=', feedId)
    .where('state', '=', 'DONE')
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return run && { vehicles: run.vehicles, inStock: run.in_stock }
}
