import { missingPermission, vehicleRule } from '../people/permission-rule.ts'
import type { Permission } from '../people/permissions.ts'
import { costsShown } from '../tasks/tasks.ts'

/** What of a notification somebody may see in its rooftop now. */
export type NoticeSight = {
  vehicles: boolean
  photos: boolean
  steps: boolean
  notes: boolean
  tasks: boolean
  /** What a task costs altogether. */
  totals: boolean
  /** What was estimated for a vehicle; from what is left of it the cost of a task can be told. */
  estimates: boolean
  recalls: boolean
  feeds: boolean
  webhooks: boolean
  apiTokens: boolean
  /** Who looks at what was sent to them. */
  engagements: boolean
}

export function noticeSight(held: ReadonlySet<Permission>): NoticeSight {
  const vehicles = missingPermission(vehicleRule, held) === undefined
  const tasks = vehicles && held.has('INVENTORY_VDP_TASKS_VIEW')
  const totals = tasks && costsShown(held).total
  return {
    vehicles,
    photos: vehicles && held.has('INVENTORY_VDP_PHOTOS_VIEW'),
    steps: vehicles && held.has('RECON_VIEW'),
    notes: vehicles && held.has('INVENTORY_VDP_NOTES_VIEW'),
    tasks,
    totals,
    estimates: totals && held.has('INVENTORY_VDP_RECON_INFO_VIEW'),
    recalls: vehicles && held.has('INVENTORY_VDP_RECALLS_VIEW'),
    engagements: vehicles && held.has('PLUGIN_VELOCITYENGAGE_VIEW'),
    webhooks: held.has('DEALERSHIP_ADMIN_VIEW'),
    apiTokens: held.has('DEALERSHIP_ADMIN_VIEW'),
    feeds: missingPermission({ all: ['INVENTORY_VDP_CREATE', 'INVENTORY_VDP_UPDATE'] }, held) === undefined,
  }
}
