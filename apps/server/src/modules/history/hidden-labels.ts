import { lineEvents } from '@lotline/domain/history/history'
import { assigneeRule, missingPermission, vehicleRule } from '@lotline/domain/people/permission-rule'
import type { Permission } from '@lotline/domain/people/permissions'
import { taskEvents } from '@lotline/domain/tasks/tasks'
import { type RawBuilder, sql } from 'kysely'

/** The kinds of entries whose words a reader may not see: whom a step was given to, which tag and which task it was. */
export function hiddenLabels(held: ReadonlySet<Permission>): ReadonlySet<string> {
  return new Set([
    ...(missingPermission(assigneeRule, held) ? ['RECON_STEP_ASSIGNED'] : []),
    ...(held.has('TAGS_VIEW') ? [] : ['TAG_ADDED_REMOVED']),
    ...(held.has('INVENTORY_VDP_TASKS_VIEW') ? [] : taskEvents),
  ])
}

/**
 * Which entries a reader is told of at all. What happens on the line is recon's: that something did, when and by whom would tell the
 * steps, the work and the times. Whoever sees no vehicles is told what happened to the rooftop alone.
 */
export function toldTo(held: ReadonlySet<Permission>): RawBuilder<boolean> {
  if (missingPermission(vehicleRule, held)) return sql`event.vehicle_id is null`
  // Who has read what is nobody's business.
  const hidden = ['NOTES_READ', ...(held.has('RECON_VIEW') ? [] : lineEvents)]
  return sql`event.item_type not in (${sql.join(hidden.map((type) => sql.lit(type)))})`
}

/**
 * What kind of thing an entry tells. A person's edits once stood under a feed's word; entries are never changed, so that the oldest
 * are told here as what they are.
 */
export const toldType = sql<string>`case
  when event.item_type <> 'DATA_REFRESHED' or event.actor_id is null or event.detail ? 'feed' then event.item_type
  when event.label like 'Recon information%' then 'RECON_INFO_CHANGED' else 'VEHICLE_INFO_CHANGED' end`
