import { sql } from 'kysely'
import type { Db } from '../../database/doors.ts'
import { recordset } from '../../database/json.ts'
import { newId } from '../../database/new-id.ts'
import { thisRooftop } from '../../database/statement.ts'

export type Standing = {
  stepName: string
  assigneeId: string | null
  warningAt: Date | null
  lateAt: Date | null
  safeSeconds: number | null
  goalSeconds: number | null
}

/** Where a vehicle on the line stands, and when it has come or will come to the limits of its step. */
export async function findStanding(db: Db, vehicleId: string): Promise<Standing | undefined> {
  const { rows } = await sql<Standing>`
    select s.name as "stepName", v.assignee_id as "assigneeId", v.warning_at as "warningAt", v.late_at as "lateAt",
      s.safe_duration_seconds as "safeSeconds", s.recommended_duration_seconds as "goalSeconds"
    from vehicle v join workflow_step s on s.rooftop_id = v.rooftop_id and s.id = v.step_id
    where v.id = ${vehicleId} and v.recon_status = 'ACTIVE' and v.sold_at is null`.execute(db)
  return rows[0]
}

/** The tasks of a vehicle with who did what to them. */
export async function listTraces(db: Db, vehicleId: string) {
  return db
    .selectFrom('task')
    .select(['id', 'status', 'created_by', 'assignee_id', 'requested_at', 'requested_by', 'decided_at', 'decided_by'])
    .select(['completed_at', 'completed_by'])
    .where('vehicle_id', '=', vehicleId)
    .where('status', '<>', 'DELETED')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

type Settled = { vehicleId: string; seenUntil: Date; tidiedUntil: Date; now: Date }

/** What was told of a vehicle long ago has been read, some of it deleted, and nothing of it is sent any more; what waits is still to be read. */
export async function settlePast(db: Db, { vehicleId, seenUntil, tidiedUntil, now }: Settled): Promise<void> {
  const isSeen = sql`n.created_at <= ${seenUntil} and not (n.kind = 'REQUEST'
    and exists (select from task where task.id = any(n.task_ids) and task.status = 'REQUESTED'))`
  await sql`
    update notification n set push_due_at = null, mail_due_at = null,
      read_at = case when ${isSeen} then least(n.created_at + interval '40 minutes', ${now}::timestamptz) end,
      deleted_at = case when ${isSeen} and n.created_at <= ${tidiedUntil} and right(n.id::text, 1) < '5'
        then least(n.created_at + interval '1 hour', ${now}::timestamptz) end
    where n.vehicle_id = ${vehicleId}`.execute(db)
}

/** Everybody has read what they were told but for the last of each kind; a mention is read with its note. Nothing of it is sent any more. */
export async function readMost(db: Db, { unread, now }: { unread: number; now: Date }): Promise<void> {
  await sql`
    update notification n set push_due_at = null, mail_due_at = null,
      read_at = case when told.nth > 1 or told.place > ${unread}
        then coalesce(n.read_at, least(n.created_at + interval '40 minutes', ${now}::timestamptz)) end
    from (select id, nth, row_number() over (partition by person_id order by nth, created_at desc, id desc) as place
      from (select id, person_id, created_at,
          row_number() over (partition by person_id, kind order by created_at desc, id desc) as nth from notification
        where in_panel and kind <> 'MENTION' and deleted_at is null and taken_back_at is null) of_kind) told
    where told.id = n.id`.execute(db)
}

/** Whoever comes when a rooftop is running finds what those in their place were told of what goes on there. */
export async function shareStanding(db: Db, fromId: string, toId: string): Promise<void> {
  const rows = await db
    .selectFrom('notification')
    .select('id as old_id')
    .where('person_id', '=', fromId)
    .where('deleted_at', 'is', null)
    .where('kind', 'in', ['REQUEST', 'LATE', 'DUE_SOON', 'RETURNED', 'FEED'])
    .execute()
  const given = rows.map(({ old_id }) => ({ old_id, id: newId() }))
  await sql`
    insert into notification (rooftop_id, id, person_id, type, kind, vehicle_id, target_type, target_id, task_ids, actor_id, facts,
      created_at, changed_at, read_at, in_panel)
    select ${thisRooftop}, given.id, ${toId}, n.type, n.kind, n.vehicle_id, n.target_type, n.target_id, n.task_ids, n.actor_id, n.facts,
      n.created_at, n.changed_at, n.read_at, n.in_panel
    from json_to_recordset(${recordset(given)}::json) as given (old_id uuid, id uuid) join notification n on n.id = given.old_id`.execute(
    db,
  )
}

/** Nobody was told of whose a vehicle was on its way. */
export async function forgetHanded(db: Db, vehicleId: string): Promise<void> {
  await db
    .deleteFrom('notification')
    .where('vehicle_id', '=', vehicleId)
    .where('type', 'in', ['RECON_VEHICLE_ASSIGNED', 'RECON_VEHICLE_RETURNED'])
    .execute()
}
