import type { Vehicle } from '@lotline/contract/vehicles'
import { lazy, Suspense } from 'react'
import type { CardSlots } from './card-slots.ts'
import type { CardTab } from './card-tabs.ts'
import { InventoryFigures } from './InventoryFigures.tsx'

const EngageFigures = lazy(async () => ({ default: (await import('./EngageFigures.tsx')).EngageFigures }))

type Props = { readonly vehicle: Vehicle; readonly tab: CardTab; readonly slots: CardSlots }

/** What a card tells on its tabs beside recon. */
export function TabFigures({ vehicle, tab, slots }: Props) {
  return (
    <Suspense>
      {tab === 'inventory' && <InventoryFigures vehicle={vehicle} />}
      {tab === 'engage' && <EngageFigures card={vehicle.vehicleCard} />}
      {tab === 'notes' && slots.renderLatestNotes?.(vehicle)}
    </Suspense>
  )
}
