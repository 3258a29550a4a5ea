import { type DueNotification, mostApart, type Quiet } from '@lotline/domain/notifications/gathering'
import type { NoticeKind } from '@lotline/domain/notifications/kinds'
import { sql } from 'kysely'
import type { Db } from '../../../database/doors.ts'
import { recordset } from '../../../database/json.ts'
import { thisRooftop } from '../../../database/statement.ts'

export type Channel = 'push' | 'mail'

const dueAt = { push: sql.ref('push_due_at'), mail: sql.ref('mail_due_at') }
const noticeDueAt = { push: sql.ref('n.push_due_at'), mail: sql.ref('n.mail_due_at') }

type QuietRow = { on: boolean; from: number; to: number; sundays: boolean; lateComesThrough: boolean; timeZone: string }
type DueRow = QuietRow & {
  id: string
  personId: string
  vehicleId: string | null
  kind: NoticeKind
  isOver: boolean
  lastAt: Date | null
  lastOfManyAt: Date | null
}

// Of settings `s`, person `p` and rooftop `r`.
const quietColumns = sql`coalesce(s.quiet, false) as "on", coalesce(s.quiet_from, 0) as "from", coalesce(s.quiet_to, 0) as "to",
  coalesce(s.quiet_sundays, false) as sundays, coalesce(s.late_comes_through, false) as "lateComesThrough",
  coalesce(p.time_zone, r.time_zone) as "timeZone"`

function quietOf({ timeZone, on, from, to, sundays, lateComesThrough }: QuietRow): Quiet {
  return { timeZone, quiet: { on, from, to, sundays, lateComesThrough } }
}

/** When the devices of somebody who is told of things in the rooftop are silent. */
export async function findQuiet(db: Db, personId: string): Promise<Quiet | undefined> {
  const { rows } = await sql<QuietRow>`
    select ${quietColumns} from rooftop r join person p on p.id = ${personId} left join notice_settings s on s.person_id = p.id
    where r.id = ${thisRooftop}`.execute(db)
  return rows[0] && quietOf(rows[0])
}

/** One server at a time puts notices of a rooftop together: two would make two of what belongs together. */
export async function lockGathering(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('lotline notices ' || ${thisRooftop}, 0))`.execute(db)
}

/**
 * What is due on a channel, with all that the same people have not been sent about the same vehicles. What somebody reads or takes back just
 * now is left out: they say so when they are done.
 */
export async function lockDue(
  db: Db,
  { channel, now, since, most }: { channel: Channel; now: Date; since: Date; most: number },
): Promise<DueNotification[]> {
  const { rows } = await sql<DueRow>`
    with due as (
      select distinct person_id, vehicle_id from (
        select person_id, vehicle_id from notification
        where ${dueAt[channel]} <= ${now}
        order by ${dueAt[channel]}, person_id limit ${most}) oldest)
    select n.id, n.person_id as "personId", n.vehicle_id as "vehicleId", n.kind,
      (n.read_at is not null or n.deleted_at is not null or n.taken_back_at is not null) as "isOver",
      ${quietColumns}, last.at as "lastAt", last.of_many_at as "lastOfManyAt"
    from due
    join notification n on n.person_id = due.person_id and n.vehicle_id is not distinct from due.vehicle_id
      and ${noticeDueAt[channel]} is not null
    join rooftop r on r.id = n.rooftop_id
    join person p on p.id = n.person_id
    left join notice_settings s on s.person_id = n.person_id
    left join lateral (
      select max(created_at) filter (where notice.vehicle_id = n.vehicle_id) as at,
        max(created_at) filter (where notice.vehicle_id is null and cardinality(notice.notification_ids) > ${mostApart}) as of_many_at
      from notice
      where notice.person_id = n.person_id and notice.channel = ${channel}
        and notice.created_at > ${since} and notice.created_at <= ${now}) last on true
    order by n.id
    for update of n skip locked`.execute(db)
  return rows.map((row) => {
    const { id, personId, vehicleId, kind, isOver, lastAt, lastOfManyAt } = row
    return { id, personId, vehicleId, kind, isOver, lastAt, lastOfManyAt, ...quietOf(row) }
  })
}

/** What is due far ahead was noted by a clock that has been set back since: it is due now. */
export async function pullBack(
  db: Db,
  { now, ahead, noticesAhead }: { now: Date; ahead: Date; noticesAhead: Date },
): Promise<void> {
  await sql`with pushes as (update notification set push_due_at = ${now} where push_due_at > ${ahead}),
    letters as (update notification set mail_due_at = ${now} where mail_due_at > ${ahead} and (push_due_at is null or push_due_at <= ${ahead}))
    update notice set next_attempt_at = ${now} where next_attempt_at > ${noticesAhead}`.execute(db)
}

export type NewNotice = { id: string; person_id: string; vehicle_id: string | null; notification_ids: readonly string[] }

export async function insertNotices(db: Db, channel: Channel, notices: readonly NewNotice[], at: Date): Promise<void> {
  if (notices.length === 0) return
  await sql`
    insert into notice (rooftop_id, id, person_id, channel, vehicle_id, notification_ids, created_at, next_attempt_at)
    select ${thisRooftop}, id, person_id, ${channel}, vehicle_id, notification_ids, ${at}, ${at}
    from json_populate_recordset(null::notice, ${recordset(notices)})`.execute(db)
}

/** When each is looked at on the channel next; null where the channel has nothing more to do with it. */
export async function setDue(db: Db, channel: Channel, rows: readonly { id: string; at: Date | null }[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update notification set ${sql.ref(`${channel}_due_at`)} = given.at
    from json_to_recordset(${recordset(rows)}::json) as given (id uuid, at timestamptz)
    where notification.id = given.id`.execute(db)
}

/** The next moment at which something is due in the rooftop: to be put together or to be sent. */
export async function findNextDue(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select least((select min(push_due_at) from notification where push_due_at is not null),
      (select min(mail_due_at) from notification where mail_due_at is not null),
      (select min(next_attempt_at) from notice where next_attempt_at is not null)) as at`.execute(db)
  return rows[0]?.at ?? null
}
