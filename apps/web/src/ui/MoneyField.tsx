import { groupedMoney, moneyText } from '@lotline/domain/money-input'
import type { ReactNode } from 'react'
import { FigureField } from './FigureField.tsx'

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
export function MoneyField({ onChange, ...field }: Props) {
  return (
    <FigureField
      {...field}
      inputMode="decimal"
      placeholder="0.00"
      grouped={groupedMoney}
      onChange={(event) => onChange(moneyText(event.currentTarget.value))}
      leftSection={<span className="mut">$</span>}
      autoComplete="off"
    />
  )
}
