import { isEmail } from '@lotline/domain/email'

export type SignInErrors = { readonly email?: string; readonly password?: string }

/** The first message of each field that is not right; empty when the form may be sent. */
export function checkSignIn(email: string, password: string): SignInErrors {
  return {
    ...(isEmail(email) ? {} : { email: 'Invalid email address' }),
    ...(password === '' ? { password: 'Must provide password' } : {}),
  }
}

/** What a failed sign-in says: nothing when it was cancelled, 'refused' for wrong credentials, else 'failed'. */
export function signInOutcome(error: unknown, isCancelled: boolean): 'cancelled' | 'refused' | 'failed' {
  if (isCancelled || (error instanceof Error && error.name === 'AbortError')) return 'cancelled'
  const status = error instanceof Error && 'status' in error ? error.status : undefined
  return status === 401 || (error instanceof Error && error.message.includes('401')) ? 'refused' : 'failed'
}
