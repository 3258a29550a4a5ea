import type { SenderChannel } from '@lotline/domain/engage/senders'
import { sql } from 'kysely'
import type { Db, IdentityDb } from '../database/doors.ts'

/** How it went: null where it did, else the reason in one line. */
export type SenderOutcome = { at: Date; failure: string | null }

/** Notes how a rooftop's sender has fared; moments only go on. */
export async function putSenderStatus(
  db: Db | IdentityDb,
  rooftopId: string,
  channel: SenderChannel,
  { at, failure }: SenderOutcome,
): Promise<void> {
  const [sentAt, failedAt] = failure === null ? [at, null] : [null, at]
  await sql`
    insert into sender_status as s (rooftop_id, channel, sent_at, failed_at, failure)
    values (${rooftopId}, ${channel}, ${sentAt}::timestamptz, ${failedAt}::timestamptz, left(${failure}::text, 300))
    on conflict (rooftop_id, channel) do update set sent_at = coalesce(excluded.sent_at, s.sent_at),
      failed_at = coalesce(excluded.failed_at, s.failed_at), failure = coalesce(excluded.failure, s.failure)`.execute(db)
}

export async function findSenderStatus(db: Db, channel: SenderChannel) {
  return db
    .selectFrom('sender_status')
    .select(['sent_at', 'failed_at', 'failure'])
    .where('channel', '=', channel)
    .executeTakeFirst()
}

/** Of another sender nothing is known yet. */
export async function deleteSenderStatus(db: Db, channel: SenderChannel): Promise<void> {
  await db.deleteFrom('sender_status').where('channel', '=', channel).execute()
}
