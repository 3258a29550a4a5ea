import { isTokenPermission } from '@lotline/domain/api-tokens/token-permissions'
import { type FeatureFlag, type Permission, rightlySpelled } from '@lotline/domain/people/permissions'
import { type RawBuilder, sql } from 'kysely'
import type { KnownToken } from '../../ctx.ts'
import type { IdentityDb } from '../../database/doors.ts'

type Row = Omit<KnownToken, 'person' | 'held' | 'permissions'> & {
  permissions: string[]
  personId: string
  firstName: string
  lastName: string
  companyName: string | null
  isDisabled: boolean
  held: Permission[] | null
}

/** A token by its hash, with its person as they are in a rooftop, or in the token's first. */
export async function findByHash(db: IdentityDb, hash: Buffer, rooftopId: string | undefined): Promise<KnownToken | undefined> {
  return findToken(db, sql`token.hash = ${hash}`, rooftopId)
}

export async function findById(db: IdentityDb, id: string, rooftopId: string): Promise<KnownToken | undefined> {
  return findToken(db, sql`token.id = ${id}::uuid`, rooftopId)
}

/** One statement: whatever a call with a token needs is asked for at once. */
async function findToken(
  db: IdentityDb,
  condition: RawBuilder<unknown>,
  rooftopId: string | undefined,
): Promise<KnownToken | undefined> {
  const { rows } = await sql<Row>`
    select token.id, token.ownership, token.rooftop_ids as "rooftopIds", token.permissions, token.addresses, token.ends_at as "endsAt",
      token.revoked_at as "revokedAt", person.id as "personId", person.first_name as "firstName", person.last_name as "lastName",
      person.company_name as "companyName", person.disabled_at is not null as "isDisabled", role.permissions as held,
      coalesce(rooftop.time_zone, 'UTC') as "timeZone",
      array(select name from feature_flag where feature_flag.rooftop_id = rooftop.id) as "featureFlags"
    from api_token token
    join person on person.id = token.person_id
    left join rooftop on rooftop.id = coalesce(${rooftopId ?? null}::uuid, token.rooftop_ids[1]) and rooftop.id = any (token.rooftop_ids)
    left join membership on membership.rooftop_id = rooftop.id and membership.person_id = person.id and membership.ended_at is null
    left join role on role.rooftop_id = membership.rooftop_id and role.id = membership.role_id
    where ${condition}`.execute(db)
  const [row] = rows
  return row && knownOf(row)
}

function knownOf(row: Row): KnownToken {
  const { personId, firstName, lastName, companyName, isDisabled, held, permissions, featureFlags, ...token } = row
  return {
    ...token,
    permissions: permissions.filter(isTokenPermission),
    featureFlags: featureFlags satisfies readonly FeatureFlag[],
    person: { personId, firstName, lastName, companyName, isDisabled },
    held: held === null ? undefined : new Set(rightlySpelled(held)),
  }
}
