import { waitingKinds } from '@lotline/domain/reports/stretches'
import { z } from 'zod'
import { route } from '../route.ts'
import { Money, PersonName } from '../shapes.ts'
import { Averages, ExportedReport, ExportQuery, StepReportQuery } from './step-report.ts'

/** Whole seconds; null where no vehicle counts. */
const Seconds = z.number().int().nullable()
const Reason = z.enum(waitingKinds)

/** Vehicles that wait now, and how long the longest of them has, by the rooftop's clock as its page tells it. */
const Queue = z.object({ vehicles: z.number().int(), longestAsSeconds: z.number().int() })

/** A step that vehicles stand in. What is said of a range is of the vehicles of its step report, and null where none of them stood here. */
export const BottleneckStep = z.object({
  stepId: z.string(),
  stepName: z.string(),
  /** The step that it is a part of. */
  parentName: z.string().nullable(),
  /** Of an untracked step nobody knows who waits. */
  tracked: z.boolean(),
  /** Null without a goal. */
  stepGoalAsSeconds: Seconds,
  vehiclesNow: z.number().int(),
  waitingNow: z.number().int(),
  longestWaitAsSeconds: Seconds,
  waitingFor: z.array(Queue.extend({ reason: Reason })),
  /** Of those that nobody has begun, those that nobody has. */
  notBegunUnassigned: z.number().int().nullable(),
  /** Of those there, whether they wait or not, those that nobody has. */
  unassignedNow: z.number().int().nullable(),
  /** Into the step and out of it in the range, of whatever was in recon then, as often as it was; `people` began work there. */
  cameIn: z.number().int(),
  wentOn: z.number().int(),
  people: z.number().int().nullable(),
  totalVehicles: z.number().int(),
  workTimeAsSeconds: Seconds,
  idleTimeAsSeconds: Seconds,
  stepTimeAsSeconds: Seconds,
  /** Idle time of all of them, by the rooftop's clock. */
  totalIdleAsSeconds: z.number().int(),
  /** The same around the clock, by what it waited for. */
  waits: z.object({
    ...{ NOT_BEGUN: z.number().int(), PARTS: z.number().int(), APPROVAL: z.number().int() },
    ...{ VENDOR: z.number().int(), PAUSED: z.number().int(), DONE: z.number().int() },
  }),
  /** What those that wait now cost a day, and what the waits of the range have cost; null without a holding cost. */
  costPerDay: Money.nullable(),
  costOfWaits: Money.nullable(),
})
export type BottleneckStep = z.infer<typeof BottleneckStep>

/** Vehicles that wait for one person, or for somebody to be given them, for the same reason, on the whole line. */
export const WaitingOn = Queue.extend({
  person: PersonName.nullable(),
  reason: Reason,
  /** What they cost a day; null without a holding cost. */
  costPerDay: Money.nullable(),
})
export type WaitingOn = z.infer<typeof WaitingOn>

const { completedVehicles, averageReconTimeAsSeconds } = Averages.shape

export const Bottleneck = z.object({
  vehiclesInRecon: z.number().int(),
  waitingNow: z.number().int(),
  ...{ completedVehicles, averageReconTimeAsSeconds },
  /** All time in recon of the completed vehicles, around the clock. */
  totalElapsedAsSeconds: z.number().int(),
  /** What a vehicle costs a day, and what all that wait now do. */
  holdingCostPerDay: Money.nullable(),
  costPerDay: Money.nullable(),
  /** In the order of the line: steps in use, and retired ones that vehicles stand in or stood in. */
  steps: z.array(BottleneckStep),
  /** The most vehicles first; null for whoever may not know whom vehicles are given to. */
  waitingOn: z.array(WaitingOn).nullable(),
})
export type Bottleneck = z.infer<typeof Bottleneck>

export const readBottleneck = route({
  method: 'GET',
  path: '/reports/bottleneck',
  summary:
    'Where vehicles wait now and where those waited that were completed in a range, for what and for whom, and what it costs',
  permission: 'REPORTS_STEP_REPORT_VIEW',
  query: StepReportQuery,
  response: Bottleneck,
  example: { query: { startDate: '2026-03-01T00:00:00', endDate: '2026-03-30T23:59:59' } },
  hides: [
    {
      unless: 'INVENTORY_VDP_RECON_INFO_VIEW',
      fields: ['holdingCostPerDay', 'costPerDay', 'steps.costPerDay', 'steps.costOfWaits', 'waitingOn.costPerDay'],
    },
    {
      unless: 'RECON_ASSIGNMENTS_VIEW',
      fields: ['waitingOn', 'steps.notBegunUnassigned', 'steps.unassignedNow', 'steps.people'],
    },
  ],
})

export const exportBottleneck = route({
  method: 'GET',
  path: '/reports/export/bottleneck',
  summary: 'Where vehicles wait and waited as a PDF or a workbook, with what each measure says',
  permission: 'REPORTS_STEP_REPORT_VIEW',
  query: ExportQuery,
  response: ExportedReport,
  example: { query: { startDate: '2026-03-01T00:00:00', endDate: '2026-03-30T23:59:59', exportType: 'EXCEL' } },
})
