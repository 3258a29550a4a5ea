import { personStates } from '@lotline/contract/people/people'
import { Button, NativeSelect } from '@mantine/core'
import { IconUserPlus, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCurrentUser } from '../../../api/session/current-user.ts'
import { countPeople, filterPeople, type PeopleFilter, peopleQuery } from '../../../features/people/people-list.ts'
import { Banner } from '../../../ui/message/Banner.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { NotLoaded } from '../../../ui/page/NotLoaded.tsx'
import { PageHead } from '../../../ui/page/PageHead.tsx'
import { SearchBox } from '../../../ui/SearchBox.tsx'
import { type SectionProps, useSectionSearch } from '../section-address.ts'
import { InviteDialog } from './InviteDialog.tsx'
import styles from './PeoplePage.module.css'
import { PeopleTable } from './PeopleTable.tsx'
import { PersonDialog } from './PersonDialog.tsx'
import { stateWords } from './person-words.ts'

/** Everybody who works in the rooftop, with what they may do there. Search, state and the person that is looked at stand in the address. */
export function PeoplePage({ tenant }: SectionProps) {
  const { location, locations } = useCurrentUser()
  const { search, change } = useSectionSearch(tenant, 'people')
  const rooftopName = locations.find(({ id }) => id === location)?.name ?? 'this rooftop'
  const filter = { s: search.s ?? '', state: search.state ?? '' }
  const onFilter = (changes: Partial<PeopleFilter>) => change(changes, { replace: true })
  const onShow = (person: string | undefined) => change({ person })
  const [isInviting, setInviting] = useState(false)
  const query = useQuery(peopleQuery)
  const people = query.data ? filterPeople(query.data, filter) : []
  const person = query.data?.find(({ id }) => id === search.person)
  const isFiltered = filter.s !== '' || filter.state !== ''
  return (
    <>
      <PageHead
        title="People"
        action={
          <Button leftSection={<IconUserPlus size={16} stroke={1.75} />} onClick={() => setInviting(true)}>
            Invite someone
          </Button>
        }
      >
        Who works in {rooftopName}, and what their role lets them see and do.
      </PageHead>
      {query.data && search.person && !person && <Banner tone="warning">That person no longer works in {rooftopName}.</Banner>}
      <section className="panel" aria-label="People">
        <Filters filter={filter} onFilter={onFilter} found={query.data && people.length} />
        {!query.data ? (
          <NotLoaded what="people" {...query} />
        ) : people.length > 0 ? (
          <PeopleTable people={people} onShow={onShow} />
        ) : (
          <EmptyState
            icon={<IconUsers size={24} stroke={1.75} aria-hidden="true" />}
            title={isFiltered ? 'No one matches' : 'No people yet'}
            {...(isFiltered && { action: { label: 'Reset filters', onClick: () => onFilter({ s: '', state: '' }) } })}
          />
        )}
      </section>
      {isInviting && <InviteDialog rooftopName={rooftopName} onClosed={() => setInviting(false)} />}
      {person && <PersonDialog key={person.id} person={person} rooftopName={rooftopName} onClosed={() => onShow(undefined)} />}
    </>
  )
}

type FiltersProps = {
  readonly filter: PeopleFilter
  readonly onFilter: (changes: Partial<PeopleFilter>) => void
  readonly found: number | undefined
}

function Filters({ filter, onFilter, found }: FiltersProps) {
  return (
    <div className={styles.filters}>
      <SearchBox label="Search people" placeholder="Name, company or email" text={filter.s} onSearch={(s) => onFilter({ s })} />
      <NativeSelect
        aria-label="State"
        value={filter.state}
        data={[{ value: '', label: 'Any state' }, ...personStates.map((value) => ({ value, label: stateWords[value] }))]}
        onChange={(event) => onFilter({ state: event.currentTarget.value })}
      />
      <span className={styles.count} role="status">
        {found !== undefined && countPeople(found)}
      </span>
    </div>
  )
}
