import type { Hold } from '@lotline/domain/gates/gates'
import { sql } from 'kysely'
import { atRead, Kept, type VehiclePart } from '../../module/vehicle-part.ts'
import { heldAt } from './held.ts'

/** What holds the vehicle at each gate of the line by its step, so that a step change leaves it as it is; null where nothing is held. */
const held = new Kept(sql`(select json_object_agg(gate.id, gate.holds)::text from (
    select s.id, json_agg(json_build_object('kind', h.kind, 'count', h.count) order by h.rank) as holds
    from workflow_step s cross join lateral ${heldAt} h
    where s.rooftop_id = v.rooftop_id and s.gates <> '{}' and s.retired_at is null group by s.id) gate where v.recon_status = 'ACTIVE')`)

const stepId = sql<string | null>`v.step_id`
const status = sql<string>`v.recon_status`

/** What holds a vehicle in the step that it is in. */
export const gatesOfVehicle = {
  kept: {},
  facts: { held },
  staleBy: {
    rows: ['checklist', 'media', 'recall', 'task'],
    rooftopWide: {
      workflow_step: ['gates', 'gate_checklist_id', 'retired_at'],
      checklist_template: ['retired_at', 'version', 'certified_only'],
      media_settings: ['required_shots'],
    },
    firstRow: ['media_settings'],
  },
  atRead: {
    holds: atRead({ held, stepId, status }, (row): Hold[] => {
      if (row.held === null || row.status !== 'ACTIVE' || row.stepId === null) return []
      const byStep: Record<string, Hold[]> = JSON.parse(row.held)
      return byStep[row.stepId] ?? []
    }),
  },
  masks: { holds: { unless: 'RECON_VIEW', instead: [] } },
} satisfies VehiclePart
