import type { Permission } from '@lotline/domain/people/permissions'
import { sql } from 'kysely'
import type { IdentityDb } from '../database/doors.ts'
import { newId } from '../database/new-id.ts'

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
  await db
    .insertInto('outbox_message')
    .values({
      id: letter.id ?? newId(),
      created_at: now,
      person_id: letter.personId,
      rooftop_id: letter.rooftopId ?? null,
      to_address: letter.to,
      subject: letter.subject,
      text: letter.text,
      next_attempt_at: now,
      members_only: letter.membersOnly ?? false,
      needs: letter.needs ?? null,
      attachment_id: letter.attachmentId ?? null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  await sql`select pg_notify('lotline_mail', '')`.execute(db)
}

/** Has a mail that waits, or was given up, sent now; its tries begin anew. Answers whether there is such a mail. */
export async function retryLetter(db: IdentityDb, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outbox_message')
    .set({ next_attempt_at: now, attempts: 0 })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await sql`select pg_notify('lotline_mail', '')`.execute(db)
  return true
}
