import { unguarded } from '../text/unguarded.ts'
import type { Cleaned } from './values.ts'
import { absent, isBlank, kept, refused } from './values.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

// The day stands as it was written where the car was; a time and its zone behind it never move it.
const time = String.raw`(?:(?:T|,?\s+)\d{1,2}:\d{2}.*)?`
const yearFirst = new RegExp(`^(\\d{4})([-/.]?)(\\d{2})\\2(\\d{2})${time}$`)
const numbered = new RegExp(`^(\\d{1,2})([-/.])(\\d{1,2})\\2(\\d{4}|\\d{2})${time}$`)
// Excel's count of days from 1980 to 2050.
const dayCount = /^(\d{5})(?:\.\d+)?$/
const [firstDayCount, lastDayCount] = [29_221, 55_152]
const monthNamed = new RegExp(`^(?:[A-Za-z]{3,9},?\\s+)?([A-Za-z]{3})[a-z]*\\.?\\s+(\\d{1,2}),?\\s+(\\d{4})${time}$`)
const dayNamed = new RegExp(`^(?:[A-Za-z]{3,9},?\\s+)?(\\d{1,2})[-\\s]([A-Za-z]{3})[a-z]*\\.?[-\\s](\\d{4}|\\d{2})${time}$`)

/** Which number of '03/04/2024' is the day: the month stands first unless the file proves otherwise. */
export type DateOrder = 'MONTH_FIRST' | 'DAY_FIRST'

/** A day as YYYY-MM-DD from ISO, MM/DD/YYYY, 03.04.2024, Excel's count of days, 'Dec 16, 2014', '16-Dec-2014' or a browser's 'Tue Dec 16 2014 12:30:00 GMT-0800 (PST)'. */
export function cleanDate(raw: string, what = 'date', order: DateOrder = 'MONTH_FIRST'): Cleaned<string> {
  const text = unguarded(raw)
  if (isBlank(text) || /^0{4}-00-00|^00?\/00?\/0{4}|^0?1[/-]0?1[/-]1900|^1900-01-01/.test(text)) return absent
  const day = readDay(text, order)
  return day ? kept(day) : refused(`${what} '${text.slice(0, 40)}' is not a date`)
}

const MAX_YEARS_BACK = 20

/** The same of what has happened: a day after `today` (YYYY-MM-DD), or more than 20 years before it, is noted and left empty. */
export function cleanPastDay(raw: string, what: string, today: string, order?: DateOrder): Cleaned<string> {
  const cleaned = cleanDate(raw, what, order)
  if (cleaned.value === null) return cleaned
  if (cleaned.value > today) return refused(`${what} ${cleaned.value} is in the future`)
  const oldest = `${Number(today.slice(0, 4)) - MAX_YEARS_BACK}${today.slice(4)}`
  return cleaned.value < oldest ? refused(`${what} ${cleaned.value} is more than ${MAX_YEARS_BACK} years back`) : cleaned
}

function readDay(text: string, order: DateOrder): string | undefined {
  const iso = yearFirst.exec(text)
  if (iso) return dayOf(iso[1], Number(iso[3]), iso[4])
  const [, one, , two, year] = numbered.exec(text) ?? []
  if (year !== undefined) return order === 'DAY_FIRST' ? dayOf(year, Number(two), one) : dayOf(year, Number(one), two)
  const count = Number(dayCount.exec(text)?.[1] ?? 0)
  if (count >= firstDayCount && count <= lastDayCount) return new Date(Date.UTC(1899, 11, 30 + count)).toISOString().slice(0, 10)
  const named = monthNamed.exec(text)
  if (named) return dayOf(named[3], monthOf(named[1]), named[2])
  const turned = dayNamed.exec(text)
  return turned ? dayOf(turned[3], monthOf(turned[2]), turned[1]) : undefined
}

function monthOf(name = ''): number {
  return months.indexOf(name.toLowerCase()) + 1
}

/** Undefined for a day no calendar has, such as 02/30. */
function dayOf(yearText = '', month: number, dayText = ''): string | undefined {
  const year = Number(yearText) + (yearText.length === 2 ? 2000 : 0)
  const date = new Date(Date.UTC(year, month - 1, Number(dayText)))
  const isReal = year >= 1900 && date.getUTCMonth() === month - 1 && date.getUTCDate() === Number(dayText)
  return isReal ? date.toISOString().slice(0, 10) : undefined
}

const lastMonth = 12
// Dates of another form by which a file shows that it has none of this one.
const enoughOthers = 1000

export type DateProof = {
  see(raw: string): void
  /** Nothing further can change what is known. */
  isSettled(): boolean
  order(): DateOrder
  /** A date that shows it, where the day stands first. */
  example(): string | undefined
}

/** Looks at a file's dates: the day stands first where one of them has a day over 12 in first place, and none in second. */
export function openDateProof(): DateProof {
  let example: string | undefined
  let [hasMonthFirst, others] = [false, 0]
  return {
    see(raw) {
      const text = unguarded(raw)
      const [, one, , two, year] = numbered.exec(text) ?? []
      if (year === undefined) {
        if (text !== '') others += 1
      } else {
        others = Number.NEGATIVE_INFINITY
        if (Number(two) > lastMonth) hasMonthFirst = true
        if (Number(one) > lastMonth) example ??= text.slice(0, 40)
      }
    },
    isSettled: () => hasMonthFirst || others >= enoughOthers,
    order: () => (example !== undefined && !hasMonthFirst ? 'DAY_FIRST' : 'MONTH_FIRST'),
    example: () => (hasMonthFirst ? undefined : example),
  }
}

/** The same of dates that are there all at once. */
export function dateOrderOf(dates: Iterable<string>): DateOrder {
  const proof = openDateProof()
  for (const date of dates) proof.see(date)
  return proof.order()
}
