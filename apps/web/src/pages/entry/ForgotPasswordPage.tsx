import { sendResetPassword } from '@lotline/contract/people/session'
import { emailError } from '@lotline/domain/people/email'
import { type FormEvent, useState } from 'react'
import { call } from '../../api/call.ts'
import styles from './EntryForm.module.css'
import { EntryBanner, EntryLink, SubmitButton } from './EntryForm.tsx'
import { Field } from './Field.tsx'
import { useEntryForm } from './use-entry-form.ts'
import { useSend } from './use-send.ts'

const names = ['email'] as const

type Props = { readonly email: string; readonly onEmail: (email: string) => void }

/** Asks for the mail that lets a person set a new password. */
export function ForgotPasswordPage({ email, onEmail }: Props) {
  const form = useEntryForm(names, ({ email }) => ({ email: emailError(email.trim()) }))
  const [isFailed, setFailed] = useState(false)
  const [sentTo, setSentTo] = useState<string>()
  const { isBusy, send } = useSend()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    setFailed(false)
    form.submit(event, (fields) => {
      const typed = fields.email.trim()
      const ask = async (signal: AbortSignal) => {
        await call(sendResetPassword, { body: { email: typed } }, { signal })
        setSentTo(typed)
      }
      send(ask, () => setFailed(true))
    })
  }
  const type = (event: FormEvent<HTMLFormElement>) => onEmail(form.type(event).email)
  if (sentTo) return <Sent email={sentTo} />
  return (
    <form className={styles.form} onSubmit={submit} onInput={type} noValidate>
      <h1 className={styles.title}>Forgot password</h1>
      <p className={styles.words}>We will email you a link to set a new one.</p>
      {isFailed && <EntryBanner>There was an error. Please ensure that you have typed in the correct email below.</EntryBanner>}
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={email}
        error={form.errors.email}
        autoFocus
      />
      <SubmitButton label="Send link" busyLabel="Sending" isBusy={isBusy} />
      <ReturnLink />
    </form>
  )
}

/** The same words whether the address is known or not, so that nobody learns who has an account. */
function Sent({ email }: { readonly email: string }) {
  return (
    <div className={styles.form}>
      <h1 className={styles.title} tabIndex={-1} ref={(heading) => heading?.focus()}>
        Check your email
      </h1>
      <p className={styles.words} role="status">
        If <b>{email}</b> belongs to an account, a link to set a new password is on its way. It works once and expires after 60
        minutes.
      </p>
      <ReturnLink />
    </div>
  )
}

function ReturnLink() {
  return (
    <EntryLink to="/login" className={styles.away}>
      Return to login
    </EntryLink>
  )
}
