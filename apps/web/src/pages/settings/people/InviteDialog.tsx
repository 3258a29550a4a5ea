import { invitePerson } from '@lotline/contract/people/people'
import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { refusalsOf } from '../../../api/refusals.ts'
import { useCurrentUser } from '../../../api/session/current-user.ts'
import { peopleKeys } from '../../../features/people/keys.ts'
import { placesQuery } from '../../../features/rooftops/queries.ts'
import { type FieldErrors, FormDialog } from '../../../ui/form/FormDialog.tsx'
import { toast } from '../../../ui/message/toast.ts'
import { checkInvitation, emptyInvitation, type Invitation } from './invite-form.ts'
import styles from './PersonDialog.module.css'
import { PersonRoleFields } from './PersonRoleFields.tsx'
import { groupsAbove } from './person-form.ts'
import { listedName } from './person-words.ts'

const fieldsOfCodes = {
  ALREADY_MEMBER: 'emailAddress',
  ROLE_NOT_FOUND: 'roleId',
  GROUP_NOT_FOUND: 'groupId',
} as const

type Props = { readonly rooftopName: string; readonly onClosed: () => void }

/** Invites somebody by mail: who it is, what they will be, and where. */
export function InviteDialog({ rooftopName, onClosed }: Props) {
  const { location } = useCurrentUser()
  const { data: places = [] } = useQuery(placesQuery)
  const { mutate, isError, reset, isPending, isSuccess } = useInvite()
  const form = useForm<Invitation>({
    initialValues: emptyInvitation,
    validate: checkInvitation,
    // What was wrong with a field goes with its change, and what the server refused with any.
    onValuesChange: () => {
      if (isError) form.clearErrors()
      reset()
    },
  })
  const { roleId, groupId } = form.values
  const errors = form.errors as FieldErrors // only sentences are set
  const send = (invitation: Invitation) =>
    mutate(invitation, { onError: (error) => form.setErrors(refusalsOf(error, fieldsOfCodes)) })
  const text = (name: keyof Invitation) => ({ name, ...form.getInputProps(name) })
  return (
    <FormDialog
      title="Invite someone"
      errors={errors}
      consequence="They get an email with a link to set a password. It works for seven days."
      submitLabel="Invite"
      isBusy={isPending}
      isDone={isSuccess}
      unsaved={form.values === emptyInvitation ? undefined : 'the invitation'}
      onSubmit={() => form.onSubmit(send)()}
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
        wanted={{ roleId, groupId: groupId || null }}
        errors={errors}
        onChange={(changes) => {
          if (changes.roleId !== undefined) form.setFieldValue('roleId', changes.roleId)
          if (changes.groupId !== undefined) form.setFieldValue('groupId', changes.groupId ?? '')
        }}
      />
    </FormDialog>
  )
}

/** Sends an invitation by mail. */
function useInvite() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ companyName, groupId, ...invitation }: Invitation) => {
      const body = { ...invitation, companyName: companyName.trim() || null, groupId: groupId || null }
      return (await call(invitePerson, { body })).data
    },
    onSuccess: (person) => {
      toast.success(`${listedName(person)} invited`)
      client.invalidateQueries({ queryKey: peopleKeys.users })
    },
  })
}
