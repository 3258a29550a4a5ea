import { setUp } from '@lotline/contract/rooftops/rooftops'
import { type FormEvent, useState } from 'react'
import { ApiError, errorCode, errorSentence } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { goTo } from '../../api/session/entry-address.ts'
import { storeTokens } from '../../api/session/tokens.ts'
import { PasswordHints, usePasswordProfile } from '../../features/session/PasswordHints.tsx'
import { PickField } from '../../ui/form/PickField.tsx'
import { browserZone, zoneChoices } from '../../ui/time-zones.ts'
import styles from './EntryForm.module.css'
import { SubmitButton } from './EntryForm.tsx'
import { toastError } from './entry-toast.ts'
import { Field, PasswordField } from './Field.tsx'
import { checkSetup, type SetupErrors, type SetupFields, setupBody, setupNames } from './setup-form.ts'
import { useEntryForm } from './use-entry-form.ts'
import { useSend } from './use-send.ts'

const ownZone = browserZone()

type Props = {
  readonly needsCode: boolean
  /** From the address. */
  readonly code: string
  /** Somebody else was faster: there is an account to sign in with now. */
  readonly onDone: () => void
}

/** The first start: whoever installed Lotline makes the first rooftop and is its administrator. */
export function SetupPage({ needsCode, code, onDone }: Props) {
  const [timeZone, setTimeZone] = useState(ownZone)
  const { profile, password, errors, isBusy, type, submit } = useSetup({ timeZone, needsCode, onDone })
  const field = { type: 'text', autoComplete: 'off', autoCapitalize: 'words' } as const
  return (
    <form className={styles.form} onSubmit={submit} onInput={type} noValidate>
      <h1 className={styles.title}>Set up Lotline</h1>
      <p className={styles.words}>Your first rooftop and your own account. More of both can be added later.</p>
      {needsCode && <Field {...field} label="Code from the server log" name="code" defaultValue={code} error={errors.code} />}
      <Field {...field} label="Dealer group" name="groupName" error={errors.groupName} autoFocus />
      <Field {...field} label="Rooftop" name="rooftopName" error={errors.rooftopName} />
      <TimeZoneSelect value={timeZone} onChange={setTimeZone} error={errors.timeZone} />
      <div className={styles.pair}>
        <Field {...field} label="First name" name="firstName" autoComplete="given-name" error={errors.firstName} />
        <Field {...field} label="Last name" name="lastName" autoComplete="family-name" error={errors.lastName} />
      </div>
      <Field label="Email" name="emailAddress" type="email" autoComplete="username" error={errors.emailAddress} />
      <PasswordHints password={password} profile={profile} />
      <PasswordField autoComplete="new-password" error={errors.password} />
      <SubmitButton label="Set up" busyLabel="Setting up" isBusy={isBusy} />
    </form>
  )
}

type ZoneProps = { readonly value: string; readonly onChange: (zone: string) => void; readonly error: string | undefined }

function TimeZoneSelect({ value, onChange, error }: ZoneProps) {
  const [choices] = useState(() => zoneChoices(ownZone))
  return (
    <PickField
      label="Time zone"
      size="lg"
      classNames={{ input: styles.zone ?? '' }}
      choices={choices}
      value={value || null}
      onPick={(zone) => onChange(zone ?? '')}
      error={error}
      nothingFoundMessage="No such time zone"
      maxDropdownHeight={280}
    />
  )
}

type Input = { timeZone: string; needsCode: boolean; onDone: () => void }

/** State of the form of the first start. */
function useSetup({ timeZone, needsCode, onDone }: Input) {
  const profile = usePasswordProfile()
  const { fields, errors, setErrors, ...form } = useEntryForm(setupNames, (fields) => ({
    ...checkSetup({ ...fields, timeZone }, profile, needsCode),
  }))
  const { isBusy, send } = useSend()
  const submit = (event: FormEvent<HTMLFormElement>) =>
    form.submit(event, (fields) =>
      send(
        (signal) => setUpAndEnter({ ...fields, timeZone }, signal),
        (error) => {
          tell(error, setErrors)
          if (errorCode(error) === 'SETUP_DONE') onDone()
        },
      ),
    )
  return { profile, password: fields.password, errors, isBusy, type: form.type, submit }
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
