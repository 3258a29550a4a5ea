import { invitePerson } from '@lotline/contract/people'
import { TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { keys } from '../../../api/query-keys.ts'
import { refusalsOf } from '../../../api/refusals.ts'
import { useCurrentUser } from '../../../api/session/current-user.ts'
import { placesQuery } from '../../../features/rooftops/queries.ts'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { toast } from '../../../ui/message/toast.ts'
import { checkInvitation, emptyInvitation, type Invitation } from './invite-form.ts'
import styles from './PersonDialog.module.css'
import { PersonRoleFields } from './PersonRoleFields.tsx'
import { groupsAbove } from './person-form.ts'
import { listedName } from './person-words.ts'

type Props = { readonly rooftopName: string; readonly onClosed: () => void }

/** Invites somebody by mail: who it is, what they will be, and where. */
export function InviteDialog({ rooftopName, onClosed }: Props) {
  const { location } = useCurrentUser()
  const { data: places = [] } = useQuery(placesQuery)
  const [draft, setDraft] = useState(emptyInvitation)
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const { invite, refusals, forget, isPending, isSuccess } = useInvite()
  const errors = Object.keys(wrong).length > 0 ? wrong : refusals
  const change = (changes: Partial<Invitation>) => {
    setDraft({ ...draft, ...changes })
    setWrong(Object.fromEntries(Object.entries(wrong).filter(([field]) => !(field in changes))))
    forget()
  }
  const submit = () => {
    const found = checkInvitation(draft)
    setWrong(found)
    if (Object.keys(found).length === 0) invite(draft)
  }
  const text = (name: keyof Invitation) => ({
    name,
    value: draft[name],
    error: errors[name],
    onChange: (event: { currentTarget: HTMLInputElement }) => change({ [name]: event.currentTarget.value }),
  })
  return (
    <FormDialog
      title="Invite someone"
      errors={errors}
      consequence="They get an email with a link to set a password. It works for seven days."
      submitLabel="Invite"
      isBusy={isPending}
      isDone={isSuccess}
      unsaved={draft === emptyInvitation ? undefined : 'the invitation'}
      onSubmit={submit}
      onClosed={onClosed}
    >
      <TextInput label="Email" type="email" maxLength={254} autoComplete="off" data-autofocus {...text('emailAddress')} />
      <div className={styles.names}>
        <TextInput label="First name" maxLength={80} autoComplete="off" {...text('firstName')} />
        <TextInput label="Last name" maxLength={80} autoComplete="off" {...text('lastName')} />
      </div>
      <TextInput
        label="Company"
        description="Vendors only. Steps are assigned to the company under this name"
        maxLength={80}
        autoComplete="off"
        {...text('companyName')}
      />
      <PersonRoleFields
        rooftopName={rooftopName}
        groups={groupsAbove(places, location)}
        wanted={{ roleId: draft.roleId, groupId: draft.groupId || null }}
        errors={errors}
        onChange={({ roleId = draft.roleId, groupId = draft.groupId }) => change({ roleId, groupId: groupId ?? '' })}
      />
    </FormDialog>
  )
}

/** Sends an invitation; a refusal is told beside its field. */
function useInvite() {
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
