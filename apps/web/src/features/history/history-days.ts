import type { HistoryItem } from '@lotline/contract/history'
import { dayWords } from '../../ui/moment-words.ts'

export type HistoryDay = { day: string; items: HistoryItem[] }

/** The log cut into days, in the order it came. */
export function historyDays(items: readonly HistoryItem[], now: Date): HistoryDay[] {
  const days: HistoryDay[] = []
  for (const item of items) {
    const day = dayWords(new Date(item.timestamp), now)
    const last = days.at(-1)
    if (last?.day === day) last.items.push(item)
    else days.push({ day, items: [item] })
  }
  return days
}
