import { MAX_LISTED, type PersonName } from '@lotline/contract/shapes'
import type { OptOutReason, OptOutWay } from '@lotline/domain/engage/opt-outs'
import { sql } from 'kysely'
import type { Db } from '../../../database/doors.ts'
import { personNameJson } from '../../../database/person-name.ts'

export type UnreachedRow = {
  id: string
  firstName: string
  lastName: string
  email: string | null
  phone: string | null
  reason: OptOutReason
  how: OptOutWay | null
  by: PersonName | null
  since: Date
}

/** Rows of a shopper by reason: those who stopped messages, whose mail came back without that, and who said yes to texts without that. */
const listed = sql`
  select p.*, 'STOPPED' as reason, opted_out_how as how, opted_out_by as by_id, opted_out_at as since from prospect p
    where opted_out_at is not null
  union all select p.*, 'CAME_BACK', null, null, bounced_at from prospect p where opted_out_at is null and bounced_at is not null
  union all select p.*, 'TEXTS', null, text_consent_by, text_consent_at from prospect p
    where opted_out_at is null and text_consent_at is not null and phone is not null`

/** Shoppers of a reason, or those who get nothing; all parts of a search are in their name, email or phone. */
export async function listUnreached(
  db: Db,
  { reason, patterns, phone }: { reason: OptOutReason | undefined; patterns: readonly string[]; phone: string | null },
): Promise<UnreachedRow[]> {
  const text = sql`p.first_name || ' ' || p.last_name || ' ' || coalesce(p.email, '') || ' ' || coalesce(p.phone, '')`
  const reasons = reason === undefined ? ['STOPPED', 'CAME_BACK'] : [reason]
  const { rows } = await sql<UnreachedRow>`
    select p.id, p.first_name as "firstName", p.last_name as "lastName", p.email, p.phone, p.reason, p.how, p.since,
      case when n.id is not null then ${personNameJson('n')} end as by
    from (${listed}) as p left join person n on n.id = p.by_id
    where p.erased_at is null and p.reason = any(${reasons}::text[])
      and ((${text}) ilike all (${patterns}::text[]) or p.phone = ${phone}::text)
    order by p.since desc, p.id limit ${MAX_LISTED}`.execute(db)
  return rows
}

export async function countUnreached(db: Db): Promise<{ stopped: number; cameBack: number; texts: number }> {
  const { rows } = await sql<{ stopped: number; cameBack: number; texts: number }>`
    select (count(*) filter (where reason = 'STOPPED'))::int as stopped, (count(*) filter (where reason = 'CAME_BACK'))::int as "cameBack",
      (count(*) filter (where reason = 'TEXTS'))::int as texts
    from (${listed}) as p where erased_at is null`.execute(db)
  return rows[0] ?? { stopped: 0, cameBack: 0, texts: 0 }
}

/** Whether a person works in the rooftop now. */
export async function isWorkerHere(db: Db, personId: string): Promise<boolean> {
  const found = await db
    .selectFrom('membership')
    .innerJoin('person', 'person.id', 'membership.person_id')
    .select('person.id')
    .where('person.id', '=', personId)
    .where('membership.ended_at', 'is', null)
    .where('person.disabled_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
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
    .set({ opted_out_at: null, opted_out_how: null, opted_out_by: null, opted_in_at: at, opted_in_how: how, opted_in_by: by })
    .where('id', '=', id)
    .execute()
}
