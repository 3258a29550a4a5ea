import type { RooftopExport } from '@lotline/contract/rooftops/export'
import type { PersonName } from '@lotline/contract/shapes'
import type { ExportPart } from '@lotline/domain/rooftop-export/export-parts'
import { sql } from 'kysely'
import type { Db } from '../../../database/doors.ts'
import { personNameJson } from '../../../database/person-name.ts'
import { thisRooftop } from '../../../database/statement.ts'
import type { TableCounts } from '../tables/part-progress.ts'

export type ExportState = RooftopExport['state']
export type ExportRow = {
  id: string
  file_name: string
  state: ExportState
  packing: ExportPart | null
  begun_at: Date
  begun_by: PersonName | null
  as_of: Date | null
  tables: TableCounts
  files_done: number
  files_total: number | null
  bytes_done: number
  bytes_total: number | null
  seconds_left: number | null
  file_id: string | null
  ready_at: Date | null
  expires_at: Date | null
  failure: string | null
  app_version: string
}

const HELD = sql`now() + interval '1 minute'`

/** The newest first; exports that were stopped are not listed. */
export async function listExports(db: Db): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`
    select e.id, e.file_name, e.state, e.packing, e.begun_at, e.as_of, e.tables, e.files_done, e.files_total, e.bytes_done, e.bytes_total, e.seconds_left,
      e.file_id, e.ready_at, e.expires_at, e.failure, e.app_version,
      (select ${personNameJson('p')} from person p where p.id = e.begun_by) as begun_by
    from rooftop_export e where e.state <> 'STOPPED' order by e.begun_at desc, e.id desc limit 100`.execute(db)
  return rows
}

type NewExport = { id: string; fileName: string; personId: string; version: string; now: Date }

/** False where one is under way. One that failed makes room. */
export async function insertExport(db: Db, { id, fileName, personId, version, now }: NewExport): Promise<boolean> {
  await db.updateTable('rooftop_export').set({ state: 'STOPPED' }).where('state', '=', 'FAILED').execute()
  const added = await sql`
    insert into rooftop_export (rooftop_id, id, file_name, state, begun_at, begun_by, app_version)
    values (${thisRooftop}, ${id}, ${fileName}, 'WAITING', ${now}, ${personId}, ${version})
    on conflict (rooftop_id) where state in ('WAITING', 'PACKING', 'PAUSED') do nothing returning id`.execute(db)
  return added.rows.length === 1
}

/** Moves an export from one of some states to another; false where it is in none of these, or would wait beside another. */
export async function moveExport(db: Db, id: string, from: readonly ExportState[], to: ExportState): Promise<boolean> {
  const moved = await db
    .updateTable('rooftop_export')
    .set({
      state: to,
      failure: null,
      holder: null,
      held_until: null,
      seconds_left: null,
      ...(to !== 'PACKING' && { packing: null }),
    })
    .where('id', '=', id)
    .where('state', 'in', from)
    .$if(to === 'WAITING', (query) =>
      query.where(
        sql<boolean>`not exists (select from rooftop_export other where other.id <> ${id} and other.state in ('WAITING', 'PACKING', 'PAUSED'))`,
      ),
    )
    .returning('id')
    .executeTakeFirst()
  return moved !== undefined
}

/** Takes up what waits, or what a server held that is gone. */
export async function claimExport(db: Db, holder: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    update rooftop_export set state = 'PACKING', holder = ${holder}, held_until = ${HELD}
    where state = 'WAITING' or (state = 'PACKING' and (held_until is null or held_until < now())) returning id`.execute(db)
  return rows[0]?.id
}

export type Held = {
  packing: ExportPart
  asOf: Date | null
  tables: TableCounts
  files: { done: number; total: number | null }
  bytes: { done: number; total: number | null }
  secondsLeft: number | null
}

/** Tells how far it is and holds it for another minute; false where it was paused, stopped or taken over. */
export async function holdExport(db: Db, id: string, holder: string, held: Held): Promise<boolean> {
  const { rows } = await sql`
    update rooftop_export set held_until = ${HELD}, packing = ${held.packing}, as_of = ${held.asOf}, tables = ${JSON.stringify(held.tables)}::jsonb,
      files_done = ${held.files.done}, files_total = ${held.files.total}, bytes_done = ${held.bytes.done}, bytes_total = ${held.bytes.total},
      seconds_left = ${held.secondsLeft}
    where id = ${id} and holder = ${holder} and state = 'PACKING' returning id`.execute(db)
  return rows.length === 1
}

/** Lets another server, or this one when it starts again, go on at once. */
export async function letGoOfExport(db: Db, id: string, holder: string): Promise<void> {
  await sql`update rooftop_export set held_until = null where id = ${id} and holder = ${holder}`.execute(db)
}

export async function failExport(db: Db, id: string, holder: string, failure: string): Promise<void> {
  await sql`
    update rooftop_export set state = 'FAILED', failure = ${failure}, packing = null, seconds_left = null, held_until = null
    where id = ${id} and holder = ${holder} and state = 'PACKING'`.execute(db)
}

type Ready = { fileId: string; bytes: number; now: Date; expiresAt: Date }

export async function finishExport(
  db: Db,
  id: string,
  holder: string,
  { fileId, bytes, now, expiresAt }: Ready,
): Promise<boolean> {
  const { rows } = await sql`
    update rooftop_export set state = 'READY', file_id = ${fileId}, bytes_done = ${bytes}, bytes_total = ${bytes}, ready_at = ${now},
      expires_at = ${expiresAt}, packing = null, seconds_left = null, held_until = null
    where id = ${id} and holder = ${holder} and state = 'PACKING' returning id`.execute(db)
  return rows.length === 1
}

/** Exports whose file has gone, and such that were stopped. */
export async function deleteOldExports(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('rooftop_export')
    .where((eb) => eb.or([eb('state', '=', 'STOPPED'), eb.and([eb('state', '=', 'READY'), eb('expires_at', '<=', now)])]))
    .execute()
}

export async function endFile(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('file').set({ purge_at: now }).where('id', '=', id).where('kind', '=', 'EXPORT').execute()
}

export async function storeKeyOf(db: Db, fileId: string): Promise<string | undefined> {
  const file = await db.selectFrom('file').select('store_key').where('id', '=', fileId).executeTakeFirst()
  return file?.store_key
}

/** The rooftop, since when it is here, and what it is called. */
export async function findRooftop(db: Db, rooftopId: string): Promise<{ name: string; opened_at: Date | null }> {
  return db.selectFrom('rooftop').select(['name', 'opened_at']).where('id', '=', rooftopId).executeTakeFirstOrThrow()
}
