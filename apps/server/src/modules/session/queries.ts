import { type FeatureFlag, type Permission, rightlySpelled } from '@lotline/domain/people/permissions'
import { sql } from 'kysely'
import type { Actor } from '../../ctx.ts'
import type { IdentityDb } from '../../database/doors.ts'

export async function findPersonByEmail(db: IdentityDb, email: string) {
  return db
    .selectFrom('person')
    .select(['id', 'email_address', 'first_name', 'password_hash', 'default_rooftop_id', 'disabled_at'])
    .where(sql`lower(email_address)`, '=', sql`lower(${email}::text)`)
    .executeTakeFirst()
}

/** The rooftops a person works in, by name. */
export async function listRooftopsOf(
  db: IdentityDb,
  personId: string,
): Promise<{ id: string; name: string; timeZone: string }[]> {
  return db
    .selectFrom('membership')
    .innerJoin('rooftop', 'rooftop.id', 'membership.rooftop_id')
    .select(['rooftop.id', 'rooftop.name', 'rooftop.time_zone as timeZone'])
    .where('membership.person_id', '=', personId)
    .where('membership.ended_at', 'is', null)
    .orderBy('rooftop.name')
    .execute()
}

/** The same, with what they may do in each. */
export async function listReachOf(
  db: IdentityDb,
  personId: string,
): Promise<{ id: string; name: string; permissions: Permission[] }[]> {
  const { rows } = await sql<{ id: string; name: string; permissions: Permission[] }>`
    select rooftop.id, rooftop.name, role.permissions
    from membership
    join rooftop on rooftop.id = membership.rooftop_id
    join role on role.rooftop_id = membership.rooftop_id and role.id = membership.role_id
    where membership.person_id = ${personId} and membership.ended_at is null
      and exists (select from person where id = ${personId} and disabled_at is null)
    order by rooftop.name`.execute(db)
  return rows.map((row) => ({ ...row, permissions: rightlySpelled(row.permissions) }))
}

/** The rooftops that a caller may look into, with what they may do in each: a program's are no more than its token's. */
export async function listReachOfActor(
  db: IdentityDb,
  { personId, token }: Pick<Actor, 'personId' | 'token'>,
): Promise<{ id: string; name: string; permissions: Permission[] }[]> {
  const reach = await listReachOf(db, personId)
  if (!token) return reach
  return reach
    .filter(({ id }) => token.rooftopIds.has(id))
    .map((one) => ({ ...one, permissions: one.permissions.filter((permission) => token.permissions.has(permission)) }))
}

export async function insertSession(
  db: IdentityDb,
  session: { id: string; personId: string; rooftopId: string | null; at: Date; userAgent: string; address: string },
): Promise<void> {
  await db
    .insertInto('session')
    .values({
      id: session.id,
      person_id: session.personId,
      rooftop_id: session.rooftopId,
      created_at: session.at,
      last_used_at: session.at,
      user_agent: session.userAgent,
      address: session.address,
    })
    .execute()
}

