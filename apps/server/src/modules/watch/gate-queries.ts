import type { GateKind } from '@lotline/domain/gates/gates'
import { sql } from 'kysely'
import type { Db } from '../../database/doors.ts'
import { recordset } from '../../database/json.ts'
import { thisRooftop } from '../../database/statement.ts'
import { heldAt } from '../gates/index.ts'

/** A vehicle that gates held when its rooftop was last looked at, and do not any more. */
export type Opened = { vehicle_id: string; assignee_id: string | null; step_name: string; kinds: GateKind[] }

/** Remembers what gates hold now; answers which vehicles they have let go, in the same visit and by the same gates. */
export async function followHeld(db: Db): Promise<Opened[]> {
  const { rows } = await sql<Opened>`
    with here as materialized (
      select v.id as vehicle_id, v.assignee_id, visit.id as visit_id, s.name as step_name, s.gates, s.gate_checklist_id as checklist_id,
        coalesce((select array_agg(h.kind order by h.rank) from ${heldAt} h), '{}') as kinds
      from vehicle v join workflow_step s on s.rooftop_id = v.rooftop_id and s.id = v.step_id and s.retired_at is null and cardinality(s.gates) > 0
      join step_visit visit on visit.rooftop_id = v.rooftop_id and visit.run_id = v.run_id and visit.left_at is null
      where v.recon_status = 'ACTIVE' and v.sold_at is null),
    gone as (
      delete from gate_held g where not exists (select from here where here.vehicle_id = g.vehicle_id and here.kinds <> '{}')),
    held as (
      insert into gate_held as g (rooftop_id, vehicle_id, visit_id, kinds, checklist_id)
      select ${thisRooftop}, vehicle_id, visit_id, kinds, checklist_id from here where kinds <> '{}'
      on conflict (rooftop_id, vehicle_id) do update set visit_id = excluded.visit_id, kinds = excluded.kinds, checklist_id = excluded.checklist_id
        where (g.visit_id, g.kinds, g.checklist_id) is distinct from (excluded.visit_id, excluded.kinds, excluded.checklist_id))
    select here.vehicle_id, here.assignee_id, here.step_name, g.kinds
    from here join gate_held g on g.vehicle_id = here.vehicle_id and g.visit_id = here.visit_id
    where here.kinds = '{}' and g.kinds <@ here.gates
      and (not 'CHECKLIST' = any (g.kinds) or g.checklist_id is not distinct from here.checklist_id)`.execute(db)
  return rows
}

type Lifted = { vehicle_id: string; events: readonly string[] }

/** Who was the last to do something of these kinds to each of the vehicles since a moment. */
export async function listLifters(
  db: Db,
  lifted: readonly Lifted[],
  since: Date,
): Promise<{ vehicle_id: string; actor_id: string }[]> {
  const { rows } = await sql<{ vehicle_id: string; actor_id: string }>`
    select one.vehicle_id, last.actor_id
    from json_to_recordset(${recordset(lifted)}::json) as one (vehicle_id uuid, events text[])
    cross join lateral (select actor_id from event
      where rooftop_id = ${thisRooftop} and vehicle_id = one.vehicle_id and at > ${since} and item_type = any (one.events)
      order by at desc, id desc limit 1) last
    where last.actor_id is not null`.execute(db)
  return rows
}
