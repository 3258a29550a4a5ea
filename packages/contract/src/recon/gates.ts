import { longestPassReason } from '@lotline/domain/gates/gate-words'
import { gateKinds } from '@lotline/domain/gates/gates'
import { z } from 'zod'
import { route } from '../route.ts'
import { Id, Line, Named } from '../shapes.ts'

/** What holds a vehicle in its step, with what the reader may see of it; what they may not see is null. */
export const HoldDetail = z.object({
  kind: z.enum(gateKinds),
  count: z.number().int(),
  step: Named,
  total: z.number().int().nullable(),
  name: z.string().nullable(),
  targetId: z.string().nullable(),
  amount: z.number().nullable(),
})

/** Passes what holds a vehicle, for a reason that history keeps; without a hold it changes nothing. Needs RECON_VDP_FORCE_COMPLETE_UPDATE. */
export const Pass = z.object({ reason: Line.min(1, 'Say why it is passed').max(longestPassReason) })
export type Pass = z.infer<typeof Pass>

export const listHolds = route({
  method: 'GET',
  path: '/recon/:vehicleId/holds',
  summary: 'What holds a vehicle in the step that it is in, the worst first',
  permission: 'RECON_VIEW',
  params: z.object({ vehicleId: Id }),
  response: z.array(HoldDetail),
})

const admin = 'DEALERSHIP_ADMIN_VIEW'

const Gates = z.object({
  kinds: z.array(z.enum(gateKinds)),
  /** The checklist that must be finished; a retired one holds nothing. */
  checklist: z.object({ id: z.string(), name: z.string(), retired: z.boolean() }).nullable(),
})

const StepGates = z.object({
  step: Named,
  gates: Gates,
  cars: z.number().int(),
  /** The vehicles in the step by what would hold them if each gate were there: DO_NOT_DRIVE, PHOTOS, TASKS and CHECKLIST:<id of a checklist>. */
  standing: z.array(z.object({ holds: z.array(z.string()), cars: z.number().int() })),
})
export type StepGates = z.infer<typeof StepGates>

export const listGates = route({
  method: 'GET',
  path: '/settings/gates',
  summary: 'What each step in use asks for before it is left, and how many vehicles that would hold',
  permission: admin,
  response: z.array(StepGates),
})

const GatesWish = z.object({ kinds: z.array(z.enum(gateKinds)).max(gateKinds.length), checklistId: Id.nullable() })
export type GatesWish = z.infer<typeof GatesWish>

export const setGates = route({
  method: 'PUT',
  path: '/settings/gates/:stepId',
  summary: 'Say what a step asks for before it is left; 409 SETTINGS_CHANGED where `seen` is not what stands there by then',
  permission: admin,
  params: z.object({ stepId: Id }),
  body: GatesWish.extend({ seen: GatesWish.optional() }).refine(
    ({ kinds, checklistId }) => !kinds.includes('CHECKLIST') || checklistId !== null,
    { path: ['checklistId'], message: 'must name the checklist that is to be finished' },
  ),
  response: z.array(StepGates),
  example: { body: { kinds: ['PHOTOS'], checklistId: null } },
})
