import { sql } from 'kysely'
import type { Db } from '../../../database/doors.ts'
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
