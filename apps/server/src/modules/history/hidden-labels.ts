import { assigneeRule, missingPermission } from '@lotline/domain/permission-rule'
import type { Permission } from '@lotline/domain/permissions'
import { taskEvents } from '@lotline/domain/tasks'

/** The kinds of entries whose words a reader may not see: whom a step was given to, which tag and which task it was. */
export function hiddenLabels(held: ReadonlySet<Permission>): ReadonlySet<string> {
  return new Set([
    ...(missingPermission(assigneeRule, held) ? ['RECON_STEP_ASSIGNED'] : []),
    ...(held.has('TAGS_VIEW') ? [] : ['TAG_ADDED_REMOVED']),
    ...(held.has('INVENTORY_VDP_TASKS_VIEW') ? [] : taskEvents),
  ])
}
