import type { ApprovalRule, Approvals } from '@lotline/domain/tasks/approvals'
import { taskActRules } from '@lotline/domain/tasks/transitions'
import { sql } from 'kysely'
import type { Db } from '../../database/doors.ts'
import { statement } from '../../database/statement.ts'
import type { SettingsVersion } from '../line/index.ts'

type Row = SettingsVersion & {
  auto_task_limit: number | null
  auto_vehicle_limit: number | null
  allows_own: boolean | null
  answer_seconds: number | null
  rules: ApprovalRule[]
  stand_ins: { personId: string; standInId: string; from: string; until: string }[]
  holders: { id: string; roleId: string }[]
}

const approvals = statement(
  () => sql<Row>`
    select r.id, r.settings_version as version, s.auto_task_limit, s.auto_vehicle_limit, s.allows_own, s.answer_seconds,
      coalesce((select json_agg(json_build_object('personId', person_id, 'roleId', role_id, 'types', types, 'limit', most) order by position, id)
        from approval_rule), '[]') as rules,
      coalesce((select json_agg(json_build_object('personId', person_id, 'standInId', stand_in_id, 'from', begins_at, 'until', ends_at)
        order by begins_at, id) from approval_stand_in), '[]') as stand_ins,
      coalesce((select json_agg(json_build_object('id', m.person_id, 'roleId', m.role_id) order by m.person_id)
        from membership m join person p on p.id = m.person_id join role on role.rooftop_id = m.rooftop_id and role.id = m.role_id
        where m.ended_at is null and p.disabled_at is null and ${sql.lit(taskActRules.approve)} = any (role.permissions)), '[]') as holders
    from rooftop r left join task_settings s on true`,
)

/** How the rooftop decides on tasks, and who may, with the version of its settings; one that has set nothing goes by what the table says. */
export async function getApprovals(db: Db): Promise<{ approvals: Approvals; version: SettingsVersion }> {
  const [row] = await approvals(db, null, {})
  if (!row) throw new Error('A rooftop always decides in some way')
  return { approvals: approvalsOf(row), version: { id: row.id, version: row.version } }
}

type Decision = { requested_at: Date; decided_at: Date }

/** When people decided on requests in the last 30 days of the rooftop, the latest first, and since when each had waited; one raised meanwhile waits on. */
export async function listDecisions(db: Db, now: Date, most: number): Promise<Decision[]> {
  const { rows } = await sql<Decision>`
    select asked.at as requested_at, decided.at as decided_at
    from event decided join rooftop on rooftop.id = decided.rooftop_id
    cross join lateral (
      select at from event
      where rooftop_id = decided.rooftop_id and vehicle_id = decided.vehicle_id and (at, id) < (decided.at, decided.id)
        and item_type in ('TASK_CREATED', 'TASK_MODIFIED') and detail->>'taskId' = decided.detail->>'taskId'
        and detail->'after'->>'status' = 'REQUESTED' and coalesce(detail->'before'->>'status', '') not in ('REQUESTED', 'DELETED')
      order by at desc, id desc limit 1) asked
    where decided.at >= (date_trunc('day', ${now}::timestamptz at time zone time_zone) - interval '29 days') at time zone time_zone
      and decided.at <= ${now}
      and decided.item_type in ('TASK_APPROVED', 'TASK_DENIED') and decided.actor_id is not null
      and decided.detail->'before'->>'status' = 'REQUESTED'
    order by decided.at desc, decided.id desc limit ${most}`.execute(db)
  return rows
}

function approvalsOf(row: Row): Approvals {
  return {
    autoTaskLimit: row.auto_task_limit,
    autoVehicleLimit: row.auto_vehicle_limit,
    allowsOwn: row.allows_own ?? true,
    answerSeconds: row.answer_seconds,
    rules: row.rules,
    standIns: row.stand_ins.map((one) => ({ ...one, from: new Date(one.from), until: new Date(one.until) })),
    holders: row.holders,
  }
}
