import type { Vehicle } from '@lotline/contract/vehicles'
import { editReconInfo, type NewReconInfo } from '@lotline/contract/vehicles/edit'
import { formatMoney } from '@lotline/domain/amounts/money'
import { amountOf } from '@lotline/domain/amounts/money-input'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { genericError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { refusalsOf } from '../../../api/refusals.ts'
import { useUnsaved } from '../../../api/use-unsaved.ts'
import { FormButtons } from '../../../ui/form/Buttons.tsx'
import { MoneyField } from '../../../ui/form/FigureField.tsx'
import { LeaveQuestion } from '../../../ui/form/LeaveQuestion.tsx'
import { toast } from '../../../ui/message/toast.ts'
import { changedFields, type Draft, isOvertaken, keepEdited, withEntry, withoutEntry } from './field-draft.ts'
import { OvertakenNote } from './OvertakenNote.tsx'
import styles from './ReconInfoForm.module.css'

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

const moneyNames = ['appraisedValue', 'initialCost', 'estimatedRecon'] as const
type MoneyName = (typeof moneyNames)[number]

/** The three amounts that people give, being changed: what is typed stands over what the vehicle has, which goes on changing below it. */
function useReconInfo(vehicle: Vehicle, onSaved: () => void) {
  const client = useQueryClient()
  const [draft, setDraft] = useState<Draft<MoneyName, number | null>>({})
  const current = {
    appraisedValue: vehicle.reconInfo?.appraisedValue?.amount ?? null,
    initialCost: vehicle.reconInfo?.initialCost?.amount ?? null,
    estimatedRecon: vehicle.reconInfo?.estimatedRecon?.amount ?? null,
  }
  const { vehicleCard } = vehicle
  const saving = useMutation({
    mutationFn: async (body: NewReconInfo) => (await call(editReconInfo, { params: { vehicleId: vehicleCard.id }, body })).data,
    onSuccess: (saved) => {
      keepEdited(client, saved)
      toast.success(`Recon information of ${vehicleCard.stockNumber} saved`)
    },
    onError: (error) => {
      if (Object.keys(refusalsOf(error)).every((field) => field === '')) toast.error(genericError, { lasts: 5000 })
    },
  })
  const changes = changedFields(draft, current)
  const field = (name: MoneyName) => ({
    text: draft[name]?.text ?? shown(current[name]),
    error: refusalsOf(saving.error)[name],
    theirs: isOvertaken(draft, name, current[name]) ? current[name] : undefined,
    type: (text: string) => {
      saving.reset()
      setDraft(withEntry(draft, name, { text, value: amountOf(text), current: current[name] }))
    },
    giveBack: () => setDraft(withoutEntry(draft, name)),
  })
  const save = () => {
    const body: NewReconInfo = Object.fromEntries(
      changes.map(({ name, value }) => [name, { amount: value ?? 0, currency: 'USD' as const }]),
    )
    if (changes.length === 0) onSaved()
    // Told with the call: whoever has left the form meanwhile, or types on, is not taken from where they are.
    else saving.mutate(body, { onSuccess: onSaved })
  }
  return { field, isChanged: changes.length > 0, isSaving: saving.isPending, save }
}

function shown(amount: number | null): string {
  return amount === null ? '' : amount.toFixed(2)
}
