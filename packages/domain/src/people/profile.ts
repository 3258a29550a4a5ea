import { emailError } from './email.ts'
import { isPhone } from './phone.ts'

export type ProfileFields = { lastName: string; emailAddress: string; mobilePhone: string }
export type ProfileErrors = Partial<Record<keyof ProfileFields, string>>

/** The first message of each field of a profile that is wrong; a first name may be empty (SES-084). */
export function checkProfile({ lastName, emailAddress, mobilePhone }: ProfileFields): ProfileErrors {
  const wrong = emailError(emailAddress)
  return {
    ...(lastName.trim() === '' && { lastName: 'Must provide last name' }),
    ...(wrong && { emailAddress: wrong }),
    ...phoneError(mobilePhone),
  }
}

function phoneError(mobilePhone: string): ProfileErrors {
  if (mobilePhone.trim() === '') return { mobilePhone: 'Must provide mobile phone' }
  return isPhone(mobilePhone) ? {} : { mobilePhone: 'Invalid phone number' }
}
