import { dayWords } from '../../ui/moment-words.ts'

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
