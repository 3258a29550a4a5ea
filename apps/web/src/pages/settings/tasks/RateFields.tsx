import { groupedMoney, moneyText } from '@lotline/domain/amounts/money-input'
import { TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { Action } from '../../../ui/Action.tsx'
import { FigureField } from '../../../ui/form/FigureField.tsx'
import { RadioChoice } from '../../../ui/form/RadioChoice.tsx'
import { useNewRow } from '../use-new-row.ts'
import type { RateDraft } from './choices-draft.ts'
import styles from './TaskSettings.module.css'

type Props = {
  readonly rates: readonly RateDraft[]
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (rates: readonly RateDraft[]) => void
}

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** What an hour of work costs, by who does it; one of them is the default. */
export function RateFields({ rates, errors, onChange }: Props) {
  const { list, nextKey } = useNewRow(rates.length)
  const change = (at: number, changes: Partial<RateDraft>) =>
    onChange(rates.map((rate, index) => (index === at ? { ...rate, ...changes } : rate)))
  const remove = (at: number) => onChange(withDefault(rates.toSpliced(at, 1)))
  return (
    <>
      <ol className={styles.list} ref={list}>
        {rates.map((rate, at) => (
          <RateRow
            key={rate.key}
            rate={rate}
            at={at}
            errors={errors}
            onChange={(changes) => change(at, changes)}
            onDefault={() => onChange(rates.map((one, index) => ({ ...one, isDefault: index === at })))}
            onRemove={() => remove(at)}
          />
        ))}
      </ol>
      {rates.length === 0 && <p className="mut">No labor rate yet. People type one in each task.</p>}
      {errors.laborRates && <p className={styles.fault}>{errors.laborRates}</p>}
      <Action
        icon={<IconPlus {...icon} />}
        disabled={rates.length >= 50}
        onClick={() => onChange(withDefault([...rates, { key: nextKey(), id: null, name: '', rate: '', isDefault: false }]))}
      >
        Add a labor rate
      </Action>
    </>
  )
}

/** Where none is the default, the first is. */
function withDefault(rates: readonly RateDraft[]): RateDraft[] {
  const hasOne = rates.some(({ isDefault }) => isDefault)
  return rates.map((rate, at) => ({ ...rate, isDefault: hasOne ? rate.isDefault : at === 0 }))
}

type RowProps = {
  readonly rate: RateDraft
  readonly at: number
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (changes: Partial<RateDraft>) => void
  readonly onDefault: () => void
  readonly onRemove: () => void
}

function RateRow({ rate, at, errors, onChange, onDefault, onRemove }: RowProps) {
  const name = rate.name || `rate ${at + 1}`
  return (
    <li className={styles.row}>
      <TextInput
        aria-label={`Name of rate ${at + 1}`}
        name={`laborRates.${at}.name`}
        placeholder="Name"
        value={rate.name}
        error={errors[`laborRates.${at}.name`]}
        maxLength={60}
        autoComplete="off"
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <FigureField
        className={styles.rate ?? ''}
        aria-label={`Dollars an hour, ${name}`}
        name={`laborRates.${at}.rate`}
        value={rate.rate}
        error={errors[`laborRates.${at}.rate`]}
        inputMode="decimal"
        placeholder="0.00"
        grouped={groupedMoney}
        leftSection={<span className="mut">$</span>}
        autoComplete="off"
        onChange={(event) => onChange({ rate: moneyText(event.currentTarget.value) })}
      />
      <span className={styles.default}>
        <RadioChoice label="Default" name="default-rate" isOn={rate.isDefault} onChoose={onDefault} />
      </span>
      <Action icon={<IconX {...icon} />} aria-label={`Remove ${name}`} data-tip="Remove" onClick={onRemove} />
    </li>
  )
}
