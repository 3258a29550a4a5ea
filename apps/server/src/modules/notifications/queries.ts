import type { NoticeKind } from '@lotline/domain/notifications/kinds'
import type { NotificationTarget, NotificationType, TargetType } from '@lotline/domain/notifications/notifications'
import type { Permission } from '@lotline/domain/people/permissions'
import { sql } from 'kysely'
import type { Db } from '../../database/doors.ts'
import { recordset } from '../../database/json.ts'
import { type Sql, thisRooftop } from '../../database/statement.ts'
import { usualChoices } from './preference-queries.ts'

export type NotificationRow = {
  id: string
  person_id: string
  type: NotificationType
  kind: NoticeKind
  vehicle_id: string | null
  target_type: string
  target_id: string
  task_ids: readonly string[]
  facts: unknown
  /** Set where a letter of its own goes out: what is told here is not mailed. */
  mail_due_at: string | null
}

type Telling = { actorId: string | null; at: Date; pushDueAt: Date; mailDueAt: Date }

/**
 * Only people who work in the rooftop are told, each by the channels they have chosen; nobody is told twice that a note names them. A mention
 * counts as unread even where its panel is not wanted. What is told of is said to the streams and to what sends it when the act is committed.
 */
export async function insertNotifications(
  db: Db,
  { actorId, at, pushDueAt, mailDueAt }: Telling,
  rows: readonly NotificationRow[],
): Promise<void> {
  await sql`
    with told as (
      insert into notification (rooftop_id, id, person_id, type, kind, vehicle_id, target_type, target_id, task_ids, actor_id, facts,
        created_at, changed_at, in_panel, push_due_at, mail_due_at)
      select ${thisRooftop}, given.id, given.person_id, given.type, given.kind, given.vehicle_id, given.target_type, given.target_id,
        given.task_ids, ${actorId}::uuid, given.facts, ${at}, ${at}, wanted.panel,
        case when wanted.push then ${pushDueAt}::timestamptz end, case when wanted.mail and given.mail_due_at is null then ${mailDueAt}::timestamptz end
      from json_populate_recordset(null::notification, ${recordset(rows)}) as given
      join json_to_recordset(${usualChoices}::json) as usual (kind text, panel boolean, push boolean, mail boolean) on usual.kind = given.kind
      left join notice_choice choice on choice.person_id = given.person_id and choice.kind = given.kind
      cross join lateral (select coalesce(choice.panel and usual.kind <> 'HANDED', usual.panel) as panel,
        coalesce(choice.push, usual.push) as push, coalesce(choice.mail, usual.mail) as mail) wanted
      where (wanted.panel or wanted.push or wanted.mail or given.type = 'RECON_NOTE_MENTION')
        and exists (select from membership m join person p on p.id = m.person_id
          where m.rooftop_id = ${thisRooftop} and m.person_id = given.person_id and m.ended_at is null and p.disabled_at is null)
      on conflict do nothing
      returning person_id, id)
    ${tellOwners('told')}`.execute(db)
}

/**
 * Says on the database's channel whose notifications have changed: 'rooftop person:notification person:notification', as many times as they
 * need. It is heard once the transaction is committed, by what holds their streams and by what sends them.
 */
export function tellOwners(changed: 'told'): Sql {
  const from = sql.raw(changed)
  return sql`select pg_notify(${ownersChannel}, ${thisRooftop}::text || ' ' || string_agg(lot.person_id || ':' || lot.id, ' '))
    from (select person_id, id, row_number() over () / ${sql.lit(mostInOneTelling)} as part from ${from}) lot group by lot.part`
}

/** What PostgreSQL takes in one go is under 8,000 bytes. */
const mostInOneTelling = 100
export const ownersChannel = 'lotline_notification'

type Read = { type: NotificationType; personId: string; targetIds: readonly string[]; at: Date }

/** Somebody has seen what they were told of. */
export async function markRead(db: Db, { type, personId, targetIds, at }: Read): Promise<void> {
  await sql`
    with told as (
      update notification set read_at = ${at}, changed_at = ${at}
      where person_id = ${personId} and target_id = any(${targetIds}::uuid[]) and type = ${type} and read_at is null
      returning person_id, id)
    ${tellOwners('told')}`.execute(db)
}

/** Tasks of a vehicle are deleted, or restored: whoever was told of them hears that it changes what they were told. */
export async function noteTasksGone(db: Db, vehicleId: string, taskIds: readonly string[], at: Date): Promise<void> {
  // Several tasks are told of as one, which is kept by the first of them. What somebody reads or deletes just now is told of by that: to
  // wait for it here, while they wait for the next one, would end in a deadlock.
  await sql`
    with told as (
      update notification set changed_at = ${at}
      where id in (select id from notification
        where target_id in (select id from task where vehicle_id = ${vehicleId})
          and array_append(task_ids, target_id) && ${taskIds}::uuid[] and deleted_at is null and taken_back_at is null
        for no key update skip locked)
      returning person_id, id)
    ${tellOwners('told')}`.execute(db)
}

