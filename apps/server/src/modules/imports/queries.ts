import type { ImportReport, LastImport } from '@lotline/contract/feeds/imports'
import { wallDay } from '@lotline/domain/calendar/wall-clock'
import { sql } from 'kysely'
import type { Db } from '../../database/doors.ts'
import { thisRooftop } from '../../database/statement.ts'

export type ImportKind = LastImport['kind']

/** Of the rows that were left out the first stay with their reasons. */
const mostReasonsKept = 50

export async function markImported(db: Db, kind: ImportKind, at: Date, told?: ImportReport): Promise<void> {
  const first = <One>(all: readonly One[]) => all.slice(0, mostReasonsKept)
  const report = told ? JSON.stringify({ ...told, reasons: first(told.reasons), notes: first(told.notes) }) : null
  const values = { rooftop_id: thisRooftop, kind, at, report }
  await db
    .insertInto('last_import')
    .values(values)
    .onConflict((conflict) => conflict.columns(['rooftop_id', 'kind']).doUpdateSet({ at, report }))
    .execute()
}

/** When rows of each kind came in last, and what became of them; the latest first. */
export async function listLastImports(db: Db): Promise<LastImport[]> {
  const { rows } = await sql<Omit<LastImport, 'at'> & { at: Date }>`
    select kind, at, report from last_import order by at desc, kind`.execute(db)
  // Earlier reports have no notes, and no remarks.
  return rows.map(({ report, ...row }) => ({
    ...row,
    report: report && { ...report, notes: report.notes ?? [], remarks: report.remarks ?? [] },
    at: row.at.toISOString(),
  }))
}

/** The rooftop's day, as YYYY-MM-DD, by whose calendar a day is past or to come. */
export async function getToday(db: Db, now: Date): Promise<string> {
  const { time_zone: timeZone } = await db.selectFrom('rooftop').select('time_zone').executeTakeFirstOrThrow()
  return wallDay(now, timeZone)
}

/** When rows of a kind came in last. */
export async function findLastImport(db: Db, kind: ImportKind): Promise<Date | null> {
  const found = await db.selectFrom('last_import').select('at').where('kind', '=', kind).executeTakeFirst()
  return found?.at ?? null
}
