/** What a person may do in a rooftop. The strings cross the wire as they are; role names never do. */
export const permissions = [
  'RECON_VIEW',
  'RECON_VDP_CREATE',
  'RECON_VDP_UPDATE',
  'RECON_VDP_WORKFLOW_STEP_UPDATE',
  'RECON_VDP_WORKFLOW_EFFORT_UPDATE',
  'RECON_VDP_WORKFLOW_COMPLETE',
  'RECON_VDP_FORCE_COMPLETE_UPDATE',
  'RECON_VDP_REMOVE_FROM_RECON_UPDATE',
  'RECON_VDP_CHECKLISTS_VIEW',
  'RECON_VDP_CHECKLISTS_ANSWER',
  'RECON_ASSIGNMENTS_VIEW',
  'INVENTORY_VIEW',
  'INVENTORY_VDP_CREATE',
  'INVENTORY_VDP_UPDATE',
  'INVENTORY_VDP_RECON_INFO_VIEW',
  'INVENTORY_VDP_NOTES_VIEW',
  'INVENTORY_VDP_NOTES_CREATE',
  'INVENTORY_VDP_NOTES_UPDATE',
  'INVENTORY_VDP_NOTES_DELETE',
  'INVENTORY_VDP_NOTES_ATTACHMENT_CREATE',
  'INVENTORY_VDP_NOTES_ATTACHMENT_DELETE',
  'INVENTORY_VDP_PHOTOS_VIEW',
  'INVENTORY_VDP_PHOTOS_CREATE',
  'INVENTORY_VDP_PHOTOS_DELETE',
  'INVENTORY_VDP_ATTACHMENTS_CREATE',
  'INVENTORY_VDP_ATTACHMENTS_DELETE',
  'INVENTORY_VDP_RECALLS_VIEW',
  'INVENTORY_VDP_LOCATION_VIEW',
  'INVENTORY_VDP_HISTORY_VIEW',
  'INVENTORY_VDP_ROS_VIEW',
  'INVENTORY_VDP_TASKS_VIEW',
  'INVENTORY_VDP_TASKS_CREATE',
  'INVENTORY_VDP_TASKS_UPDATE',
  'INVENTORY_VDP_TASKS_DELETE',
  'INVENTORY_VDP_TASKS_APPROVE',
  'INVENTORY_VDP_TASKS_ATTACHMENT_CREATE',
  'INVENTORY_VDP_TASKS_ATTACHMENT_DELETE',
  'INVENTORY_VDP_LABOR_COST_VIEW',
  'INVENTORY_VDP_LABOR_COST_UPDATE',
  'INVENTORY_VDP_PARTS_COST_VIEW',
  'INVENTORY_VDP_PARTS_COST_UPDATE',
  'TAGS_VIEW',
  'TAGS_UPDATE',
  'TAGS_CREATE',
  'PLUGIN_VELOCITYENGAGE_VIEW',
  'PLUGIN_VELOCITYENGAGE_CREATE',
  'PLUGIN_VELOCITYENGAGE_UPDATE',
  'PLUGIN_VELOCITYENGAGE_DELETE',
  'PLUGIN_VELOCITYENGAGE_SEND',
  'PLUGIN_VELOCITYENGAGE_ADMIN',
  'PLUGIN_VELOCITYENGAGE_VIEW_SHOWROOM',
  'PLUGIN_VELOCITYENGAGE_VIEW_DASHBOARD',
  'PLUGIN_VELOCITYENGAGE_VIEW_OTHER_USER_ACTIVITY',
  'PLUGIN_VELOCITYENGAGE_CORPORATE_REPORT_VIEW',
  'PLUGIN_VELOCITYLOCATE_VIEW',
  'PLUGIN_VELOCITYWINDOWSTICKER_VIEW',
  'PLUGIN_VELOCITYINSIGHT_VIEW',
  'DASHBOARD_SUMMARY_VIEW',
  'DASHBOARD_GOALS_VIEW',
  'DASHBOARD_INVENTORY_NEEDING_ATTENTION_VIEW',
  'REPORTS_STEP_REPORT_VIEW',
  'REPORTS_CORPORATE_REPORT_VIEW',
  'USERS_SELF_UPDATE',
  'NOTIFICATIONS_VIEW',
  'NOTIFICATIONS_UPDATE',
  'NOTIFICATIONS_DELETE',
  'DEALERSHIP_ADMIN_VIEW',
] as const
export type Permission = (typeof permissions)[number]

export const featureFlags = [
  'UI_PREVIEW',
  'UI_PREVIEW_TASKS',
  'BIG_FILE_UPLOAD',
  'DEALER_SETTINGS',
  'DEALERSHIP_ADMIN',
  'VELOCITY_ENGAGE_CORPORATE_REPORT',
  'VELOCITY_ENGAGE_MODULE_REPORT',
  'WINDOW_STICKER_PREVIEW',
] as const
export type FeatureFlag = (typeof featureFlags)[number]

/** One permission, all of a list, any of a list, or a door that needs no permission string. */
export type PermissionRule = Permission | { all: Permission[] } | { any: Permission[] } | 'signed-in' | 'public'

/** The first permission that is missing for `rule`, or undefined when it is met by what the person holds. */
export function missingPermission(rule: PermissionRule, held: ReadonlySet<Permission>): Permission | undefined {
  if (rule === 'signed-in' || rule === 'public') return undefined
  if (typeof rule === 'string') return held.has(rule) ? undefined : rule
  if ('all' in rule) return rule.all.find((permission) => !held.has(permission))
  return rule.any.some((permission) => held.has(permission)) ? undefined : rule.any[0]
}

/** Who may know whom a step is given to: those who give it, and those who may look (PRM-017, PRM-018). */
export const assigneeRule: PermissionRule = { any: ['RECON_ASSIGNMENTS_VIEW', 'RECON_VDP_WORKFLOW_STEP_UPDATE'] }

/** Color and disposition are recon's to change while the vehicle is on the line, the inventory's otherwise (VEH-025). */
export function vehicleInfoRule({ inRecon }: { inRecon: boolean }): Permission {
  return inRecon ? 'RECON_VDP_UPDATE' : 'INVENTORY_VDP_UPDATE'
}
