import type { Vehicle } from '@lotline/contract/vehicles'
import { lazy, Suspense } from 'react'
import { StepControl } from '../../../features/recon/act/StepControl.tsx'
import { useIsElsewhere } from '../list/use-elsewhere.ts'
import type { CardTab } from './card-tabs.ts'

const EngagePrice = lazy(async () => ({ default: (await import('./EngagePrice.tsx')).EngagePrice }))

type Props = { readonly vehicle: Vehicle; readonly tab: CardTab; readonly size: 'card' | 'phone' }

/** What a card offers to do: the price on its engage tab, the work on its step elsewhere; nothing is done from here to a vehicle of another rooftop. */
export function CardAction({ vehicle, tab, size }: Props) {
  const isElsewhere = useIsElsewhere()(vehicle.vehicleCard)
  if (tab !== 'engage') return isElsewhere ? null : <StepControl vehicle={vehicle} size={size} />
  return (
    <Suspense>
      <EngagePrice card={vehicle.vehicleCard} size={size === 'card' ? 'sm' : 'lg'} />
    </Suspense>
  )
}
