import { assigneeRule } from '@lotline/domain/people/permission-rule'
import { reconRules, requestableStates } from '@lotline/domain/recon/recon-actions'
import { pauseReasons } from '@lotline/domain/recon/recon-states'
import { z } from 'zod'
import { route } from '../route.ts'
import { Id, Nothing, Timestamp } from '../shapes.ts'
import { UndoMeta } from '../vehicles/undo.ts'
import { hiddenOfVehicle, Vehicle } from '../vehicles/vehicles.ts'
import { Pass } from './gates.ts'
import { StepItem, WorkflowStep } from './recon-step.ts'

const params = z.object({ vehicleId: Id })
const fromStepId = Id.nullish()
/** Passes what holds the vehicle at a gate. */
const pass = Pass.optional()

/** The small bodies come as an object, as a bare JSON string or as plain text (OPN-130). */
function small<T extends z.ZodType>(key: string, shape: T) {
  return z.preprocess((body) => (typeof body === 'string' ? { [key]: body.trim() } : body), shape)
}

export const listWorkflowSteps = route({
  method: 'GET',
  path: '/utility/workflow/steps',
  summary: "The rooftop's steps as a tree",
  permission: 'RECON_VIEW',
  response: z.array(WorkflowStep),
})

export const listVehicleSteps = route({
  method: 'GET',
  path: '/recon/:vehicleId/workflow/steps',
  summary: "The same tree with this vehicle's state, times and assignee in each step",
  permission: 'RECON_VIEW',
  params,
  response: z.array(StepItem),
  hides: [{ unless: assigneeRule, fields: ['assignedTo'] }],
})

const count = { total: z.number().int(), warning: z.number().int(), danger: z.number().int(), unknown: z.number().int() }
export const StepCount = z.object({ stepId: z.string(), ...count })
export type StepCount = z.infer<typeof StepCount>

export const listStepCounts = route({
  method: 'GET',
  path: '/recon/workflow/steps/counts',
  summary: 'Vehicles in each step by light; a parent holds its children',
  permission: 'RECON_VIEW',
  query: z.object({ s: z.string().max(10_000).optional(), filterIds: z.string().max(20_000).optional() }),
  response: z.array(StepCount),
  meta: z.object({ ...count, nextLightAt: Timestamp.nullable() }),
})

export const changeStep = route({
  method: 'PUT',
  path: '/recon/:vehicleId/workflow/step',
  summary: 'Move the vehicle to a step; `skip` says of all that is not done on the way that it is not needed',
  permission: reconRules.sendOn,
  params,
  body: small('stepId', z.object({ stepId: Id, skip: z.boolean().optional(), fromStepId, pass })),
  response: StepItem,
  meta: UndoMeta,
  example: { body: { stepId: '$nextStepId', pass: { reason: 'Towed to the body shop' } } },
  cases: [{ permission: reconRules.changeSteps, body: { stepId: '$laterStepId' } }],
})

export const changeState = route({
  method: 'PUT',
  path: '/recon/:vehicleId/workflow/step/state',
  summary: 'Begin, pause, continue or complete the current step; a pause may say what it waits for',
  permission: reconRules.work,
  params,
  body: small('state', z.object({ state: z.enum(requestableStates), reason: z.enum(pauseReasons).nullish(), fromStepId, pass })),
  response: StepItem,
  meta: UndoMeta,
  example: { body: { state: 'ACTIVE' } },
})

export const setNeeded = route({
  method: 'PUT',
  path: '/recon/:vehicleId/workflow/steps/:stepId/needed',
  summary: 'Say that the vehicle does not need a step in this run, or needs it after all',
  permission: reconRules.changeSteps,
  params: z.object({ vehicleId: Id, stepId: Id }),
  body: z.object({ needed: z.boolean(), pass }),
  response: z.array(StepItem),
  example: { body: { needed: false } },
  hides: [{ unless: assigneeRule, fields: ['assignedTo'] }],
})

export const assign = route({
  method: 'PUT',
  path: '/recon/:vehicleId/workflow/step/user',
  summary: 'Give the current step to a person',
  permission: reconRules.changeSteps,
  params,
  body: small('userId', z.object({ userId: Id, fromStepId })),
  response: StepItem,
  example: { body: { userId: '$userId' } },
})

export const unassign = route({
  method: 'DELETE',
  path: '/recon/:vehicleId/workflow/step/user',
  summary: 'Take the current step from its person',
  permission: reconRules.changeSteps,
  params,
  query: z.object({ fromStepId }),
  response: StepItem,
})

export const complete = route({
  method: 'PUT',
  path: '/recon/:vehicleId/workflow/complete',
  summary: 'Mark complete from a terminal step, or force completion from any other',
  permission: { any: [reconRules.markComplete, reconRules.forceComplete] },
  params,
  body: z.preprocess((body) => body ?? {}, z.object({ pass })),
  response: Vehicle,
  meta: UndoMeta,
  example: { body: { pass: { reason: 'Towed to the body shop' } } },
  cases: [{ permission: reconRules.forceComplete, body: {} }],
  // Nothing holds a vehicle that is through.
  hides: hiddenOfVehicle.filter(({ fields }) => !fields.some((field) => field === 'holds')),
})

export const removeFromRecon = route({
  method: 'DELETE',
  path: '/recon/:vehicleId',
  summary: 'Remove the vehicle from recon; reports and clocks forget the run',
  permission: reconRules.remove,
  params,
  response: Nothing,
})

export const sendBack = route({
  method: 'PUT',
  path: '/inventory/:vehicleId/moveBackToRecon',
  summary: 'Start a new run at the first step',
  permission: reconRules.sendBack,
  params,
  response: Vehicle,
})
