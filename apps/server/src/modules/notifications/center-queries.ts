import type { NoticeFacts } from '@lotline/domain/notifications/facts'
import { kindsThatAsk, type NoticeKind } from '@lotline/domain/notifications/kinds'
import { mostListed, type NotificationType, type TargetType } from '@lotline/domain/notifications/notifications'
import { statusesOfActualRecon, type TaskStatus } from '@lotline/domain/tasks/tasks'
import { usualWaitLimitSeconds } from '@lotline/domain/watch/waits'
import { sql } from 'kysely'
import type { Db, IdentityDb } from '../../database/doors.ts'
import { isoTime, wordList } from '../../database/json.ts'
import { personNameJson } from '../../database/person-name.ts'
import type { Sql } from '../../database/statement.ts'
import { taskOwnerIds } from '../approvals/index.ts'
import { type AskRow, toldAsk, unansweredOf } from './ask-queries.ts'
import { lastVisit, type VisitRow } from './visit-queries.ts'

type PersonName = { id: string; firstName: string; lastName: string; companyName: string | null }

/** A task as a notification is worded by it, and a request judged. */
export type CenterTask = {
  id: string
  name: string
  type: string
  status: TaskStatus
  total: number
  ownerIds: string[]
  requestedAt: string | null
  waitedMs: number
  deniedReason: string
  photos: number
}

/** What a vehicle's row keeps of its clocks, moments as the wire has them. */
export type DueClock = {
  stepId: string
  elapsedMs: number
  workMs: number
  openSince: string | null
  workingSince: string | null
  startedAt: string
}

export type CenterRow = {
  rooftop_id: string
  id: string
  type: NotificationType
  kind: NoticeKind
  vehicle_id: string | null
  target_type: TargetType
  target_id: string
  task_ids: string[]
  facts: NoticeFacts
  created_at: Date
  read_at: Date | null
  in_panel: boolean
  actor: PersonName | null
  vehicle: {
    stockNumber: string
    year: number | null
    make: string | null
    model: string | null
    vin: string
    isSold: boolean
    estimate: number | null
    imageId: string | null
  } | null
  tasks: CenterTask[] | null
  /** Null of what is of no note, and of one that is deleted. */
  note: string | null
  /** Of an engagement its shopper; null of what is of none, for a link without a shopper, and once they are erased. */
  shopper: string | null
  /** Of what a shopper asked. */
  ask: AskRow | null
  /** Of a link that was opened: the last visit until a later notification tells of the next one. */
  visit: VisitRow | null
  /** Of what is due soon, and of a car that waits, while the vehicle is where it was told of: its clocks. */
  clock: DueClock | null
  /** Of requests and of what is due soon: by which settings the rooftop's clock runs. */
  settings_version: string | null
  /** Of requests: dollars of what is approved and done on the vehicle. */
  committed: number | null
}

const standing = sql`n.deleted_at is null and n.taken_back_at is null`
// What asks for something to be done with tasks is sent while one of them is left; the panel goes on telling what was asked.
const isLeft = sql`(n.kind not in (${wordList(kindsThatAsk)}) or n.target_type <> 'task' or exists (select from task t
  where t.rooftop_id = n.rooftop_id and t.id = any(array_append(n.task_ids, n.target_id)) and t.status <> 'DELETED'))`

/** The last of what somebody was told of in these rooftops, along each one's own index. */
function lastOf(personId: string, rooftopIds: readonly string[], columns: Sql): Sql {
  return sql`select top.* from unnest(${rooftopIds}::uuid[]) as rooftop (id) cross join lateral (
      select ${columns} from notification n
      where n.rooftop_id = rooftop.id and n.person_id = ${personId} and ${standing} and n.in_panel
      order by n.created_at desc, n.id desc limit ${sql.lit(mostListed)}) top
    order by top.created_at desc, top.id desc limit ${sql.lit(mostListed)}`
}

