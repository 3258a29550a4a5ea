import { Navigate, useParams } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense } from 'react'
import { useCurrentUser, useMay } from '../api/current-user.ts'
import { SettingsPage } from '../features/settings/SettingsPage.tsx'
import { findSection, type SettingsSection } from '../features/settings/sections.ts'
import { SkeletonRows } from '../ui/NotLoaded.tsx'

export type SectionProps = {
  readonly tenant: string
  /** What the address names below the section: a role. */
  readonly item: string | undefined
}

const sections: Record<SettingsSection, ComponentType<SectionProps>> = {
  people: lazy(async () => ({ default: (await import('./PeopleRoute.tsx')).PeopleRoute })),
  roles: lazy(async () => ({ default: (await import('./RolesRoute.tsx')).RolesRoute })),
  features: lazy(async () => ({ default: (await import('../features/settings/FeaturesPage.tsx')).FeaturesPage })),
  locations: lazy(async () => ({ default: (await import('../features/rooftops/PlacesPage.tsx')).PlacesPage })),
  outbox: lazy(async () => ({ default: (await import('./OutboxRoute.tsx')).OutboxRoute })),
  activity: lazy(async () => ({ default: (await import('./ActivityRoute.tsx')).ActivityRoute })),
  'sign-ins': lazy(async () => ({ default: (await import('../features/session/SignInsPage.tsx')).SignInsPage })),
}

/** The administrator's pages. Who may open them is judged by what the person may now, not by what they could when they came. */
export function SettingsRoute() {
  const { location, locations } = useCurrentUser()
  const mayAdminister = useMay('DEALERSHIP_ADMIN_VIEW')
  const { tenant = '', _splat = '' } = useParams({ strict: false })
  const [name = '', item] = _splat.split('/')
  const section = name === '' ? 'people' : findSection(name)
  if (!mayAdminister) return <Navigate to={`/${tenant}/inventory` as string} replace />
  if (!section) return <Navigate to={`/${tenant}/settings/general` as string} replace />
  const Section = sections[section]
  const rooftopName = locations.find(({ id }) => id === location)?.name ?? ''
  return (
    <SettingsPage tenant={tenant} rooftopName={rooftopName} section={section}>
      <Suspense fallback={<SkeletonRows what="settings" />}>
        <Section tenant={tenant} item={item} />
      </Suspense>
    </SettingsPage>
  )
}
