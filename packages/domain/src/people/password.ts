import { isPlainText } from '../text/text.ts'

/** Which rules a password must meet: those of the requirements, or the stricter ones that an installation may choose. */
export const passwordProfiles = ['STANDARD', 'STRICT'] as const
export type PasswordProfile = (typeof passwordProfiles)[number]

export type PasswordRule = { readonly hint: string; readonly isMet: (password: string) => boolean }

const lengthOf = (password: string) => [...password].length
const between = (least: number, most: number) => (password: string) => lengthOf(password) >= least && lengthOf(password) <= most

const standard: readonly PasswordRule[] = [
  { hint: '8–20 characters', isMet: between(8, 20) },
  { hint: 'upper and lower case letters', isMet: (password) => /[a-z]/.test(password) && /[A-Z]/.test(password) },
  { hint: 'a number', isMet: (password) => /[0-9]/.test(password) },
  { hint: 'a special character @#$%^&+=!', isMet: (password) => /[@#$%^&+=!]/.test(password) },
]

// Length instead of composition, as OWASP ASVS 5.0 (6.2.1, 6.2.5, 6.2.9) asks. The server also refuses what is easy to guess.
const strict: readonly PasswordRule[] = [{ hint: '15–128 characters, such as a sentence', isMet: between(15, 128) }]

/** The rules of a profile with the hint that the form shows for each. */
export function passwordRules(profile: PasswordProfile): readonly PasswordRule[] {
  return profile === 'STRICT' ? strict : standard
}

/** Whether a password meets every rule. Any printable character is allowed beside those the rules ask for (OPN-019). */
export function meetsPasswordRules(password: string, profile: PasswordProfile): boolean {
  return isPlainText(password) && passwordRules(profile).every(({ isMet }) => isMet(password))
}

export type PasswordFields = { oldPassword?: string; newPassword: string; confirmation: string }
export type PasswordErrors = { oldPassword?: string; newPassword?: string; confirmation?: string }

/** The first message of each field that is wrong. `oldPassword` is asked for where it is given, in the change dialog. */
export function checkPasswords(fields: PasswordFields, profile: PasswordProfile): PasswordErrors {
  const { oldPassword, newPassword, confirmation } = fields
  return {
    ...(oldPassword === '' && { oldPassword: 'Must provide current password' }),
    ...newPasswordError(newPassword, profile),
    ...confirmationError(newPassword, confirmation, profile),
  }
}

export const passwordGuidelines = 'Password must meet guidelines above'

function newPasswordError(password: string, profile: PasswordProfile): PasswordErrors {
  if (password === '') return { newPassword: 'Must provide new password' }
  return meetsPasswordRules(password, profile) ? {} : { newPassword: passwordGuidelines }
}

function confirmationError(password: string, confirmation: string, profile: PasswordProfile): PasswordErrors {
  if (confirmation === '') return { confirmation: 'Must confirm new password' }
  if (confirmation !== password) return { confirmation: 'Passwords do not match' }
  return meetsPasswordRules(confirmation, profile) ? {} : { confirmation: passwordGuidelines }
}
