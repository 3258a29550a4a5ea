import type { ReactNode } from 'react'
import { DayHeading } from '../../ui/page/DayHeading.tsx'
import styles from './HistoryDay.module.css'

type Props = { readonly day: string; readonly level: 2 | 3; readonly children: ReactNode }

/** What happened on one day, a row each. */
export function HistoryDay({ day, level, children }: Props) {
  return (
    <div className={styles.day}>
      <DayHeading day={day} level={level} />
      <ol aria-label={day}>{children}</ol>
    </div>
  )
}
