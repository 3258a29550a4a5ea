import { sql } from 'kysely'
import type { Db, IdentityDb } from '../../../database/doors.ts'
import { recordset } from '../../../database/json.ts'

export type NewText = {
  id: string
  rooftop_id: string
  prospect_id: string
  engagement_id: string
  to_phone: string
  text: string
}

/** Told of texts that wait; with a rooftop's id, that what kept its own text sender from taking them may be gone. */
export const textChannel = 'lotline_text'

/** Writes texts in the transaction of what causes them; they go once that is committed. */
export async function queueTexts(db: IdentityDb, texts: readonly NewText[], now: Date): Promise<void> {
  await sql`
    insert into text_message (rooftop_id, id, prospect_id, engagement_id, to_phone, text, created_at, next_attempt_at)
    select rooftop_id, id, prospect_id, engagement_id, to_phone, text, ${now}, ${now}
    from json_populate_recordset(null::text_message, ${recordset(texts)}) on conflict do nothing`.execute(db)
  await sql`select pg_notify(${textChannel}, '')`.execute(db)
}

export type ClaimedText = { rooftop_id: string; id: string; to_phone: string; text: string; attempts: number }

type Claim = {
  now: Date
  /** Kept from other processes until then. */
  until: Date
  /** Older ones are not wanted any more. */
  since: Date
  /** A rooftop with a text sender of its own; null for all that have none. */
  rooftopId: string | null
}

/** Takes the text that waits longest. Whoever has stopped messages since gets none. */
export async function claimText(db: IdentityDb, { now, until, since, rooftopId }: Claim): Promise<ClaimedText | undefined> {
  const ofSender =
    rooftopId === null
      ? sql`not exists (select from text_sender s where s.rooftop_id = m.rooftop_id)`
      : sql`m.rooftop_id = ${rooftopId}`
  const { rows } = await sql<ClaimedText>`
    update text_message t set attempts = attempts + 1, next_attempt_at = ${until}
    where (t.rooftop_id, t.id) = (
      select m.rooftop_id, m.id from text_message m
      join prospect p on p.rooftop_id = m.rooftop_id and p.id = m.prospect_id and p.opted_out_at is null and p.erased_at is null
      where m.sent_at is null and m.next_attempt_at <= ${now} and m.created_at > ${since} and ${ofSender}
      order by m.next_attempt_at, m.id limit 1 for update of m skip locked)
    returning t.rooftop_id, t.id, t.to_phone, coalesce(t.text, '') as text, t.attempts`.execute(db)
  return rows[0]
}

/** Rooftops with a text sender of their own for which texts wait. */
export async function listOwnLanes(db: IdentityDb): Promise<string[]> {
  const { rows } = await sql<{ rooftop_id: string }>`
    select s.rooftop_id from text_sender s where exists (
      select from text_message m where m.rooftop_id = s.rooftop_id and m.sent_at is null and m.next_attempt_at is not null)`.execute(
    db,
  )
  return rows.map(({ rooftop_id }) => rooftop_id)
}

/** Makes texts that wait for their next try due now: their rooftop's text sender is another one. */
export async function hastenTexts(db: Db, rooftopId: string, now: Date): Promise<void> {
  await db
    .updateTable('text_message')
    .set({ next_attempt_at: now })
    .where('sent_at', 'is', null)
    .where('next_attempt_at', '>', now)
    .where('last_error', 'is not', null)
    .execute()
  await sql`select pg_notify(${textChannel}, ${rooftopId})`.execute(db)
}

type Outcome = { sentAt: Date } | { nextAttemptAt: Date | null; reason: string }

export async function settleText(db: IdentityDb, { rooftop_id, id, attempts }: ClaimedText, outcome: Outcome): Promise<void> {
  const settled =
    'sentAt' in outcome
      ? { sent_at: outcome.sentAt, text: null, next_attempt_at: null, last_error: null }
      : { next_attempt_at: outcome.nextAttemptAt, last_error: outcome.reason }
  await db
    .updateTable('text_message')
    .set(settled)
    .where('rooftop_id', '=', rooftop_id)
    .where('id', '=', id)
    // Another process may have taken it over meanwhile.
    .where('attempts', '=', attempts)
    .where('sent_at', 'is', null)
    .execute()
}

/** Answers false for a reply that was heard before. */
export async function noteReply(db: Db, rooftopId: string, id: string, at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('text_reply')
    .values({ rooftop_id: rooftopId, id, received_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function findByPhone(db: Db, phone: string): Promise<string | undefined> {
  return (await db.selectFrom('prospect').select('id').where('phone', '=', phone).executeTakeFirst())?.id
}

/** Lets messages go again that a text has stopped; what was stopped by another way stays so. */
export async function undoTextStop(db: Db, prospectId: string): Promise<void> {
  await db
    .updateTable('prospect')
    .set({ opted_out_at: null, opted_out_how: null })
    .where('id', '=', prospectId)
    .where('opted_out_how', '=', 'TEXT')
    .execute()
}

export async function deleteRepliesBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('text_reply').where('received_at', '<', before).execute()
}

/** Forgets texts from before a moment, whatever became of them. */
export async function deleteTextsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('text_message').where('created_at', '<', before).execute()
}

/** Texts that wait or were given up, those that failed first. */
export async function listWaitingTexts(db: Db, most: number) {
  return db
    .selectFrom('text_message')
    .select(['id', 'to_phone', 'attempts', 'last_error', 'next_attempt_at'])
    .where('sent_at', 'is', null)
    .orderBy(sql`next_attempt_at is not null`)
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute()
}

/** Makes a text due now with its tries anew. Answers whether there is such a text. */
export async function retryText(db: Db, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('text_message')
    .set({ next_attempt_at: now, attempts: 0 })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
