import { engageCounts } from '@lotline/domain/reports/engage-figures'
import { z } from 'zod'
import { route } from '../route.ts'
import { LocationId } from '../shapes.ts'
import { CorporateFilters, CorporateQuery, ExportedReport, ReportFormat } from './step-report.ts'

const Count = z.number().int()
const Counts = z.object(
  Object.fromEntries(engageCounts.map((name) => [name, Count])) as Record<(typeof engageCounts)[number], typeof Count>,
)

/**
 * What came of sharing vehicles in a range. Nothing brings appointments yet: they are 0 (OPN-195). Names are those that clients know, replies
 * are called differently in rows and over all of them (OPN-205).
 */
const Figures = Counts.extend({
  /** Whole seconds an open, cut; 0 without opens. */
  averageFolioViewTime: Count,
  appointmentsSet: Count,
  appointmentVisits: Count,
})

export const EngageCorporateRow = Figures.extend({
  tenantId: z.string(),
  tenantName: z.string(),
  /** Nothing brings replies yet: 0. */
  emailReplies: Count,
})
export type EngageCorporateRow = z.infer<typeof EngageCorporateRow>

export const EngageCorporateReport = z.object({
  /** Over all rooftops of the rows. */
  overview: Figures.extend({ emailsReplied: Count }),
  rooftops: z.array(EngageCorporateRow),
  /** How many rooftops the group has; those that may not be read are no rows. */
  rooftopsInGroup: Count,
})
export type EngageCorporateReport = z.infer<typeof EngageCorporateReport>

/** Of each part of the page, by its name, how many visits saw it for a second and for how many whole seconds altogether (OPN-200). */
export const PartsSeen = z.record(z.string(), z.object({ count: Count, durationSeconds: Count }))
export type PartsSeen = z.infer<typeof PartsSeen>

const permission = 'PLUGIN_VELOCITYENGAGE_CORPORATE_REPORT_VIEW'
const feature = 'VELOCITY_ENGAGE_CORPORATE_REPORT'
const example = { query: { startDate: '2026-03-01T00:00:00', endDate: '2026-03-30T23:59:59' } }

export const readEngageCorporate = route({
  method: 'GET',
  path: '/reports/engage/corporate',
  summary:
    'What came of sharing vehicles with shoppers in each rooftop below the group that the reader may see, each by its own clock, and over all of them',
  permission,
  feature,
  query: CorporateQuery,
  response: EngageCorporateReport,
  example,
})

export const readEngageFilters = route({
  method: 'GET',
  path: '/reports/engage/corporate/filters',
  summary: 'Tags of all rooftops of the Engage corporate report, merged by their label, and conditions',
  permission,
  feature,
  response: CorporateFilters,
})

export const readPartsSeen = route({
  method: 'GET',
  path: '/reports/engage/corporate/:tenantId',
  summary: 'What shoppers of one rooftop looked at in a range, by part of the page; empty where nothing was opened',
  permission,
  feature,
  params: z.object({ tenantId: LocationId }),
  query: CorporateQuery,
  response: PartsSeen,
  example,
})

export const exportEngageCorporate = route({
  method: 'GET',
  path: '/reports/export/engage/corporate',
  summary: 'The Engage corporate report as a workbook or a PDF, equal to the page',
  permission,
  feature,
  query: CorporateQuery.extend({ exportType: ReportFormat.default('xlsx') }),
  response: ExportedReport,
  example,
})
