import { useCurrentUser } from '../../../api/session/current-user.ts'
import type { SectionProps } from '../SettingsRoute.tsx'
import { useSectionSearch } from '../section-address.ts'
import { PeoplePage } from './PeoplePage.tsx'

/** The people; search, state and the person that is looked at stand in the address. */
export function PeopleRoute({ tenant }: SectionProps) {
  const { location, locations } = useCurrentUser()
  const { search, change } = useSectionSearch(tenant, 'people')
  return (
    <PeoplePage
      rooftopName={locations.find(({ id }) => id === location)?.name ?? 'this rooftop'}
      filter={{ s: search.s ?? '', state: search.state ?? '' }}
      personId={search.person}
      onFilter={(filter) => change(filter, { replace: true })}
      onShow={(person) => change({ person })}
    />
  )
}
