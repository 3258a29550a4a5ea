import { emailError } from './email.ts'

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

/** The digits of a phone number. */
function phoneDigits(text: string): string {
  return text.replace(/\D/g, '')
}

/** Ten digits as (312) 555-0142; anything else as it was written (SES-085). */
export function formatPhone(text: string): string {
  const digits = phoneDigits(text)
  const isPlain = digits.length === 10 && !text.trim().startsWith('+')
  return isPlain ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : text.trim()
}

/** Whether the text can be dialled: 7 to 15 digits (E.164) with the usual marks between them. */
export function isPhone(text: string): boolean {
  const { length } = phoneDigits(text)
  return /^\+?[\d\s().-]+$/.test(text.trim()) && length >= 7 && length <= 15
}
