import type { CalendarVersion as Version } from '@lotline/domain/calendar/calendar'
import { hoursMistake, isDay, tidyHours } from '@lotline/domain/calendar/calendar-rules'
import { z } from 'zod'
import { route } from '../route.ts'
import { Timestamp, TimeZone } from '../shapes.ts'

const RoundTheClock = z.object({ kind: z.literal('ROUND_THE_CLOCK') })
const BusinessHours = z.object({
  kind: z.literal('BUSINESS_HOURS'),
  timeZone: TimeZone,
  /** Seven days, Monday first; times by the wall clock of the zone, 'HH:MM'. */
  week: z.array(z.array(z.object({ opens: z.string().max(5), closes: z.string().max(5) })).max(12)).max(7),
  /** Closed days, YYYY-MM-DD. */
  holidays: z.array(z.string().max(10)).max(1000),
})
const since = { validFrom: Timestamp.nullable() }

/** Hours by which clocks run, each from a moment on, the earliest first; null is from always. */
export const Calendar: z.ZodType<readonly Version[]> = z.array(
  z.union([RoundTheClock.extend(since), BusinessHours.extend({ ...since, timeZone: z.string() })]),
)

const NewHours = z
  .discriminatedUnion('kind', [RoundTheClock, BusinessHours])
  .superRefine((hours, ctx) => {
    const message = hoursMistake(hours)
    if (message) ctx.addIssue({ code: 'custom', message })
  })
  .transform(tidyHours)

export const getCalendar = route({
  method: 'GET',
  path: '/settings/calendar',
  summary: "All hours that the rooftop's clocks have run by and will run by, the earliest first",
  permission: 'DEALERSHIP_ADMIN_VIEW',
  response: Calendar,
})

export const setHours = route({
  method: 'PUT',
  path: '/settings/calendar',
  summary: "Set the hours by which the rooftop's clocks run, from now or a day to come on; what has passed stays as it was",
  permission: 'DEALERSHIP_ADMIN_VIEW',
  body: z.object({
    hours: NewHours,
    /** The day on which they begin, in the rooftop's zone; from now on without it. */
    from: z.string().refine(isDay, 'is not a day').optional(),
  }),
  response: Calendar,
  example: { body: { hours: { kind: 'ROUND_THE_CLOCK' } } },
})
