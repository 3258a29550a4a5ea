import type { VehicleCard } from '@lotline/contract/vehicles/vehicles'
import { Dialog, type DialogState } from '../../ui/message/Dialog.tsx'
import styles from './NotesDialog.module.css'
import { NotesBody } from './NotesPane.tsx'

type Props = DialogState & { readonly card: Pick<VehicleCard, 'id' | 'stockNumber'> }

/** A vehicle's notes over the list, with where the next one is written. */
export function NotesDialog({ card, ...dialog }: Props) {
  return (
    <Dialog {...dialog} title={`Notes on ${card.stockNumber}`} isFilled>
      <div className={styles.notes}>
        <NotesBody vehicleId={card.id} isToWrite />
      </div>
    </Dialog>
  )
}
