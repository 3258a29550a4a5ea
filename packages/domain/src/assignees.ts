type Person = { firstName: string; lastName: string }
type Assignable = Person & { companyName: string | null; allowedSteps: readonly string[] }

export function nameOf({ firstName, lastName }: Person): string {
  return `${firstName} ${lastName}`.trim()
}

/** How a person stands in the list of assignees: an outside company by its own name. */
export function assigneeLabel(user: Person & { companyName: string | null }): string {
  return user.companyName || nameOf(user)
}

/** Who can be given a step, by name: those allowed in it, and those without any restriction (OPN-132). */
export function assignableTo<User extends Assignable>(stepId: string, users: readonly User[]): User[] {
  return users
    .filter(({ allowedSteps }) => allowedSteps.length === 0 || allowedSteps.includes(stepId))
    .sort((one, other) => assigneeLabel(one).localeCompare(assigneeLabel(other)))
}
