import { sql } from 'kysely'
import type { VehiclePart } from '../../module/vehicle-part.ts'

/** How many checklists of its current run a vehicle has not finished (OPN-107); none counts once it is sold. */
export const checklistsOfVehicle = {
  kept: {
    'alertCount.checklists': sql`(select count(*)::int from checklist c
      join checklist_template t on t.rooftop_id = c.rooftop_id and t.id = c.template_id and t.retired_at is null
      where c.rooftop_id = v.rooftop_id and c.vehicle_id = v.id and c.run_id = v.run_id and c.finished_at is null and v.sold_at is null)`,
  },
  staleBy: { rows: ['checklist'], rooftopWide: { checklist_template: ['retired_at'] } },
  atRead: {},
  masks: { 'alertCount.checklists': { unless: 'RECON_VDP_CHECKLISTS_VIEW' } },
} satisfies VehiclePart
