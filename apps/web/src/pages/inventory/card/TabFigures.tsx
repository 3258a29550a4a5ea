import type { Vehicle } from '@lotline/contract/vehicles'
import { lazy, Suspense } from 'react'
import type { CardTab } from './card-tabs.ts'
import { InventoryFigures } from './InventoryFigures.tsx'

// Notes are read in few of the visits to the list.
const LatestNotes = lazy(async () => ({ default: (await import('../../../features/notes/LatestNotes.tsx')).LatestNotes }))
const EngageFigures = lazy(async () => ({ default: (await import('./EngageFigures.tsx')).EngageFigures }))

type Props = { readonly vehicle: Vehicle; readonly tab: CardTab }

/** What a card tells on its tabs beside recon. */
export function TabFigures({ vehicle, tab }: Props) {
  return (
    <Suspense>
      {tab === 'inventory' && <InventoryFigures vehicle={vehicle} />}
      {tab === 'engage' && <EngageFigures card={vehicle.vehicleCard} />}
      {tab === 'notes' && <LatestNotes vehicle={vehicle} />}
    </Suspense>
  )
}
