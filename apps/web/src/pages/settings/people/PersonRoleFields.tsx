import type { Person } from '@lotline/contract/people/people'
import type { Role } from '@lotline/contract/people/roles'
import type { Place } from '@lotline/contract/rooftops/rooftops'
import { permissionLabel } from '@lotline/domain/people/permission-words'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { rolesQuery } from '../../../features/people/people-list.ts'
import type { FieldErrors } from '../../../ui/form/FormDialog.tsx'
import { type PersonChanges, placeHelp } from './person-form.ts'

type Props = {
  /** Absent while somebody is invited. */
  readonly person?: Person
  readonly rooftopName: string
  /** Those above the rooftop that may be edited. */
  readonly groups: readonly Place[]
  readonly wanted: Pick<PersonChanges, 'roleId' | 'groupId'>
  /** Why nothing of it may be changed. */
  readonly lock?: string | undefined
  readonly errors: FieldErrors
  readonly onChange: (changes: Partial<PersonChanges>) => void
}

/** The role, and whether it counts here or in a whole group. */
export function PersonRoleFields({ person, rooftopName, groups, wanted, lock, errors, onChange }: Props) {
  const { data } = useQuery(rolesQuery)
  const known = person ? [{ value: person.role.id, label: person.role.name }] : []
  const choices = data?.roles.map((role) => choiceOf(role, person)) ?? known
  const group = person?.group ?? null
  const mayPlace = groups.length > 0 || group !== null
  const here = { value: '', label: `In ${rooftopName}` }
  return (
    <>
      <NativeSelect
        label="Role"
        name="roleId"
        data={person ? choices : [{ value: '', label: 'Choose a role', disabled: true }, ...choices]}
        value={wanted.roleId}
        disabled={lock !== undefined}
        error={errors.roleId}
        description={lock}
        onChange={(event) => onChange({ roleId: event.currentTarget.value })}
      />
      {mayPlace && (
        <NativeSelect
          label="Where it applies"
          name="groupId"
          data={[here, ...groups.map(({ id, name }) => ({ value: id, label: `In the whole group ${name}` }))]}
          value={wanted.groupId ?? ''}
          disabled={lock !== undefined || groups.length === 0}
          error={errors.groupId}
          description={placeHelp({ group }, wanted)}
          onChange={(event) => onChange({ groupId: event.currentTarget.value || null })}
        />
      )}
    </>
  )
}

/** A role that permits more than may be given says so and cannot be chosen, but for whoever has it already. */
function choiceOf({ id, name, beyond }: Role, person: Person | undefined) {
  const isLocked = beyond !== null && id !== person?.role.id
  const label = isLocked ? `${name} (needs ‘${permissionLabel(beyond)}’, which you do not have)` : name
  return { value: id, label, disabled: isLocked }
}
