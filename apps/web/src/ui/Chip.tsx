import type { ReactNode } from 'react'
import styles from './Chip.module.css'

type Props = {
  readonly children: ReactNode
  readonly tone?: 'neutral' | 'ok' | 'warning' | 'late' | 'accent'
  readonly icon?: ReactNode
}

/** A state with its icon and word: colour alone never says it. */
export function Chip({ children, tone = 'neutral', icon }: Props) {
  return (
    <span className={`${styles.chip} ${styles[tone]}`}>
      {icon}
      {children}
    </span>
  )
}
