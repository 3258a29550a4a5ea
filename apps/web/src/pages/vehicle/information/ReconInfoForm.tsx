import type { Vehicle } from '@lotline/contract/vehicles'
import { formatMoney } from '@lotline/domain/amounts/money'
import type { FormEvent, KeyboardEvent } from 'react'
import { useUnsaved } from '../../../api/use-unsaved.ts'
import { FormButtons } from '../../../ui/form/Buttons.tsx'
import { MoneyField } from '../../../ui/form/FigureField.tsx'
import { LeaveQuestion } from '../../../ui/form/LeaveQuestion.tsx'
import { OvertakenNote } from './OvertakenNote.tsx'
import styles from './ReconInfoForm.module.css'
import { type MoneyName, moneyNames, useReconInfo } from './use-recon-info.ts'

const labels: Record<MoneyName, string> = {
  appraisedValue: 'Appraised value',
  initialCost: 'Initial cost',
  estimatedRecon: 'Estimated recon',
}

type Props = { readonly vehicle: Vehicle; readonly onSaved: () => void; readonly onCancel: () => void }

/** The three amounts that people give. An empty one is saved as 0. Esc leaves while nothing has been typed. */
export function ReconInfoForm({ vehicle, onSaved, onCancel }: Props) {
  const { field, isSaving, isChanged, save } = useReconInfo(vehicle, onSaved)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isSaving) save()
  }
  const cancelOnEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && !isChanged) onCancel()
  }
  return (
    <form className={styles.form} onSubmit={submit} onKeyDown={cancelOnEscape} noValidate>
      <div className={styles.fields}>
        {moneyNames.map((name, at) => {
          const { text, error, theirs, type, giveBack } = field(name)
          return (
            <MoneyField
              key={name}
              label={labels[name]}
              name={name}
              value={text}
              error={error}
              onChange={type}
              isFirst={at === 0}
              description={theirs !== undefined && <OvertakenNote theirs={wordsFor(theirs)} onTake={giveBack} />}
            />
          )
        })}
      </div>
      <FormButtons submitLabel="Save" onCancel={onCancel} isBusy={isSaving} isDisabled={!isChanged} />
      <LeaveQuestion name="the recon information" {...useUnsaved(isChanged && !isSaving)} />
    </form>
  )
}

function wordsFor(amount: number | null): string {
  return amount === null ? 'no amount' : formatMoney({ amount, currency: 'USD' })
}