export async function insertRefreshToken(
  db: IdentityDb,
  token: { hash: Buffer; sessionId: string; issuedAt: Date; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('refresh_token')
    .values({ hash: token.hash, session_id: token.sessionId, issued_at: token.issuedAt, expires_at: token.expiresAt })
    .execute()
}

/** The token with its session, locked so that two tabs renewing at once take turns. */
export async function lockRefreshToken(db: IdentityDb, hash: Buffer) {
  return db
    .selectFrom('refresh_token')
    .innerJoin('session', 'session.id', 'refresh_token.session_id')
    .innerJoin('person', 'person.id', 'session.person_id')
    .select([
      'refresh_token.session_id',
      'refresh_token.expires_at',
      'refresh_token.used_at',
      'session.person_id',
      'session.rooftop_id',
      'session.created_at',
      'session.ended_at',
      'person.email_address',
      'person.disabled_at',
      'person.default_rooftop_id',
    ])
    .where('refresh_token.hash', '=', hash)
    .forUpdate(['refresh_token'])
    .executeTakeFirst()
}

export async function markTokenUsed(db: IdentityDb, hash: Buffer, at: Date): Promise<void> {
  await db.updateTable('refresh_token').set({ used_at: at }).where('hash', '=', hash).where('used_at', 'is', null).execute()
}

/** Keeps where a session was used last, and for which rooftop. */
export async function touchSession(
  db: IdentityDb,
  sessionId: string,
  { rooftopId, address, at }: { rooftopId: string | null; address: string; at: Date },
): Promise<void> {
  await db.updateTable('session').set({ rooftop_id: rooftopId, address, last_used_at: at }).where('id', '=', sessionId).execute()
}

/** Ends a session with the browsers registered in it. Answers whose it was; undefined if it had ended before. */
export async function endSession(
  db: IdentityDb,
  sessionId: string,
  at: Date,
): Promise<{ personId: string; account: string } | undefined> {
  const ended = await db
    .updateTable('session')
    .from('person')
    .set({ ended_at: at })
    .where('session.id', '=', sessionId)
    .where('session.ended_at', 'is', null)
    .whereRef('person.id', '=', 'session.person_id')
    .returning(['person.id as personId', 'person.email_address as account'])
    .executeTakeFirst()
  await db.deleteFrom('device').where('session_id', '=', sessionId).execute()
  await notifySession(db, sessionId)
  return ended
}

/** Ends a person's sessions, all or all but one. Answers how many. */
export async function endSessionsOf(db: IdentityDb, personId: string, at: Date, except?: string): Promise<number> {
  const open = db.updateTable('session').set({ ended_at: at }).where('person_id', '=', personId).where('ended_at', 'is', null)
  const ended = await (except ? open.where('id', '<>', except) : open).returning('id').execute()
  const ids = ended.map(({ id }) => id)
  await sql`delete from device where session_id = any (${ids}::uuid[])`.execute(db)
  await sql`select pg_notify('lotline_session', id) from unnest(${ids}::text[]) as id`.execute(db)
  return ids.length
}

/** Tells every process to forget what it knows of a session; '' stands for all of them, when what people may do has changed. */
export async function notifySession(db: IdentityDb, sessionId: string): Promise<void> {
  await sql`select pg_notify('lotline_session', ${sessionId})`.execute(db)
}

export type SessionRow = {
  /** Which of those asked for it is, counted from 1. */
  place: number
  person_id: string
  rooftop_id: string | null
  first_name: string
  last_name: string
  company_name: string | null
  /** With spaces between: text by which equal ones are known without being parted. */
  permissions: string | null
  feature_flags: FeatureFlag[]
}

/** Who live sessions speak for, and what they may do in a rooftop each ('' for none); none for one that has ended or whose person is disabled. */
export async function listLiveSessions(
  db: IdentityDb,
  asked: readonly { sessionId: string; rooftopId: string }[],
): Promise<SessionRow[]> {
  const sessionIds = asked.map(({ sessionId }) => sessionId)
  const rooftopIds = asked.map(({ rooftopId }) => rooftopId || null)
  const { rows } = await sql<SessionRow>`
    select asked.place::int as place, session.person_id, membership.rooftop_id,
      person.first_name, person.last_name, person.company_name, array_to_string(role.permissions, ' ') as permissions,
      array(select name from feature_flag where feature_flag.rooftop_id = membership.rooftop_id) as feature_flags
    from unnest(${sessionIds}::uuid[], ${rooftopIds}::uuid[]) with ordinality as asked (session_id, rooftop_id, place)
    join session on session.id = asked.session_id
    join person on person.id = session.person_id
    left join membership
      on membership.rooftop_id = asked.rooftop_id and membership.person_id = person.id and membership.ended_at is null
    left join role on role.rooftop_id = membership.rooftop_id and role.id = membership.role_id
    where session.ended_at is null and person.disabled_at is null`.execute(db)
  return rows
}

export async function findPerson(db: IdentityDb, personId: string) {
  return db
    .selectFrom('person')
    .select(['id', 'first_name', 'last_name', 'company_name', 'email_address', 'default_rooftop_id'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
}

export async function findSigningKey(db: IdentityDb): Promise<Uint8Array | undefined> {
  const row = await db.selectFrom('signing_key').select('secret').orderBy('created_at', 'desc').limit(1).executeTakeFirst()
  return row?.secret
}

export async function insertSigningKey(db: IdentityDb, key: { id: string; secret: Buffer; createdAt: Date }): Promise<void> {
  await sql`lock table signing_key in exclusive mode`.execute(db)
  const known = await findSigningKey(db)
  if (!known) await db.insertInto('signing_key').values({ id: key.id, secret: key.secret, created_at: key.createdAt }).execute()
}
