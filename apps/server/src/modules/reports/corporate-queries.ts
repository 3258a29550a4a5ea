import { sql } from 'kysely'
import type { Db } from '../../database/doors.ts'

export type ReportedRooftop = {
  id: string
  name: string
  time_zone: string
  recon_goal_seconds: number | null
  retail_ready_goal_seconds: number | null
}

/** The rooftops of the open door, by name. */
export async function listReportedRooftops(db: Db): Promise<ReportedRooftop[]> {
  return db
    .selectFrom('rooftop')
    .select(['id', 'name', 'time_zone', 'recon_goal_seconds', 'retail_ready_goal_seconds'])
    .orderBy('name')
    .orderBy('id')
    .execute()
}

/** The tags of these rooftops, one of those with the same text; those of the first rooftop come first. */
export async function listMergedTags(db: Db, rooftopIds: readonly string[]): Promise<{ id: string; label: string }[]> {
  const { rows } = await sql<{ id: string; label: string }>`
    select distinct on (lower(value)) id, value as label from tag where rooftop_id = any(${rooftopIds}::uuid[])
    order by lower(value), array_position(${rooftopIds}::uuid[], rooftop_id), id`.execute(db)
  return rows
}

/** Of these tags and of all that have the same text in these rooftops. */
export async function listTagsLike(db: Db, rooftopIds: readonly string[], tagIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select alike.id from tag asked join tag alike on lower(alike.value) = lower(asked.value)
    where asked.id = any(${tagIds}::uuid[]) and asked.rooftop_id = any(${rooftopIds}::uuid[])
      and alike.rooftop_id = any(${rooftopIds}::uuid[])`.execute(db)
  return rows.map(({ id }) => id)
}
