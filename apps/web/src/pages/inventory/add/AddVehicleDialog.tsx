import { formatDuration } from '@lotline/domain/amounts/duration'
import { firstStep } from '@lotline/domain/recon/recon-steps'
import { StatusGlyph } from '@lotline/look/glyphs/StatusGlyph'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef } from 'react'
import { useCurrentUser, useMay } from '../../../api/session/current-user.ts'
import { sectionAddress } from '../../../features/vehicles/vehicle-page.ts'
import { useVinScan } from '../../../features/vin/scan/use-vin-scan.tsx'
import { DialogButtons } from '../../../ui/form/Buttons.tsx'
import { focusFirstWrong } from '../../../ui/form/focus-first-wrong.ts'
import { Dialog, type DialogState } from '../../../ui/message/Dialog.tsx'
import { stepsQuery } from '../list/queries.ts'
import styles from './AddVehicleDialog.module.css'
import type { Conflict } from './conflict.ts'
import { FactFields } from './FactFields.tsx'
import { AmountFields, StockFields } from './StockFields.tsx'
import { useNewVehicle } from './use-new-vehicle.ts'
import { VinLookupField } from './VinLookupField.tsx'

/** Adds one vehicle by hand. What is typed stays until it is saved or given up; beside it what is typed for a VIN that somebody brings. */
export function AddVehicleDialog({ vin, ...dialog }: DialogState & { readonly vin?: string | undefined }) {
  const { onClose } = dialog
  const mayPutOnLine = useMay('RECON_VDP_CREATE')
  const vehicle = useNewVehicle(mayPutOnLine, onClose, vin)
  const { draft, conflict, change, isSaving } = vehicle
  const scan = useVinScan((vin) => change({ vin }))
  const form = useFocusOnRefused(vehicle)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const element = event.currentTarget
    form.current = element
    if (vehicle.maySave) vehicle.submit((wrong) => focusFirstWrong(element, wrong))
  }
  // Whatever the answer is, it must find the form; and Esc is meant for the camera that lies over it.
  const close = () => {
    if (!isSaving && !scan.isOpen) onClose()
  }
  // Esc is pressed by mistake, Cancel is not.
  const giveUp = () => {
    if (!isSaving) vehicle.forget()
    close()
  }
  return (
    <Dialog
      {...dialog}
      onClose={close}
      title="Add vehicle"
      size={640}
      onSubmit={submit}
      consequence={<Consequence isOnLine={draft.putOnLine} />}
      actions={<DialogButtons submitLabel="Add vehicle" onCancel={giveUp} isBusy={isSaving} isDisabled={!vehicle.maySave} />}
    >
      {vehicle.isKept && <KeptNote onStartAnew={vehicle.startAnew} />}
      <VinLookupField vehicle={vehicle} onScan={scan.open} />
      {scan.sheet}
      <FactFields vehicle={vehicle} />
      <StockFields vehicle={vehicle} />
      {conflict && <ConflictBanner conflict={conflict} onLeave={onClose} />}
      <AmountFields vehicle={vehicle} mayPutOnLine={mayPutOnLine} />
    </Dialog>
  )
}

/** The form's element is known from its first submit; once the server has refused, the focus goes to the first field that is wrong. */
function useFocusOnRefused({ refusedAt, errors, conflict }: ReturnType<typeof useNewVehicle>) {
  const form = useRef<HTMLFormElement>(null)
  const wrong = { ...errors, ...(conflict && { [conflict.field]: conflict.sentence }) }
  // The outside system is the browser's focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it moves once for each refusal, not while the fields are put right.
  useEffect(() => {
    if (refusedAt > 0 && form.current) focusFirstWrong(form.current, wrong)
  }, [refusedAt])
  return form
}

function KeptNote({ onStartAnew }: { readonly onStartAnew: () => void }) {
  return (
    <p className={styles.kept}>
      This is what you typed before.{' '}
      <button type="button" className={styles.word} onClick={onStartAnew}>
        Start over
      </button>
    </p>
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

// It may come up below what a phone shows.
const show = (banner: HTMLElement | null) => banner?.scrollIntoView({ block: 'nearest' })

type Props = { readonly conflict: Conflict; readonly onLeave: () => void }

/** Who has the number already, and the way there. */
function ConflictBanner({ conflict: { sentence, vehicleId }, onLeave }: Props) {
  const { location } = useCurrentUser()
  return (
    <div ref={show} className={styles.banner} role="alert">
      <StatusGlyph kind="late" size={16} label="" />
      <span className={styles.words}>{sentence}</span>
      {vehicleId && (
        <Link {...sectionAddress({ tenant: location, vehicleId, fromVDP: 'inventory' }, '')} onClick={onLeave}>
          View vehicle
        </Link>
      )}
    </div>
  )
}
