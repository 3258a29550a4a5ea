import { useState } from 'react'
import { Field } from '../../features/session/Field.tsx'
import { PasswordField } from '../../features/session/PasswordField.tsx'
import { PasswordHints } from '../../features/session/PasswordHints.tsx'
import { SubmitButton } from '../../features/session/SubmitButton.tsx'
import { PickField } from '../../ui/form/PickField.tsx'
import { browserZone, zoneChoices } from '../../ui/time-zones.ts'
import styles from './EntryForm.module.css'
import setupStyles from './SetupPage.module.css'
import { useSetup } from './use-setup.ts'

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
      classNames={{ input: setupStyles.zone ?? '' }}
      choices={choices}
      value={value || null}
      onPick={(zone) => onChange(zone ?? '')}
      error={error}
      nothingFoundMessage="No such time zone"
      maxDropdownHeight={280}
    />
  )
}
