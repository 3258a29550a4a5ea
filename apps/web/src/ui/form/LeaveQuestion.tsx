import { useState } from 'react'
import { ConfirmDialog } from '../message/ConfirmDialog.tsx'

type Props = {
  readonly isAsked: boolean
  /** What has been changed: 'Intake', 'the new step'. */
  readonly name: string
  readonly onLeave: () => void
  readonly onStay: () => void
}

/** Asks before unsaved changes are given up. */
export function LeaveQuestion({ isAsked, name, onLeave, onStay }: Props) {
  return (
    <ConfirmDialog
      isOpen={isAsked}
      title={`Leave ${name} without saving?`}
      consequence="The changes are lost."
      confirmLabel="Leave"
      tone="danger"
      isLocal
      onConfirm={onLeave}
      onClose={onStay}
    >
      What you changed in {name} has not been saved.
    </ConfirmDialog>
  )
}

/** How a dialog is given up: at once, or after a question while something in it, by the name of `unsaved`, is not saved yet. */
export function useGiveUp(unsaved: string | undefined, onGivenUp: () => void) {
  const [isAsked, setAsked] = useState(false)
  const giveUp = () => {
    if (isAsked) return
    if (unsaved) setAsked(true)
    else onGivenUp()
  }
  const leave = () => {
    setAsked(false)
    onGivenUp()
  }
  const question = <LeaveQuestion isAsked={isAsked} name={unsaved ?? ''} onLeave={leave} onStay={() => setAsked(false)} />
  return { giveUp, question }
}
