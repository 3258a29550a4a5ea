import type { SectionProps } from '../SettingsRoute.tsx'
import { useSectionSearch } from '../section-address.ts'
import { WorkersPage } from './workers/WorkersPage.tsx'

/** Who works where; the person that is looked at stands in the address. */
export function WorkersRoute({ tenant }: SectionProps) {
  const { search, change } = useSectionSearch(tenant, 'workers')
  return <WorkersPage personId={search.person} onShow={(person, sure) => change({ person }, sure)} />
}
