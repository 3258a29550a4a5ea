import { sql } from 'kysely'
import { type Db, isUuid } from '../../../database/doors.ts'
import { thisRooftop } from '../../../database/statement.ts'
import { ownersChannel } from '../queries.ts'
import type { Channel } from './gather-queries.ts'

export type ClaimedNotice = {
  id: string
  personId: string
  channel: Channel
  notificationIds: string[]
  /** Since when it is tried, without the quiet hours since, up to the moment at which it was due now. */
  triedSince: Date
  dueAt: Date
  attempts: number
  reached: string[]
}

/** Takes notices that are due and keeps them from other servers until a moment, should this one not come back. */
export async function claimNotices(
  db: Db,
  { now, until, most }: { now: Date; until: Date; most: number },
): Promise<ClaimedNotice[]> {
  const { rows } = await sql<ClaimedNotice>`
    with due as (
      select id, next_attempt_at as at from notice where next_attempt_at <= ${now}
      order by next_attempt_at, id limit ${most} for update skip locked)
    update notice set attempts = attempts + 1, next_attempt_at = ${until}
    from due where notice.id = due.id
    returning notice.id, person_id as "personId", channel, notification_ids as "notificationIds",
      coalesce(tried_since, created_at) as "triedSince", due.at as "dueAt", attempts, reached`.execute(db)
  return rows
}

/** A device has it, and is not sent it again. */
export async function noteReached(db: Db, id: string, deviceId: string): Promise<void> {
  await sql`update notice set reached = array_append(reached, ${deviceId}) where id = ${id} and not reached @> array[${deviceId}::text]`.execute(
    db,
  )
}

type End = { at: Date; wasSent: boolean; error: string | null }

export async function endNotices(db: Db, ids: readonly string[], { at, wasSent, error }: End): Promise<void> {
  await db
    .updateTable('notice')
    .set({ next_attempt_at: null, last_error: error, ...(wasSent && { sent_at: at }) })
    .where('id', 'in', ids)
    .execute()
}

type Off = { at: Date; triedSince: Date; error: string }

export async function putOff(db: Db, { id, attempts }: ClaimedNotice, { at, triedSince, error }: Off): Promise<void> {
  await db
    .updateTable('notice')
    .set({ next_attempt_at: at, tried_since: triedSince, last_error: error })
    .where('id', '=', id)
    // Another server may have taken it over meanwhile.
    .where('attempts', '=', attempts)
    .execute()
}

/** Its reader's devices are silent until then. */
export async function holdNotice(
  db: Db,
  { id, attempts }: ClaimedNotice,
  { until, triedSince }: { until: Date; triedSince: Date },
): Promise<void> {
  await db
    .updateTable('notice')
    .set({ next_attempt_at: until, tried_since: triedSince })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .execute()
}

export async function deleteNoticesBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('notice').where('created_at', '<', before).where('next_attempt_at', 'is', null).execute()
}

type UnsentPushes = {
  personId: string
  name: string
  waiting: number
  failed: number
  attempts: number
  lastError: string | null
  nextAt: Date | null
}

// A push that was tried in vain and is not sent; one that was over before it was tried has no error.
const isUnsentPush = sql`n.channel = 'push' and n.sent_at is null and n.attempts > 0 and n.last_error is not null`

/** Pushes since a moment that were tried in vain, by person; first those with most that were given up. */
export async function listUnsentPushes(db: Db, { since, most }: { since: Date; most: number }): Promise<UnsentPushes[]> {
  const { rows } = await sql<UnsentPushes>`
    select n.person_id as "personId", min(coalesce(p.company_name, p.first_name || ' ' || p.last_name)) as name,
      (count(*) filter (where n.next_attempt_at is not null))::int as waiting,
      (count(*) filter (where n.next_attempt_at is null))::int as failed, max(n.attempts) as attempts,
      (array_agg(n.last_error order by n.created_at desc))[1] as "lastError", min(n.next_attempt_at) as "nextAt"
    from notice n join person p on p.id = n.person_id
    where ${isUnsentPush} and n.created_at > ${since}
    group by n.person_id order by failed desc, name limit ${most}`.execute(db)
  return rows
}

/** Those of a person are due now; answers how many. The sender is told by the database's channel. */
export async function retryPushes(db: Db, personId: string, { since, now }: { since: Date; now: Date }): Promise<number> {
  if (!isUuid(personId)) return 0
  const { rows } = await sql<{ retried: number }>`
    with retried as (
      update notice n set next_attempt_at = ${now}, attempts = 0, tried_since = ${now}
      where ${isUnsentPush} and n.created_at > ${since} and n.person_id = ${personId} returning n.id)
    select count(*)::int as retried, pg_notify(${ownersChannel}, ${thisRooftop}::text || ' ') from retried`.execute(db)
  return rows[0]?.retried ?? 0
}
