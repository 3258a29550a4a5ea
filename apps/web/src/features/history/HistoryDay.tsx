import type { ReactNode } from 'react'
import { dayWords } from '../../ui/moment-words.ts'
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

type Day<Item> = { day: string; items: Item[] }

/** A log cut into days, in the order it came. */
export function historyDays<Item extends { timestamp: string }>(items: readonly Item[], now: Date): Day<Item>[] {
  const days: Day<Item>[] = []
  for (const item of items) {
    const day = dayWords(new Date(item.timestamp), now)
    const last = days.at(-1)
    if (last?.day === day) last.items.push(item)
    else days.push({ day, items: [item] })
  }
  return days
}
