import type { Vehicle } from '@lotline/contract/vehicles'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { mayChangeSteps } from './offered-actions.ts'
import styles from './StepButton.module.css'
import { StepPicker } from './StepPicker.tsx'
import { usePermissions } from './use-permissions.ts'

/** The current step's name in a card: opens the steps to choose from, or is plain words for those who may not. */
export function StepButton({ vehicle }: { readonly vehicle: Vehicle }) {
  const [isPicking, setPicking] = useState(false)
  const mayChange = mayChangeSteps(vehicle, usePermissions())
  const { stepItem } = vehicle
  if (stepItem === null) return <span className="mut">None</span>
  const name = <span className="ell">{stepItem.name}</span>
  if (!mayChange) return name
  return (
    <>
      <button
        type="button"
        className={styles.step}
        aria-label={`Change step of ${vehicle.vehicleCard.stockNumber}, now ${stepItem.name}`}
        onClick={() => setPicking(true)}
      >
        {name}
        <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
      </button>
      {isPicking && <StepPicker vehicle={vehicle} isOpen onClose={() => setPicking(false)} />}
    </>
  )
}
