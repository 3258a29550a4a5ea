import { Navigate, useParams } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { useCurrentUser, useMay } from '../../api/session/current-user.ts'
import { SignInsPage } from './sign-ins/SignInsPage.tsx'
import { ActivityRoute } from './activity/ActivityRoute.tsx'
import { FeaturesPage } from './features/FeaturesPage.tsx'
import { HoursPage } from './calendar/CalendarPage.tsx'
import { GoalsPage } from './line/goals/GoalsPage.tsx'
import { LineRoute } from './line/LineRoute.tsx'
import { WorkersRoute } from './line/WorkersRoute.tsx'
import { OutboxRoute } from './outbox/OutboxRoute.tsx'
import { PeopleRoute } from './people/PeopleRoute.tsx'
import { RolesRoute } from './roles/RolesRoute.tsx'
import { LocationsRoute } from './rooftops/LocationsRoute.tsx'
import { SettingsPage } from './SettingsPage.tsx'
import { findSection, type SettingsSection } from './sections.ts'

export type SectionProps = {
  readonly tenant: string
  /** What the address names below the section: a role. */
  readonly item: string | undefined
}

const sections: Record<SettingsSection, ComponentType<SectionProps>> = {
  people: PeopleRoute,
  roles: RolesRoute,
  line: LineRoute,
  workers: WorkersRoute,
  goals: GoalsPage,
  hours: HoursPage,
  features: FeaturesPage,
  locations: LocationsRoute,
  outbox: OutboxRoute,
  activity: ActivityRoute,
  'sign-ins': SignInsPage,
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
      <Section tenant={tenant} item={item} />
    </SettingsPage>
  )
}
