import { z } from 'zod'
import { route } from '../route.ts'
import { LocationId, Money } from '../shapes.ts'

/** A stretch by the rooftop's wall clock, both ends counted: 'YYYY-MM-DDTHH:mm:ss' (OPN-190). */
export const RangeQuery = z.object({ startDate: z.string().max(30), endDate: z.string().max(30) })
export type RangeQuery = z.infer<typeof RangeQuery>

const example = { query: { startDate: '2026-03-01T00:00:00', endDate: '2026-03-30T23:59:59' } }

/** Whole seconds; null where no vehicle counts. */
const Seconds = z.number().int().nullable()

/** What the passages that ended in a range took and cost. Goals and money are as of now; times are of the passages and never change. */
export const Averages = z.object({
  completedVehicles: z.number().int(),
  averageRetailReadyAsSeconds: Seconds,
  averageRetailReadyGoalAsSeconds: Seconds,
  averageReconTimeAsSeconds: Seconds,
  averageReconTimeGoalAsSeconds: Seconds,
  averageActualRecon: Money.nullable(),
  averageEstimatedRecon: Money.nullable(),
  averageOverage: Money.nullable(),
  totalOverage: Money.nullable(),
})
export type Averages = z.infer<typeof Averages>

/** One row a vehicle: its last passage that ended in the range. */
export const ReportedVehicle = z.object({
  id: z.string(),
  stockNumber: z.string(),
  vin: z.string(),
  year: z.number().int().nullable(),
  make: z.string().nullable(),
  model: z.string().nullable(),
  trim: z.string().nullable(),
  completedDate: z.string(),
  retailReadyTimeAsSeconds: z.number().int().nullable(),
  reconTimeAsSeconds: z.number().int(),
  estimatedRecon: Money.nullable(),
  actualRecon: Money.nullable(),
  overage: Money.nullable(),
})
export type ReportedVehicle = z.infer<typeof ReportedVehicle>

const summaryItem = {
  stepId: z.string(),
  stepName: z.string(),
  /** Averages over the vehicles that stood in the step, all its visits of a passage together; a parent's are the sums of its children's. */
  idleTimeAsSeconds: z.number().int(),
  workTimeAsSeconds: z.number().int(),
  stepTimeAsSeconds: z.number().int(),
  /** Null without a goal. */
  stepGoalAsSeconds: z.number().int().nullable(),
  /** As stepTimeAsSeconds, over all passages of each vehicle up to the one that is reported. */
  averageRetailReadyTimeAsSeconds: z.number().int(),
  averageReconTimeAsSeconds: z.number().int(),
  totalVehicles: z.number().int(),
  vehicleIds: z.array(z.string()),
}
export const SummaryItem = z.object({
  ...summaryItem,
  childSteps: z.array(z.object({ ...summaryItem, childSteps: z.array(z.never()) })),
})
export type SummaryItem = z.infer<typeof SummaryItem>

export const StepReport = Averages.extend({
  /** Vehicles that were completed in as many days just before. */
  previousCompletedVehicles: z.number().int(),
  vehicles: z.array(ReportedVehicle),
  summaryItems: z.array(SummaryItem),
})
export type StepReport = z.infer<typeof StepReport>

const money = 'INVENTORY_VDP_RECON_INFO_VIEW'
const amounts = ['averageActualRecon', 'averageEstimatedRecon', 'averageOverage', 'totalOverage']

export const StepReportQuery = RangeQuery.extend({ tenantId: LocationId.optional() })

export const readStepReport = route({
  method: 'GET',
  path: '/reports/step',
  summary: 'What passages through recon that ended in a range took and cost, by vehicle and by step',
  permission: 'REPORTS_STEP_REPORT_VIEW',
  query: StepReportQuery,
  response: StepReport,
  example,
  hides: [{ unless: money, fields: amounts }],
})

/** How long a vehicle stood in a step. Whole seconds of the passage that is reported, and of all up to it. */
export const TimeInStep = z.object({
  vehicle: ReportedVehicle.pick({ id: true, stockNumber: true, vin: true, year: true, make: true, model: true, trim: true }),
  reconTimeInStep: z.number().int(),
  retailTimeInStep: z.number().int(),
  workTimeInStep: z.number().int(),
  idleTimeInStep: z.number().int(),
})
export type TimeInStep = z.infer<typeof TimeInStep>

