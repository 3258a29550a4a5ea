import type { PageLanguage } from '@lotline/domain/engage/page-switches'

/** Days, times, amounts and counts as a reader of one language writes them. */
export type Formats = {
  /** 'Nov 17' and '17 nov'. Of a day 'YYYY-MM-DD' of the rooftop. */
  day(day: string): string
  /** 'Tue, Nov 24' and 'mar, 24 nov'. Of a day 'YYYY-MM-DD' of the rooftop. */
  weekday(day: string): string
  /** 'Tue' and 'mar'. Of a day 'YYYY-MM-DD' of the rooftop. */
  weekdayName(day: string): string
  /** 'Tue, Nov 24, 2:00 PM'. Of a moment in ISO 8601. */
  dayAndTime(at: string): string
  /** '2:00 PM'. Of a minute of the rooftop's day. */
  clock(minute: number): string
  /** 'Nov 17, 2026'. Of a moment in ISO 8601. */
  date(at: string): string
  /** 'Nov 17'. Of a moment in ISO 8601. */
  shortDate(at: string): string
  /** '9:12 AM' and '9:12 a.m.'. Of a moment in ISO 8601. */
  time(at: string): string
  /** '7 PM', '7:30 PM'. Of a minute of the rooftop's day. */
  minute(minute: number): string
  /** '$29,875', cents only where there are any. */
  dollars(amount: number): string
  /** '38,214'. */
  count(count: number): string
}

export function formatsIn(language: PageLanguage, timeZone: string): Formats {
  // Amounts and counts are American in both languages.
  const locale = language === 'es' ? 'es-US' : 'en-US'
  const of = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options)
  const utc = { timeZone: 'UTC' } as const
  const day = of({ ...utc, month: 'short', day: 'numeric' })
  const weekday = of({ ...utc, weekday: 'short', month: 'short', day: 'numeric' })
  const date = of({ timeZone, month: 'short', day: 'numeric', year: 'numeric' })
  const shortDate = of({ timeZone, month: 'short', day: 'numeric' })
  const time = of({ timeZone, hour: 'numeric', minute: '2-digit' })
  const weekdayName = of({ ...utc, weekday: 'short' })
  const dayAndTime = of({ timeZone, weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' })
  const hour = of({ ...utc, hour: 'numeric' })
  const hourAndMinute = of({ ...utc, hour: 'numeric', minute: '2-digit' })
  const dollars = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', trailingZeroDisplay: 'stripIfInteger' })
  const count = new Intl.NumberFormat(locale)
  return {
    day: (text) => day.format(Date.parse(`${text}T00:00:00Z`)),
    weekday: (text) => weekday.format(Date.parse(`${text}T00:00:00Z`)),
    weekdayName: (text) => weekdayName.format(Date.parse(`${text}T00:00:00Z`)),
    dayAndTime: (at) => dayAndTime.format(new Date(at)),
    clock: (minute) => hourAndMinute.format(minute * 60_000),
    date: (at) => date.format(new Date(at)),
    shortDate: (at) => shortDate.format(new Date(at)),
    time: (at) => time.format(new Date(at)),
    minute: (minute) => (minute % 60 === 0 ? hour : hourAndMinute).format(minute * 60_000),
    dollars: (amount) => dollars.format(amount),
    count: (number) => count.format(number),
  }
}
