import { permissionLabel } from './permission-words.ts'
import type { Permission } from './permissions.ts'

/** Permissions as a sentence names them, or how many where those are too many to be named. */
type NamedPermissions = readonly Permission[] | number

/** Sentences of a rooftop's log on people and roles, by their names of then. */
export const peopleSentences = {
  personInvited: ({ person, role, group }: { person: string; role: string; group: string | null }) =>
    `${person} invited as ${role}${group === null ? '' : ` in ${group}`}`,
  personInvitedAgain: ({ person }: { person: string }) => `${person} invited again`,
  personRoleChanged: ({ person, from, to }: { person: string; from: string; to: string }) =>
    `${person}'s role changed from ${from} to ${to}`,
  /** `from` is null for a first role in the group. */
  groupRoleChanged: ({ person, group, from, to }: { person: string; group: string; from: string | null; to: string }) =>
    `${person}'s role in ${group} ${from === null ? `is now ${to}` : `changed from ${from} to ${to}`}`,
  companyChanged: ({ person, from, to }: { person: string; from: string | null; to: string | null }) =>
    `${person}'s company changed from ${from ?? 'none'} to ${to ?? 'none'}`,
  accountDisabled: ({ person, isDisabled }: { person: string; isDisabled: boolean }) =>
    `${person}'s account ${isDisabled ? 'disabled' : 'enabled again'}`,
  /** `remaining` is the role through a group that counts from then on. */
  personRemoved: ({ person, role, remaining }: { person: string; role: string; remaining: GroupRole | null }) =>
    `${person} removed, who was ${role}${remaining ? `; ${remaining.role} through ${remaining.group} counts again` : ''}`,
  personRemovedFromGroup: ({ person, group }: { person: string; group: string }) => `${person} removed from ${group}`,
  ownDetailsChanged: ({ person }: { person: string }) => `${person} changed their own details`,
  roleAdded: ({ role }: { role: string }) => `Role ${role} added`,
  roleDeleted: ({ role }: { role: string }) => `Role ${role} deleted`,
  roleRenamed: ({ from, to }: { from: string; to: string }) => `Role ${from} renamed to ${to}`,
  rolePermissionsChanged: ({ role, given, taken }: { role: string; given: NamedPermissions; taken: NamedPermissions }) => {
    const changes = [permissionsAre(given, 'given'), permissionsAre(taken, 'taken away')]
    return `Role ${role}: ${changes.filter((change) => change !== '').join(', ')}`
  },
}

type GroupRole = { role: string; group: string }

const MAX_NAMED_PERMISSIONS = 3

export function namedPermissions(permissions: readonly Permission[]): NamedPermissions {
  return permissions.length > MAX_NAMED_PERMISSIONS ? permissions.length : permissions
}

function permissionsAre(permissions: NamedPermissions, outcome: string): string {
  if (typeof permissions === 'number') return `${permissions} permissions ${outcome}`
  return permissions.length === 0 ? '' : `${permissions.map(permissionLabel).join(', ')} ${outcome}`
}