/** Of requests that nobody has decided on yet, the notices that told somebody of them, however long ago; found by the tasks of their vehicles. */
function pendingOf(personId: string, rooftopIds: readonly string[]): Sql {
  return sql`select pending.* from unnest(${rooftopIds}::uuid[]) as rooftop (id) cross join lateral (
      select n.rooftop_id, n.id from (
        select distinct vehicle_id from task where rooftop_id = rooftop.id and status = 'REQUESTED') waiting
      join task asked on asked.rooftop_id = rooftop.id and asked.vehicle_id = waiting.vehicle_id
      join notification n on n.rooftop_id = rooftop.id and n.target_id = asked.id
      where n.person_id = ${personId} and n.kind = 'REQUEST' and ${standing} and n.in_panel
        and exists (select from task t where t.rooftop_id = rooftop.id and t.status = 'REQUESTED'
          and t.id = any(array_append(n.task_ids, n.target_id)))
      order by n.created_at desc limit ${sql.lit(MAX_PENDING)}) pending`
}

// More than anybody decides on in a week.
const MAX_PENDING = 1000

/** Rooftops where somebody is told of things, and those of them where they decide on requests. */
export type CenterPlaces = { rooftopIds: readonly string[]; decidesIn: readonly string[] }

/** Ids of what the panel lists: the last of all, and every request and shopper that still waits. */
function listedOf(personId: string, { rooftopIds, decidesIn }: CenterPlaces): Sql {
  const last = sql`select rooftop_id, id from (${lastOf(personId, rooftopIds, sql`n.rooftop_id, n.id, n.created_at`)}) last`
  const asked = sql`${last} union ${unansweredOf(personId, rooftopIds, { standing, limit: MAX_PENDING })}`
  return decidesIn.length === 0 ? asked : sql`${asked} union ${pendingOf(personId, decidesIn)}`
}

/** What is told in the panel, newest first, with all that it is worded from. */
export async function listCenter(db: Db, personId: string, places: CenterPlaces): Promise<CenterRow[]> {
  return withSubjects(
    db,
    sql`select n.* from (${listedOf(personId, places)}) listed
      join notification n on n.rooftop_id = listed.rooftop_id and n.id = listed.id`,
  )
}

/** The same of those named, in the panel or not, while there is anything to them: handed vehicles that they still have, tasks that are left. */
export async function listNamed(db: Db, personId: string, { rooftopId, ids }: Named): Promise<CenterRow[]> {
  return withSubjects(
    db,
    sql`select n.* from notification n
      where n.rooftop_id = ${rooftopId} and n.person_id = ${personId} and n.id = any(${ids}::uuid[]) and ${standing} and ${isLeft}
        and (n.kind <> 'HANDED' or exists (select from vehicle v where v.rooftop_id = n.rooftop_id and v.id = n.vehicle_id
          and v.assignee_id = n.person_id and v.recon_status = 'ACTIVE' and v.sold_at is null))`,
  )
}

export type Named = { rooftopId: string; ids: readonly string[] }

