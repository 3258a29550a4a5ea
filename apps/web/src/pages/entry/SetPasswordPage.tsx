import { resetPassword } from '@lotline/contract/people/session'
import { checkPasswords } from '@lotline/domain/people/password'
import type { FormEvent } from 'react'
import { errorCode, errorSentence } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { goTo } from '../../api/session/entry-address.ts'
import { signOut } from '../../api/session/sign-in.ts'
import { PasswordHints, usePasswordProfile } from '../../features/session/PasswordHints.tsx'
import styles from './EntryForm.module.css'
import { EntryLink, SubmitButton } from './EntryForm.tsx'
import { toastError, toastSuccess } from './entry-toast.ts'
import { PasswordField } from './Field.tsx'
import { useEntryForm } from './use-entry-form.ts'
import { useSend } from './use-send.ts'

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

const names = ['newPassword', 'confirmation'] as const

/** State of the form behind a mailed link. Without a token it can be filled in, but not sent. */
function useSetPassword(token: string) {
  const profile = usePasswordProfile()
  const { fields, errors, setErrors, ...form } = useEntryForm(names, (fields) => ({ ...checkPasswords(fields, profile) }))
  const { isBusy, send } = useSend()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (token === '') return void toastError()
    form.submit(event, ({ newPassword }) =>
      send(
        (signal) => setAndLeave(token, newPassword, signal),
        (error) => (errorCode(error) === 'PASSWORD_RULES' ? setErrors({ newPassword: errorSentence(error) }) : toastError()),
      ),
    )
  }
  return { profile, password: fields.newPassword, errors, isBusy, type: form.type, submit }
}

async function setAndLeave(passwordToken: string, newPassword: string, signal: AbortSignal): Promise<void> {
  await call(resetPassword, { body: { passwordToken, newPassword } }, { signal })
  // Whoever was signed in here before, the next step is to sign in with the new password.
  signOut()
  // The link's address, and the token in it, go from the history.
  goTo('/', 'replace')
  toastSuccess('Your password is set. Sign in with it.')
}
