import type { TokenOwnership } from '@lotline/domain/api-tokens/api-tokens'
import { stoppedTokenDays } from '@lotline/domain/api-tokens/api-tokens'
import { type Permission, rightlySpelled } from '@lotline/domain/people/permissions'
import { type RawBuilder, sql } from 'kysely'
import type { IdentityDb } from '../../database/doors.ts'

export type TokenRow = {
  id: string
  name: string
  ownership: TokenOwnership
  rooftops: { id: string; name: string }[]
  permissions: string[]
  addresses: string[]
  createdAt: Date
  endsAt: Date
  revokedAt: Date | null
  removedAt: Date | null
  lastUsedAt: Date | null
  lastUsedFrom: string | null
  maker: { id: string; firstName: string; lastName: string; companyName: string | null }
  isDisabled: boolean
  /** What its person holds in any of its rooftops; null where they work in none. */
  held: Permission[] | null
}

async function selectTokens(db: IdentityDb, condition: RawBuilder<unknown>): Promise<TokenRow[]> {
  const { rows } = await sql<TokenRow>`
    select token.id, token.name, token.ownership, token.permissions, token.addresses, token.created_at as "createdAt",
      token.ends_at as "endsAt", token.revoked_at as "revokedAt", token.removed_at as "removedAt", token.last_used_at as "lastUsedAt",
      token.last_used_from as "lastUsedFrom", person.disabled_at is not null as "isDisabled",
      json_build_object('id', person.id, 'firstName', person.first_name, 'lastName', person.last_name, 'companyName', person.company_name) as maker,
      (select json_agg(json_build_object('id', rooftop.id, 'name', rooftop.name) order by rooftop.name)
        from rooftop where rooftop.id = any (token.rooftop_ids)) as rooftops,
      (select array_agg(distinct one.permission) from membership
        join role on role.rooftop_id = membership.rooftop_id and role.id = membership.role_id
        cross join lateral unnest(role.permissions || ''::text) as one (permission)
        where membership.person_id = person.id and membership.rooftop_id = any (token.rooftop_ids) and membership.ended_at is null) as held
    from api_token token
    join person on person.id = token.person_id
    where ${condition}
    order by token.ends_at, token.id
    limit 500`.execute(db)
  return rows.map((row) => ({ ...row, held: row.held && rightlySpelled(row.held.filter(Boolean)) }))
}

/** The soonest end first: a person's own, and with `isAdministrator` all that open the rooftop. Long stopped ones are left out. */
export async function listTokensFor(
  db: IdentityDb,
  { personId, rooftopId, isAdministrator, now }: { personId: string; rooftopId: string; isAdministrator: boolean; now: Date },
): Promise<TokenRow[]> {
  const since = new Date(now.getTime() - stoppedTokenDays * 24 * 60 * 60 * 1000)
  return selectTokens(
    db,
    sql`token.removed_at is null and least(token.revoked_at, token.ends_at) > ${since}
      and (token.person_id = ${personId} or (${isAdministrator} and ${rooftopId}::uuid = any (token.rooftop_ids)))`,
  )
}

export async function findTokenRow(db: IdentityDb, id: string): Promise<TokenRow | undefined> {
  const [row] = await selectTokens(db, sql`token.id = ${id}::uuid`)
  return row
}

/** Tokens of a maker that still work or may work again. */
export async function countTokensOf(db: IdentityDb, personId: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('api_token')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('person_id', '=', personId)
    .where('revoked_at', 'is', null)
    .where('ends_at', '>', now)
    .executeTakeFirstOrThrow()
  return count
}

/** Makers take turns, so that two of their calls do not pass the same limit together. */
export async function lockMaker(db: IdentityDb, personId: string): Promise<void> {
  await sql`select from person where id = ${personId} for update`.execute(db)
}

type NewToken = {
  id: string
  hash: Buffer
  name: string
  ownership: TokenOwnership
  personId: string
  rooftopIds: readonly string[]
  permissions: readonly string[]
  addresses: readonly string[]
  at: Date
  endsAt: Date
}

export async function insertToken(db: IdentityDb, token: NewToken): Promise<void> {
  const { id, hash, name, ownership, personId, rooftopIds, permissions, addresses, at, endsAt } = token
  await sql`
    insert into api_token (id, hash, name, ownership, person_id, rooftop_ids, permissions, addresses, created_at, ends_at)
    values (${id}, ${hash}, ${name}, ${ownership}, ${personId}, ${rooftopIds}::uuid[], ${permissions}::text[], ${addresses}::text[], ${at},
      ${endsAt})`.execute(db)
  await sql`
    insert into api_token_name (rooftop_id, token_id, name)
    select rooftop_id, ${id}, ${name} from unnest(${rooftopIds}::uuid[]) as rooftop_id`.execute(db)
}

export async function markRevoked(db: IdentityDb, { id, by, at }: { id: string; by: string; at: Date }): Promise<void> {
  await db.updateTable('api_token').set({ revoked_at: at, revoked_by: by }).where('id', '=', id).execute()
}

export async function markRemoved(db: IdentityDb, id: string, at: Date): Promise<void> {
  await db.updateTable('api_token').set({ removed_at: at }).where('id', '=', id).execute()
}

export async function setPerson(db: IdentityDb, id: string, personId: string): Promise<void> {
  await db.updateTable('api_token').set({ person_id: personId }).where('id', '=', id).execute()
}
