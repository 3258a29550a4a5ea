import type { ApprovalRule, Approvals } from '@lotline/domain/tasks/approvals'
import { taskActRules } from '@lotline/domain/tasks/transitions'
import { sql } from 'kysely'
import type { Db } from '../../database/doors.ts'
import { type Bind, statement } from '../../database/statement.ts'

type Row = {
  id: string
  version: string
  auto_task_limit: number | null
  auto_vehicle_limit: number | null
  allows_own: boolean | null
  answer_seconds: number | null
  rules: ApprovalRule[]
  stand_ins: { personId: string; standInId: string; from: string; until: string }[]
  holders: { id: string; roleId: string }[]
}

const approvals = statement(
  ({ isNamed }: { isNamed: boolean }, bind: Bind<{ rooftopIds: readonly string[] }>) => sql<Row>`
    select r.id, r.settings_version as version, s.auto_task_limit, s.auto_vehicle_limit, s.allows_own, s.answer_seconds,
      coalesce((select json_agg(json_build_object('personId', person_id, 'roleId', role_id, 'types', types, 'limit', most) order by position, id)
        from approval_rule where rooftop_id = r.id), '[]') as rules,
      coalesce((select json_agg(json_build_object('personId', person_id, 'standInId', stand_in_id, 'from', begins_at, 'until', ends_at)
        order by begins_at, id) from approval_stand_in where rooftop_id = r.id), '[]') as stand_ins,
      coalesce((select json_agg(json_build_object('id', m.person_id, 'roleId', m.role_id) order by m.person_id)
        from membership m join person p on p.id = m.person_id join role on role.rooftop_id = m.rooftop_id and role.id = m.role_id
        where m.rooftop_id = r.id and m.ended_at is null and p.disabled_at is null
          and ${sql.lit(taskActRules.approve)} = any (role.permissions)), '[]') as holders
    from rooftop r left join task_settings s on s.rooftop_id = r.id
    ${isNamed ? sql`where r.id = any(${bind('rooftopIds')}::uuid[])` : sql``}`,
)

/** Ids of those who count as the requesters of a task `t`, as Decidable has them: an array. */
export const taskOwnerIds = sql<string[]>`array_remove(array[coalesce(t.requested_by, t.created_by), t.raised_by], null)`

/** How the rooftop decides on tasks, and who may, with the version of its settings; one that has set nothing goes by what the table says. */
export async function getApprovals(db: Db): Promise<{ approvals: Approvals; version: { id: string; version: string } }> {
  const [row] = await approvals(db, { isNamed: false }, { rooftopIds: [] })
  if (!row) throw new Error('A rooftop always decides in some way')
  return { approvals: approvalsOf(row), version: { id: row.id, version: row.version } }
}

/** The same of several rooftops, by their ids. */
export async function listApprovals(db: Db, rooftopIds: readonly string[]): Promise<Map<string, Approvals>> {
  const rows = await approvals(db, { isNamed: true }, { rooftopIds })
  return new Map(rows.map((row) => [row.id, approvalsOf(row)]))
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
