import { RolePage } from '../features/people/RolePage.tsx'
import { RolesPage } from '../features/people/RolesPage.tsx'
import type { SectionProps } from './SettingsRoute.tsx'
import { useSectionSearch } from './use-section-search.ts'

/** All roles, or the one that the address names. */
export function RolesRoute({ tenant, item }: SectionProps) {
  const { search } = useSectionSearch(tenant, 'roles')
  return item ? <RolePage tenant={tenant} roleId={item} copyId={search.copy} /> : <RolesPage tenant={tenant} />
}
