import { type FormEvent, useEffect, useRef, useState } from 'react'
import { checkSignIn, type SignInErrors, signInOutcome } from './sign-in-form.ts'

type SignIn = (email: string, password: string, signal: AbortSignal) => Promise<void>

/** State of the sign-in form: its errors, whether it is on its way, and the two handlers. */
export function useSignIn(onSignIn: SignIn) {
  const [errors, setErrors] = useState<SignInErrors>({})
  const [isRefused, setRefused] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const request = useRef<AbortController>(null)
  // The outside system is the network: leaving the page cancels the request.
  useEffect(() => () => request.current?.abort(), [])

  const clear = () => {
    setErrors({})
    setRefused(false)
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const { email, password } = read(event.currentTarget)
    const found = checkSignIn(email, password)
    setErrors(found)
    setRefused(false)
    if (focusFirstWrong(event.currentTarget, found)) return
    const controller = new AbortController()
    request.current = controller
    setBusy(true)
    try {
      await onSignIn(email, password, controller.signal)
    } catch (error) {
      const outcome = signInOutcome(error, controller.signal.aborted)
      if (outcome === 'refused') setRefused(true)
      // Loaded when needed: the first page carries no toast it will hardly ever show.
      if (outcome === 'failed') (await import('../../ui/toast.ts')).toast.error('There was an API error. Please try again')
    } finally {
      setBusy(false)
    }
  }

  return { errors, isRefused, isBusy, clear, submit }
}

function read(form: HTMLFormElement) {
  const fields = new FormData(form)
  return { email: String(fields.get('email') ?? '').trim(), password: String(fields.get('password') ?? '') }
}

function focusFirstWrong(form: HTMLFormElement, errors: SignInErrors): boolean {
  const name = errors.email ? 'email' : errors.password ? 'password' : null
  if (name === null) return false
  form.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()
  return true
}
