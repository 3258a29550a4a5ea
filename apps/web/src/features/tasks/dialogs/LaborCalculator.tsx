import { formatMoney } from '@lotline/domain/amounts/money'
import { calculatorFaults, costsOf, moreHours } from '@lotline/domain/tasks/task-draft'
import { useQuery } from '@tanstack/react-query'
import { type FocusEvent, type ReactNode, useState } from 'react'
import { type FieldErrors, FormDialog } from '../../../ui/form/FormDialog.tsx'
import { taskChoicesQuery } from '../queries.ts'
import { HoursField, PartsField, RateField } from './FigureFields.tsx'
import styles from './LaborCalculator.module.css'
import type { TaskDraft } from './use-task-form.ts'

/** What the calculator works with. */
export type Calculated = Pick<TaskDraft, 'laborHours' | 'laborRate' | 'partsCost'>

type Props = {
  readonly name: string
  readonly figures: Calculated
  readonly onChange: (figures: Calculated) => void
  readonly onUse: (figures: Calculated) => void
  readonly onClosed: () => void
  /** Where using it sends something: until the answer is there. */
  readonly sending?: { readonly isBusy: boolean; readonly isDone: boolean; readonly errors: FieldErrors }
  /** Above the fields: for which task. */
  readonly children?: ReactNode
}

/** Works out what a task costs from hours, their rate and parts, all of which it wants (TSK-022). */
export function LaborCalculator({ name, figures, onChange, onUse, onClosed, sending, children }: Props) {
  const [isUsed, setUsed] = useState(false)
  const [left, setLeft] = useState<readonly string[]>([])
  const rate = useDefaultRate()
  const shown = { ...figures, laborRate: figures.laborRate || rate }
  const costs = { ...shown, laborCost: '' }
  const faults = calculatorFaults(costs)
  // An empty field is told once somebody has been in it.
  const told = Object.fromEntries(Object.entries(faults).filter(([field]) => left.includes(field)))
  const errors: FieldErrors = { ...sending?.errors, ...told }
  const change = (next: Partial<Calculated>) => onChange({ ...shown, ...next })
  const figure = { figures: shown, errors, onChange: change }
  const use = () => {
    onUse(shown)
    if (!sending) setUsed(true)
  }
  return (
    <FormDialog
      title="Labor cost calculator"
      errors={errors}
      consequence={`Applies to ${name}`}
      submitLabel="Use total"
      isBusy={sending?.isBusy ?? false}
      isIdle={Object.keys(faults).length > 0}
      isDone={sending?.isDone ?? isUsed}
      onSubmit={use}
      onClosed={onClosed}
    >
      {children}
      <fieldset
        className={styles.fields}
        onBlur={({ target }: FocusEvent<HTMLElement>) => {
          // The fields before the one that is left have been passed by.
          const order = ['laborHours', 'laborRate', 'partsCost']
          const at = order.indexOf(target.getAttribute('name') ?? '')
          if (at >= 0) setLeft([...new Set([...left, ...order.slice(0, at + 1)])])
        }}
      >
        <div className={styles.hours}>
          <HoursField {...figure} isFirst />
          <HourSteps hours={shown.laborHours} onChange={(laborHours) => change({ laborHours })} />
        </div>
        <RateField {...figure} />
        <PartsField {...figure} />
      </fieldset>
      <Sum figures={shown} />
    </FormDialog>
  )
}

/** The part of a draft that it works with. */
export function figuresOf({ laborHours, laborRate, partsCost }: Calculated): Calculated {
  return { laborHours, laborRate, partsCost }
}

/** The rate that the rooftop usually reckons with, as it stands in the field. */
function useDefaultRate(): string {
  const { data } = useQuery(taskChoicesQuery)
  const usual = data?.laborRates.find(({ isDefault }) => isDefault) ?? data?.laborRates[0]
  return usual?.rate?.amount.toFixed(2) ?? ''
}

const steps = [0.1, 0.5, 1] as const

type StepsProps = { readonly hours: string; readonly onChange: (hours: string) => void }

/** Hours a tap at a time. */
function HourSteps({ hours, onChange }: StepsProps) {
  return (
    <div className={styles.steps}>
      {steps.map((step) => (
        <button key={step} type="button" aria-label={`Add ${step} hours`} onClick={() => onChange(moreHours(hours, step))}>
          +{step}
        </button>
      ))}
    </div>
  )
}

function Sum({ figures }: { readonly figures: Calculated }) {
  const { labor, parts, total } = costsOf({ ...figures, laborCost: '' })
  const usd = (amount: number) => formatMoney({ amount, currency: 'USD' })
  return (
    <dl className={styles.sum}>
      <div>
        <dt>Labor</dt>
        <dd>
          {labor !== null && (
            <span className="sec">
              {Number(figures.laborHours)} h at {usd(Number(figures.laborRate))}
            </span>
          )}
          {labor === null ? <span className="mut">not set</span> : <b className="fig">{usd(labor)}</b>}
        </dd>
      </div>
      <div>
        <dt>Parts</dt>
        <dd>{parts === null ? <span className="mut">not set</span> : <b className="fig">{usd(parts)}</b>}</dd>
      </div>
      <div className={styles.total}>
        <dt>Total</dt>
        <dd>
          <output className="sign">{usd(total ?? 0)}</output>
        </dd>
      </div>
    </dl>
  )
}
