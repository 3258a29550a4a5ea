import { labelsPerSheet } from '@lotline/domain/papers/labels'
import { type FormEvent, useState } from 'react'
import { DialogButtons } from '../../ui/form/Buttons.tsx'
import { Dialog, type DialogState } from '../../ui/message/Dialog.tsx'
import styles from './LabelSheetDialog.module.css'

type Props = DialogState & { readonly count: number; readonly onPrint: (start: number) => void }

/** At which place of a used sheet of ten the labels begin. */
export function LabelSheetDialog({ count, onPrint, ...dialog }: Props) {
  const [start, setStart] = useState(1)
  const sheets = Math.ceil((start - 1 + count) / labelsPerSheet)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    dialog.onClose()
    onPrint(start)
  }
  return (
    <Dialog
      {...dialog}
      size={400}
      title={count === 1 ? 'QR label on a sheet' : `${count} QR labels on sheets`}
      onSubmit={submit}
      consequence={`${count} ${count === 1 ? 'label' : 'labels'} on ${sheets} ${sheets === 1 ? 'sheet' : 'sheets'}`}
      actions={<DialogButtons submitLabel="Print" onCancel={dialog.onClose} />}
    >
      <fieldset className={styles.sheet}>
        <legend>First free label, on Letter sheets of ten, 4 × 2 in each</legend>
        {Array.from({ length: labelsPerSheet }, (_, index) => index + 1).map((place) => (
          <label
            key={place}
            className={styles.place}
            data-used={place < start}
            data-filled={place >= start && place < start + count}
          >
            <input type="radio" name="start" checked={start === place} onChange={() => setStart(place)} />
            {place}
          </label>
        ))}
      </fieldset>
    </Dialog>
  )
}
