import { ConfirmDialog } from '../../../ui/message/ConfirmDialog.tsx'
import type { ActDialogProps } from './act-dialog.ts'

/** Asks before vehicles leave recon, and says what is lost with that. */
export function RemoveQuestion({ isOpen, onClose, onAct, vehicles, count }: ActDialogProps) {
  const inRecon = vehicles.filter(({ vehicleCard }) => vehicleCard.reconStatus === 'ACTIVE').length
  const outside = vehicles.length - inRecon
  const whom = count === 1 ? (vehicles[0]?.vehicleCard.stockNumber ?? 'the vehicle') : `${count} vehicles`
  const remove = () => {
    onClose()
    onAct(
      { act: 'REMOVE' },
      {
        doing: (who) => `Removing ${who}`,
        done: (who) => `Removed ${who} from recon`,
        could: 'removed',
        already: 'not in recon before',
      },
    )
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={`Remove ${whom} from recon?`}
      confirmLabel="Remove"
      tone="danger"
      consequence="You can undo this for 10 seconds"
      onConfirm={remove}
      onClose={onClose}
    >
      <p>
        Reports and clocks leave out {count === 1 ? 'its' : 'their'} time in recon, and work in progress stops. Sent back,{' '}
        {count === 1 ? 'it starts' : 'they start'} at the first step. Tasks, notes and history stay.
      </p>
      {outside > 0 && (
        <p>
          {outside} of them {outside === 1 ? 'is' : 'are'} not in recon and {outside === 1 ? 'stays' : 'stay'} as{' '}
          {outside === 1 ? 'it is' : 'they are'}.
        </p>
      )}
    </ConfirmDialog>
  )
}
