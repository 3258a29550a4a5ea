import { emailError } from '@lotline/domain/people/email'
import { isBlank, placeNameFault } from '@lotline/domain/people/names'
import { meetsPasswordRules, type PasswordProfile, passwordGuidelines } from '@lotline/domain/people/password'

export const setupNames = ['groupName', 'rooftopName', 'firstName', 'lastName', 'emailAddress', 'password', 'code'] as const
export type SetupFields = Record<(typeof setupNames)[number], string> & { timeZone: string }
export type SetupErrors = Partial<Record<keyof SetupFields, string>>

/** The first message of each field that is wrong; a first name may be empty. */
export function checkSetup(fields: SetupFields, profile: PasswordProfile, needsCode: boolean): SetupErrors {
  const wrongEmail = emailError(fields.emailAddress)
  const isEmpty = (name: keyof SetupFields) => isBlank(fields[name])
  const groupFault = placeNameFault(fields.groupName)
  const rooftopFault = placeNameFault(fields.rooftopName)
  return {
    ...(groupFault && { groupName: isEmpty('groupName') ? 'Must provide group name' : groupFault }),
    ...(rooftopFault && { rooftopName: isEmpty('rooftopName') ? 'Must provide rooftop name' : rooftopFault }),
    ...(isEmpty('timeZone') && { timeZone: 'Must provide time zone' }),
    ...(isEmpty('lastName') && { lastName: 'Must provide last name' }),
    ...(wrongEmail && { emailAddress: wrongEmail }),
    ...(!meetsPasswordRules(fields.password, profile) && { password: passwordGuidelines }),
    ...(needsCode && isEmpty('code') && { code: 'Must provide the code from the server log' }),
  }
}

/** What is posted: the fields as they were meant, and the code only where one was given. */
export function setupBody({ code, password, ...fields }: SetupFields) {
  const { groupName, rooftopName, timeZone, firstName, lastName, emailAddress } = trimmed(fields)
  const who = { groupName, rooftopName, timeZone, firstName, lastName, emailAddress, password }
  return code.trim() === '' ? who : { ...who, code: code.trim() }
}

function trimmed<Fields extends Record<string, string>>(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value.trim()])) as Fields // the same names
}
