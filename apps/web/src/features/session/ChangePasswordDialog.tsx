import { resetPassword } from '@lotline/contract/people/session'
import { checkPasswords, type PasswordErrors } from '@lotline/domain/people/password'
import { PasswordInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
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
  const profile = usePasswordProfile()
  const form = useForm<Fields>({
    initialValues: empty,
    validate: (fields) => ({ ...checkPasswords(fields, profile) }),
    onValuesChange: () => form.clearErrors(),
  })
  const { mutate, isPending } = useChangePassword(dialog.onClose, (errors) => form.setErrors({ ...errors }))
  const { giveUp, question } = useGiveUp(form.isDirty() ? 'the new password' : undefined, dialog.onClose)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const element = event.currentTarget
    if (!isPending)
      form.onSubmit(
        (fields) => mutate(fields),
        (wrong) => focusFirstWrong(element, wrong),
      )()
  }
  const password = (name: keyof Fields) => ({ name, ...form.getInputProps(name) })
  return (
    <Dialog
      {...dialog}
      onClose={giveUp}
      title="Change password"
      onSubmit={submit}
      consequence="Your other devices are signed out."
      actions={<DialogButtons submitLabel="Change password" onCancel={giveUp} isBusy={isPending} />}
    >
      <PasswordInput {...password('oldPassword')} label="Current password" autoComplete="current-password" data-autofocus />
      <PasswordHints password={form.values.newPassword} profile={profile} />
      <PasswordInput {...password('newPassword')} label="New password" autoComplete="new-password" />
      <PasswordInput {...password('confirmation')} label="Confirm password" autoComplete="new-password" />
      {question}
    </Dialog>
  )
}

const empty = { oldPassword: '', newPassword: '', confirmation: '' }
type Fields = typeof empty

/** After a failure the dialog stays as it is. */
function useChangePassword(onChanged: () => void, onRefused: (errors: PasswordErrors) => void) {
  return useMutation({
    mutationFn: ({ oldPassword, newPassword }: Fields) =>
      call(resetPassword, { body: { oldPassword, newPassword } }, { isSignedIn: true }),
    onSuccess: () => {
      toast.success('Password changed successfully.')
      onChanged()
    },
    onError: (error) => {
      const wrong = wrongFields(error)
      if (wrong) onRefused(wrong)
      else toast.error('There was an error changing your password. Please try again.')
    },
  })
}

/** Which field a refusal speaks of: the new password where its rules are broken, else the current one. */
function wrongFields(error: unknown): PasswordErrors | undefined {
  if (!(error instanceof ApiError) || error.status !== 400) return undefined
  if (errorCode(error) === 'PASSWORD_RULES') return { newPassword: errorSentence(error) }
  return { oldPassword: 'Invalid Action. Please ensure you typed correct current password.' }
}
