import { sentReportsRule } from '@lotline/domain/people/permission-rule'
import { sentTabs } from '@lotline/domain/reports/report-tabs'
import { frequencies, latestMonthDay, mostReceivers, sentPresets } from '@lotline/domain/reports/schedules'
import { z } from 'zod'
import { route } from '../route.ts'
import { Id, Line, Named, Nothing, Timestamp } from '../shapes.ts'
import { conditionFilters } from './step-report.ts'

/** What a report is narrowed to beside its days, in the words of its address; what does not concern it is left aside. */
const SentFilters = z.object({
  /** Ids of tags, comma-joined. */
  tags: Line.max(4000).optional(),
  condition: z.enum(conditionFilters).optional(),
})
export type SentFilters = z.infer<typeof SentFilters>

const hour = z.int().min(0).max(23)
const weekday = z.int().min(1).max(7)
/** 0 is the last one of each month. */
const monthDay = z.int().min(0).max(latestMonthDay)

const NewSchedule = z
  .object({
    tab: z.enum(sentTabs),
    filters: SentFilters.default({}),
    /** By the day on which it is sent. */
    preset: z.enum(sentPresets),
    frequency: z.enum(frequencies),
    /** 1 for Monday to 7, of a weekly one. */
    weekday: weekday.nullable().default(null),
    monthDay: monthDay.nullable().default(null),
    /** By the rooftop's clock. */
    hour,
    receiverIds: z
      .array(Id)
      .min(1, 'Choose at least one person')
      .max(mostReceivers, `Choose at most ${mostReceivers} people`)
      .refine((ids) => new Set(ids).size === ids.length, 'names somebody twice'),
  })
  .superRefine(({ frequency, weekday, monthDay }, { addIssue }) => {
    if ((frequency === 'WEEKLY') !== (weekday !== null))
      addIssue({ code: 'custom', path: ['weekday'], message: 'is for what is sent weekly, which needs one' })
    if ((frequency === 'MONTHLY') !== (monthDay !== null))
      addIssue({ code: 'custom', path: ['monthDay'], message: 'is for what is sent monthly, which needs one' })
  })
export type NewSchedule = z.input<typeof NewSchedule>

/** GETS_IT, or why somebody is not sent it now. */
export const receiverStates = ['GETS_IT', 'LEFT', 'NOT_ALLOWED', 'NO_ADDRESS'] as const
/** What became of the last sending: as of mail in the outbox; UNKNOWN is mail that is kept no longer, NOT_SENT was none. */
export const sentStates = ['SENT', 'WAITING', 'FAILED', 'KEPT', 'UNKNOWN', 'NOT_SENT'] as const

const Receiver = Named.extend({
  state: z.enum(receiverStates),
  /** Null for whom none was meant yet. */
  last: z.enum(sentStates).nullable(),
})
export type Receiver = z.infer<typeof Receiver>

export const Schedule = z.object({
  id: z.string(),
  tab: z.enum(sentTabs),
  filters: SentFilters,
  /** The filters in words. */
  filterWords: z.array(z.string()),
  preset: z.enum(sentPresets),
  frequency: z.enum(frequencies),
  weekday: weekday.nullable(),
  monthDay: monthDay.nullable(),
  hour,
  receivers: z.array(Receiver),
  /** Null once they work here no longer or may not read the report: it is nobody's, and an administrator may take it over. */
  owner: Named.nullable(),
  isOwn: z.boolean(),
  /** The reader gets it. */
  isReceived: z.boolean(),
  /** It is the reader's to change and delete: their own or, for administrators, one that is nobody's. */
  mayChange: z.boolean(),
  sentDate: Timestamp.nullable(),
  /** Null while it rests, as nobody is left who can be sent it. */
  nextDate: Timestamp.nullable(),
})
export type Schedule = z.infer<typeof Schedule>

const params = z.object({ scheduleId: Id })
const example = {
  tab: 'dealer-step',
  preset: 'LAST_7_DAYS',
  frequency: 'WEEKLY',
  weekday: 1,
  hour: 7,
  receiverIds: ['$receiverId'],
}

export const listSchedules = route({
  method: 'GET',
  path: '/reports/schedules',
  summary: 'Reports that are sent on a schedule: own ones, those one gets and, for administrators, all of the rooftop',
  permission: sentReportsRule,
  response: z.array(Schedule),
  meta: z.object({
    /** Who can be sent which report. */
    people: z.array(Named.extend({ tabs: z.array(z.enum(sentTabs)) })),
    timeZone: z.string(),
    /** Without a mail server letters wait in the outbox. */
    hasMailServer: z.boolean(),
  }),
})

export const addSchedule = route({
  method: 'POST',
  path: '/reports/schedules',
  summary: 'Send a report on a schedule, with what each receiver may see',
  permission: sentReportsRule,
  body: NewSchedule,
  isIdempotent: true,
  response: Schedule,
  status: 201,
  example: { body: example },
  cases: [
    { permission: 'REPORTS_STEP_REPORT_VIEW', body: example },
    { permission: 'REPORTS_CORPORATE_REPORT_VIEW', body: { ...example, tab: 'corporate' } },
  ],
})

export const changeSchedule = route({
  method: 'PUT',
  path: '/reports/schedules/:scheduleId',
  summary: "Change one's own schedule; an administrator who changes one that is nobody's takes it over",
  permission: sentReportsRule,
  params,
  body: NewSchedule,
  response: Schedule,
  example: { body: example },
})

export const deleteSchedule = route({
  method: 'DELETE',
  path: '/reports/schedules/:scheduleId',
  summary: "Delete one's own schedule or, as an administrator, one that is nobody's",
  permission: sentReportsRule,
  params,
  response: Nothing,
})

/** At most one a minute, and ten an hour. */
export const sendScheduleNow = route({
  method: 'POST',
  path: '/reports/schedules/:scheduleId/send',
  summary: 'Mail the report of a schedule to oneself alone, now',
  rate: 'SENDS',
  permission: sentReportsRule,
  params,
  response: Nothing,
})

export const leaveSchedule = route({
  method: 'DELETE',
  path: '/reports/schedules/:scheduleId/receivers/own',
  summary: 'Take oneself off the receivers of a schedule',
  permission: sentReportsRule,
  params,
  response: Nothing,
})
