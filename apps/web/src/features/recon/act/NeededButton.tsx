import type { StepItem } from '@lotline/contract/recon-step'
import type { Vehicle } from '@lotline/contract/vehicles'
import { useNetworkRefusal } from '../../../ui/form/refusal.ts'
import styles from './StepPicker.module.css'
import { useNeeded } from './use-needed.ts'

/** Takes a step, or all steps of a group, off a vehicle's line, or puts it on again. */
export function NeededButton({ step, vehicle }: { readonly step: StepItem; readonly vehicle: Vehicle }) {
  const { setNeeded, isSetting } = useNeeded(vehicle)
  const words = step.needed ? 'Not needed' : 'Needed again'
  return (
    <button
      type="button"
      className={styles.needed}
      aria-label={`${words}: ${step.name}`}
      disabled={isSetting}
      onClick={() => setNeeded(step, !step.needed)}
      {...useNetworkRefusal()}
    >
      {words}
    </button>
  )
}
