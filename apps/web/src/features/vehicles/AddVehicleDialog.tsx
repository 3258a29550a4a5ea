import { formatDuration } from '@lotline/domain/duration'
import { firstStep } from '@lotline/domain/recon-steps'
import { Button, Checkbox, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef } from 'react'
import { useMay } from '../../api/current-user.ts'
import styles from './AddVehicleDialog.module.css'
import { ConflictBanner } from './ConflictBanner.tsx'
import { FactFields } from './FactFields.tsx'
import { stepsQuery } from './queries.ts'
import { MoneyField, StockFields } from './StockFields.tsx'
import { useNewVehicle } from './use-new-vehicle.ts'
import { VinLookupField } from './VinLookupField.tsx'

/** Adds one vehicle by hand. What is typed stays until it is saved or given up. */
export function AddVehicleDialog({ onClose }: { readonly onClose: () => void }) {
  const isPhone = useMediaQuery('(max-width: 575.98px)', undefined, { getInitialValueInEffect: false })
  const mayPutOnLine = useMay('RECON_VDP_CREATE')
  const form = useRef<HTMLFormElement>(null)
  const vehicle = useNewVehicle(mayPutOnLine, onClose)
  const { draft, conflict, change, errors } = vehicle
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!vehicle.maySave) return
    const [wrong] = Object.keys(vehicle.save())
    if (wrong) form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title="Add vehicle"
      size={640}
      fullScreen={isPhone}
      padding={0}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
      classNames={{ body: styles.body ?? '', content: styles.content ?? '' }}
    >
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        <div className={styles.fields}>
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
        </div>
        <div className={styles.foot}>
          <span className={styles.consequence}>
            <Consequence isOnLine={draft.putOnLine} />
          </span>
          <Button variant="default" size="md" onClick={onClose}>
            Cancel
          </Button>
          <Button size="md" type="submit" disabled={!vehicle.maySave && !vehicle.isSaving} loading={vehicle.isSaving}>
            Add vehicle
          </Button>
        </div>
      </form>
    </Modal>
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
