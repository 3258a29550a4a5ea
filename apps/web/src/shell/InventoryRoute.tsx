import { StepButton } from '../features/recon/StepButton.tsx'
import { StepControl } from '../features/recon/StepControl.tsx'
import type { CardSlots } from '../features/vehicles/card-slots.ts'
import { InventoryPage } from '../features/vehicles/InventoryPage.tsx'
import { CardAssignee } from './CardAssignee.tsx'

const slots: CardSlots = {
  renderStepControl: (vehicle, size) => <StepControl vehicle={vehicle} size={size} />,
  renderStep: (vehicle) => <StepButton vehicle={vehicle} />,
  renderAssignee: (vehicle) => <CardAssignee vehicle={vehicle} />,
}

/** The vehicle list with the line's controls in its cards. */
export function InventoryRoute() {
  return <InventoryPage slots={slots} />
}
