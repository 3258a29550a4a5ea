import { sendResetPassword } from '@lotline/contract/session'
import { emailError } from '@lotline/domain/people/email'
import { type FormEvent, useState } from 'react'
import { call } from '../../api/call.ts'
import { focusFirstWrong } from '../../ui/form/focus-first-wrong.ts'
import styles from './EntryForm.module.css'
import { EntryBanner, EntryLink, SubmitButton } from './EntryForm.tsx'
import { Field } from './Field.tsx'
import { readFields } from './form-fields.ts'
import { useSend } from './use-send.ts'

type Props = { readonly email: string; readonly onEmail: (email: string) => void }

/** Asks for the mail that lets a person set a new password. */
export function ForgotPasswordPage({ email, onEmail }: Props) {
  const [wrong, setWrong] = useState<string>()
  const [isFailed, setFailed] = useState(false)
  const [sentTo, setSentTo] = useState<string>()
  const { isBusy, send } = useSend()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = readFields(event.currentTarget, ['email']).email.trim()
    const wrong = emailError(typed)
    setWrong(wrong)
    setFailed(false)
    if (focusFirstWrong(event.currentTarget, { email: wrong })) return
    const ask = async (signal: AbortSignal) => {
      await call(sendResetPassword, { body: { email: typed } }, { signal })
      setSentTo(typed)
    }
    send(ask, () => setFailed(true))
  }
  const type = (event: FormEvent<HTMLFormElement>) => {
    setWrong(undefined)
    onEmail(readFields(event.currentTarget, ['email']).email)
  }
  if (sentTo) return <Sent email={sentTo} />
  return (
    <form className={styles.form} onSubmit={submit} onInput={type} noValidate>
      <h1 className={styles.title}>Forgot password</h1>
      <p className={styles.words}>We will email you a link to set a new one.</p>
      {isFailed && <EntryBanner>There was an error. Please ensure that you have typed in the correct email below.</EntryBanner>}
      <Field label="Email" name="email" type="email" autoComplete="username" defaultValue={email} error={wrong} autoFocus />
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
