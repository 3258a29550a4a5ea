import type { Person } from '@lotline/contract/people'
import type { Place } from '@lotline/contract/rooftops'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { rolesQuery } from '../../api/people.ts'
import type { FieldErrors } from '../../ui/FormDialog.tsx'
import type { PersonChanges } from './use-person.ts'

type Props = {
  readonly person?: Person
  readonly rooftopName: string
  /** Those above the rooftop that may be edited. */
  readonly groups: readonly Place[]
  readonly wanted: Pick<PersonChanges, 'roleId' | 'groupId'>
  readonly isLocked?: boolean
  readonly errors: FieldErrors
  readonly onChange: (changes: Partial<PersonChanges>) => void
}

/** The role, and whether it counts here or in a whole group. */
export function PersonRoleFields({ person, rooftopName, groups, wanted, isLocked = false, errors, onChange }: Props) {
  const { data: roles } = useQuery(rolesQuery)
  const known = person ? [{ value: person.role.id, label: person.role.name }] : []
  const choices = roles?.map(({ id, name }) => ({ value: id, label: name })) ?? known
  const places = placesFor(person, rooftopName, groups)
  return (
    <>
      <NativeSelect
        label="Role"
        name="roleId"
        data={person ? choices : [{ value: '', label: 'Choose a role', disabled: true }, ...choices]}
        value={wanted.roleId}
        disabled={isLocked}
        error={errors.roleId}
        {...(isLocked && {
          description: `Given in the whole group ${person?.group?.name}. Somebody who administers all of its rooftops can change it.`,
        })}
        onChange={(event) => onChange({ roleId: event.currentTarget.value })}
      />
      {places.length > 1 && (
        <NativeSelect
          label="Where it counts"
          name="groupId"
          data={places}
          value={wanted.groupId ?? ''}
          error={errors.groupId}
          description={wanted.groupId ? 'In every rooftop of the group that has a role of this name' : undefined}
          onChange={(event) => onChange({ groupId: event.currentTarget.value || null })}
        />
      )}
    </>
  )
}

// What was given in a group ends there, not by a change of place.
function placesFor(person: Person | undefined, rooftopName: string, groups: readonly Place[]) {
  const here = person?.group ? [] : [{ value: '', label: `In ${rooftopName}` }]
  return [...here, ...groups.map(({ id, name }) => ({ value: id, label: `In the whole group ${name}` }))]
}
