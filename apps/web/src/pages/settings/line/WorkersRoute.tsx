import type { SectionProps } from '../SettingsRoute.tsx'
import { useSectionSearch } from '../use-section-search.ts'
import { WorkersPage } from './WorkersPage.tsx'

/** Who works where; the person that is looked at stands in the address. */
export function WorkersRoute({ tenant }: SectionProps) {
  const { search, change } = useSectionSearch(tenant, 'workers')
  return <WorkersPage personId={search.person} onShow={(person, sure) => change({ person }, sure)} />
}
