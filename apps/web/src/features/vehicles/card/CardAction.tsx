import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { lazy, Suspense } from 'react'
import { useCurrentUser } from '../../../api/session/current-user.ts'
import { StepControl } from '../../recon/act/StepControl.tsx'
import { useIsElsewhere } from '../use-is-elsewhere.ts'
import type { CardTab } from './card-tabs.ts'

type Props = { readonly vehicle: Vehicle; readonly size: 'card' | 'phone' }

/** What a card offers to do about its step; nothing is done from here to a vehicle of another rooftop. */
export function CardAction({ vehicle, size }: Props) {
  const isElsewhere = useIsElsewhere()(vehicle.vehicleCard)
  return isElsewhere ? null : <StepControl vehicle={vehicle} size={size} />
}

const BadgeRow = lazy(async () => ({ default: (await import('./BadgeRow.tsx')).BadgeRow }))

type CardBadgesProps = { readonly vehicle: Vehicle; readonly tab: CardTab }

/** The new card footer's badges, which only rooftops that try it load. */
export function CardBadges(props: CardBadgesProps) {
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
