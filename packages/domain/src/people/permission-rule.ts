import type { FeatureFlag, Permission } from './permissions.ts'

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

/** Who is shown what a vehicle is advertised for: those who engage shoppers, and those who see its money. */
export const priceRule: PermissionRule = { any: ['PLUGIN_VELOCITYENGAGE_VIEW', 'INVENTORY_VDP_RECON_INFO_VIEW'] }

/** Who brings stock in by feeds, and sees what came of it. */
export const feedsRule = { all: ['INVENTORY_VDP_CREATE', 'INVENTORY_VDP_UPDATE'] } satisfies PermissionRule

/** Takes a whole rooftop out: nobody does who may not see all that it holds. */
export const rooftopExportRule = {
  all: [
    'DEALERSHIP_ADMIN_VIEW',
    'INVENTORY_VIEW',
    'RECON_VIEW',
    'INVENTORY_VDP_RECON_INFO_VIEW',
    'INVENTORY_VDP_NOTES_VIEW',
    'INVENTORY_VDP_HISTORY_VIEW',
    'INVENTORY_VDP_LABOR_COST_VIEW',
    'INVENTORY_VDP_PARTS_COST_VIEW',
    'PLUGIN_VELOCITYENGAGE_VIEW',
    'PLUGIN_VELOCITYENGAGE_VIEW_OTHER_USER_ACTIVITY',
  ],
} satisfies PermissionRule

/** Opens the board. */
export const boardRule = 'RECON_VIEW' satisfies PermissionRule

/** Opens the dashboard; what of it by each permission. */
export const dashboardRule = {
  any: ['PLUGIN_VELOCITYENGAGE_VIEW_DASHBOARD', 'DASHBOARD_INVENTORY_NEEDING_ATTENTION_VIEW', 'DASHBOARD_SUMMARY_VIEW'],
} satisfies PermissionRule

/** Reads a report that can be sent on a schedule. */
export const sentReportsRule = { any: ['REPORTS_STEP_REPORT_VIEW', 'REPORTS_CORPORATE_REPORT_VIEW'] } satisfies PermissionRule

/** Reads the Engage report over rooftops, where the rooftop has its feature (REP-004). */
export const engageReportRule = 'PLUGIN_VELOCITYENGAGE_CORPORATE_REPORT_VIEW' satisfies Permission
export const engageReportFeature = 'VELOCITY_ENGAGE_CORPORATE_REPORT' satisfies FeatureFlag

/** Reads the Engage report of documents, where the rooftop has its feature (REP-005). */
export const engageModuleRule = 'PLUGIN_VELOCITYENGAGE_VIEW' satisfies Permission
export const engageModuleFeature = 'VELOCITY_ENGAGE_MODULE_REPORT' satisfies FeatureFlag

/** May come to read any report, as far as permissions go. */
export const reportsRule: PermissionRule = { any: [...sentReportsRule.any, engageReportRule, engageModuleRule] }

/** Whether the section of the reports is open: at least one of them is (REP-007, OPN-193). */
export function readsReports(held: ReadonlySet<Permission>, featureFlags: readonly FeatureFlag[]): boolean {
  return (
    !missingPermission(sentReportsRule, held) ||
    (held.has(engageReportRule) && featureFlags.includes(engageReportFeature)) ||
    (held.has(engageModuleRule) && featureFlags.includes(engageModuleFeature))
  )
}

/** Who is shown what delay costs: it tells money, and by that how long recon has taken. */
export const delayRule = { all: ['INVENTORY_VDP_RECON_INFO_VIEW', 'RECON_VIEW'] } satisfies PermissionRule

/** Who sees vehicles at all. */
export const vehicleRule = { any: ['INVENTORY_VIEW', 'RECON_VIEW', 'PLUGIN_VELOCITYENGAGE_VIEW'] } satisfies PermissionRule

/** Puts a list under everybody's views: nobody does who sees only the vehicles that are theirs. */
export const sharedListRule = 'INVENTORY_VIEW' satisfies PermissionRule

/** Deletes views that others have shared. */
export const sharedViewsAdminRule = 'DEALERSHIP_ADMIN_VIEW' satisfies PermissionRule

/** Color and disposition are recon's to change while the vehicle is on the line, the inventory's otherwise (VEH-025). */
export function vehicleInfoRule({ inRecon }: { inRecon: boolean }): Permission {
  return inRecon ? 'RECON_VDP_UPDATE' : 'INVENTORY_VDP_UPDATE'
}

/**
 * What somebody may give to others, which is what they hold themselves. To start in the showroom shows the list with less in it, so
 * that whoever has the showroom may give it.
 */
export function givableBy(held: ReadonlySet<Permission>): ReadonlySet<Permission> {
  return held.has('PLUGIN_VELOCITYENGAGE_VIEW') ? new Set([...held, 'PLUGIN_VELOCITYENGAGE_VIEW_SHOWROOM']) : held
}

/** The first of these permissions that is beyond what somebody may give; undefined where none is. */
export function beyondOf(held: ReadonlySet<Permission>, wanted: readonly Permission[]): Permission | undefined {
  const givable = givableBy(held)
  return wanted.find((permission) => !givable.has(permission))
}
