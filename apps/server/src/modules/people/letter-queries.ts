import { sql } from 'kysely'
import type { Actor } from '../../ctx.ts'
import type { IdentityDb } from '../../database/doors.ts'
import { authorityOf, isWithinReach } from '../rooftops/index.ts'

export type LetterRow = {
  id: string
  created_at: Date
  to_address: string
  subject: string
  text: string | null
  attempts: number
  next_attempt_at: Date | null
  last_error: string | null
  sent_at: Date | null
  /** To a shopper of a rooftop with a mail server of its own. */
  hasOwnServer: boolean
}

const columns = sql`id, created_at, to_address, subject, text, attempts, next_attempt_at, last_error, sent_at,
  about_kind is not null and exists (select from mail_sender s where s.rooftop_id = outbox_message.rooftop_id) as "hasOwnServer"`

/**
 * Letters to people of the rooftop who work only where the caller administers and may do as much: a letter may hold the link to an account,
 * and with it all that its person may do anywhere. What tells somebody of vehicles is shown in the rooftop of those alone. Letters to
 * support are those that came from this rooftop, letters to shoppers those that went from it. Of each kind as many: however much is told of
 * vehicles, the links to accounts stay.
 */
export async function readLetters(db: IdentityDb, { personId, rooftopId }: Actor, most: number): Promise<LetterRow[]> {
  const { rows } = await sql<LetterRow>`
    with recursive ${authorityOf(personId)},
    reader_of (id) as (
      select person_id from membership
      where rooftop_id = ${rooftopId} and ended_at is null and ${isWithinReach(sql`membership.person_id`)}
    )
    select letter.* from (
      (select ${columns} from outbox_message
        where not members_only and about_kind is null and (person_id in (select id from reader_of) or (person_id is null and rooftop_id = ${rooftopId}))
        order by created_at desc, id desc limit ${most})
      union all
      (select ${columns} from outbox_message
        where about_kind is not null and rooftop_id = ${rooftopId} order by created_at desc, id desc limit ${most})
      union all
      (select ${columns} from outbox_message
        where members_only and rooftop_id = ${rooftopId} and person_id in (select id from reader_of)
        order by created_at desc, id desc limit ${most})) letter
    order by created_at desc, id desc`.execute(db)
  return rows
}
