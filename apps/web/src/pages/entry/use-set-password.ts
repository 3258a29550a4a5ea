import { resetPassword } from '@lotline/contract/session'
import { checkPasswords, type PasswordErrors } from '@lotline/domain/people/password'
import { type FormEvent, useState } from 'react'
import { errorCode, errorSentence } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { goTo } from '../../api/session/entry-address.ts'
import { signOut } from '../../api/session/sign-in.ts'
import { readFields } from '../../features/session/form-fields.ts'
import { usePasswordProfile } from '../../features/session/use-password-profile.ts'
import { useSend } from '../../features/session/use-send.ts'
import { focusFirstWrong } from '../../ui/form/focus-first-wrong.ts'
import { toastError, toastSuccess } from './entry-toast.ts'

const names = ['newPassword', 'confirmation'] as const

/** State of the form behind a mailed link. Without a token it can be filled in, but not sent. */
export function useSetPassword(token: string) {
  const profile = usePasswordProfile()
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState<PasswordErrors>({})
  const { isBusy, send } = useSend()
  const type = (event: FormEvent<HTMLFormElement>) => {
    setPassword(readFields(event.currentTarget, names).newPassword)
    setErrors({})
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (token === '') return void toastError()
    const fields = readFields(event.currentTarget, names)
    const found = checkPasswords(fields, profile)
    setErrors(found)
    if (focusFirstWrong(event.currentTarget, found)) return
    send(
      (signal) => setAndLeave(token, fields.newPassword, signal),
      (error) => (errorCode(error) === 'PASSWORD_RULES' ? setErrors({ newPassword: errorSentence(error) }) : toastError()),
    )
  }
  return { profile, password, errors, isBusy, type, submit }
}

async function setAndLeave(passwordToken: string, newPassword: string, signal: AbortSignal): Promise<void> {
  await call(resetPassword, { body: { passwordToken, newPassword } }, { signal })
  // Whoever was signed in here before, the next step is to sign in with the new password.
  signOut()
  // The link's address, and the token in it, go from the history.
  goTo('/', 'replace')
  toastSuccess('Your password is set. Sign in with it.')
}
