import { ConfirmDialog } from './ConfirmDialog.tsx'

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
      onConfirm={onLeave}
      onClose={onStay}
    >
      What you changed in {name} has not been saved.
    </ConfirmDialog>
  )
}
