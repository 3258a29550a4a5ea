import { type Profile, updateProfile } from '@lotline/contract/people'
import { formatPhone } from '@lotline/domain/people/phone'
import { checkProfile } from '@lotline/domain/people/profile'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { keys } from '../../api/query-keys.ts'
import { toast } from '../../ui/message/toast.ts'
import { profileQuery } from './profile-query.ts'

type Draft = Pick<Profile, 'firstName' | 'lastName' | 'emailAddress' | 'mobilePhone'> & { defaultLocationId: string | null }
export type DraftErrors = Partial<Record<keyof Draft, string>>

const empty: Draft = { firstName: '', lastName: '', emailAddress: '', mobilePhone: '', defaultLocationId: null }

/** The person's own details being edited. What is typed stays until it is saved or given up. */
export function useProfileForm(onSaved: () => void) {
  const { data: profile, isError, isFetching, refetch } = useQuery(profileQuery)
  const [changes, setChanges] = useState<Partial<Draft>>({})
  const [errors, setErrors] = useState<DraftErrors>({})
  const saving = useSave(onSaved, setErrors)
  const draft: Draft = { ...(profile ? draftOf(profile) : empty), ...changes }
  return {
    profile,
    draft,
    errors,
    isSaving: saving.isPending,
    /** Something was typed that would be lost. */
    isDirty: profile !== undefined && JSON.stringify(draft) !== JSON.stringify(draftOf(profile)),
    load: { isFailed: isError && !profile, isFetching, retry: refetch },
    change: (next: Partial<Draft>) => {
      setChanges({ ...changes, ...next })
      setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in next))))
    },
    /** Answers the fields that are wrong; none when it was sent. */
    save: (): DraftErrors => {
      const wrong = checkProfile(draft)
      setErrors(wrong)
      if (Object.keys(wrong).length === 0) saving.mutate(draft)
      return wrong
    },
  }
}

function useSave(onSaved: () => void, onFieldErrors: (errors: DraftErrors) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (body: Draft) => (await call(updateProfile, { body })).data,
    onSuccess: (profile) => {
      client.setQueryData(keys.profile, profile)
      // Name, address and default rooftop stand in the current user too.
      client.invalidateQueries({ queryKey: keys.currentUser })
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
function fieldErrors(error: unknown): DraftErrors {
  const problem = error instanceof ApiError ? error.problem : undefined
  if (problem?.code === 'EMAIL_IN_USE') return { emailAddress: problem.detail }
  return Object.fromEntries((problem?.errors ?? []).map(({ field, message }) => [field, message]))
}

function draftOf({ firstName, lastName, emailAddress, mobilePhone, defaultLocation }: Profile): Draft {
  return { firstName, lastName, emailAddress, mobilePhone: formatPhone(mobilePhone), defaultLocationId: defaultLocation }
}
