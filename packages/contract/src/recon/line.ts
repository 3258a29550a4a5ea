import { formatCount } from '@lotline/domain/amounts/count'
import { hasWholeCents } from '@lotline/domain/amounts/money-input'
import {
  deepestStep,
  longestStepName,
  type StepOrder,
  type StepSettings as StepRules,
  stepMistake,
  tagColors,
} from '@lotline/domain/line/line-rules'
import { goalClocks } from '@lotline/domain/recon/recon-states'
import { mostHoldingCostInputs } from '@lotline/domain/reports/holding-cost'
import { z } from 'zod'
import { route } from '../route.ts'
import { Id, Line, Money, NewMoney, PersonName } from '../shapes.ts'
import { stepDefinition, type WorkflowStep } from './recon-step.ts'

const admin = 'DEALERSHIP_ADMIN_VIEW'

export type LineStep = Omit<WorkflowStep, 'childSteps'> & {
  defaultAssignee: PersonName | null
  vehicles: number
  hasHistory: boolean
  childSteps: LineStep[]
}
/** A step as those see it who shape the line. `vehicles` stand in it now; with history it can be retired but not deleted. */
export const LineStep: z.ZodType<LineStep> = z.object({
  ...stepDefinition,
  defaultAssignee: PersonName.nullable(),
  vehicles: z.number().int(),
  hasHistory: z.boolean(),
  get childSteps() {
    return z.array(LineStep)
  },
})

export const getLine = route({
  method: 'GET',
  path: '/settings/line',
  summary: "The rooftop's steps with all their settings, retired ones included",
  permission: admin,
  response: z.array(LineStep),
})

const seconds = z.number().int().max(315_360_000).nullable()
const settings = {
  name: Line.min(1, 'Must provide a name').max(longestStepName),
  terminalStep: z.boolean().default(false),
  allowCompleteRecon: z.boolean().default(false),
  completesOnEntry: z.boolean().default(false),
  enhancedStateTracking: z.boolean().default(true),
  safeDurationSeconds: seconds.default(null),
  recommendedDurationSeconds: seconds.default(null),
  goalClock: z.enum(goalClocks).default('WORK'),
  color: z.enum(Object.values(tagColors)).nullable().default(null),
  defaultAssigneeId: Id.nullable().default(null),
}

function refuseMistake(step: StepRules, ctx: z.RefinementCtx): void {
  const mistake = stepMistake(step)
  if (mistake) ctx.addIssue({ code: 'custom', path: [mistake.field], message: mistake.message })
}

const placed = {
  /** Below which step; at the top without it. */
  parentId: Id.nullable().default(null),
  /** Behind which of its neighbours; in front of all where null, behind all without it. */
  afterId: Id.nullable().optional(),
}
export const NewStep = z.object({ ...settings, ...placed }).superRefine(refuseMistake)
export type NewStep = z.infer<typeof NewStep>

export const addStep = route({
  method: 'POST',
  path: '/settings/line/steps',
  summary: 'Add a step to the line; answers the whole line',
  permission: admin,
  body: NewStep,
  isIdempotent: true,
  response: z.array(LineStep),
  status: 201,
  example: { body: { name: '$stepName', safeDurationSeconds: 3600, recommendedDurationSeconds: 7200 } },
})

export const StepSettings = z.object(settings).superRefine(refuseMistake)
export type StepSettings = z.infer<typeof StepSettings>

/**
 * The step's settings as the caller knew them: where somebody else has changed one since, and not to what is wished for here, nothing is
 * saved and 409 LINE_CHANGED names it in `fields`. Without it the last word counts.
 */
const StepEdit = z.object({ ...settings, seen: z.object(settings).optional() }).superRefine(refuseMistake)
export type StepEdit = z.infer<typeof StepEdit>
const params = z.object({ stepId: Id })

export const editStep = route({
  method: 'PUT',
  path: '/settings/line/steps/:stepId',
  summary: 'Change a step. What has happened in it stays as it was, open visits follow; answers the whole line',
  permission: admin,
  params,
  body: StepEdit,
  response: z.array(LineStep),
  example: { body: { name: '$stepName' } },
})

export const retireStep = route({
  method: 'PUT',
  path: '/settings/line/steps/:stepId/retired',
  summary: 'Take a step and those below it off the line, or back on. Vehicles in it stay until they are moved',
  permission: admin,
  params,
  body: z.object({ retired: z.boolean() }),
  response: z.array(LineStep),
  example: { body: { retired: true } },
})

