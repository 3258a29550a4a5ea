import type { ImportReport, RooftopImport } from '@lotline/contract/rooftops/import'
import type { PersonName } from '@lotline/contract/shapes'
import { sql } from 'kysely'
import type { Db, IdentityDb } from '../../../database/doors.ts'
import { personNameJson } from '../../../database/person-name.ts'
import { thisRooftop } from '../../../database/statement.ts'
import type { TableCounts } from '../tables/part-progress.ts'

export type ImportState = RooftopImport['state']
export type ImportRow = {
  id: string
  file_name: string
  bytes: number
  upload_id: string
  state: ImportState
  begun_at: Date
  begun_by_id: string
  begun_by: PersonName | null
  bytes_read: number
  facts: RooftopImport['facts']
  checks: RooftopImport['checks']
  target_id: string | null
  tables: TableCounts
  report: ImportReport | null
  failure: string | null
}

const HELD = sql`now() + interval '1 minute'`

/** The one import of the rooftop, `locked` until the transaction ends. */
export async function findImport(db: Db, { locked = false } = {}): Promise<ImportRow | undefined> {
  const { rows } = await sql<ImportRow>`
    select i.id, i.file_name, i.bytes, i.upload_id, i.state, i.begun_at, i.begun_by as begun_by_id, i.bytes_read, i.facts, i.checks, i.target_id, i.tables,
      i.report, i.failure, (select ${personNameJson('p')} from person p where p.id = i.begun_by) as begun_by
    from rooftop_import i ${locked ? sql`for update` : sql``}`.execute(db)
  return rows[0]
}

type NewImport = {
  id: string
  fileName: string
  bytes: number
  uploadId: string
  personId: string
  now: Date
  checks: RooftopImport['checks']
}

export async function insertImport(db: Db, { id, fileName, bytes, uploadId, personId, now, checks }: NewImport): Promise<void> {
  await sql`
    insert into rooftop_import (rooftop_id, id, file_name, bytes, upload_id, state, begun_at, begun_by, checks)
    values (${thisRooftop}, ${id}, ${fileName}, ${bytes}, ${uploadId}, 'CHECKING', ${now}, ${personId}, ${JSON.stringify(checks)}::jsonb)`.execute(
    db,
  )
}

export async function deleteImport(db: Db, id: string): Promise<void> {
  await db.deleteFrom('rooftop_import').where('id', '=', id).execute()
}

/** Begins to take it in; false where somebody else has just begun, or it was never checked. */
export async function beginImport(db: Db, id: string, targetId: string): Promise<boolean> {
  const { rows } = await sql`
    update rooftop_import set state = 'IMPORTING', target_id = ${targetId}, failure = null, report = null, tables = '{}', holder = null, held_until = null
    where id = ${id} and state in ('CHECKED', 'FAILED') and facts is not null returning id`.execute(db)
  return rows.length === 1
}

/** Takes up what is to be checked or taken in, or what a server held that is gone. */
export async function claimImport(db: Db, holder: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    update rooftop_import set holder = ${holder}, held_until = ${HELD}
    where state in ('CHECKING', 'IMPORTING') and (held_until is null or held_until < now()) returning id`.execute(db)
  return rows[0]?.id
}

/** Tells how far it is and holds it for another minute; false where it is no longer this server's. */
export async function holdImport(
  db: Db,
  id: string,
  holder: string,
  held: { bytesRead: number; tables: TableCounts },
): Promise<boolean> {
  const { rows } = await sql`
    update rooftop_import set held_until = ${HELD}, bytes_read = ${held.bytesRead}, tables = ${JSON.stringify(held.tables)}::jsonb
    where id = ${id} and holder = ${holder} and state in ('CHECKING', 'IMPORTING') returning id`.execute(db)
  return rows.length === 1
}

export async function letGoOfImport(db: Db, id: string, holder: string): Promise<void> {
  await sql`update rooftop_import set held_until = null where id = ${id} and holder = ${holder}`.execute(db)
}

type Outcome = Partial<Pick<ImportRow, 'facts' | 'checks' | 'report' | 'failure'>> & { state: ImportState }

export async function settleImport(db: Db, id: string, { state, facts, checks, report, failure = null }: Outcome): Promise<void> {
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value))
  await sql`
    update rooftop_import set state = ${state}, held_until = null, failure = ${failure}, facts = coalesce(${json(facts)}::jsonb, facts),
      checks = coalesce(${json(checks)}::jsonb, checks), report = coalesce(${json(report)}::jsonb, report)
    where id = ${id}`.execute(db)
}

/** What somebody may do in a rooftop now. */
export async function permissionsIn(db: IdentityDb, personId: string, rooftopId: string): Promise<string[]> {
  const { rows } = await sql<{ permissions: string[] }>`
    select r.permissions from membership m join role r on r.rooftop_id = m.rooftop_id and r.id = m.role_id
    where m.rooftop_id = ${rooftopId} and m.person_id = ${personId} and m.ended_at is null`.execute(db)
  return rows[0]?.permissions ?? []
}

export async function findPlaceOf(db: IdentityDb, rooftopId: string) {
  return db.selectFrom('rooftop').select(['name', 'group_id', 'opened_at']).where('id', '=', rooftopId).executeTakeFirst()
}

export async function countPeople(db: IdentityDb, rooftopIds: readonly string[]) {
  const { rows } = await sql<{ rooftop_id: string; people: number; staff: number }>`
    select m.rooftop_id, count(*)::int as people, count(*) filter (where not coalesce('DEALERSHIP_ADMIN_VIEW' = any (r.permissions), false))::int as staff
    from membership m left join role r on r.rooftop_id = m.rooftop_id and r.id = m.role_id
    where m.rooftop_id = any (${rooftopIds}::uuid[]) and m.ended_at is null group by 1`.execute(db)
  return new Map(rows.map((row) => [row.rooftop_id, row]))
}

export async function countStock(db: Db): Promise<{ vehicles: number; shoppers: number }> {
  const { rows } = await sql<{ vehicles: number; shoppers: number }>`
    select (select count(*)::int from vehicle) as vehicles, (select count(*)::int from prospect) as shoppers`.execute(db)
  return rows[0] ?? { vehicles: 0, shoppers: 0 }
}
