import { resetPassword } from '@lotline/contract/session'
import { checkPasswords, type PasswordErrors } from '@lotline/domain/people/password'
import { PasswordInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError, errorCode, errorSentence } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { DialogButtons } from '../../ui/form/Buttons.tsx'
import { focusFirstWrong } from '../../ui/form/focus-first-wrong.ts'
import { useGiveUp } from '../../ui/form/LeaveQuestion.tsx'
import { Dialog, type DialogState } from '../../ui/message/Dialog.tsx'
import { toast } from '../../ui/message/toast.ts'
import { PasswordHints, usePasswordProfile } from './PasswordHints.tsx'

/** A signed-in person changes their password. */
export function ChangePasswordDialog(dialog: DialogState) {
  const { profile, fields, errors, isSaving, change, save } = useChangePassword(dialog.onClose)
  const isDirty = Object.values(fields).some(Boolean)
  const { giveUp, question } = useGiveUp(isDirty ? 'the new password' : undefined, dialog.onClose)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isSaving) focusFirstWrong(event.currentTarget, save())
  }
  const password = (name: keyof typeof fields) => ({
    name,
    value: fields[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
  })
  return (
    <Dialog
      {...dialog}
      onClose={giveUp}
      title="Change password"
      onSubmit={submit}
      consequence="Your other devices are signed out."
      actions={<DialogButtons submitLabel="Change password" onCancel={giveUp} isBusy={isSaving} />}
    >
      <PasswordInput {...password('oldPassword')} label="Current password" autoComplete="current-password" data-autofocus />
      <PasswordHints password={fields.newPassword} profile={profile} />
      <PasswordInput {...password('newPassword')} label="New password" autoComplete="new-password" />
      <PasswordInput {...password('confirmation')} label="Confirm password" autoComplete="new-password" />
      {question}
    </Dialog>
  )
}

const empty = { oldPassword: '', newPassword: '', confirmation: '' }
type Fields = typeof empty

/** State of the change dialog. After a failure it stays as it is. */
function useChangePassword(onChanged: () => void) {
  const profile = usePasswordProfile()
  const [fields, setFields] = useState(empty)
  const [errors, setErrors] = useState<PasswordErrors>({})
  const { mutate, isPending } = useMutation({
    mutationFn: ({ oldPassword, newPassword }: Fields) =>
      call(resetPassword, { body: { oldPassword, newPassword } }, { isSignedIn: true }),
    onSuccess: () => {
      toast.success('Password changed successfully.')
      onChanged()
    },
    onError: (error) => {
      const wrong = wrongFields(error)
      if (wrong) setErrors(wrong)
      else toast.error('There was an error changing your password. Please try again.')
    },
  })
  return {
    profile,
    fields,
    errors,
    isSaving: isPending,
    change: (changes: Partial<Fields>) => {
      setFields({ ...fields, ...changes })
      setErrors({})
    },
    /** Answers the fields that are wrong; none when it was sent. */
    save: (): PasswordErrors => {
      const wrong = checkPasswords(fields, profile)
      setErrors(wrong)
      if (Object.keys(wrong).length === 0) mutate(fields)
      return wrong
    },
  }
}

/** Which field a refusal speaks of: the new password where its rules are broken, else the current one. */
function wrongFields(error: unknown): PasswordErrors | undefined {
  if (!(error instanceof ApiError) || error.status !== 400) return undefined
  if (errorCode(error) === 'PASSWORD_RULES') return { newPassword: errorSentence(error) }
  return { oldPassword: 'Invalid Action. Please ensure you typed correct current password.' }
}
