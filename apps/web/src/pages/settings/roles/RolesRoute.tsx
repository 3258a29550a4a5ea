import type { SectionProps } from '../SettingsRoute.tsx'
import { useSectionSearch } from '../section-address.ts'
import { RolePage } from './RolePage.tsx'
import { RolesPage } from './RolesPage.tsx'

/** All roles, or the one that the address names. */
export function RolesRoute({ tenant, item }: SectionProps) {
  const { search } = useSectionSearch(tenant, 'roles')
  return item ? <RolePage tenant={tenant} roleId={item} copyId={search.copy} /> : <RolesPage tenant={tenant} />
}
