import type { Person } from '@lotline/contract/people'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCurrentUser } from '../../api/current-user.ts'
import { placesQuery } from '../../api/places.ts'
import { refusalsOf } from '../../api/refusals.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useNow } from '../../ui/use-now.ts'
import { StateChip } from './PeopleTable.tsx'
import { PersonActions } from './PersonActions.tsx'
import styles from './PersonDialog.module.css'
import { PersonRoleFields } from './PersonRoleFields.tsx'
import { groupsAbove } from './person-places.ts'
import { fullName, seenWords } from './person-words.ts'
import { type PersonChanges, useChangePerson } from './use-person.ts'

type Props = { readonly person: Person; readonly rooftopName: string; readonly onClose: () => void }

/** One person: what they may do and where, and what can be done to their account. */
export function PersonDialog({ person, rooftopName, onClose }: Props) {
  const { location } = useCurrentUser()
  const now = new Date(useNow())
  const { data: places = [] } = useQuery(placesQuery)
  // Only what the administrator has touched: everything else follows what others do meanwhile.
  const [wishes, setWishes] = useState<Partial<PersonChanges>>({})
  const [isAsking, setAsking] = useState(false)
  const { mutate, error, reset, isPending } = useChangePerson(person, onClose)
  const known = { roleId: person.role.id, groupId: person.group?.id ?? null, companyName: person.companyName }
  const wanted = { ...known, ...wishes }
  const groups = groupsAbove(places, location)
  const isLocked = person.group !== null && !groups.some(({ id }) => id === person.group?.id)
  const errors = refusalsOf(error, { ROLE_NOT_FOUND: 'roleId', GROUP_NOT_FOUND: 'groupId', GROUP_MEMBER: 'groupId' })
  const change = (changes: Partial<PersonChanges>) => {
    setWishes({ ...wishes, ...changes })
    reset()
  }
  return (
    <FormDialog
      title={fullName(person)}
      errors={errors}
      consequence="Counts at once, on their open pages too"
      submitLabel="Save"
      isBusy={isPending}
      isIdle={isLocked || JSON.stringify(wanted) === JSON.stringify(known)}
      isCovered={isAsking}
      onSubmit={() => mutate({ ...wanted, companyName: wanted.companyName?.trim() || null })}
      onClose={onClose}
    >
      <dl className={styles.facts}>
        <div>
          <dt>Email</dt>
          <dd>{person.emailAddress}</dd>
        </div>
        <div>
          <dt>State</dt>
          <dd>
            <StateChip state={person.state} />
          </dd>
        </div>
        <div>
          <dt>Last seen</dt>
          <dd>{seenWords(person, now)}</dd>
        </div>
      </dl>
      <PersonRoleFields
        person={person}
        rooftopName={rooftopName}
        groups={groups}
        wanted={wanted}
        isLocked={isLocked}
        errors={errors}
        onChange={change}
      />
      <TextInput
        label="Company"
        name="companyName"
        description="For vendors: steps are given to the company by this name"
        value={wanted.companyName ?? ''}
        error={errors.companyName}
        disabled={isLocked}
        maxLength={80}
        autoComplete="off"
        onChange={(event) => change({ companyName: event.currentTarget.value || null })}
      />
      <PersonActions person={person} rooftopName={rooftopName} isLocked={isLocked} onAsking={setAsking} onRemoved={onClose} />
    </FormDialog>
  )
}
