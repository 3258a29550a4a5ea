import { type FormEvent, useState } from 'react'
import { readFields } from '../../features/session/form-fields.ts'
import { useSend } from '../../features/session/use-send.ts'
import { focusFirstWrong } from '../../ui/form/focus-first-wrong.ts'
import { toastError } from './entry-toast.ts'
import { checkSignIn, isRefusal, type SignInErrors } from './sign-in-form.ts'

type SignIn = (email: string, password: string, signal: AbortSignal) => Promise<void>

/** State of the sign-in form: its errors, whether it is on its way, and the two handlers. */
export function useSignIn(onSignIn: SignIn) {
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
