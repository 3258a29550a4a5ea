import { editReconInfo, type NewReconInfo } from '@lotline/contract/vehicles/edit'
import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { formatMoney } from '@lotline/domain/amounts/money'
import { amountOf } from '@lotline/domain/amounts/money-input'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormEvent, KeyboardEvent } from 'react'
import { genericError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { refusalsOf } from '../../../api/refusals.ts'
import { useUnsaved } from '../../../api/use-unsaved.ts'
import { FormButtons } from '../../../ui/form/Buttons.tsx'
import { MoneyField } from '../../../ui/form/FigureField.tsx'
import { LeaveQuestion } from '../../../ui/form/LeaveQuestion.tsx'
import { useLiveForm } from '../../../ui/form/use-live-form.ts'
import { toast } from '../../../ui/message/toast.ts'
import { keepEdited } from './keep-edited.ts'
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

type Amounts<Value> = Readonly<Record<MoneyName, Value>>

/** The three amounts that people give, being changed: what is typed stands over what the vehicle has, which goes on changing below it. */
function useReconInfo({ vehicleCard, reconInfo }: Vehicle, onSaved: () => void) {
  const client = useQueryClient()
  const current = eachAmount((name) => reconInfo?.[name]?.amount ?? null)
  const live = eachAmount((name) => current[name]?.toFixed(2) ?? '')
  const { draft, typed, errors, setErrors, isOvertaken, change, giveBack, submit } = useLiveForm(live)
  const changes = changedAmounts(typed, current)
  const saving = useMutation({
    mutationFn: async (body: NewReconInfo) =>
      (await call(editReconInfo, { params: { vehicleId: vehicleCard.id }, body }, { shownIn: client })).data,
    onSuccess: (saved) => {
      keepEdited(client, saved)
      toast.success(`Recon information of ${vehicleCard.stockNumber} saved`)
    },
    onError: (error) => {
      if (Object.keys(refusalsOf(error)).every((field) => field === '')) toast.error(genericError, { lasts: 5000 })
    },
  })
  const field = (name: MoneyName) => ({
    text: draft[name],
    error: errors[name],
    theirs: name in changes && isOvertaken(name) ? current[name] : undefined,
    type: (text: string) => {
      saving.reset()
      change({ [name]: text })
    },
    giveBack: () => giveBack(name),
  })
  const isChanged = Object.keys(changes).length > 0
  // Told with the call: whoever has left the form meanwhile, or types on, is not taken from where they are.
  const send = () => saving.mutate(changes, { onSuccess: onSaved, onError: (error) => setErrors(refusalsOf(error)) })
  return { field, isChanged, isSaving: saving.isPending, save: isChanged ? () => submit(send) : onSaved }
}

function eachAmount<Value>(of: (name: MoneyName) => Value): Amounts<Value> {
  return { appraisedValue: of('appraisedValue'), initialCost: of('initialCost'), estimatedRecon: of('estimatedRecon') }
}

/** What would be saved, and nothing else: amounts that were typed and are others than the vehicle has now. */
export function changedAmounts(typed: Partial<Amounts<string>>, current: Amounts<number | null>): NewReconInfo {
  const changes = moneyNames.flatMap((name) => {
    const text = typed[name]
    if (text === undefined || amountOf(text) === current[name]) return []
    return [[name, { amount: amountOf(text), currency: 'USD' as const }]]
  })
  return Object.fromEntries(changes)
}
