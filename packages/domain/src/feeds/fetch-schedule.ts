/** Rhythms of a fetched feed: through the day, or at a time by the rooftop's clock. */
export const fetchRhythms = ['QUARTER_HOUR', 'HOUR', 'DAY', 'WEEKDAYS'] as const
export type FetchRhythm = (typeof fetchRhythms)[number]

/** `at` is '05:00' by the rooftop's clock; null for what comes through the day. */
export type FetchSchedule = { readonly every: FetchRhythm; readonly at: string | null }

export const isTimed = (every: FetchRhythm) => every === 'DAY' || every === 'WEEKDAYS'

/** 'Every 15 min', 'Every hour', 'Every day 5:00 AM', 'Mon to Fri 6:30 AM'. */
export function fetchScheduleWords({ every, at }: FetchSchedule): string {
  if (every === 'QUARTER_HOUR') return 'Every 15 min'
  if (every === 'HOUR') return 'Every hour'
  return `${every === 'DAY' ? 'Every day' : 'Mon to Fri'} ${clockWords(at ?? '00:00')}`
}

/** '5:00 AM' for '05:00'. */
function clockWords(at: string): string {
  const hour = Number(at.slice(0, 2))
  return `${hour % 12 === 0 ? 12 : hour % 12}:${at.slice(3)} ${hour < 12 ? 'AM' : 'PM'}`
}
