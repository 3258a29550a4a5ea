import { resetPassword } from '@lotline/contract/session'
import { checkPasswords, type PasswordErrors } from '@lotline/domain/people/password'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, errorCode, errorSentence } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { toast } from '../../ui/message/toast.ts'
import { usePasswordProfile } from './use-password-profile.ts'

const empty = { oldPassword: '', newPassword: '', confirmation: '' }
type Fields = typeof empty

/** State of the change dialog. After a failure it stays as it is. */
export function useChangePassword(onChanged: () => void) {
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
