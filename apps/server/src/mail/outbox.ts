import type { Permission } from '@lotline/domain/people/permissions'
import { sql } from 'kysely'
import type { IdentityDb } from '../database/doors.ts'
import { recordset } from '../database/json.ts'
import { newId } from '../database/new-id.ts'
import { mailChannel } from './outbox-queries.ts'

export type NewLetter = {
  /** Of what is written once only, however often it is asked for. */
  id?: string
  /** Whose account it concerns; null for letters to support. */
  personId: string | null
  rooftopId?: string | null
  to: string
  subject: string
  text: string
  /** For whoever works in the rooftop when it is sent; whoever has left does not get it. */
  membersOnly?: boolean
  /** What its reader must be allowed there then; being told of things where nothing is named. */
  needs?: Permission
  /** A file that was put in with `putAttachment`. */
  attachmentId?: string | null
  /** Name beside the address that mail comes from, where it is a person who writes. */
  fromName?: string
  /** Address that answers go to. */
  replyTo?: string
  /** Address of ours where a POST stops further letters, offered by mail programs (RFC 8058). */
  unsubscribeUrl?: string
  /** Subject, for the `letters` of the module that writes of it; with `rooftopId`. Letters of accounts go first. */
  about?: { kind: string; id: string }
}

/** Mail servers take little more. */
export const mostAttachmentBytes = 10 * 1024 * 1024

/** Puts in a file that goes with letters, in the transaction that writes them. */
export async function putAttachment(db: IdentityDb, file: { name: string; mediaType: string; bytes: Buffer }): Promise<string> {
  const id = newId()
  const { name, mediaType, bytes } = file
  await db.insertInto('outbox_attachment').values({ id, name, media_type: mediaType, bytes }).execute()
  return id
}

/** Writes a mail in the transaction of what causes it; it is sent once that is committed. */
export async function queueLetter(db: IdentityDb, letter: NewLetter, now: Date): Promise<void> {
  await queueLetters(db, [letter], now)
}

/** The same for many, in one statement. */
export async function queueLetters(db: IdentityDb, letters: readonly NewLetter[], now: Date): Promise<void> {
  const rows = letters.map((letter) => ({
    id: letter.id ?? newId(),
    person_id: letter.personId,
    rooftop_id: letter.rooftopId,
    to_address: letter.to,
    subject: letter.subject,
    text: letter.text,
    members_only: letter.membersOnly ?? false,
    needs: letter.needs,
    attachment_id: letter.attachmentId,
    from_name: letter.fromName,
    reply_to: letter.replyTo,
    unsubscribe_url: letter.unsubscribeUrl,
    about_kind: letter.about?.kind,
    about_id: letter.about?.id,
  }))
  await sql`
    insert into outbox_message (id, created_at, next_attempt_at, person_id, rooftop_id, to_address, subject, text, members_only, needs,
      attachment_id, from_name, reply_to, unsubscribe_url, about_kind, about_id)
    select id, ${now}::timestamptz, ${now}::timestamptz, person_id, rooftop_id, to_address, subject, text, members_only, needs,
      attachment_id, from_name, reply_to, unsubscribe_url, about_kind, about_id
    from json_populate_recordset(null::outbox_message, ${recordset(rows)})
    on conflict (id) do nothing`.execute(db)
  await sql`select pg_notify(${mailChannel}, '')`.execute(db)
}

/** Has a mail that waits, or was given up, sent now; its tries begin anew. Answers whether there is such a mail. */
export async function retryLetter(db: IdentityDb, id: string, now: Date): Promise<boolean> {
  const retried = await db
    .updateTable('outbox_message')
    .set({ next_attempt_at: now, attempts: 0 })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .returning('rooftop_id')
    .executeTakeFirst()
  if (!retried) return false
  await sql`select pg_notify(${mailChannel}, ${retried.rooftop_id ?? ''})`.execute(db)
  return true
}
