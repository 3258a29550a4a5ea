import type { Role } from '@lotline/contract/people/roles'
import { permissionLabel } from '@lotline/domain/people/permission-words'
import { type Permission, permissions } from '@lotline/domain/people/permissions'

/** What an administrator has touched in a role; the rest of it follows what others save meanwhile. */
export type RoleDraft = { readonly name?: string; readonly wishes: ReadonlyMap<Permission, boolean> }
export type SavedRole = Pick<Role, 'name' | 'permissions'>

export const untouched: RoleDraft = { wishes: new Map() }

/** A new role that permits what another one does, as far as it is one's own to give. */
export function copied({ name, permissions: held }: SavedRole, givable: ReadonlySet<Permission>): RoleDraft {
  const given = held.filter((permission) => givable.has(permission))
  return { name: `Copy of ${name}`, wishes: new Map(given.map((permission) => [permission, true])) }
}

/** Why a permission of a role stays as it is; undefined where it may be given or taken. */
export function lockOf(
  permission: Permission,
  role: Pick<Role, 'permissions' | 'people' | 'beyond'> | undefined,
  givable: ReadonlySet<Permission>,
): string | undefined {
  if (!role?.permissions.includes(permission))
    return givable.has(permission) ? undefined : 'You don’t have this permission, so you can’t give it.'
  return role.beyond && role.people > 0 ? 'People with this role can do more than you, so you can’t take this away.' : undefined
}

/** Whether the role would permit it. */
export function permits(saved: SavedRole, { wishes }: RoleDraft, permission: Permission): boolean {
  return wishes.get(permission) ?? saved.permissions.includes(permission)
}

export function wish(draft: RoleDraft, wanted: readonly Permission[], isPermitted: boolean): RoleDraft {
  return { ...draft, wishes: new Map([...draft.wishes, ...wanted.map((permission) => [permission, isPermitted] as const)]) }
}

/** The role as it would be saved. */
export function applied(saved: SavedRole, draft: RoleDraft): SavedRole {
  return {
    name: (draft.name ?? saved.name).trim(),
    permissions: permissions.filter((permission) => permits(saved, draft, permission)),
  }
}

export type RoleChanges = { readonly renamed: string | null; readonly gains: string[]; readonly loses: string[] }

/** What saving would change, in words. */
export function changesOf(saved: SavedRole, draft: RoleDraft): RoleChanges {
  const wanted = applied(saved, draft)
  const gains = wanted.permissions.filter((permission) => !saved.permissions.includes(permission))
  const loses = saved.permissions.filter((permission) => !wanted.permissions.includes(permission))
  return {
    renamed: wanted.name === saved.name ? null : wanted.name,
    gains: gains.map(permissionLabel),
    loses: loses.map(permissionLabel),
  }
}

export function isUnchanged({ renamed, gains, loses }: RoleChanges): boolean {
  return renamed === null && gains.length === 0 && loses.length === 0
}
