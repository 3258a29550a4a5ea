import { groupedMoney, moneyText, wasCut } from '@lotline/domain/amounts/money-input'
import { type ReactNode, useState } from 'react'
import { FigureField } from './FigureField.tsx'

type Props = {
  readonly label: string
  readonly name: string
  readonly value: string
  readonly error: string | undefined
  /** Below the field, in place of help. */
  readonly description?: ReactNode
  readonly onChange: (value: string) => void
  /** The first of its form, which one has opened to type into. */
  readonly isFirst?: boolean
}

/** US dollars as people type them: nothing but digits and one point gets in, what was dropped is told, and two decimals stand once the field is left. */
export function MoneyField({ onChange, error, isFirst = false, ...field }: Props) {
  const [isCut, setCut] = useState(false)
  return (
    <FigureField
      {...field}
      error={error ?? (isCut && 'Dollars and cents only, up to 999,999,999.99.')}
      inputMode="decimal"
      placeholder="0.00"
      grouped={groupedMoney}
      onChange={({ currentTarget: { value } }) => {
        // What was dropped stays told while the rest is typed: '1e9' reads 19.
        setCut(value !== '' && (isCut || wasCut(value)))
        onChange(moneyText(value))
      }}
      onLeave={() => setCut(false)}
      leftSection={<span className="mut">$</span>}
      autoComplete="off"
      autoFocus={isFirst}
    />
  )
}
