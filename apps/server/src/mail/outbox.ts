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
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  await sql`select pg_notify('lotline_mail', '')`.execute(db)
}
