import { permissionGroups } from '@lotline/domain/people/permission-words'
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
