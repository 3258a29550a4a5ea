import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { sql } from 'kysely'
import { atRead, Kept, type VehiclePart } from '../../module/vehicle-part.ts'
import { heldAt } from './held.ts'

/** By each gate of the line, so that a step change leaves it as it is; null where nothing would hold it. */
const held =
  new Kept(sql`(select json_agg(json_build_object('stepId', s.id, 'kind', h.kind, 'count', h.count) order by s.line_order, h.rank)::text
  from workflow_step s cross join lateral ${heldAt} h
  where s.rooftop_id = v.rooftop_id and s.gates <> '{}' and s.retired_at is null and v.recon_status = 'ACTIVE')`)

/** What would hold a vehicle at the gates of its line. */
export const gatesOfVehicle = {
  kept: {},
  facts: { held },
  staleBy: {
    rows: ['checklist', 'media', 'recall', 'task'],
    rooftopWide: {
      workflow_step: ['gates', 'gate_checklist_id', 'retired_at', 'line_order'],
      checklist_template: ['retired_at', 'version', 'certified_only'],
      checklist_version: ['counted'],
      media_settings: ['required_shots'],
    },
    firstRow: ['media_settings'],
  },
  atRead: {
    holds: atRead({ held }, ({ held }): Vehicle['holds'] => (held === null ? [] : JSON.parse(held))),
  },
  masks: { holds: { unless: 'RECON_VIEW', instead: [] } },
} satisfies VehiclePart
