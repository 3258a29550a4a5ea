import { formatMoney, type Money as MoneyValue } from '@lotline/domain/amounts/money'

/** Money set in figures, right to compare in a column; a dash where there is none or it may not be seen. */
export function Money({ value }: { readonly value: MoneyValue | null }) {
  return <span className="fig">{value === null ? '–' : formatMoney(value)}</span>
}
