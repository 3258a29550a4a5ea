import { flowUnits } from '@lotline/domain/reports/flow'
import { stretchKinds } from '@lotline/domain/reports/stretches'
import { z } from 'zod'
import { route } from '../route.ts'
import { Money } from '../shapes.ts'
import { ExportedReport, ExportQuery, StepReportQuery } from './step-report.ts'

const Count = z.number().int()
/** Whole seconds; null where no vehicle counts. */
const Seconds = z.number().int().nullable()

/** What came and went in a day, week or month of the rooftop's own calendar, and what was there as it ended. */
export const FlowBucket = z.object({
  /** By the rooftop's wall clock, both ends counted: what the list takes as a range, and the end as a moment. */
  startDate: z.string(),
  endDate: z.string(),
  arrived: Count,
  completed: Count,
  leftUncompleted: Count,
  inReconAtClose: Count,
  /** The same vehicles by the step that each stood in, in the order of `steps`. */
  inSteps: z.array(Count),
})
export type FlowBucket = z.infer<typeof FlowBucket>

/** A step without an id: the rooftop's line does not tell where they stood. */
const step = { stepId: z.string().nullable(), stepName: z.string() }

/** Times of the completed vehicles in a step, all their visits of the passage together. */
export const FlowStep = z.object({
  ...step,
  /** By the rooftop's clock, of visits whose work was tracked. */
  workAsSeconds: Count,
  trackedAsSeconds: Count,
  /** Around the clock, by what the time went into. */
  stretches: z.array(z.object({ kind: z.enum(stretchKinds), seconds: Count })),
  cost: Money.nullable(),
})
export type FlowStep = z.infer<typeof FlowStep>

export const FlowReason = z.object({ kind: z.enum(stretchKinds), seconds: Count, cost: Money.nullable() })
export type FlowReason = z.infer<typeof FlowReason>

export const Flow = z.object({
  /** Runs: a vehicle that is sent back into recon arrives once more. inReconAtStart + arrived - completed - leftUncompleted is inReconAtEnd. */
  arrived: Count,
  completed: Count,
  /** Sold while in recon. */
  leftUncompleted: Count,
  inReconAtStart: Count,
  inReconAtEnd: Count,
  /** Those at the start by step, in the order of `steps`. */
  inStepsAtStart: z.array(Count),
  /** As the step report has them. */
  completedVehicles: Count,
  averageReconTimeAsSeconds: Seconds,
  averageReconTimeGoalAsSeconds: Seconds,
  /** Of all tracked steps of the completed vehicles together. */
  workAsSeconds: Count,
  trackedAsSeconds: Count,
  unit: z.enum(flowUnits),
  buckets: z.array(FlowBucket),
  /** The last bucket has not ended: its close is now. */
  isOpen: z.boolean(),
  /** The steps that buckets tell of, as the line has them. */
  steps: z.array(z.object(step)),
  /** The vehicles in recon now by whole days of recon time. */
  ages: z.object({
    blocks: z.array(z.object({ days: Count, vehicles: Count, overGoal: Count })),
    vehicles: Count,
    overGoal: Count,
    medianAsSeconds: Seconds,
    oldestAsSeconds: Seconds,
  }),
  stepTimes: z.array(FlowStep),
  reasons: z.array(FlowReason),
  /** Completed vehicles that took longer than the recon goal; null without a goal. */
  vehiclesBeyondGoal: Count.nullable(),
  /** A vehicle's, a day; null where the rooftop has said none, and with it all costs. */
  holdingCost: Money.nullable(),
  /** What the completed vehicles' time in recon cost. What steps cost adds up to it, and what reasons do. */
  cost: Money.nullable(),
  /** Of it from the moment on at which recon turned late. */
  costBeyondGoal: Money.nullable(),
})
export type Flow = z.infer<typeof Flow>

export const readFlow = route({
  method: 'GET',
  path: '/reports/flow',
  summary: 'What came into recon and went out of it, what was in it at each close, and what the time in it went into and cost',
  permission: 'REPORTS_STEP_REPORT_VIEW',
  query: StepReportQuery,
  response: Flow,
  example: { query: { startDate: '2026-03-01T00:00:00', endDate: '2026-03-30T23:59:59' } },
  // With them what each step and reason cost.
  hides: [{ unless: 'INVENTORY_VDP_RECON_INFO_VIEW', fields: ['holdingCost', 'cost', 'costBeyondGoal'] }],
})

export const exportFlow = route({
  method: 'GET',
  path: '/reports/export/flow',
  summary: 'The flow as a PDF or a workbook, equal to the page',
  permission: 'REPORTS_STEP_REPORT_VIEW',
  query: ExportQuery,
  response: ExportedReport,
  example: { query: { startDate: '2026-03-01T00:00:00', endDate: '2026-03-30T23:59:59', exportType: 'EXCEL' } },
})
