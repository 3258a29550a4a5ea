import { PasswordInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { DialogButtons } from '../../ui/form/DialogButtons.tsx'
import { focusFirstWrong } from '../../ui/form/focus-first-wrong.ts'
import { useGiveUp } from '../../ui/form/LeaveQuestion.tsx'
import { Dialog, type DialogState } from '../../ui/message/Dialog.tsx'
import { PasswordHints } from './PasswordHints.tsx'
import { useChangePassword } from './use-change-password.ts'

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
