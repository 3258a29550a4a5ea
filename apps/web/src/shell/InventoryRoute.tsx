import { lazy, Suspense } from 'react'
import { StepButton } from '../features/recon/StepButton.tsx'
import { StepControl } from '../features/recon/StepControl.tsx'
import type { CardSlots } from '../features/vehicles/card-slots.ts'
import { InventoryPage } from '../features/vehicles/InventoryPage.tsx'
import { CardAssignee } from './CardAssignee.tsx'

// Notes are read in few of the visits to the list.
const NotesPane = lazy(async () => ({ default: (await import('../features/notes/NotesPane.tsx')).NotesPane }))
const LatestNotes = lazy(async () => ({ default: (await import('../features/notes/LatestNotes.tsx')).LatestNotes }))

const slots: CardSlots = {
  renderStepControl: (vehicle, size) => <StepControl vehicle={vehicle} size={size} />,
  renderStep: (vehicle) => <StepButton vehicle={vehicle} />,
  renderAssignee: (vehicle) => <CardAssignee vehicle={vehicle} />,
  renderNotes: (vehicleId) => (
    <Suspense>
      <NotesPane vehicleId={vehicleId} />
    </Suspense>
  ),
  renderLatestNotes: (vehicle) => (
    <Suspense>
      <LatestNotes vehicle={vehicle} />
    </Suspense>
  ),
}

/** The vehicle list with the line's controls in its cards, and notes in its cards and its preview. */
export function InventoryRoute() {
  return <InventoryPage slots={slots} />
}
