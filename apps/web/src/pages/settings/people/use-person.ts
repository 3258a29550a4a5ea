import { changePerson, disablePerson, inviteAgain, type Person, removePerson } from '@lotline/contract/people/people'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { peopleKeys } from '../../../features/people/keys.ts'
import { toast } from '../../../ui/message/toast.ts'
import type { PersonChanges } from './person-form.ts'
import { listedName } from './person-words.ts'

export type PersonAction = 'INVITE' | 'DISABLE' | 'ENABLE' | 'REMOVE'

/** Saves what a person may do and where. */
export function useChangePerson(person: Person) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (body: PersonChanges) => (await call(changePerson, { params: { personId: person.id }, body })).data,
    onSuccess: (changed) => toast.success(`${listedName(changed)} saved`),
    onSettled: () => client.invalidateQueries({ queryKey: peopleKeys.users }),
  })
}

/** What is done to a person's account or membership at once, without the form. */
export function usePersonAction(person: Person, from: string, onRemoved: () => void) {
  const client = useQueryClient()
  const params = { personId: person.id }
  const name = listedName(person)
  const done: Record<PersonAction, string> = {
    INVITE: `${name} invited again`,
    DISABLE: `${name} disabled`,
    ENABLE: `${name} enabled`,
    REMOVE: `${name} removed from ${from}`,
  }
  return useMutation({
    mutationFn: async (action: PersonAction) => {
      if (action === 'INVITE') await call(inviteAgain, { params })
      else if (action === 'REMOVE') await call(removePerson, { params, query: person.group ? { groupId: person.group.id } : {} })
      else await call(disablePerson, { params, body: { disabled: action === 'DISABLE' } })
    },
    // Told here and not where it is asked: the change stream may take the person off the page before the answer comes.
    onSuccess: (_, action) => {
      toast.success(done[action])
      if (action === 'REMOVE') onRemoved()
    },
    onSettled: () => client.invalidateQueries({ queryKey: peopleKeys.users }),
  })
}
