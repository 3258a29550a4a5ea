import { lazy } from 'react'
import { StepButton } from '../../../features/recon/act/StepButton.tsx'
import { StepControl } from '../../../features/recon/act/StepControl.tsx'
import { CardAssignee } from '../card/CardAssignee.tsx'
import type { CardSlots } from '../card/card-slots.ts'
import { InventoryPage } from './InventoryPage.tsx'

// Notes are read in few of the visits to the list.
const loadNotes = () => import('./ListNotes.tsx')
const ListPreview = lazy(async () => ({ default: (await loadNotes()).ListPreview }))
const CardNotes = lazy(async () => ({ default: (await loadNotes()).CardNotes }))

const slots: CardSlots = {
  renderStepControl: (vehicle, size) => <StepControl vehicle={vehicle} size={size} />,
  renderStep: (vehicle) => <StepButton vehicle={vehicle} />,
  renderAssignee: (vehicle) => <CardAssignee vehicle={vehicle} />,
  renderPreview: (vehicleId, onClose) => <ListPreview key={vehicleId} vehicleId={vehicleId} onClose={onClose} />,
  renderLatestNotes: (vehicle) => <CardNotes vehicle={vehicle} />,
}

/** The vehicle list with the line's controls in its cards, and notes in its cards and its preview. */
export function InventoryRoute() {
  return <InventoryPage slots={slots} />
}
