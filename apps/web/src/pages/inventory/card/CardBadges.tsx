import type { Vehicle } from '@lotline/contract/vehicles'
import { lazy, Suspense } from 'react'
import { useCurrentUser } from '../../../api/session/current-user.ts'
import { useIsElsewhere } from '../list/use-elsewhere.ts'
import type { CardTab } from './card-tabs.ts'

const BadgeRow = lazy(async () => ({ default: (await import('./BadgeRow.tsx')).BadgeRow }))

type Props = { readonly vehicle: Vehicle; readonly tab: CardTab }

/** The new card footer's badges, which only rooftops that try it load. */
export function CardBadges(props: Props) {
  const { featureFlags } = useCurrentUser()
  const isElsewhere = useIsElsewhere()
  // The pages of another rooftop's vehicle are opened by going there.
  if (!featureFlags.includes('UI_PREVIEW') || isElsewhere(props.vehicle.vehicleCard)) return null
  return (
    <Suspense>
      <BadgeRow {...props} />
    </Suspense>
  )
}
