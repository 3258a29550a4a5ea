import { sql } from 'kysely'
import type { Db } from '../../database/doors.ts'
import { tellOwners } from './queries.ts'

type Marking = {
  as: 'read' | 'deleted'
  personId: string
  at: Date /** One, or all that are in the panel. */
  id?: string | undefined
}

/**
 * Somebody has read or deleted what the panel shows them; what names them in a note counts as read there too. Answers how many there were,
 * and the vehicles in whose notes something was unread.
 */
export async function markShown(db: Db, { as, personId, at, id }: Marking): Promise<{ marked: number; vehicleIds: string[] }> {
  const set = as === 'read' ? sql`read_at = ${at}` : sql`deleted_at = ${at}, push_due_at = null, mail_due_at = null`
  const unmarked = as === 'read' ? sql`and read_at is null` : sql``
  const { rows } = await sql<{ marked: number; vehicleIds: string[] }>`
    with told as (
      update notification set ${set}, changed_at = ${at}
      where person_id = ${personId} and in_panel and deleted_at is null and taken_back_at is null and created_at <= ${at} ${unmarked}
        ${id === undefined ? sql`` : sql`and id = ${id}`}
      returning person_id, id, type, target_id, vehicle_id),
    named as (
      update mention set read_at = ${at} from told
      where told.type = 'RECON_NOTE_MENTION' and mention.note_id = told.target_id and mention.person_id = told.person_id
        and mention.read_at is null
      returning told.vehicle_id),
    said as (${tellOwners('told')})
    select (select count(*)::int from told) as marked, (select count(*)::int from said) as said,
      array(select distinct vehicle_id from named where vehicle_id is not null) as "vehicleIds"`.execute(db)
  return rows[0] ?? { marked: 0, vehicleIds: [] }
}

const mostInOneLot = 1000

/**
 * What is older than it is kept, and what has gone and every screen has heard of; answers whether there may be more. Who was asked or named
 * and has deleted that is not told again, so of these it is known for as long as of any other.
 */
export async function deleteOld(
  db: Db,
  { createdBefore, goneBefore }: { createdBefore: Date; goneBefore: Date },
): Promise<boolean> {
  const { rows } = await sql`
    delete from notification where id in (
      (select id from notification where created_at < ${createdBefore} limit ${sql.lit(mostInOneLot)})
      union all
      (select id from notification where (taken_back_at is not null or (deleted_at is not null and kind not in ('REQUEST', 'MENTION')))
          and changed_at < ${goneBefore}
        limit ${sql.lit(mostInOneLot)}))
    returning id`.execute(db)
  return rows.length >= mostInOneLot
}
