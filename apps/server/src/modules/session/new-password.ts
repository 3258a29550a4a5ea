import { checkPasswords, type PasswordProfile } from '@lotline/domain/people/password'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { AppError } from '../../app-error.ts'

/** Whose password it will be: what is known of them is what others try first. */
export type PasswordOwner = { firstName: string; lastName: string; emailAddress: string }

const easy = 'Password is easy to guess. Use more words, and none that belong to you.'
// Of 0 to 4: more than ten billion guesses (https://zxcvbn-ts.github.io/zxcvbn).
const leastScore = 4
// Estimating takes far longer with length; what is hard to guess so far does not become easier.
const mostEstimated = 64

let estimator: ZxcvbnFactory | undefined

/** Refuses a password that the profile's rules do not allow; under the strict one also what is easy to guess. */
export function refuseWeakPassword(
  newPassword: string,
  profile: PasswordProfile,
  owner: PasswordOwner,
  field: 'newPassword' | 'password' = 'newPassword',
): void {
  const fault = checkPasswords({ newPassword, confirmation: newPassword }, profile).newPassword
  const message = fault ?? (profile === 'STRICT' && isEasyToGuess(newPassword, owner) ? easy : undefined)
  if (message) throw passwordRefused(message, field)
}

export function passwordRefused(message: string, field = 'newPassword'): AppError {
  return new AppError('PASSWORD_RULES', message, { errors: [{ field, message }] })
}

function isEasyToGuess(password: string, { firstName, lastName, emailAddress }: PasswordOwner): boolean {
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: mostEstimated })
  const words = `${firstName} ${lastName} ${emailAddress} lotline`.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  return estimator.check(password, [...words.filter(Boolean), emailAddress]).score < leastScore
}
