import { formatMoney } from '@lotline/domain/amounts/money'
import { costsOf, isByHours } from '@lotline/domain/tasks/task-draft'
import { TextInput } from '@mantine/core'
import { IconCalculator } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { Action } from '../../../ui/Action.tsx'
import { MoneyField } from '../../../ui/form/FigureField.tsx'
import type { FieldErrors } from '../../../ui/form/FormDialog.tsx'
import styles from './CostFields.module.css'
import { HoursField, PartsField, RateField } from './FigureFields.tsx'
import type { Calculated } from './LaborCalculator.tsx'
import type { TaskDraft } from './use-task-form.ts'

const LaborCalculator = lazy(async () => ({ default: (await import('./LaborCalculator.tsx')).LaborCalculator }))

type Props = {
  /** What the calculator says that it works for. */
  readonly name: string
  readonly draft: TaskDraft
  readonly errors: FieldErrors
  readonly may: { readonly labor: boolean; readonly parts: boolean }
  readonly isCompleted: boolean
  readonly onChange: (changes: Partial<TaskDraft>) => void
  /** The calculator lies over the form, or does no longer. */
  readonly onCover: (isCovered: boolean) => void
}

/** What a task costs: parts, and labor as hours at a rate or as an amount. A cost that one may not write is not there. */
export function CostFields({ name, draft, errors, may, isCompleted, onChange, onCover }: Props) {
  const [figures, setFigures] = useState<Calculated | null>(null)
  const calculate = (next: Calculated | null) => {
    setFigures(next)
    onCover(next !== null)
  }
  if (!may.labor && !may.parts)
    return isCompleted ? <p className="mut">Only approvers can change costs on completed work.</p> : null
  const { labor, total } = costsOf(draft)
  const byHours = isByHours(draft)
  const figure = { figures: draft, errors, onChange }
  return (
    <div className={styles.costs}>
      <div className={styles.fields}>
        {may.parts && <PartsField {...figure} />}
        {may.labor && (
          <>
            <HoursField {...figure} />
            <RateField {...figure} />
            {byHours ? (
              <TextInput
                label="Labor"
                readOnly
                value={labor === null ? '' : labor.toFixed(2)}
                leftSection={<span className="mut">$</span>}
                description="Hours x rate"
              />
            ) : (
              <MoneyField
                label="Labor"
                name="laborCost"
                value={draft.laborCost}
                error={errors.laborCost}
                onChange={(laborCost) => onChange({ laborCost })}
              />
            )}
          </>
        )}
      </div>
      <div className={styles.sum}>
        {may.labor && may.parts && (
          <Action
            icon={<IconCalculator size={16} stroke={1.75} aria-hidden="true" />}
            onClick={() => calculate({ laborHours: draft.laborHours, laborRate: draft.laborRate, partsCost: draft.partsCost })}
          >
            Labor calculator
          </Action>
        )}
        {total !== null && (
          <span className={styles.total} role="status">
            Total <b className="sign">{formatMoney({ amount: total, currency: 'USD' })}</b>
          </span>
        )}
      </div>
      {figures && (
        <Suspense>
          <LaborCalculator
            name={name}
            figures={figures}
            onChange={setFigures}
            onUse={onChange}
            onClosed={() => calculate(null)}
          />
        </Suspense>
      )}
    </div>
  )
}
