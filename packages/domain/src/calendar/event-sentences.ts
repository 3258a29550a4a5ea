import type { BusinessHours, ClockHours, RoundTheClock } from './calendar.ts'
import { hoursWords } from './calendar-rules.ts'

type ShownHours = RoundTheClock | Pick<BusinessHours, 'kind' | 'week'>

/** Sentences of a rooftop's log on its opening hours. */
export const calendarSentences = {
  /** `from` is a day, YYYY-MM-DD; null where they count from the event on. */
  hoursSet: ({ hours, from }: { hours: ShownHours; from: string | null }) =>
    `Clocks run ${hoursWords(hours)}${from === null ? '' : `, from ${from} on`}`,
}

/** Hours as the sentence shows them: without time zone and holidays. */
export function shownHours(hours: ClockHours): ShownHours {
  return hours.kind === 'ROUND_THE_CLOCK' ? { kind: hours.kind } : { kind: hours.kind, week: hours.week }
}
