import { type NamedPerson, personName } from './person-name.ts'

/** Where assignees are chosen among: vehicles on the line that nobody has. */
export const nobody = 'NONE'

type Assignable = NamedPerson & { allowedSteps: readonly string[] }

/** Whether somebody may be given a step: they are allowed in it, or in every one (OPN-132). A step that is not laid yet has no id. */
export function worksOn({ allowedSteps }: Pick<Assignable, 'allowedSteps'>, stepId: string | undefined): boolean {
  return allowedSteps.length === 0 || (stepId !== undefined && allowedSteps.includes(stepId))
}

/** Who can be given a step, by name. */
export function assignableTo<User extends Assignable>(stepId: string, users: readonly User[]): User[] {
  return users.filter((user) => worksOn(user, stepId)).sort((one, other) => personName(one).localeCompare(personName(other)))
}
