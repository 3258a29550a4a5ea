import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { mayChangeSteps } from '@lotline/domain/recon/recon-actions'
import { IconChevronDown } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { usePermissions } from '../../../api/session/current-user.ts'
import { useNetworkRefusal } from '../../../ui/form/refusal.ts'
import styles from './StepButton.module.css'

// A list of twenty cards carries no dialog that nobody has asked for.
const StepPicker = lazy(async () => ({ default: (await import('./StepPicker.tsx')).StepPicker }))

/** The current step's name in a card: opens the steps to choose from, or is plain words for those who may not. */
export function StepButton({ vehicle }: { readonly vehicle: Vehicle }) {
  const [isPicking, setPicking] = useState(false)
  const mayChange = mayChangeSteps(vehicle, usePermissions())
  const offline = useNetworkRefusal()
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
        {...offline}
      >
        {name}
        <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
      </button>
      {isPicking && (
        <Suspense>
          <StepPicker vehicle={vehicle} isOpen onClose={() => setPicking(false)} />
        </Suspense>
      )}
    </>
  )
}
