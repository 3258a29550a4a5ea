import type { AssignableUser } from '@lotline/contract/people'

type Person = { firstName: string; lastName: string }

export function nameOf({ firstName, lastName }: Person): string {
  return `${firstName} ${lastName}`.trim()
}

/** How a person stands in the list of assignees: an outside company by its own name. */
export function assigneeLabel(user: AssignableUser): string {
  return user.companyName || nameOf(user)
}

/** Who can be given a step, by name: those allowed in it, and those without any restriction (OPN-132). */
export function assignableTo(stepId: string, users: readonly AssignableUser[]): AssignableUser[] {
  return users
    .filter(({ allowedSteps }) => allowedSteps.length === 0 || allowedSteps.includes(stepId))
    .sort((one, other) => assigneeLabel(one).localeCompare(assigneeLabel(other)))
}

/** Those whose name or company holds every word searched for. */
export function searchUsers(users: readonly AssignableUser[], search: string): AssignableUser[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return users.filter((user) => {
    const text = `${nameOf(user)} ${user.companyName ?? ''}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