export const readTimeInStep = route({
  method: 'GET',
  path: '/reports/steps/:stepId/timeInStep',
  summary: 'How long each vehicle of a step report stood in one of its steps, the longest first',
  permission: 'REPORTS_STEP_REPORT_VIEW',
  params: z.object({ stepId: z.string() }),
  query: StepReportQuery,
  response: z.array(TimeInStep),
  example,
})

/** The formats by the names that clients know them by (OPN-199). */
export const ReportFormat = z
  .enum(['PDF', 'EXCEL', 'pdf', 'xlsx', 'Excel'])
  .transform((name) => (/pdf/i.test(name) ? 'pdf' : 'xlsx'))
export const ExportedReport = z.object({
  /** Opens the file for ten minutes, without a bearer; opened early it waits for it. */
  uri: z.string(),
  jobId: z.string(),
})

/** A report of one rooftop as a file. */
export const ExportQuery = StepReportQuery.extend({ exportType: ReportFormat })

export const exportStepReport = route({
  method: 'GET',
  path: '/reports/export/step',
  summary: 'The step report as a PDF or a workbook, equal to the page',
  permission: 'REPORTS_STEP_REPORT_VIEW',
  query: ExportQuery,
  response: ExportedReport,
  example: { query: { ...example.query, exportType: 'PDF' } },
})

export const conditionFilters = ['ALL', 'N', 'U', 'C'] as const
export const CorporateQuery = RangeQuery.extend({
  /** Ids of tags, comma-joined; a vehicle with any of them counts. */
  tagIds: z.string().max(4000).optional(),
  condition: z.enum(conditionFilters).default('ALL'),
})
export type CorporateQuery = z.infer<typeof CorporateQuery>

/** The same times over as many days just before. */
const Previous = Averages.pick({ completedVehicles: true, averageRetailReadyAsSeconds: true, averageReconTimeAsSeconds: true })

export const CorporateRow = Averages.extend({
  tenantId: z.string(),
  tenantName: z.string(),
  /** Whether the reader may read its step report, too. */
  hasStepReport: z.boolean(),
  previous: Previous,
  /** Recon times of its vehicles, the shortest first; of very many only some, evenly chosen, the shortest and the longest among them. */
  reconTimes: z.array(z.number().int()),
})
export type CorporateRow = z.infer<typeof CorporateRow>

export const readCorporateReport = route({
  method: 'GET',
  path: '/reports/corporate',
  summary:
    'The same figures for each rooftop below the group that the reader may see, each by its own clock, and over all of them',
  permission: 'REPORTS_CORPORATE_REPORT_VIEW',
  query: CorporateQuery,
  response: z.object({
    /** Over all rooftops, weighted by vehicles. */
    overview: Averages.extend({ previous: Previous }),
    rooftops: z.array(CorporateRow),
    /** How many rooftops the group has; those that may not be read are no rows. */
    rooftopsInGroup: z.number().int(),
  }),
  example,
  hides: [{ unless: money, fields: amounts.map((name) => `overview.${name}`) }],
})

export const CorporateFilters = z.object({
  tags: z.array(z.object({ id: z.string(), label: z.string() })),
  conditions: z.array(z.object({ value: z.enum(conditionFilters), label: z.string() })),
})

export const readCorporateFilters = route({
  method: 'GET',
  path: '/reports/corporate/filters',
  summary: 'Tags of all its rooftops, merged by their label, and conditions',
  permission: 'REPORTS_CORPORATE_REPORT_VIEW',
  response: CorporateFilters,
})

export const exportCorporateReport = route({
  method: 'GET',
  path: '/reports/export/corporate',
  summary: 'The corporate report as a workbook or a PDF, equal to the page',
  permission: 'REPORTS_CORPORATE_REPORT_VIEW',
  query: CorporateQuery.extend({ exportType: ReportFormat.default('xlsx') }),
  response: ExportedReport,
  example,
})
