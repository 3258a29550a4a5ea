import { formatDuration } from '@lotline/domain/amounts/duration'
import { formatMoney, type Money as MoneyValue } from '@lotline/domain/amounts/money'

/** Money set in figures, right to compare in a column; a dash where there is none or it may not be seen. */
export function Money({ value }: { readonly value: MoneyValue | null }) {
  return <span className="fig">{value === null ? '–' : formatMoney(value)}</span>
}

/** Whole seconds in words of the clock ('2d 19h'), set in figures. */
export function Duration({ seconds }: { readonly seconds: number }) {
  return <span className="fig">{formatDuration(seconds)}</span>
}
