import { invitePerson } from '@lotline/contract/people'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { keys } from '../../../api/query-keys.ts'
import { refusalsOf } from '../../../api/refusals.ts'
import { toast } from '../../../ui/message/toast.ts'
import type { Invitation } from './invite-form.ts'
import { listedName } from './person-words.ts'

/** Sends an invitation; a refusal is told beside its field. */
export function useInvite() {
  const client = useQueryClient()
  const { mutate, error, reset, isPending, isSuccess } = useMutation({
    mutationFn: async ({ companyName, groupId, ...invitation }: Invitation) => {
      const body = { ...invitation, companyName: companyName.trim() || null, groupId: groupId || null }
      return (await call(invitePerson, { body })).data
    },
    onSuccess: (person) => {
      toast.success(`${listedName(person)} invited`)
      client.invalidateQueries({ queryKey: keys.users })
    },
  })
  const refusals = refusalsOf(error, {
    ALREADY_MEMBER: 'emailAddress',
    ROLE_NOT_FOUND: 'roleId',
    GROUP_NOT_FOUND: 'groupId',
  })
  return { invite: mutate, refusals, forget: reset, isPending, isSuccess }
}
