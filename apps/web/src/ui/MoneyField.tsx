import { moneyText, settledMoneyText } from '@lotline/domain/money-input'
import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = {
  readonly label: string
  readonly name: string
  readonly value: string
  readonly error: string | undefined
  /** Below the field, in place of help. */
  readonly description?: ReactNode
  readonly onChange: (value: string) => void
}

/** US dollars as people type them: nothing but digits and one point gets in, and two decimals stand once the field is left. */
export function MoneyField({ label, name, value, error, description, onChange }: Props) {
  const settle = () => {
    const settled = settledMoneyText(value)
    if (settled !== value) onChange(settled)
  }
  return (
    <TextInput
      label={label}
      name={name}
      inputMode="decimal"
      placeholder="0.00"
      value={value}
      onChange={(event) => onChange(moneyText(event.currentTarget.value))}
      onBlur={settle}
      error={error}
      description={description}
      leftSection={<span className="mut">$</span>}
      autoComplete="off"
    />
  )
}
