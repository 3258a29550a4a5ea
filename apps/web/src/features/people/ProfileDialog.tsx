import { type Profile, updateProfile } from '@lotline/contract/people/people'
import { checkProfile, formatPhone } from '@lotline/domain/people/profile'
import { TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { currentUserKey } from '../../api/session/current-user.ts'
import { DialogButtons } from '../../ui/form/Buttons.tsx'
import type { FieldErrors } from '../../ui/form/FormDialog.tsx'
import { focusFirstWrong } from '../../ui/form/focus-first-wrong.ts'
import { useGiveUp } from '../../ui/form/LeaveQuestion.tsx'
import { PickField } from '../../ui/form/PickField.tsx'
import { useLiveForm } from '../../ui/form/use-live-form.ts'
import { Dialog, type DialogState } from '../../ui/message/Dialog.tsx'
import { toast } from '../../ui/message/toast.ts'
import { ErrorPanel } from '../../ui/page/ErrorPanel.tsx'
import { ownZoneChoices } from '../../ui/time-zones.ts'
import { peopleKeys } from './keys.ts'
import styles from './ProfileDialog.module.css'
import { profileQuery } from './queries.ts'

/** A person's own name, address, phone and default rooftop. */
export function ProfileDialog(dialog: DialogState) {
  const form = useProfileForm(dialog.onClose)
  const { profile, draft, load } = form
  const { giveUp, question } = useGiveUp(form.isDirty ? 'your profile' : undefined, dialog.onClose)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const element = event.currentTarget
    form.save((wrong) => focusFirstWrong(element, wrong))
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
      <PickField
        label="Time zone"
        description="For times such as quiet hours."
        choices={ownZoneChoices(draft.timeZone)}
        limit={500}
        value={draft.timeZone}
        onPick={(timeZone) => change({ timeZone })}
        error={errors.timeZone}
        disabled={profile === undefined}
        placeholder="As the rooftop"
        clearable
        nothingFoundMessage="No time zone has this name"
      />
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

type Draft = Pick<Profile, 'firstName' | 'lastName' | 'emailAddress' | 'mobilePhone'> & {
  defaultLocationId: string | null
  timeZone: string | null
}

const empty: Draft = { firstName: '', lastName: '', emailAddress: '', mobilePhone: '', defaultLocationId: null, timeZone: null }

/** The person's own details being edited. What is typed stays until it is saved or given up. */
function useProfileForm(onSaved: () => void) {
  const { data: profile, isError, isFetching, refetch } = useQuery(profileQuery)
  const form = useLiveForm<Draft>(profile ? draftOf(profile) : empty, checkProfile)
  const { draft, errors } = form
  const saving = useSave(onSaved, form.setErrors)
  return {
    profile,
    draft,
    errors,
    isSaving: saving.isPending,
    /** Something was typed that would be lost. */
    isDirty: profile !== undefined && JSON.stringify(draft) !== JSON.stringify(draftOf(profile)),
    load: { isFailed: isError && !profile, isFetching, retry: refetch },
    change: (next: Partial<Draft>) => {
      form.change(next)
      // What is wrong with the other fields stays told.
      form.setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in next))))
    },
    save: (onWrong: (errors: FieldErrors) => void) => form.submit((wanted) => saving.mutate(wanted), onWrong),
  }
}

function useSave(onSaved: () => void, onFieldErrors: (errors: FieldErrors) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (body: Draft) => (await call(updateProfile, { body })).data,
    onSuccess: (profile) => {
      client.setQueryData(peopleKeys.profile, profile)
      // So are times of day told by it.
      client.invalidateQueries({ queryKey: [...peopleKeys.profile, 'notifications'] })
      // Name, address and default rooftop stand in the current user too.
      client.invalidateQueries({ queryKey: currentUserKey })
      toast.success('Profile saved')
      onSaved()
    },
    onError: (error) => {
      const wrong = fieldErrors(error)
      onFieldErrors(wrong)
      if (Object.keys(wrong).length === 0) toast.error('There was an error updating user profile.')
    },
  })
}

/** What the server says of single fields; an address that somebody else has is told beside the address. */
function fieldErrors(error: unknown): FieldErrors {
  const problem = error instanceof ApiError ? error.problem : undefined
  if (problem?.code === 'EMAIL_IN_USE') return { emailAddress: problem.detail }
  return Object.fromEntries((problem?.errors ?? []).map(({ field, message }) => [field, message]))
}

function draftOf({ firstName, lastName, emailAddress, mobilePhone, defaultLocation, timeZone }: Profile): Draft {
  return {
    firstName,
    lastName,
    emailAddress,
    mobilePhone: formatPhone(mobilePhone),
    defaultLocationId: defaultLocation,
    timeZone,
  }
}
