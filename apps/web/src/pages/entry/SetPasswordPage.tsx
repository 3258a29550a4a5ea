import { PasswordField } from '../../features/session/PasswordField.tsx'
import { PasswordHints } from '../../features/session/PasswordHints.tsx'
import { SubmitButton } from '../../features/session/SubmitButton.tsx'
import styles from './EntryForm.module.css'
import { EntryLink } from './EntryLink.tsx'
import { useSetPassword } from './use-set-password.ts'

type Props = {
  /** From the mailed link; empty when the address has none. */
  readonly token: string
  /** Whether the link was an invitation: the words then welcome a new person. */
  readonly isInvited: boolean
}

/** Where a mailed link leads: a person sets their password, and then signs in with it. */
export function SetPasswordPage({ token, isInvited }: Props) {
  const { profile, password, errors, isBusy, type, submit } = useSetPassword(token)
  return (
    <form className={styles.form} onSubmit={submit} onInput={type} noValidate>
      <h1 className={styles.title}>{isInvited ? 'Welcome to Lotline' : 'Set a new password'}</h1>
      {isInvited && <p className={styles.words}>Choose a password. You then sign in with it and your email address.</p>}
      <PasswordHints password={password} profile={profile} />
      <PasswordField label="New password" name="newPassword" autoComplete="new-password" error={errors.newPassword} autoFocus />
      <PasswordField label="Confirm password" name="confirmation" autoComplete="new-password" error={errors.confirmation} />
      <SubmitButton label="Set password" busyLabel="Setting password" isBusy={isBusy} />
      {isInvited ? (
        <p className="mut">Link expired? Ask your administrator to invite you again.</p>
      ) : (
        <EntryLink to="/forgot-password" className={styles.away}>
          Link expired? Send a new one
        </EntryLink>
      )}
    </form>
  )
}
