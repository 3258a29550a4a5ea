import { emailError } from '@lotline/domain/people/email'
import { isBlank } from '@lotline/domain/people/names'

export type Invitation = {
  readonly emailAddress: string
  readonly firstName: string
  readonly lastName: string
  readonly companyName: string
  readonly roleId: string
  /** '' for this rooftop alone. */
  readonly groupId: string
}

export const emptyInvitation: Invitation = {
  emailAddress: '',
  firstName: '',
  lastName: '',
  companyName: '',
  roleId: '',
  groupId: '',
}

/** What is wrong with an invitation, by field, in the order of the form; empty when it may be sent. */
export function checkInvitation({ emailAddress, lastName, roleId }: Invitation): Record<string, string> {
  const wrong = emailError(emailAddress)
  return {
    ...(wrong && { emailAddress: wrong }),
    ...(isBlank(lastName) && { lastName: 'Must provide last name' }),
    ...(roleId === '' && { roleId: 'Must choose a role' }),
  }
}
