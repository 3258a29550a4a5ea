import { formatPhone } from '@lotline/domain/people/phone'
import { TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { DialogButtons } from '../../ui/form/DialogButtons.tsx'
import { focusFirstWrong } from '../../ui/form/focus-first-wrong.ts'
import { useGiveUp } from '../../ui/form/LeaveQuestion.tsx'
import { PickField } from '../../ui/form/PickField.tsx'
import { Dialog, type DialogState } from '../../ui/message/Dialog.tsx'
import { ErrorPanel } from '../../ui/page/ErrorPanel.tsx'
import styles from './ProfileDialog.module.css'
import { useProfileForm } from './use-profile-form.ts'

/** A person's own name, address, phone and default rooftop. */
export function ProfileDialog(dialog: DialogState) {
  const form = useProfileForm(dialog.onClose)
  const { profile, draft, load } = form
  const { giveUp, question } = useGiveUp(form.isDirty ? 'your profile' : undefined, dialog.onClose)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    focusFirstWrong(event.currentTarget, form.save())
  }
  const isNewAddress = profile !== undefined && draft.emailAddress.trim() !== profile.emailAddress
  return (
    <Dialog
      {...dialog}
      onClose={giveUp}
      title="Edit profile"
      onSubmit={submit}
      consequence={isNewAddress && 'From then on you sign in with the new email.'}
      actions={
        <DialogButtons submitLabel="Save profile" onCancel={giveUp} isBusy={form.isSaving} isDisabled={profile === undefined} />
      }
    >
      {load.isFailed ? <ErrorPanel onRetry={load.retry} isRetrying={load.isFetching} /> : <Fields form={form} />}
      {question}
    </Dialog>
  )
}

type FieldsProps = { readonly form: ReturnType<typeof useProfileForm> }

function Fields({ form }: FieldsProps) {
  const { profile, draft, errors, change } = form
  // Until it is known what stands in them, the fields are there but closed.
  const text = (name: 'firstName' | 'lastName' | 'emailAddress' | 'mobilePhone') => ({
    name,
    value: draft[name],
    error: errors[name],
    disabled: profile === undefined,
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
  })
  return (
    <>
      <div className={styles.pair}>
        <TextInput {...text('firstName')} label="First name" autoComplete="given-name" maxLength={80} data-autofocus />
        <TextInput {...text('lastName')} label="Last name" autoComplete="family-name" maxLength={80} />
      </div>
      <TextInput
        {...text('emailAddress')}
        label="Email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
      <TextInput
        {...text('mobilePhone')}
        label="Mobile phone"
        type="tel"
        autoComplete="tel"
        maxLength={40}
        onBlur={() => change({ mobilePhone: formatPhone(draft.mobilePhone) })}
      />
      <DefaultRooftop form={form} />
    </>
  )
}

function DefaultRooftop({ form: { profile, draft, errors, change } }: FieldsProps) {
  return (
    <PickField
      label="Default rooftop"
      description="The rooftop you start in after signing in."
      choices={(profile?.locations ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      value={draft.defaultLocationId}
      onPick={(defaultLocationId) => change({ defaultLocationId })}
      error={errors.defaultLocationId}
      disabled={profile === undefined}
      placeholder="None"
      clearable
      nothingFoundMessage="No rooftop has this name"
    />
  )
}
