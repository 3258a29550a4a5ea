import { formatDuration } from '@lotline/domain/duration'
import { firstStep } from '@lotline/domain/recon-steps'
import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useMay } from '../../api/current-user.ts'
import { Dialog, type DialogState } from '../../ui/Dialog.tsx'
import { DialogButtons } from '../../ui/DialogButtons.tsx'
import { focusFirstWrong } from '../../ui/focus-first-wrong.ts'
import { MoneyField } from '../../ui/MoneyField.tsx'
import styles from './AddVehicleDialog.module.css'
import { ConflictBanner } from './ConflictBanner.tsx'
import { FactFields } from './FactFields.tsx'
import { stepsQuery } from './queries.ts'
import { StockFields } from './StockFields.tsx'
import { useNewVehicle } from './use-new-vehicle.ts'
import { VinLookupField } from './VinLookupField.tsx'

/** Adds one vehicle by hand. What is typed stays until it is saved or given up. */
export function AddVehicleDialog(dialog: DialogState) {
  const { onClose } = dialog
  const mayPutOnLine = useMay('RECON_VDP_CREATE')
  const vehicle = useNewVehicle(mayPutOnLine, onClose)
  const { draft, conflict, change, errors } = vehicle
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (vehicle.maySave) focusFirstWrong(event.currentTarget, vehicle.save())
  }
  return (
    <Dialog
      {...dialog}
      title="Add vehicle"
      size={640}
      onSubmit={submit}
      consequence={<Consequence isOnLine={draft.putOnLine} />}
      actions={
        <DialogButtons submitLabel="Add vehicle" onCancel={onClose} isBusy={vehicle.isSaving} isDisabled={!vehicle.maySave} />
      }
    >
      <VinLookupField vehicle={vehicle} />
      <FactFields vehicle={vehicle} />
      <StockFields vehicle={vehicle} />
      {conflict && <ConflictBanner conflict={conflict} onLeave={onClose} />}
      <div className={styles.row}>
        <MoneyField
          label="Appraised value"
          name="appraisedValue"
          value={draft.appraisedValue}
          error={errors.appraisedValue}
          onChange={(appraisedValue) => change({ appraisedValue })}
        />
        <MoneyField
          label="Recon cost"
          name="reconCost"
          value={draft.reconCost}
          error={errors.reconCost}
          onChange={(reconCost) => change({ reconCost })}
        />
        {mayPutOnLine && (
          <Checkbox
            className={styles.line}
            label="Put it on the recon line"
            checked={draft.putOnLine}
            onChange={(event) => change({ putOnLine: event.currentTarget.checked })}
          />
        )}
      </div>
    </Dialog>
  )
}

/** What saving will have done. */
function Consequence({ isOnLine }: { readonly isOnLine: boolean }) {
  const mayRecon = useMay('RECON_VIEW')
  const { data: steps } = useQuery({ ...stepsQuery, enabled: mayRecon })
  if (!isOnLine) return 'Goes to inventory only'
  const first = steps && firstStep(steps)
  if (!first) return null
  const goal = first.recommendedDurationSeconds
  return `Starts in ${first.name}${goal ? `, goal ${formatDuration(goal)}` : ''}`
}
