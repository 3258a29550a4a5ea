import { emailError } from '@lotline/domain/people/email'

export type SignInErrors = { readonly email?: string; readonly password?: string }

/** The first message of each field that is not right; empty when the form may be sent. */
export function checkSignIn(email: string, password: string): SignInErrors {
  const wrong = emailError(email)
  return {
    ...(wrong && { email: wrong }),
    ...(password === '' ? { password: 'Must provide password' } : {}),
  }
}

/** Whether a failed sign-in means wrong credentials; anything else is an outage. */
export function isRefusal(error: unknown): boolean {
  const status = error instanceof Error && 'status' in error ? error.status : undefined
  return status === 401 || (error instanceof Error && error.message.includes('401'))
}
