import { sql } from 'kysely'
import type { IdentityDb } from '../database/doors.ts'

/** Told of letters that wait; with a rooftop's id, that what kept its own mail server from sending may be gone. */
export const mailChannel = 'lotline_mail'

export type ClaimedLetter = {
  id: string
  to: string
  subject: string
  text: string
  attempts: number
  attachment_id: string | null
  from_name: string | null
  reply_to: string | null
  unsubscribe_url: string | null
  rooftop_id: string | null
  about_kind: string | null
  about_id: string | null
}

type Claim = {
  now: Date
  /** Kept from other processes until then. */
  until: Date
  /** Older ones are not sent any more. */
  since: Date
  /** Of the letters to shoppers those of a rooftop with a mail server of its own; null for all letters that the installation's takes. */
  rooftopId: string | null
}

/**
 * Takes the letter that waits longest, those of accounts before those to shoppers, of those for members alone one whose reader may still be told it there, and keeps it from other processes for a while,
 * should this one not come back.
 */
export async function claimLetter(db: IdentityDb, { now, until, since, rooftopId }: Claim): Promise<ClaimedLetter | undefined> {
  const ofSender =
    rooftopId === null
      ? sql`(about_kind is null or not exists (select from mail_sender s where s.rooftop_id = outbox_message.rooftop_id))`
      : sql`about_kind is not null and rooftop_id = ${rooftopId}`
  const { rows } = await sql<ClaimedLetter>`
    update outbox_message set attempts = attempts + 1, next_attempt_at = ${until}
    where id = (
      select id from outbox_message
      where sent_at is null and next_attempt_at <= ${now} and created_at > ${since} and to_address <> '' and ${ofSender}
        and (not members_only or exists (
          select from membership m join person p on p.id = m.person_id
          join role on role.rooftop_id = m.rooftop_id and role.id = m.role_id 
            and coalesce(outbox_message.needs, 'NOTIFICATIONS_VIEW') = any(role.permissions)
          where m.rooftop_id = outbox_message.rooftop_id and m.person_id = outbox_message.person_id and m.ended_at is null
            and p.disabled_at is null and lower(p.email_address) = lower(to_address)))
      order by about_kind is not null, next_attempt_at, id limit 1 for update skip locked
    )
    returning id, to_address as "to", subject, coalesce(text, '') as text, attempts, attachment_id, from_name, reply_to, unsubscribe_url,
      rooftop_id, about_kind, about_id`.execute(db)
  return rows[0]
}

/** What was written is forgotten with it: it may hold a link. */
export async function markSent(db: IdentityDb, id: string, at: Date): Promise<void> {
  await db
    .updateTable('outbox_message')
    .set({ sent_at: at, text: null, unsubscribe_url: null, attachment_id: null, next_attempt_at: null, last_error: null })
    .where('id', '=', id)
    .execute()
}

export async function markFailed(
  db: IdentityDb,
  { id, attempts }: ClaimedLetter,
  { nextAttemptAt, reason }: { nextAttemptAt: Date | null; reason: string },
): Promise<void> {
  await db
    .updateTable('outbox_message')
    .set({ next_attempt_at: nextAttemptAt, last_error: reason })
    .where('id', '=', id)
    // Another process may have taken it over meanwhile.
    .where('attempts', '=', attempts)
    .where('sent_at', 'is', null)
    .execute()
}

/** Rooftops with a mail server of their own for which letters to shoppers wait. */
export async function listOwnLanes(db: IdentityDb): Promise<string[]> {
  const { rows } = await sql<{ rooftop_id: string }>`
    select s.rooftop_id from mail_sender s where exists (
      select from outbox_message m where m.rooftop_id = s.rooftop_id and m.about_kind is not null and m.sent_at is null
        and m.next_attempt_at is not null)`.execute(db)
  return rows.map(({ rooftop_id }) => rooftop_id)
}

/** Makes letters to shoppers that wait for their next try due now: their rooftop's mail server is another one. */
export async function hastenLetters(db: IdentityDb, rooftopId: string, now: Date): Promise<void> {
  await db
    .updateTable('outbox_message')
    .set({ next_attempt_at: now })
    .where('rooftop_id', '=', rooftopId)
    .where('about_kind', 'is not', null)
    .where('sent_at', 'is', null)
    .where('next_attempt_at', '>', now)
    .where('last_error', 'is not', null)
    .execute()
  await sql`select pg_notify(${mailChannel}, ${rooftopId})`.execute(db)
}

/** The file that goes with a letter. */
export async function findAttachment(db: IdentityDb, id: string) {
  return db
    .selectFrom('outbox_attachment')
    .select(['name', 'media_type as mediaType', 'bytes'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Forgets files that go with no letter any more. */
export async function deleteLooseAttachments(db: IdentityDb): Promise<void> {
  await sql`
    delete from outbox_attachment a where not exists (select from outbox_message m where m.attachment_id = a.id)`.execute(db)
}

/** Forgets mail from before a moment, whatever became of it. */
export async function deleteLettersBefore(db: IdentityDb, before: Date): Promise<void> {
  await db.deleteFrom('outbox_message').where('created_at', '<', before).execute()
}
