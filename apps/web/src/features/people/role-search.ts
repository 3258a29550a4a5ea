import { type PermissionGroup, permissionGroups } from '@lotline/domain/permission-words'

/** The permissions that every word searched for is found in, by group; groups without any are left out. */
export function searchPermissions(search: string): PermissionGroup[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return permissionGroups
    .map(({ name, permissions }) => ({
      name,
      permissions: permissions.filter(({ label, effect }) => {
        const text = `${name} ${label} ${effect}`.toLowerCase()
        return words.every((word) => text.includes(word))
      }),
    }))
    .filter(({ permissions }) => permissions.length > 0)
}
