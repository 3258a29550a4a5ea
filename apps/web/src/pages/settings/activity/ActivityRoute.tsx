import type { SectionProps } from '../SettingsRoute.tsx'
import { useSectionSearch } from '../section-address.ts'
import { ActivityPage } from './ActivityPage.tsx'

/** The rooftop's log; whose acts are shown stands in the address. */
export function ActivityRoute({ tenant }: SectionProps) {
  const { search, change } = useSectionSearch(tenant, 'activity')
  return <ActivityPage tenant={tenant} personId={search.person} onPerson={(person) => change({ person })} />
}