async function withSubjects(db: Db, listed: Sql): Promise<CenterRow[]> {
  const { rows } = await sql<CenterRow>`
    select n.rooftop_id, n.id, n.type, n.kind, n.vehicle_id, n.target_type, n.target_id, n.task_ids, n.facts, n.created_at, n.read_at, n.in_panel,
      case when n.actor_id is not null then (select ${personNameJson('p')} from person p where p.id = n.actor_id) end as actor,
      case when n.vehicle_id is not null then (
        select json_build_object('stockNumber', v.stock_number, 'year', v.year, 'make', v.make, 'model', v.model, 'vin', v.vin,
          'isSold', v.sold_at is not null, 'estimate', v.estimated_recon,
          'imageId', (select thumbnail_id from media where rooftop_id = v.rooftop_id and vehicle_id = v.id and kind = 'IMAGE' order by place, id limit 1))
        from vehicle v where v.rooftop_id = n.rooftop_id and v.id = n.vehicle_id) end as vehicle,
      case when n.target_type = 'task' or n.task_ids <> '{}' then (
        select json_agg(json_build_object('id', t.id, 'name', t.name, 'type', t.type, 'status', t.status, 'total', t.total,
          'ownerIds', ${taskOwnerIds}, 'requestedAt', ${isoTime(sql`t.requested_at`)}, 'waitedMs', t.waited_ms,
          'deniedReason', t.denied_reason, 'photos', case when n.kind = 'REQUEST' and t.status = 'REQUESTED' then (
            select count(*) from attachment a join file f on f.rooftop_id = a.rooftop_id and f.id = a.file_id
            where a.rooftop_id = t.rooftop_id and a.owner_kind = 'TASK' and a.owner_id = t.id and f.media_type like 'image/%') else 0 end)
          order by array_position(n.task_ids, t.id), t.id)
        from task t where t.rooftop_id = n.rooftop_id and t.id = any(array_append(n.task_ids, n.target_id)) and t.status <> 'DELETED') end as tasks,
      case when n.target_type = 'note' then (
        select note_with_names(note.text)
        from note where note.rooftop_id = n.rooftop_id and note.id = n.target_id) end as note,
      case when n.target_type = 'engagement' then (
        select nullif(trim(p.first_name || ' ' || p.last_name), '') from engagement e
        join prospect p on p.rooftop_id = e.rooftop_id and p.id = e.prospect_id
        where e.rooftop_id = n.rooftop_id and e.id = n.target_id) end as shopper,
      case when n.kind = 'SHOPPER_ASKED' then (${toldAsk}) end as ask,
      case when n.kind = 'LINK_OPENED' then (${lastVisit}) end as visit,
      case when n.kind = 'REQUEST' then (select coalesce(sum(t.total), 0) from task t
        where t.rooftop_id = n.rooftop_id and t.vehicle_id = n.vehicle_id and t.status in (${wordList(statusesOfActualRecon)})) end as committed,
      case when n.kind = 'DUE_SOON' or (n.kind = 'WAITING' and n.facts ->> 'waits' = 'CAR') then (
        select json_build_object('stepId', v.step_id, 'elapsedMs', v.step_elapsed_ms, 'workMs', v.step_work_ms,
          'openSince', ${isoTime(sql`v.step_open_since`)}, 'workingSince', ${isoTime(sql`v.step_working_since`)},
          'startedAt', ${isoTime(sql`v.recon_started_at`)})
        from vehicle v where v.rooftop_id = n.rooftop_id and v.id = n.vehicle_id and v.recon_status = 'ACTIVE' and v.sold_at is null
          and n.created_at >= case when n.facts ->> 'clock' = 'RECON' then v.recon_started_at else v.step_entered_at end) end as clock,
      case when n.kind in ('REQUEST', 'DUE_SOON') then r.settings_version end as settings_version
    from (${listed}) n join rooftop r on r.id = n.rooftop_id
    order by n.created_at desc, n.id desc`.execute(db)
  return rows
}

/** How many of those in the panel nobody has read. */
export async function countUnread(db: Db, personId: string, places: CenterPlaces): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from (${listedOf(personId, places)}) listed
    join notification n on n.rooftop_id = listed.rooftop_id and n.id = listed.id where n.read_at is null`.execute(db)
  return rows[0]?.unread ?? 0
}

/** In which of these rooftops the panel has something of somebody, or one thing of theirs. */
export async function findPlaces(
  db: Db,
  personId: string,
  rooftopIds: readonly string[],
  { id, isUnread = false }: { id?: string | undefined; isUnread?: boolean } = {},
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select rooftop.id from unnest(${rooftopIds}::uuid[]) as rooftop (id) where exists (
      select from notification n where n.rooftop_id = rooftop.id and n.person_id = ${personId} and ${standing} and n.in_panel
        ${id === undefined ? sql`` : sql`and n.id = ${id}`} ${isUnread ? sql`and n.read_at is null` : sql``})`.execute(db)
  return rows.map((row) => row.id)
}

// As many as a screen could list after it has heard of them.
const mostChanged = 1000

/** What of somebody's in these rooftops has changed since a moment, what has gone included. */
export async function listChangedNotices(
  db: Db,
  { personIds, rooftopIds, since }: { personIds: readonly string[]; rooftopIds: readonly string[]; since: Date },
): Promise<{ personId: string; rooftopId: string; id: string }[]> {
  const { rows } = await sql<{ personId: string; rooftopId: string; id: string }>`
    select n.person_id as "personId", n.rooftop_id as "rooftopId", n.id
    from unnest(${rooftopIds}::uuid[], ${personIds}::uuid[]) as place (rooftop_id, person_id)
    cross join lateral (select rooftop_id, person_id, id from notification
      where rooftop_id = place.rooftop_id and person_id = place.person_id and changed_at >= ${since} and in_panel
      order by changed_at desc limit ${sql.lit(mostChanged)}) n`.execute(db)
  return rows
}

/** How long something may wait for somebody before it is late to them. */
export async function getWaitLimit(db: IdentityDb, personId: string): Promise<number> {
  const row = await db
    .selectFrom('notice_settings')
    .select('wait_limit_seconds')
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return row?.wait_limit_seconds ?? usualWaitLimitSeconds
}
