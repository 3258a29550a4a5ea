import type { Vehicle } from '@lotline/contract/vehicles'
import { lazy, Suspense } from 'react'
import type { CardSize, CardSlots } from './card-slots.ts'
import type { CardTab } from './card-tabs.ts'

const EngagePrice = lazy(async () => ({ default: (await import('./EngagePrice.tsx')).EngagePrice }))

type Props = { readonly vehicle: Vehicle; readonly slots: CardSlots; readonly tab: CardTab; readonly size: CardSize }

/** What a card offers to do: the price on its engage tab, the work on its step elsewhere. */
export function CardAction({ vehicle, slots, tab, size }: Props) {
  if (tab !== 'engage') return slots.renderStepControl?.(vehicle, size)
  return (
    <Suspense>
      <EngagePrice card={vehicle.vehicleCard} size={size === 'card' ? 'sm' : 'lg'} />
    </Suspense>
  )
}
