import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { useState } from 'react'
import { ConfirmDialog } from '../../../ui/message/ConfirmDialog.tsx'
import { DoNotDriveWarning } from '../../recalls/index.ts'
import { useStepChange } from './use-step-change.ts'
import type { SendQuestion as Question } from './use-step-keys.ts'

type Props = {
  readonly vehicle: Vehicle
  readonly isOpen: boolean
  readonly question: Question | null
  readonly onClose: () => void
}

/** A single key or a drag must not carry a vehicle past steps unseen: names them first. */
export function SendQuestion({ vehicle, isOpen, question, onClose }: Props) {
  const { change, isBusy } = useStepChange(vehicle)
  // While it closes the dialog still shows what it asked.
  const [asked, setAsked] = useState(question)
  if (question !== null && question !== asked) setAsked(question)
  const next = asked?.to ?? ''
  const send = () => {
    onClose()
    if (asked) change(asked.change)
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={`Send ${vehicle.vehicleCard.stockNumber} to ${next}?`}
      consequence={consequenceOf(asked)}
      confirmLabel={asked?.skip?.label ?? `Send to ${next}`}
      isBusy={isBusy}
      onConfirm={send}
      onClose={onClose}
    >
      {wordsOf(asked, vehicle.stepItem?.name ?? '')}
      <DoNotDriveWarning card={vehicle.vehicleCard} />
    </ConfirmDialog>
  )
}

function consequenceOf(asked: Question | null): string {
  if (!asked?.skip) return `Goes past ${asked?.passed.join(', ') ?? ''}`
  return asked.skip.names.length > 0 ? `Goes past ${asked.skip.names.join(', ')}` : ''
}

function wordsOf(asked: Question | null, currentName: string): string {
  if (asked?.skip?.names.length === 0) return `Work on ${currentName} is completed by it.`
  if (asked?.skip) return `${currentName} is completed. What is skipped is not needed on this vehicle.`
  return asked?.passed.length === 1 ? 'One step on the way is already done.' : 'The steps on the way are already done.'
}
