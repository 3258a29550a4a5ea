import type { SentFilters } from '@lotline/contract/reports/sent'
import { type Permission, type PermissionAlias, rightlySpelled } from '@lotline/domain/people/permissions'
import { type NamedPerson, personName } from '@lotline/domain/people/person-name'
import type { SentTab } from '@lotline/domain/reports/report-tabs'
import type { Rhythm, SentPreset } from '@lotline/domain/reports/schedules'
import { sql } from 'kysely'
import type { IdentityDb } from '../../../database/doors.ts'
import { recordset } from '../../../database/json.ts'
import { personNameJson } from '../../../database/person-name.ts'

/** What somebody asks for: which report, of which days, how often. */
export type Asked = Rhythm & { tab: SentTab; filters: SentFilters; preset: SentPreset }
export type ScheduleRow = Asked & {
  id: string
  rooftopId: string
  ownerId: string
  since: Date
  dueAt: Date
  /** YYYY-MM-DD */
  sentFor: string | null
  sentAt: Date | null
}

const columns = sql`id, rooftop_id as "rooftopId", owner_id as "ownerId", tab, filters, preset, frequency, weekday,
  month_day as "monthDay", hour, since, due_at as "dueAt", sent_for::text as "sentFor", sent_at as "sentAt"`

export async function listScheduleRows(db: IdentityDb, rooftopId: string): Promise<ScheduleRow[]> {
  const { rows } = await sql<ScheduleRow>`
    select ${columns} from report_schedule where rooftop_id = ${rooftopId} order by since desc, id`.execute(db)
  return rows
}

/** One of them, the caller's until the transaction ends. */
export async function lockSchedule(db: IdentityDb, rooftopId: string, id: string): Promise<ScheduleRow | undefined> {
  const { rows } = await sql<ScheduleRow>`
    select ${columns} from report_schedule where rooftop_id = ${rooftopId} and id = ${id} for update`.execute(db)
  return rows[0]
}

/** What is to be sent now, in every rooftop. */
export async function listDue(db: IdentityDb, now: Date): Promise<{ rooftopId: string; id: string }[]> {
  return db
    .selectFrom('report_schedule')
    .select(['rooftop_id as rooftopId', 'id'])
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('id')
    .execute()
}

/** One of these, if it is still due and no other server is at it; the caller's until the transaction ends. */
export async function lockDue(db: IdentityDb, rooftopId: string, id: string, now: Date): Promise<ScheduleRow | undefined> {
  const { rows } = await sql<ScheduleRow>`
    select ${columns} from report_schedule where rooftop_id = ${rooftopId} and id = ${id} and due_at <= ${now}
    for no key update skip locked`.execute(db)
  return rows[0]
}

type Written = Asked & { ownerId: string; since: Date; dueAt: Date }

function valuesOf({ ownerId, tab, filters, preset, frequency, weekday, monthDay, hour, since, dueAt }: Written) {
  const json = sql<string>`${recordset([filters])}::jsonb -> 0`
  const rhythm = { frequency, weekday, month_day: monthDay, hour }
  return { owner_id: ownerId, tab, filters: json, preset, ...rhythm, since, due_at: dueAt }
}

export async function insertSchedule(db: IdentityDb, rooftopId: string, id: string, asked: Written): Promise<void> {
  await db
    .insertInto('report_schedule')
    .values({ rooftop_id: rooftopId, id, ...valuesOf(asked) })
    .execute()
}

export async function updateSchedule(db: IdentityDb, { rooftopId, id }: ScheduleRow, asked: Written): Promise<void> {
  await db.updateTable('report_schedule').set(valuesOf(asked)).where('rooftop_id', '=', rooftopId).where('id', '=', id).execute()
}

export async function deleteScheduleRow(db: IdentityDb, { rooftopId, id }: ScheduleRow): Promise<void> {
  await db.deleteFrom('report_schedule').where('rooftop_id', '=', rooftopId).where('id', '=', id).execute()
}

/** When the next one comes; `sent` where this one was. */
export async function putNext(
  db: IdentityDb,
  { rooftopId, id }: ScheduleRow,
  next: { dueAt: Date; sent?: { day: string; at: Date } | undefined },
): Promise<void> {
  await db
    .updateTable('report_schedule')
    .set({ due_at: next.dueAt, ...(next.sent && { sent_for: sql<Date>`${next.sent.day}::date`, sent_at: next.sent.at }) })
    .where('rooftop_id', '=', rooftopId)
    .where('id', '=', id)
    .execute()
}