/** What a shopper asked was answered, or waits again: whoever was told of it hears that, and nothing of it is sent any more. */
export async function noteAskChanged(db: Db, askId: string, at: Date): Promise<void> {
  await sql`
    with told as (
      update notification set changed_at = ${at}, push_due_at = null, mail_due_at = null
      where kind = 'SHOPPER_ASKED' and facts ->> 'askId' = ${askId} and deleted_at is null and taken_back_at is null
      returning person_id, id)
    ${tellOwners('told')}`.execute(db)
}

/**
 * What somebody was told of goes on: its last notification comes up again, read or unread as it was, and is sent by no other channel. One that
 * they had deleted comes back as read.
 */
export async function bringUp(db: Db, { type, target }: Told, personId: string, at: Date): Promise<void> {
  await sql`
    with told as (
      update notification set created_at = ${at}, changed_at = ${at}, read_at = coalesce(read_at, deleted_at), deleted_at = null
      where id = (select id from notification
        where target_id = ${target.id} and target_type = ${target.type} and type = ${type} and person_id = ${personId} and in_panel
          and taken_back_at is null and created_at <= ${at}
        order by created_at desc, id desc limit 1)
      returning person_id, id)
    ${tellOwners('told')}`.execute(db)
}

type Told = { type: NotificationType; target: NotificationTarget }

/** Who of these people was told of it and has read it. */
export async function findReaders(db: Db, { type, target }: Told, personIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('notification')
    .select('person_id')
    .where('type', '=', type)
    .where('target_id', '=', target.id)
    .where('person_id', 'in', personIds)
    .where('taken_back_at', 'is', null)
    .where(({ eb, or }) => or([eb('read_at', 'is not', null), eb('deleted_at', 'is not', null)]))
    .execute()
  return rows.map(({ person_id }) => person_id)
}

/** Who was told of requests of a vehicle since they were last asked for, whatever became of that in their panels. */
export async function listAskedOf(
  db: Db,
  vehicleId: string,
  taskIds: readonly string[],
): Promise<{ personId: string; taskId: string }[]> {
  // Several tasks are told of as one, which is kept by the first of them.
  const { rows } = await sql<{ personId: string; taskId: string }>`
    select distinct n.person_id as "personId", task.id as "taskId"
    from notification n join task on task.id = any(n.task_ids) and task.id = any(${taskIds}::uuid[]) and n.created_at >= task.requested_at
    where n.target_id in (select id from task where vehicle_id = ${vehicleId}) and n.kind = 'REQUEST' and n.taken_back_at is null`.execute(
    db,
  )
  return rows
}

/**
 * What people were told of is no longer so: it goes, for everybody, or for those named who have neither read nor deleted it yet, all of
 * it or what was told since a moment; what has not been sent is not.
 */
export async function takeBack(
  db: Db,
  { type, target }: { type: NotificationType; target: NotificationTarget | { type: TargetType; ids: readonly string[] } },
  { at, unreadBy, since }: { at: Date; unreadBy?: readonly string[]; since?: Date },
): Promise<void> {
  const whom = unreadBy ? sql`person_id = any(${unreadBy}::uuid[]) and read_at is null and deleted_at is null` : sql`true`
  const ids = 'ids' in target ? target.ids : [target.id]
  const when = since ? sql`created_at >= ${since}` : sql`true`
  await sql`
    with told as (
      update notification set taken_back_at = ${at}, changed_at = ${at}, push_due_at = null, mail_due_at = null
      where type = ${type} and target_type = ${target.type} and target_id = any(${ids}::uuid[]) and taken_back_at is null and ${whom} and ${when}
      returning person_id, id)
    ${tellOwners('told')}`.execute(db)
}

/** Who works in the rooftop and holds all of these permissions. */
export async function listHolders(db: Db, ...permissions: Permission[]): Promise<string[]> {
  const { rows } = await sql<{ person_id: string }>`
    select m.person_id from membership m join person p on p.id = m.person_id
      join role on role.rooftop_id = m.rooftop_id and role.id = m.role_id
    where m.rooftop_id = ${thisRooftop} and m.ended_at is null and p.disabled_at is null and role.permissions @> ${permissions}::text[]
    order by m.person_id`.execute(db)
  return rows.map(({ person_id }) => person_id)
}
