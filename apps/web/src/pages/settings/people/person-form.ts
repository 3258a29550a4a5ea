import type { Person } from '@lotline/contract/people/people'
import type { Place } from '@lotline/contract/rooftops/rooftops'

/** What an administrator may change of a person; `groupId` is null for a role that counts in this rooftop. */
export type PersonChanges = { readonly roleId: string; readonly groupId: string | null; readonly companyName: string | null }

/** How the person stands now. A role that came through a group which may not be edited can only be overruled here. */
export function standing(person: Person, groups: readonly Place[]): PersonChanges {
  const group = groups.find(({ id }) => id === person.group?.id)
  return { roleId: person.role.id, groupId: group?.id ?? null, companyName: person.companyName }
}

/** Whether saving would change anything: the role that somebody has through a group cannot be given here once more. */
export function isChange(person: Person, wanted: PersonChanges): boolean {
  const isGiven = wanted.groupId !== null && wanted.groupId !== person.group?.id
  return wanted.roleId !== person.role.id || isGiven || companyOf(wanted) !== person.companyName
}

/** What is sent: a place that stays is left out, so that the log tells of what changed only. */
export function changeOf(person: Person, wanted: PersonChanges): PersonChanges {
  const isMoved = wanted.roleId !== person.role.id || wanted.groupId !== person.group?.id
  return { roleId: wanted.roleId, groupId: isMoved ? wanted.groupId : null, companyName: companyOf(wanted) }
}

function companyOf({ companyName }: PersonChanges): string | null {
  return companyName?.trim() || null
}

/** What a choice of place means, where that is not plain. */
export function placeHelp({ group }: Pick<Person, 'group'>, { groupId }: Pick<PersonChanges, 'groupId'>): string | undefined {
  if (groupId !== null) return 'In every rooftop of the group that has a role of this name'
  return group ? `A role given here counts before the one in ${group.name}` : undefined
}

/** The groups that a rooftop lies in and that the caller may edit, the nearest first. */
export function groupsAbove(places: readonly Place[], rooftopId: string): Place[] {
  const parentOf = ({ parentId }: Place) => places.find(({ id }) => id === parentId)
  const groups: Place[] = []
  let place = places.find(({ id }) => id === rooftopId)
  while (place) {
    place = parentOf(place)
    if (place?.mayEdit) groups.push(place)
  }
  return groups
}
