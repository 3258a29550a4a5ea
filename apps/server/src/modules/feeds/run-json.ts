import type { FeedRow, FeedRun } from '@lotline/contract/feeds'
import { personNameOf } from '../../database/person-name.ts'
import type { listRows } from './row-queries.ts'
import type { RunRow } from './run-queries.ts'

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
