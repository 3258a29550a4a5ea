import { stretchKinds } from '@lotline/domain/reports/stretches'
import { z } from 'zod'
import { route } from '../route.ts'
import { ExportedReport, ExportQuery, ReportedVehicle, StepReportQuery } from './step-report.ts'

const permission = 'REPORTS_STEP_REPORT_VIEW'
const query = { startDate: '2026-03-01T00:00:00', endDate: '2026-03-30T23:59:59' }

/** What is no step but the passage as a whole, by the names that stand in a step's place. */
export const wholePassage = { recon: 'RECON', retailReady: 'RETAIL_READY' } as const

/** A vehicle behind a figure, and its whole seconds. */
const Mark = z.object({ id: z.string(), stockNumber: z.string(), seconds: z.number().int() })

const SpreadRow = z.object({
  /** A step's id, or one of `wholePassage`. */
  stepId: z.string(),
  stepName: z.string(),
  /** The step that it is a part of. */
  parentId: z.string().nullable(),
  goalAsSeconds: z.number().int().nullable(),
  vehicles: z.number().int(),
  /** As the step report has it: of a step with parts the sum of its parts' averages. */
  averageAsSeconds: z.number().int().nullable(),
  /** Between vehicles by their distance; null of fewer than five. */
  medianAsSeconds: z.number().nullable(),
  ninetiethAsSeconds: z.number().nullable(),
  /** The sample's; null of fewer than two. */
  deviationAsSeconds: z.number().nullable(),
  /** How many vehicles took no longer than the goal; null without one. */
  metGoal: z.number().int().nullable(),
  /** The shortest first; of more than 300 some, evenly chosen by their place, the shortest and the longest among them. */
  strip: z.array(Mark),
})
export type SpreadRow = z.infer<typeof SpreadRow>

const Spread = z.object({ completedVehicles: z.number().int(), rows: z.array(SpreadRow) })
export type Spread = z.infer<typeof Spread>

export const readSpread = route({
  method: 'GET',
  path: '/reports/spread',
  summary: 'How evenly recon and each of its steps run: all vehicles of the step report of a range behind its averages',
  permission,
  query: StepReportQuery,
  response: Spread,
  example: { query },
})

/** A vehicle in the order in which they left the step: from its first visit of the passage to the end of its last one. */
const SpreadPoint = z.object({
  vehicle: ReportedVehicle.pick({ id: true, stockNumber: true, vin: true, year: true, make: true, model: true, trim: true }),
  enteredDate: z.string(),
  leftDate: z.string(),
  /** By the rooftop's hours, as in the step report. */
  seconds: z.number().int(),
  workSeconds: z.number().int(),
  idleSeconds: z.number().int(),
  /** Where the time of these visits went, around the clock. */
  stretches: z.array(z.object({ kind: z.enum(stretchKinds), seconds: z.number().int() })),
})
export type SpreadPoint = z.infer<typeof SpreadPoint>

const SpreadPoints = z.object({
  stepId: z.string(),
  stepName: z.string(),
  goalAsSeconds: z.number().int().nullable(),
  /** How many vehicles there are; the points are the latest 1,000 of them at most. */
  totalVehicles: z.number().int(),
  points: z.array(SpreadPoint),
})
export type SpreadPoints = z.infer<typeof SpreadPoints>

export const readSpreadPoints = route({
  method: 'GET',
  path: '/reports/spread/:stepId',
  summary: 'The vehicles of a step report in the order in which they left one of its steps',
  permission,
  params: z.object({ stepId: z.string() }),
  query: StepReportQuery,
  response: SpreadPoints,
  example: { query },
})

export const exportSpread = route({
  method: 'GET',
  path: '/reports/export/spread',
  summary: 'How evenly recon and each of its steps run as a PDF or a workbook, with what the vehicles of each say together',
  permission: permission,
  query: ExportQuery,
  response: ExportedReport,
  example: { query: { ...query, exportType: 'EXCEL' } },
})
