import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { stringify } from 'csv-stringify'
import type { Doors } from '../../../database/doors.ts'
import { listRowsAfter } from './row-queries.ts'
import { findRun } from './run-queries.ts'

const rowsAtATime = 1000
const columns = ['line', 'outcome', 'VIN', 'stock number', 'reason', 'notes']

export type Report = { doors: Doors; rooftopId: string; runId: string }

/** Every row of a run as CSV, read page by page; a cell that a spreadsheet would run as a formula is defused. */
export function reportOf(report: Report): Readable {
  const csv = stringify({ header: true, columns, bom: true, escape_formulas: true })
  const rows = Readable.from(rowsIn(report))
  rows.on('error', (error) => csv.destroy(error))
  return rows.pipe(csv)
}

/** Rows, and behind them what is said of the file as a whole. */
async function* rowsIn({ doors, rooftopId, runId }: Report): AsyncGenerator<string[]> {
  let last = -1
  for (let full = true; full; ) {
    const rows = await doors.inRooftop(rooftopId, (db) => listRowsAfter(db, runId, last, rowsAtATime))
    for (const row of rows) {
      yield [String(row.line), row.outcome, row.vin ?? '', row.stock_number ?? '', row.reason, row.notes.join('; ')]
    }
    full = rows.length === rowsAtATime
    last = rows.at(-1)?.line ?? last
  }
  const run = await doors.inRooftop(rooftopId, (db) => findRun(db, runId))
  for (const remark of run?.remarks ?? []) yield ['', 'FILE', '', '', remark, '']
}

/** Writes a report where none lies yet. */
export async function writeReport(report: Report, path: string, flags = 'wx'): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await pipeline(reportOf(report), createWriteStream(path, { flags }))
}
