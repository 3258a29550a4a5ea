import { useCurrentUser } from '../api/current-user.ts'
import { PlacesPage } from '../features/rooftops/PlacesPage.tsx'
import { SetUpAgain } from '../features/set-up/SetUpAgain.tsx'
import type { SectionProps } from './SettingsRoute.tsx'

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
