import { setUp } from '@lotline/contract/rooftops'
import { type FormEvent, useState } from 'react'
import { ApiError, errorCode, errorSentence } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { goTo } from '../../api/session/entry-address.ts'
import { storeTokens } from '../../api/session/tokens.ts'
import { readFields } from '../../features/session/form-fields.ts'
import { usePasswordProfile } from '../../features/session/use-password-profile.ts'
import { useSend } from '../../features/session/use-send.ts'
import { focusFirstWrong } from '../../ui/form/focus-first-wrong.ts'
import { toastError } from './entry-toast.ts'
import { checkSetup, type SetupErrors, type SetupFields, setupBody, setupNames } from './setup-form.ts'

type Input = { timeZone: string; needsCode: boolean; onDone: () => void }

/** State of the form of the first start. */
export function useSetup({ timeZone, needsCode, onDone }: Input) {
  const profile = usePasswordProfile()
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState<SetupErrors>({})
  const { isBusy, send } = useSend()
  const type = (event: FormEvent<HTMLFormElement>) => {
    setPassword(readFields(event.currentTarget, setupNames).password)
    setErrors({})
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = { ...readFields(event.currentTarget, setupNames), timeZone }
    const found = checkSetup(fields, profile, needsCode)
    setErrors(found)
    if (focusFirstWrong(event.currentTarget, found)) return
    send(
      (signal) => setUpAndEnter(fields, signal),
      (error) => {
        tell(error, setErrors)
        if (errorCode(error) === 'SETUP_DONE') onDone()
      },
    )
  }
  return { profile, password, errors, isBusy, type, submit }
}

async function setUpAndEnter(fields: SetupFields, signal: AbortSignal): Promise<void> {
  const { data } = await call(setUp, { body: setupBody(fields) }, { signal })
  // The code, if the address held one, goes from the history.
  goTo('/', 'replace')
  storeTokens(data)
}

function tell(error: unknown, setErrors: (errors: SetupErrors) => void): void {
  const code = errorCode(error)
  const fields = error instanceof ApiError ? (error.problem?.errors ?? []) : []
  if (code === 'SETUP_CODE_WRONG') setErrors({ code: 'This is not the code from the server log' })
  else if (code === 'PASSWORD_RULES') setErrors({ password: errorSentence(error) })
  else if (fields.length > 0) setErrors(Object.fromEntries(fields.map(({ field, message }) => [field, message])))
  else toastError(errorSentence(error))
}
