import type { SecurityEventKind } from '@lotline/contract/people/session'
import { type Insertable, sql } from 'kysely'
import type { IdentityDb } from '../../database/doors.ts'
import type { SecurityEvent } from '../../database/types.ts'

/** Where a person is signed in: sessions that have not ended and can still be renewed, the latest first. */
export async function listLiveSessions(db: IdentityDb, personId: string, now: Date) {
  return db
    .selectFrom('session')
    .select(({ fn }) => [
      'id',
      'created_at as createdAt',
      fn.coalesce('last_used_at', 'created_at').as('lastUsedAt'),
      'user_agent as userAgent',
      'address',
    ])
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('refresh_token')
          .select('hash')
          .whereRef('session_id', '=', 'session.id')
          .where('expires_at', '>', now)
          .where('used_at', 'is', null),
      ),
    )
    .orderBy('lastUsedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function isSessionOf(db: IdentityDb, sessionId: string, personId: string): Promise<boolean> {
  const session = await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', sessionId)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return session !== undefined
}

export async function insertSecurityEvent(db: IdentityDb, event: Insertable<SecurityEvent>): Promise<void> {
  await db.insertInto('security_event').values(event).execute()
}

export type SecurityEventRow = {
  id: string
  at: Date
  kind: SecurityEventKind
  personId: string
  firstName: string
  lastName: string
  companyName: string | null
  account: string
  address: string
}

/** Whether an entry is of somebody who works in a rooftop now. */
export async function isNotedOf(db: IdentityDb, rooftopId: string, eventId: string): Promise<boolean> {
  const found = await db
    .selectFrom('security_event')
    .innerJoin('membership', 'membership.person_id', 'security_event.person_id')
    .select('security_event.id')
    .where('security_event.id', '=', eventId)
    .where('membership.rooftop_id', '=', rooftopId)
    .where('membership.ended_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

/** What is noted of the people who work in a rooftop now, the latest first, from before an entry on. */
export async function listSecurityEventsOf(
  db: IdentityDb,
  rooftopId: string,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<SecurityEventRow[]> {
  const { rows } = await sql<SecurityEventRow>`
    select event.id, event.at, event.kind, person.id as "personId", person.first_name as "firstName", person.last_name as "lastName", person.company_name as "companyName",
      event.account, event.address
    from security_event event
    join person on person.id = event.person_id
    join membership on membership.rooftop_id = ${rooftopId} and membership.person_id = person.id and membership.ended_at is null
    where (${before ?? null}::uuid is null or event.id < ${before ?? null}::uuid)
    order by event.id desc
    limit ${limit}`.execute(db)
  return rows
}
