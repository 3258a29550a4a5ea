import type { Vehicle } from '@lotline/contract/vehicles'
import { useState } from 'react'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useStepChange } from './use-step-change.ts'
import type { SendQuestion as Question } from './use-step-keys.ts'

type Props = { readonly vehicle: Vehicle; readonly question: Question | null; readonly onClose: () => void }

/** A single key or a drag must not carry a vehicle past steps unseen: names them first. */
export function SendQuestion({ vehicle, question, onClose }: Props) {
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
      isOpen={question !== null}
      title={`Send ${vehicle.vehicleCard.stockNumber} to ${next}?`}
      consequence={`Passes over ${asked?.passed.join(', ') ?? ''}`}
      confirmLabel={`Send to ${next}`}
      isBusy={isBusy}
      onConfirm={send}
      onClose={onClose}
    >
      {asked?.passed.length === 1 ? 'One step on the way is done already.' : 'The steps on the way are done already.'}
    </ConfirmDialog>
  )
}
