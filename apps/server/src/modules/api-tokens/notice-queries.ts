import { type RawBuilder, sql } from 'kysely'
import type { Db, IdentityDb } from '../../database/doors.ts'
import { thisRooftop } from '../../database/statement.ts'

// Of one round; the others have their turn a minute later.
const MAX_AT_ONCE = 200

export type EndingToken = { id: string; name: string; endsAt: Date; rooftops: { id: string; timeZone: string }[] }

/** Tokens that end within so many days, were made for longer, and of whose end administrators have not been notified so late. */
export async function listEnding(db: IdentityDb, days: number, now: Date): Promise<EndingToken[]> {
  const until = new Date(now.getTime() + days * 24 * 60 * 60 * 1000)
  const { rows } = await sql<EndingToken>`
    select token.id, token.name, token.ends_at as "endsAt",
      (select json_agg(json_build_object('id', rooftop.id, 'timeZone', rooftop.time_zone)) from rooftop
        where rooftop.id = any (token.rooftop_ids)) as rooftops
    from api_token token
    where token.revoked_at is null and token.ends_at > ${now} and token.ends_at <= ${until}
      and (token.noticed_days is null or token.noticed_days > ${days}::int)
      and token.ends_at - token.created_at > make_interval(days => ${days}::int)
    order by token.ends_at, token.id limit ${sql.lit(MAX_AT_ONCE)}`.execute(db)
  return rows
}

export async function markNoticedDays(db: IdentityDb, id: string, days: number): Promise<void> {
  await db.updateTable('api_token').set({ noticed_days: days }).where('id', '=', id).execute()
}

/** Tokens that may not do all that they were given, and those of which administrators were told so: what is not told of yet first. */
export async function listPerhapsStopped(db: IdentityDb, now: Date): Promise<{ id: string; noticed: string | null }[]> {
  const { rows } = await sql<{ id: string; noticed: string | null }>`
    select token.id, token.noticed_stop as noticed
    from api_token token join person on person.id = token.person_id
    where token.revoked_at is null and token.ends_at > ${now}
      and (token.noticed_stop is not null or person.disabled_at is not null or exists (
        select from unnest(token.permissions) as given (permission)
        where not exists (
          select from membership join role on role.rooftop_id = membership.rooftop_id and role.id = membership.role_id
          where membership.person_id = token.person_id and membership.rooftop_id = any (token.rooftop_ids) and membership.ended_at is null
            and (given.permission = any (role.permissions) or given.permission = 'IMPORTS_WRITE'))))
    order by token.noticed_stop is not null, token.id limit ${sql.lit(MAX_AT_ONCE)}`.execute(db)
  return rows
}

export async function markNoticedStop(db: IdentityDb, id: string, stop: string | null): Promise<void> {
  await db.updateTable('api_token').set({ noticed_stop: stop }).where('id', '=', id).execute()
}

/** Whether a rooftop's people have been told already: by another process, or before one died that had not noted it. One at a time looks. */
export async function hasNotice(db: Db, tokenId: string, fact: { tokenDays: number } | { tokenStop: string }): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('notices of ' || ${tokenId}::text || ${thisRooftop}::text, 0))`.execute(
    db,
  )
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from notification where target_type = 'apiToken' and target_id = ${tokenId}::uuid and ${isOf(fact)}
      and taken_back_at is null) as found`.execute(db)
  return rows[0]?.found === true
}

function isOf(fact: object): RawBuilder<unknown> {
  return sql`facts @> ${JSON.stringify(fact)}::jsonb`
}
