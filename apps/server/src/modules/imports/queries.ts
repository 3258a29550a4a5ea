import type { ImportReport, ImportToken, LastImport } from '@lotline/contract/feeds/imports'
import { wallDay } from '@lotline/domain/calendar/wall-clock'
import { sql } from 'kysely'
import type { Db } from '../../database/doors.ts'
import { personNameColumns, personNameOf } from '../../database/person-name.ts'
import { thisRooftop } from '../../database/statement.ts'

type NewToken = { id: string; name: string; hash: Buffer; createdBy: string; at: Date }

export async function insertToken(db: Db, { id, name, hash, createdBy, at }: NewToken): Promise<void> {
  await db
    .insertInto('access_token')
    .values({ rooftop_id: thisRooftop, id, scope: 'IMPORTS', name, hash, created_by: createdBy, created_at: at })
    .execute()
}

/** One that is good for imports and has not been revoked. */
export async function findTokenByHash(db: Db, hash: Buffer) {
  return db
    .selectFrom('access_token')
    .select(['id', 'used_at'])
    .where('hash', '=', hash)
    .where('scope', '=', 'IMPORTS')
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
}

export async function markUsed(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('access_token').set({ used_at: at }).where('id', '=', id).execute()
}

export async function markRevoked(db: Db, { id, by, at }: { id: string; by: string; at: Date }): Promise<void> {
  await db.updateTable('access_token').set({ revoked_at: at, revoked_by: by }).where('id', '=', id).execute()
}

/** Those that are good, and those revoked since then; the newest first. */
export async function listTokens(db: Db, revokedSince: Date): Promise<ImportToken[]> {
  const rows = await tokensOf(db)
    .where((or) => or.or([or('token.revoked_at', 'is', null), or('token.revoked_at', '>', revokedSince)]))
    .orderBy('token.created_at', 'desc')
    .orderBy('token.id', 'desc')
    .execute()
  return rows.map(tokenOf)
}

export async function findToken(db: Db, id: string): Promise<ImportToken | undefined> {
  const row = await tokensOf(db).where('token.id', '=', id).executeTakeFirst()
  return row && tokenOf(row)
}

function tokensOf(db: Db) {
  return db
    .selectFrom('access_token as token')
    .innerJoin('person', 'person.id', 'token.created_by')
    .select(['token.id', 'token.name', 'token.created_at', 'token.used_at', 'token.revoked_at'])
    .select(personNameColumns)
}

type Row = Awaited<ReturnType<ReturnType<typeof tokensOf>['execute']>>[number]

function tokenOf(row: Row): ImportToken {
  const createdBy = personNameOf(row)
  if (!createdBy) throw new Error('Somebody made it')
  const [createdAt, usedAt, revokedAt] = [row.created_at, row.used_at, row.revoked_at].map((at) => at?.toISOString() ?? null)
  return {
    id: row.id,
    name: row.name,
    createdBy,
    createdAt: createdAt ?? '',
    usedAt: usedAt ?? null,
    revokedAt: revokedAt ?? null,
  }
}

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
  // Earlier reports have no notes.
  return rows.map(({ report, ...row }) => ({
    ...row,
    report: report && { ...report, notes: report.notes ?? [] },
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
