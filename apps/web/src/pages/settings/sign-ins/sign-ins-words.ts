import type { SecurityEvent, SecurityEventKind } from '@lotline/contract/people/session'

const words: Record<SecurityEventKind, string> = {
  SIGNED_IN: 'Signed in',
  SIGN_IN_FAILED: 'Sign-in failed',
  SIGNED_OUT: 'Signed out',
  SESSION_ENDED: 'Session ended',
  TOKEN_REUSED: 'Old sign-in was used again, session ended',
  RESET_REQUESTED: 'Asked for a password link',
  PASSWORD_RESET: 'Set a password by link',
  PASSWORD_CHANGED: 'Changed the password',
  EMAIL_CHANGED: 'Changed the email',
  INVITED: 'Invited',
  DISABLED: 'Account disabled',
  ENABLED: 'Account enabled',
}

/** What happened, in words. */
export function signInWords({ kind }: Pick<SecurityEvent, 'kind'>): string {
  return words[kind]
}

/** Whether somebody should look at it. */
export function isAlarming({ kind }: Pick<SecurityEvent, 'kind'>): boolean {
  return kind === 'SIGN_IN_FAILED' || kind === 'TOKEN_REUSED'
}
