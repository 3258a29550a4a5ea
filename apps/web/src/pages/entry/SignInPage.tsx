import { IconLock } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import styles from './EntryForm.module.css'
import { EntryBanner, EntryLink, SubmitButton } from './EntryForm.tsx'
import { toastError } from './entry-toast.ts'
import { Field, PasswordField } from './Field.tsx'
import { checkSignIn, isRefusal } from './sign-in-form.ts'
import { useEntryForm } from './use-entry-form.ts'
import { useSend } from './use-send.ts'

const names = ['email', 'password'] as const

type Props = {
  readonly onSignIn: (email: string, password: string, signal: AbortSignal) => Promise<void>
  /** From the address: fills the email and locks it. */
  readonly username: string | undefined
  /** What was typed on another page. */
  readonly email: string
  readonly onEmail: (email: string) => void
}

/** Where everybody starts. Plain inputs only: this page must be there at once on a phone in the lot. */
export function SignInPage({ onSignIn, username, email, onEmail }: Props) {
  const form = useEntryForm(names, ({ email, password }) => checkSignIn(email, password))
  const [isRefused, setRefused] = useState(false)
  const { isBusy, send } = useSend()
  const type = (event: FormEvent<HTMLFormElement>) => {
    setRefused(false)
    onEmail(form.type(event).email)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    setRefused(false)
    form.submit(event, ({ email, password }) =>
      send(
        (signal) => onSignIn(email.trim(), password, signal),
        (error) => (isRefusal(error) ? setRefused(true) : toastError()),
      ),
    )
  }
  return (
    <form className={styles.form} onSubmit={submit} onInput={type} noValidate>
      <h1 className={styles.title}>Sign in</h1>
      {isRefused && <EntryBanner>Invalid login. Please try again</EntryBanner>}
      <EmailField username={username} email={email} error={form.errors.email} />
      <PasswordField
        autoComplete="current-password"
        error={form.errors.password}
        labelEnd={
          <EntryLink to="/forgot-password" className={styles.forgot}>
            Forgot password?
          </EntryLink>
        }
      />
      <SubmitButton label="Sign in" busyLabel="Signing in" isBusy={isBusy} />
    </form>
  )
}

type EmailProps = { readonly username: string | undefined; readonly email: string; readonly error: string | undefined }

function EmailField({ username, email, error }: EmailProps) {
  const isLocked = Boolean(username)
  return (
    <Field
      label="Email"
      name="email"
      type="email"
      autoComplete="username"
      defaultValue={username || email}
      readOnly={isLocked}
      error={error}
      help={isLocked ? 'Filled in by the link you followed' : undefined}
      end={isLocked ? <IconLock className={styles.lock} size={16} stroke={1.75} aria-hidden="true" /> : undefined}
    />
  )
}
