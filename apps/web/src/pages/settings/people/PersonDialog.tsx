import type { Person } from '@lotline/contract/people/people'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalsOf } from '../../../api/refusals.ts'
import { useCurrentUser } from '../../../api/session/current-user.ts'
import { placesQuery } from '../../../features/rooftops/queries.ts'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { useLiveForm } from '../../../ui/form/use-live-form.ts'
import { useNow } from '../../../ui/use-now.ts'
import { StateChip } from './PeopleTable.tsx'
import { PersonActions } from './PersonActions.tsx'
import styles from './PersonDialog.module.css'
import { PersonRoleFields } from './PersonRoleFields.tsx'
import { changeOf, groupsAbove, isChange, type PersonChanges, standing } from './person-form.ts'
import { beyondWords, listedName, seenWords } from './person-words.ts'
import { useChangePerson } from './use-person.ts'

const fieldsOfCodes = {
  ROLE_NOT_FOUND: 'roleId',
  OWN_ACCOUNT: 'roleId',
  LAST_ADMINISTRATOR: 'roleId',
  GROUP_NOT_FOUND: 'groupId',
} as const

type Props = { readonly person: Person; readonly rooftopName: string; readonly onClosed: () => void }

/** One person: what they may do and where, and what can be done to their account. */
export function PersonDialog({ person, rooftopName, onClosed }: Props) {
  const user = useCurrentUser()
  const { data: places = [] } = useQuery(placesQuery)
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending, isSuccess } = useChangePerson(person)
  const groups = groupsAbove(places, user.location)
  const { draft: wanted, errors, setErrors, change, submit } = useLiveForm<PersonChanges>(standing(person, groups))
  const isOwn = person.id === user.id
  const mayNameCompany = isOwn || person.mayDisable
  const send = (changes: PersonChanges) =>
    mutate(changeOf(person, changes), { onError: (error) => setErrors(refusalsOf(error, fieldsOfCodes)) })
  return (
    <FormDialog
      title={listedName(person)}
      errors={errors}
      consequence="Takes effect at once, on their open pages too"
      submitLabel="Save"
      isBusy={isPending}
      isIdle={!isChange(person, wanted)}
      isDone={isSuccess}
      isCovered={isAsking}
      unsaved={isChange(person, wanted) ? listedName(person) : undefined}
      onSubmit={() => submit(send)}
      onClosed={onClosed}
    >
      <PersonFacts person={person} />
      <PersonRoleFields
        person={person}
        rooftopName={rooftopName}
        groups={groups}
        wanted={wanted}
        lock={isOwn ? 'You can’t change your own role. Another administrator can.' : beyondWords(person)}
        errors={errors}
        onChange={change}
      />
      <TextInput
        label="Company"
        name="companyName"
        description={
          mayNameCompany
            ? 'For vendors. Steps are assigned to the company under this name'
            : (beyondWords(person) ?? 'They also work at rooftops you don’t administer, so you can’t change this here')
        }
        value={wanted.companyName ?? ''}
        error={errors.companyName}
        disabled={!mayNameCompany}
        maxLength={80}
        autoComplete="off"
        onChange={(event) => change({ companyName: event.currentTarget.value })}
      />
      <PersonActions person={person} rooftopName={rooftopName} groups={groups} onAsking={setAsking} onRemoved={onClosed} />
    </FormDialog>
  )
}

/** What an administrator sees of a person and cannot change. */
function PersonFacts({ person }: { readonly person: Person }) {
  const now = new Date(useNow())
  return (
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
  )
}
