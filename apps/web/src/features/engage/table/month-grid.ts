import { dayAfter } from '@lotline/domain/calendar/wall-clock'

/** The days of a month, 'YYYY-MM', in weeks from Sunday on; null beside its first and last day. */
export function monthWeeks(month: string): (string | null)[][] {
  const first = `${month}-01`
  const before = new Date(`${first}T00:00:00Z`).getUTCDay()
  const days: (string | null)[] = Array.from({ length: before }, () => null)
  for (let day = first; day.startsWith(month); day = dayAfter(day)) days.push(day)
  while (days.length % 7 > 0) days.push(null)
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
}

/** The month so many months later, or before: '2026-01' one after '2025-12'. */
export function monthAfter(month: string, months = 1): string {
  const [year, number] = month.split('-').map(Number)
  return new Date(Date.UTC(year ?? 0, (number ?? 1) - 1 + months, 1)).toISOString().slice(0, 7)
}

type Days = { readonly from: string; readonly to: string }

/** A range after one more day was pressed: the first press begins a range, the second ends it, whichever comes first in time. */
export function pickDay({ from, to }: Days, day: string): Days {
  if (from === '' || to !== '') return { from: day, to: '' }
  return day < from ? { from: day, to: from } : { from, to: day }
}
