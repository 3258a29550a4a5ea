import { type PermissionGroup, permissionGroups } from '@lotline/domain/people/permission-words'
import { permissions as everything, type Permission } from '@lotline/domain/people/permissions'

/** What a role reaches, in short: 'Recon, Inventory 4 of 10, Tags'. */
export function roleScope(permissions: readonly Permission[]): string {
  if (permissions.length === 0) return 'Nothing yet'
  if (permissions.length === everything.length) return 'Everything'
  return permissionGroups
    .map((group) => ({ ...group, held: group.permissions.filter(({ permission }) => permissions.includes(permission)).length }))
    .filter(({ held }) => held > 0)
    .map(({ name, permissions: all, held }) => (held === all.length ? name : `${name} ${held} of ${all.length}`))
    .join(', ')
}

/** The permissions that something in the product asks for; the others are no choice yet, and a role keeps them as it has them. */
export const offered: ReadonlySet<string> = new Set(
  permissionGroups.flatMap(({ permissions }) => permissions.flatMap(({ permission, isAhead }) => (isAhead ? [] : [permission]))),
)

/** The permissions that every word searched for is found in, by group; groups without any are left out. */
export function searchPermissions(search: string): PermissionGroup[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return permissionGroups
    .map(({ name, permissions }) => ({
      name,
      permissions: permissions.filter(({ permission, label, effect }) => {
        if (!offered.has(permission)) return false
        const text = `${name} ${label} ${effect}`.toLowerCase()
        return words.every((word) => text.includes(word))
      }),
    }))
    .filter(({ permissions }) => permissions.length > 0)
}
