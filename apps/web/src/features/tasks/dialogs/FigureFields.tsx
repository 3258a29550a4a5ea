import { hoursText } from '@lotline/domain/tasks/task-draft'
import { TextInput } from '@mantine/core'
import { MoneyField } from '../../../ui/form/FigureField.tsx'
import type { FieldErrors } from '../../../ui/form/FormDialog.tsx'
import { RateChoice } from './RateChoice.tsx'
import type { TaskDraft } from './use-task-form.ts'

type Figures = Pick<TaskDraft, 'laborHours' | 'laborRate' | 'partsCost'>
type Props = {
  readonly figures: Figures
  readonly errors: FieldErrors
  readonly onChange: (changes: Partial<Figures>) => void
  /** The first of its form, which one has opened to type into. */
  readonly isFirst?: boolean
}

export function HoursField({ figures, errors, onChange, isFirst = false }: Props) {
  return (
    <TextInput
      label="Labor hours"
      name="laborHours"
      inputMode="decimal"
      autoComplete="off"
      placeholder="0.0"
      rightSection={<span className="mut">h</span>}
      value={figures.laborHours}
      error={errors.laborHours}
      {...(isFirst && { 'data-autofocus': true })}
      onChange={({ currentTarget: { value } }) => onChange({ laborHours: hoursText(value) })}
    />
  )
}

/** With the rates that the rooftop has named below it. */
export function RateField({ figures, errors, onChange }: Props) {
  return (
    <MoneyField
      label="Labor rate"
      name="laborRate"
      per="h"
      value={figures.laborRate}
      error={errors.laborRate}
      description={<RateChoice rate={figures.laborRate} onChoose={(laborRate) => onChange({ laborRate })} />}
      onChange={(laborRate) => onChange({ laborRate })}
    />
  )
}

export function PartsField({ figures, errors, onChange }: Props) {
  return (
    <MoneyField
      label="Parts"
      name="partsCost"
      value={figures.partsCost}
      error={errors.partsCost}
      onChange={(partsCost) => onChange({ partsCost })}
    />
  )
}
