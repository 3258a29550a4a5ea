import { formatDuration } from '@lotline/domain/amounts/duration'
import { formatMoney, type Money as MoneyValue } from '@lotline/domain/amounts/money'
import type { ReactNode } from 'react'
import styles from './Figure.module.css'

/** Money set in figures, right to compare in a column; a dash where there is none or it may not be seen. */
export function Money({ value }: { readonly value: MoneyValue | null }) {
  return <span className="fig">{value === null ? '–' : formatMoney(value)}</span>
}

/** Whole seconds in words of the clock ('2d 19h'), set in figures. */
export function Duration({ seconds }: { readonly seconds: number }) {
  return <span className="fig">{formatDuration(seconds)}</span>
}

type Props = { readonly children: ReactNode }

/** Figures under their names, in two columns. */
export function FigureList({ children }: Props) {
  return <dl className={styles.figures}>{children}</dl>
}

export function NamedFigure({ label, children }: Props & { readonly label: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Beside a figure, in small: its unit, or what it is held against. */
export function FigureNote({ children }: Props) {
  return <span className={styles.note}>{children}</span>
}
