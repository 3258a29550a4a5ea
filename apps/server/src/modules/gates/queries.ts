import type { GateKind } from '@lotline/domain/gates/gates'
import { sql } from 'kysely'
import type { Db } from '../../database/doors.ts'
import type { Sql } from '../../database/statement.ts'
import { heldAt } from './held.ts'

export type HoldRow = {
  kind: GateKind
  count: number
  step: { id: string; name: string }
  total: number | null
  name: string | null
  target_id: string | null
  amount: number | null
}

/** What holds a vehicle at the gates of some steps, in their order on the line, the worst first. */
export function listHoldsAt(db: Db, vehicleId: string, stepIds: readonly string[]): Promise<HoldRow[]> {
  return list(db, vehicleId, sql`s.id = any(${stepIds}::uuid[])`)
}

/** The same for the step that it is in. */
export function listHoldsHere(db: Db, vehicleId: string): Promise<HoldRow[]> {
  return list(db, vehicleId, sql`s.id = v.step_id and v.recon_status = 'ACTIVE'`)
}

async function list(db: Db, vehicleId: string, where: Sql): Promise<HoldRow[]> {
  const { rows } = await sql<HoldRow>`
    select h.kind, h.count, h.total, h.name, h.target_id, h.amount::float8 as amount, json_build_object('id', s.id, 'name', s.name) as step
    from vehicle v join workflow_step s on s.rooftop_id = v.rooftop_id and s.retired_at is null and ${where}
    cross join lateral ${heldAt} h where v.id = ${vehicleId} order by s.line_order, h.rank`.execute(db)
  return rows
}

export type GateRow = {
  step: { id: string; name: string }
  kinds: GateKind[]
  checklist: { id: string; name: string; retired: boolean } | null
}

/** Of the steps in use in which vehicles stand, in their order on the line. */
export async function listStepGates(db: Db): Promise<GateRow[]> {
  const { rows } = await sql<GateRow>`
    select json_build_object('id', s.id, 'name', s.name) as step, s.gates as kinds,
      case when t.id is not null then json_build_object('id', t.id, 'name', t.name, 'retired', t.retired_at is not null) end as checklist
    from workflow_step s left join checklist_template t on t.id = s.gate_checklist_id
    where s.retired_at is null and not exists (select from workflow_step below where below.parent_id = s.id)
    order by s.line_order`.execute(db)
  return rows
}

export type StandingRow = { step_id: string; holds: string[]; cars: number }

/** The vehicles in each step by what would hold them if every gate were there. */
export async function countStanding(db: Db): Promise<StandingRow[]> {
  const { rows } = await sql<StandingRow>`
    select v.step_id, would.holds, count(*)::int as cars
    from vehicle v cross join lateral (
      select coalesce(array_agg(every.key order by every.key), '{}') as holds from (
        select h.kind as key
        from (select array['DO_NOT_DRIVE', 'PHOTOS', 'TASKS'] as gates, null::uuid as gate_checklist_id) s cross join lateral ${heldAt} h
        union all
        select h.kind || ':' || s.gate_checklist_id
        from (select array['CHECKLIST'] as gates, id as gate_checklist_id from checklist_template where retired_at is null) s
        cross join lateral ${heldAt} h) every) would
    where v.recon_status = 'ACTIVE' and v.step_id is not null group by v.step_id, would.holds`.execute(db)
  return rows
}

export async function updateGates(
  db: Db,
  stepId: string,
  { kinds, checklistId }: { kinds: readonly GateKind[]; checklistId: string | null },
): Promise<void> {
  await db
    .updateTable('workflow_step')
    .set({ gates: [...kinds], gate_checklist_id: checklistId })
    .where('id', '=', stepId)
    .execute()
}