export const deleteStep = route({
  method: 'DELETE',
  path: '/settings/line/steps/:stepId',
  summary: 'Delete a step in which no vehicle has ever been',
  permission: admin,
  params,
  response: z.array(LineStep),
})

/** Steps below each other to one more than may be, which the rule refuses in its own words; what is nested further is not even read. */
function orderTo(depth: number): z.ZodType<StepOrder> {
  const below = depth > 0 ? z.array(orderTo(depth - 1)).max(200) : z.array(z.never()).max(0)
  return z.object({ id: Id, childSteps: below })
}

export const orderLine = route({
  method: 'PUT',
  path: '/settings/line/order',
  summary: 'Put the steps into another order or below each other; every step must be named, retired ones included',
  permission: admin,
  body: z.object({ steps: z.array(orderTo(deepestStep)).max(200) }),
  response: z.array(LineStep),
  example: { body: { steps: [{ id: '$stepId', childSteps: [] }] } },
})

export const allowSteps = route({
  method: 'PUT',
  path: '/settings/line/people/:personId',
  summary: 'Limit a person to some steps; none means that they may work on every step',
  permission: admin,
  params: z.object({ personId: Id }),
  body: z.object({
    stepIds: z.array(Id).max(200),
    /** What the person was limited to as the caller knew it; where that has changed, 409 LINE_CHANGED. Without it the last word counts. */
    seen: z.array(Id).max(200).optional(),
  }),
  response: z.object({ personId: z.string(), stepIds: z.array(z.string()) }),
  example: { body: { stepIds: [] } },
})

const goal = z.number().int().min(1).max(315_360_000).nullable()
const goals = {
  reconWarningSeconds: goal,
  reconGoalSeconds: goal,
  retailReadyWarningSeconds: goal,
  retailReadyGoalSeconds: goal,
  idleLimitSeconds: goal,
}

const upTo = (most: number) =>
  z
    .number()
    .min(0, 'must not be negative')
    .max(most, `may be up to ${formatCount(most)}`)
    .refine(hasWholeCents, 'may have 2 decimals')
/** What a holding cost is worked out from; dollars for one vehicle, percent and turns a year. */
const HoldingCostInputs = z.object({
  financedAmount: upTo(mostHoldingCostInputs.financedAmount),
  interestPercent: upTo(mostHoldingCostInputs.interestPercent),
  monthlyDepreciation: upTo(mostHoldingCostInputs.monthlyDepreciation),
  netProfit: upTo(mostHoldingCostInputs.netProfit),
  turnsPerYear: upTo(mostHoldingCostInputs.turnsPerYear),
})

/** What the rooftop holds its vehicles against; times in whole seconds, null where nothing is set. */
export const Goals = z.object({
  ...goals,
  reconCostGoal: Money.nullable(),
  pack: Money,
  /** What a vehicle in stock costs a day. */
  holdingCost: Money.nullable(),
  /** Null where it was typed. */
  holdingCostInputs: HoldingCostInputs.nullable(),
})
export type Goals = z.infer<typeof Goals>

const NewGoals = z.object({
  ...goals,
  reconCostGoal: NewMoney.nullable(),
  pack: NewMoney,
  holdingCost: NewMoney.nullable(),
  /** Where they are given, the holding cost is what they come to. */
  holdingCostInputs: HoldingCostInputs.nullable(),
})
/** `seen` as for a step: the goals as the caller knew them. A holding cost that is not named stays. */
const SetGoals = NewGoals.partial({ holdingCost: true, holdingCostInputs: true }).extend({ seen: NewGoals.optional() })
export type SetGoals = z.infer<typeof SetGoals>

export const getGoals = route({
  method: 'GET',
  path: '/settings/goals',
  summary: 'What the rooftop holds its vehicles against',
  permission: admin,
  response: Goals,
})

export const setGoals = route({
  method: 'PUT',
  path: '/settings/goals',
  summary: 'Set what the rooftop holds its vehicles against',
  permission: admin,
  body: SetGoals,
  response: Goals,
  example: {
    body: {
      reconWarningSeconds: 345_600,
      reconGoalSeconds: 518_400,
      retailReadyWarningSeconds: 518_400,
      retailReadyGoalSeconds: 691_200,
      idleLimitSeconds: 86_400,
      reconCostGoal: null,
      pack: { amount: 500, currency: 'USD' },
      holdingCost: { amount: 47, currency: 'USD' },
      holdingCostInputs: null,
    },
  },
})