export type NotSent = 'LEFT' | 'NOT_ALLOWED' | 'NO_ADDRESS'
export type ReceiverRow = {
  scheduleId: string
  personId: string
  letterId: string | null
  notSent: NotSent | null
  /** What the outbox still knows of the letter. */
  letter: { to_address: string; created_at: Date; attempts: number; next_attempt_at: Date | null; sent_at: Date | null } | null
}

/** Whom the schedules of a rooftop go to, or one of them. */
export async function listReceivers(db: IdentityDb, rooftopId: string, scheduleId?: string): Promise<ReceiverRow[]> {
  const rows = await db
    .selectFrom('report_receiver as r')
    .leftJoin('outbox_message as m', 'm.id', 'r.letter_id')
    .select(['r.schedule_id', 'r.person_id', 'r.letter_id', 'r.not_sent', 'm.id as found'])
    .select(['m.to_address', 'm.created_at', 'm.attempts', 'm.next_attempt_at', 'm.sent_at'])
    .where('r.rooftop_id', '=', rooftopId)
    .$if(scheduleId !== undefined, (query) => query.where('r.schedule_id', '=', scheduleId ?? ''))
    .orderBy('r.person_id')
    .execute()
  return rows.map(
    ({ schedule_id, person_id, letter_id, not_sent, to_address, created_at, attempts, next_attempt_at, sent_at }) => ({
      scheduleId: schedule_id,
      personId: person_id,
      letterId: letter_id,
      notSent: not_sent as NotSent | null, // its own check allows no other
      letter:
        to_address === null || created_at === null
          ? null
          : { to_address, created_at, attempts: attempts ?? 0, next_attempt_at, sent_at },
    }),
  )
}

/** Just these people; what became of the last sending stays with those who stay. */
export async function putReceivers(db: IdentityDb, rooftopId: string, id: string, personIds: readonly string[]): Promise<void> {
  await db
    .deleteFrom('report_receiver')
    .where('rooftop_id', '=', rooftopId)
    .where('schedule_id', '=', id)
    .where('person_id', 'not in', personIds)
    .execute()
  await db
    .insertInto('report_receiver')
    .values(personIds.map((person_id) => ({ rooftop_id: rooftopId, schedule_id: id, person_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Takes somebody off; false where they were not on it. */
export async function deleteReceiver(db: IdentityDb, rooftopId: string, id: string, personId: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('report_receiver')
    .where('rooftop_id', '=', rooftopId)
    .where('schedule_id', '=', id)
    .where('person_id', '=', personId)
    .returning('person_id')
    .executeTakeFirst()
  return gone !== undefined
}

export type Outcome = { personId: string; letterId: string | null; notSent: NotSent | null }

export async function putOutcomes(db: IdentityDb, { rooftopId, id }: ScheduleRow, outcomes: readonly Outcome[]): Promise<void> {
  await sql`
    update report_receiver r set letter_id = given."letterId", not_sent = given."notSent"
    from json_to_recordset(${recordset(outcomes)}::json) as given ("personId" uuid, "letterId" uuid, "notSent" text)
    where r.rooftop_id = ${rooftopId} and r.schedule_id = ${id} and r.person_id = given."personId"`.execute(db)
}

export type Member = {
  id: string
  name: string
  firstName: string
  lastName: string
  to: string
  /** Null for who works here no longer. */
  permissions: ReadonlySet<Permission> | null
}

/** Everybody who works in the rooftop or did, by their id. */
export async function listMembers(db: IdentityDb, rooftopId: string): Promise<ReadonlyMap<string, Member>> {
  const { rows } = await sql<{ person: NamedPerson & { id: string }; to: string; held: (Permission | PermissionAlias)[] | null }>`
    select ${personNameJson('person')} as person, person.email_address as "to",
      case when m.ended_at is null and person.disabled_at is null then role.permissions end as held
    from membership m join person on person.id = m.person_id
    left join role on role.rooftop_id = m.rooftop_id and role.id = m.role_id
    where m.rooftop_id = ${rooftopId} order by person.last_name, person.first_name, person.id`.execute(db)
  return new Map(
    rows.map(({ person, to, held }) => {
      const { id, firstName, lastName } = person
      const permissions = held && new Set(rightlySpelled(held))
      return [id, { id, firstName, lastName, name: personName(person) || to, to, permissions }]
    }),
  )
}

export async function getClock(db: IdentityDb, rooftopId: string): Promise<{ name: string; timeZone: string }> {
  return db.selectFrom('rooftop').select(['name', 'time_zone as timeZone']).where('id', '=', rooftopId).executeTakeFirstOrThrow()
}

export async function hasLetter(db: IdentityDb, id: string): Promise<boolean> {
  return (await db.selectFrom('outbox_message').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}
