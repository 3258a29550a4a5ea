import { unguarded } from '../text/unguarded.ts'
import type { Cleaned } from './values.ts'
import { absent, isBlank, kept, refused } from './values.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

// The day stands as it was written where the car was; a time and its zone behind it never move it.
const time = String.raw`(?:(?:T|,?\s+)\d{1,2}:\d{2}.*)?`
const yearFirst = new RegExp(`^(\\d{4})([-/.]?)(\\d{2})\\2(\\d{2})${time}$`)
const monthFirst = new RegExp(`^(\\d{1,2})[-/](\\d{1,2})[-/](\\d{4}|\\d{2})${time}$`)
const monthNamed = new RegExp(`^(?:[A-Za-z]{3,9},?\\s+)?([A-Za-z]{3})[a-z]*\\.?\\s+(\\d{1,2}),?\\s+(\\d{4})${time}$`)
const dayNamed = new RegExp(`^(?:[A-Za-z]{3,9},?\\s+)?(\\d{1,2})[-\\s]([A-Za-z]{3})[a-z]*\\.?[-\\s](\\d{4}|\\d{2})${time}$`)

/** A day as YYYY-MM-DD from ISO, MM/DD/YYYY, 'Dec 16, 2014', '16-Dec-2014' or a browser's 'Tue Dec 16 2014 12:30:00 GMT-0800 (PST)'. */
export function cleanDate(raw: string, what = 'date'): Cleaned<string> {
  const text = unguarded(raw)
  if (isBlank(text) || /^0{4}-00-00|^00?\/00?\/0{4}|^0?1[/-]0?1[/-]1900|^1900-01-01/.test(text)) return absent
  const day = readDay(text)
  return day ? kept(day) : refused(`${what} '${text.slice(0, 40)}' is not a date`)
}

const MAX_YEARS_BACK = 20

/** The same of what has happened: a day after `today` (YYYY-MM-DD), or more than 20 years before it, is noted and left empty. */
export function cleanPastDay(raw: string, what: string, today: string): Cleaned<string> {
  const cleaned = cleanDate(raw, what)
  if (cleaned.value === null) return cleaned
  if (cleaned.value > today) return refused(`${what} ${cleaned.value} is in the future`)
  const oldest = `${Number(today.slice(0, 4)) - MAX_YEARS_BACK}${today.slice(4)}`
  return cleaned.value < oldest ? refused(`${what} ${cleaned.value} is more than ${MAX_YEARS_BACK} years back`) : cleaned
}

function readDay(text: string): string | undefined {
  const iso = yearFirst.exec(text)
  if (iso) return dayOf(iso[1], Number(iso[3]), iso[4])
  const us = monthFirst.exec(text)
  if (us) return dayOf(us[3], Number(us[1]), us[2])
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
