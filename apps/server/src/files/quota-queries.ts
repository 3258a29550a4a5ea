import { sql } from 'kysely'
import type { Db } from '../database/doors.ts'
import { thisRooftop } from '../database/statement.ts'

/** Bytes; null where there is no limit. */
export async function findQuota(db: Db): Promise<number | null> {
  return (await db.selectFrom('file_quota').select('bytes').executeTakeFirst())?.bytes ?? null
}

export async function putQuota(db: Db, bytes: number | null): Promise<void> {
  if (bytes === null) await db.deleteFrom('file_quota').execute()
  else
    await db
      .insertInto('file_quota')
      .values({ rooftop_id: thisRooftop, bytes })
      .onConflict((conflict) => conflict.column('rooftop_id').doUpdateSet({ bytes }))
      .execute()
}

/** Bytes of the rooftop’s files without deleted ones. */
export async function sumBytes(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(bytes), 0)::float8 as bytes from file where purge_at is null`.execute(db)
  return rows[0]?.bytes ?? 0
}
