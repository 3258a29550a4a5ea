import { MAX_LISTED } from '@lotline/contract/shapes'
import type { OptOutReason, OptOutWay } from '@lotline/domain/engage/opt-outs'
import { sql } from 'kysely'
import type { Db } from '../../../database/doors.ts'

export type UnreachedRow = {
  id: string
  firstName: string
  lastName: string
  email: string | null
  phone: string | null
  reason: OptOutReason
  how: OptOutWay | null
  since: Date
}

/** Shoppers who stopped messages, and those whose mail came back without that; all parts of a search are in their name, email or phone. */
export async function listUnreached(
  db: Db,
  { reason, patterns, phone }: { reason: OptOutReason | undefined; patterns: readonly string[]; phone: string | null },
): Promise<UnreachedRow[]> {
  const text = sql`p.first_name || ' ' || p.last_name || ' ' || coalesce(p.email, '') || ' ' || coalesce(p.phone, '')`
  const { rows } = await sql<UnreachedRow>`
    select id, first_name as "firstName", last_name as "lastName", email, phone, reason, how, since from (
      select p.*, case when opted_out_at is not null then 'STOPPED' else 'CAME_BACK' end as reason, opted_out_how as how,
        coalesce(opted_out_at, bounced_at) as since
      from prospect p
      where erased_at is null and (opted_out_at is not null or bounced_at is not null)
        and ((${text}) ilike all (${patterns}::text[]) or p.phone = ${phone}::text)) as unreached
    where reason = coalesce(${reason ?? null}::text, reason)
    order by since desc, id limit ${MAX_LISTED}`.execute(db)
  return rows
}

export async function countUnreached(db: Db): Promise<{ stopped: number; cameBack: number }> {
  return db
    .selectFrom('prospect')
    .select(sql<number>`count(opted_out_at)::int`.as('stopped'))
    .select(sql<number>`(count(*) filter (where opted_out_at is null and bounced_at is not null))::int`.as('cameBack'))
    .where('erased_at', 'is', null)
    .executeTakeFirstOrThrow()
}

/** When a shopper stopped messages, the caller's until the transaction ends; undefined for one that there is not. */
export async function findOptOut(db: Db, id: string) {
  return db
    .selectFrom('prospect')
    .select('opted_out_at')
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function setOptedIn(db: Db, id: string, { at, how, by }: { at: Date; how: string; by: string }): Promise<void> {
  await db
    .updateTable('prospect')
    .set({ opted_out_at: null, opted_out_how: null, opted_in_at: at, opted_in_how: how, opted_in_by: by })
    .where('id', '=', id)
    .execute()
}
