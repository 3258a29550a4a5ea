import { attentionReasons } from '@lotline/domain/attention/attention'
import { summaryTypes } from '@lotline/domain/reports/dashboard'
import { dueByKinds } from '@lotline/domain/reports/due-by'
import { z } from 'zod'
import { route } from '../route.ts'
import { Money } from '../shapes.ts'
import { VehicleCard } from '../vehicles/vehicles.ts'

/** A figure of the last 30 days, or of now. Null where no vehicle counts. */
export const SummaryItem = z.object({
  itemType: z.enum(summaryTypes),
  label: z.string(),
  unit: z.enum(['COUNT', 'SECONDS', 'USD']),
  value: z.number().nullable(),
  vehiclesInRecon: z.number().int().nullable(),
  /** In recon in a step whose work is tracked and going on; null on other cards. */
  workInProgress: z.number().int().nullable(),
  actualTimeAsSeconds: z.number().int().nullable(),
  /** Null without a goal, and without DASHBOARD_GOALS_VIEW. */
  goalAsSeconds: z.number().int().nullable(),
  goalAmount: z.number().nullable(),
  /** Vehicles in recon that are on time, due soon and late; null on other cards. */
  lights: z
    .object({ onTime: z.number().int(), warning: z.number().int(), late: z.number().int(), none: z.number().int() })
    .nullable(),
  /** Requests that wait for a decision now; null on other cards. */
  waiting: z.number().int().nullable(),
})
export type SummaryItem = z.infer<typeof SummaryItem>

export const readSummary = route({
  method: 'GET',
  path: '/dashboard/summary',
  summary: 'Vehicles in recon, and averages of the last 30 days against their goals',
  permission: 'DASHBOARD_SUMMARY_VIEW',
  response: z.array(SummaryItem),
  hides: [{ unless: 'DASHBOARD_GOALS_VIEW', fields: ['goalAsSeconds', 'goalAmount'] }],
})

const Figure = z.object({ label: z.string(), value: z.number().nullable() })
const activeStep = {
  stepId: z.string(),
  stepName: z.string(),
  totalVehicles: z.number().int(),
  stepGoalAsSeconds: z.number().int().nullable(),
  /** How long the vehicles that stand there now have been there on average, all visits of their passage; null without any. */
  stepTimeAsSeconds: z.number().int().nullable(),
  onTime: z.number().int(),
  warning: z.number().int(),
  late: z.number().int(),
}
export const ActiveStep = z.object({
  ...activeStep,
  childSteps: z.array(z.object({ ...activeStep, childSteps: z.array(z.never()) })),
})
export type ActiveStep = z.infer<typeof ActiveStep>

export const readHighlights = route({
  method: 'GET',
  path: '/dashboard/highlights',
  summary: 'Vehicles in recon by week, times of the last 30 days beside the 30 before, and what stands in each step',
  permission: 'DASHBOARD_SUMMARY_VIEW',
  response: z.object({
    /** At the end of each of six weeks, named by its Monday; the last one is now. */
    vehiclesInRecon: z.array(Figure),
    /** The 30 days before, then the last 30. Seconds. */
    averageRetailReadyTime: z.array(Figure),
    averageReconTime: z.array(Figure),
    activeReconSummary: z.array(ActiveStep),
  }),
})

export const AttentionItem = z.object({
  itemType: z.enum(attentionReasons),
  message: z.string(),
  vehicleCard: VehicleCard.pick({
    id: true,
    vehicleImage: true,
    make: true,
    model: true,
    year: true,
    vin: true,
    stockNumber: true,
    mileage: true,
    odometerUnit: true,
    sold: true,
    trim: true,
    recallCount: true,
    tasksNeedingAttentionCount: true,
    // What a drawing takes the place of a photo by.
    bodyStyle: true,
    color: true,
    exteriorColor: true,
  }),
  stepItem: z
    .object({
      name: z.string(),
      timeInStepSeconds: z.number().int(),
      safeDurationSeconds: z.number().int().nullable(),
      recommendedDurationSeconds: z.number().int().nullable(),
    })
    .nullable(),
})
export type AttentionItem = z.infer<typeof AttentionItem>

export const listAttention = route({
  method: 'GET',
  path: '/dashboard/inventoryNeedingAttention',
  summary: 'Vehicles in recon that somebody should look at, one item a reason, the worst first, 200 at most',
  permission: 'DASHBOARD_INVENTORY_NEEDING_ATTENTION_VIEW',
  response: z.array(AttentionItem),
  meta: z.object({ totalItems: z.number().int(), totalVehicles: z.number().int() }),
})

export const readDueBy = route({
  method: 'GET',
  path: '/dashboard/dueBy',
  summary: "Until when the day is planned: noon, or after it when the rooftop closes, as the list's filter 'due' takes it",
  permission: 'DASHBOARD_SUMMARY_VIEW',
  response: z.object({ by: z.enum(dueByKinds), until: z.string() }),
})

export const goalTypes = ['AVERAGE_RECON_TIME', 'AVERAGE_RETAIL_READY_TIME', 'AVERAGE_RECON_COST', 'IDLE_TIME'] as const

export const listGoals = route({
  method: 'GET',
  path: '/dashboard/goals',
  summary: 'The goals of the rooftop that have been set',
  permission: 'DASHBOARD_GOALS_VIEW',
  response: z.array(
    z.object({
      itemType: z.enum(goalTypes),
      goalAsSeconds: z.number().int().nullable(),
      goalAmount: Money.nullable(),
      warningAsSeconds: z.number().int().nullable(),
    }),
  ),
})
