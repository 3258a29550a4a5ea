import { useCurrentUser } from '../../../api/session/current-user.ts'
import type { SectionProps } from '../SettingsRoute.tsx'
import { PlacesPage } from './RooftopsPage.tsx'
import { SetUpAgain } from './SetUpAgain.tsx'

/** The places, and the set-up of the rooftop that one is in. */
export function LocationsRoute({ tenant }: SectionProps) {
  const { location, locations } = useCurrentUser()
  return (
    <>
      <PlacesPage />
      <SetUpAgain tenant={tenant} rooftopName={locations.find(({ id }) => id === location)?.name ?? 'this rooftop'} />
    </>
  )
}
