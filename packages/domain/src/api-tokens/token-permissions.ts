import { type PermissionWords, permissionGroups } from '../people/permission-words.ts'
import type { Permission } from '../people/permissions.ts'

/** Brings rows in by the routes under /imports; no person has it, and it opens nothing else. */
export const importsPermission = 'IMPORTS_WRITE'
export type TokenPermission = Permission | typeof importsPermission

type TokenWords = Omit<PermissionWords, 'permission'> & { permission: TokenPermission }
export type TokenPermissionGroup = { name: string; permissions: readonly TokenWords[] }

// A person's own account, and with the settings the rights of people and the tokens themselves.
const neverGroups: ReadonlySet<string> = new Set(['People and notices', 'Administration'])

const importsGroup: TokenPermissionGroup = {
  name: 'Imports',
  permissions: [
    {
      permission: importsPermission,
      label: 'Send imports',
      effect: 'Brings in repair orders, positions and recalls. Opens nothing else.',
      isAhead: false,
    },
  ],
}

/** Permissions that a token may have, in the order of the permission tree; the imports' own stands last. */
export const tokenPermissionGroups: readonly TokenPermissionGroup[] = [
  ...permissionGroups.filter(({ name }) => !neverGroups.has(name)),
  importsGroup,
]

/** Groups of which no token ever gets anything. */
export const closedPermissionGroups = permissionGroups.filter(({ name }) => neverGroups.has(name))

/** In the order of the permission tree. */
export const tokenPermissions: readonly TokenPermission[] = tokenPermissionGroups.flatMap(({ permissions }) =>
  permissions.map(({ permission }) => permission),
)

const allowed: ReadonlySet<string> = new Set(tokenPermissions)

export function isTokenPermission(text: string): text is TokenPermission {
  return allowed.has(text)
}

/** Whether a permission only shows something. */
export function isReading(permission: TokenPermission): boolean {
  return /_VIEW(_|$)/.test(permission) || permission === 'PLUGIN_VELOCITYINSIGHT_VIEW'
}

/** Whether somebody with these permissions sees prices, costs or profit. */
export function seesCosts(given: readonly TokenPermission[]): boolean {
  return given.includes('INVENTORY_VDP_RECON_INFO_VIEW') || given.some((one) => /_(LABOR|PARTS)_COST_/.test(one))
}

/** 'Read 14, write 3', 'Imports only'. */
export function permissionCounts(given: readonly TokenPermission[]): string {
  if (given.length === 1 && given[0] === importsPermission) return 'Imports only'
  const reads = given.filter(isReading).length
  const writes = given.length - reads
  const parts = [...(reads > 0 ? [`read ${reads}`] : []), ...(writes > 0 ? [`write ${writes}`] : [])].join(', ')
  return parts ? `${parts.charAt(0).toUpperCase()}${parts.slice(1)}` : 'Nothing'
}

type HeldAt = ReadonlyMap<string, ReadonlySet<Permission>>

/**
 * Whether somebody may give a token a permission: they have it in each of its rooftops. The imports' own may be given by administrators, as nobody
 * has it. `heldAt` is what they hold, by rooftop.
 */
export function mayGive(permission: TokenPermission, rooftopIds: readonly string[], heldAt: HeldAt): boolean {
  const needed = permission === importsPermission ? 'DEALERSHIP_ADMIN_VIEW' : permission
  return rooftopIds.every((id) => heldAt.get(id)?.has(needed) ?? false)
}
