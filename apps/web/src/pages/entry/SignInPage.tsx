import { IconLock } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { focusFirstWrong } from '../../ui/form/focus-first-wrong.ts'
import styles from './EntryForm.module.css'
import { EntryBanner, EntryLink, SubmitButton } from './EntryForm.tsx'
import { toastError } from './entry-toast.ts'
import { Field, PasswordField } from './Field.tsx'
import { readFields } from './form-fields.ts'
import { checkSignIn, isRefusal, type SignInErrors } from './sign-in-form.ts'
import { useSend } from './use-send.ts'

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
  const { errors, isRefused, isBusy, clear, submit } = useSignIn(onSignIn)
  const type = (event: FormEvent<HTMLFormElement>) => {
    clear()
    onEmail(readFields(event.currentTarget, ['email']).email)
  }
  return (
    <form className={styles.form} onSubmit={submit} onInput={type} noValidate>
      <h1 className={styles.title}>Sign in</h1>
      {isRefused && <EntryBanner>Invalid login. Please try again</EntryBanner>}
      <EmailField username={username} email={email} error={errors.email} />
      <PasswordField
        autoComplete="current-password"
        error={errors.password}
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

type SignIn = (email: string, password: string, signal: AbortSignal) => Promise<void>

/** State of the sign-in form: its errors, whether it is on its way, and the two handlers. */
function useSignIn(onSignIn: SignIn) {
  const [errors, setErrors] = useState<SignInErrors>({})
  const [isRefused, setRefused] = useState(false)
  const { isBusy, send } = useSend()
  const clear = () => {
    setErrors({})
    setRefused(false)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { email, password } = readFields(event.currentTarget, ['email', 'password'])
    const found = checkSignIn(email, password)
    setErrors(found)
    setRefused(false)
    if (focusFirstWrong(event.currentTarget, found)) return
    send(
      (signal) => onSignIn(email.trim(), password, signal),
      (error) => (isRefusal(error) ? setRefused(true) : toastError()),
    )
  }
  return { errors, isRefused, isBusy, clear, submit }
}
