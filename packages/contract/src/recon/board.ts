import { boardRule, delayRule } from '@lotline/domain/people/permission-rule'
import { z } from 'zod'
import { route } from '../route.ts'
import { Timestamp } from '../shapes.ts'
import { hiddenOfVehicle, Vehicle } from '../vehicles/vehicles.ts'
import { StepCount } from './recon.ts'

/** Vehicles on which nobody has worked for longer than the rooftop's idle limit in their present step, whatever their light: they are among the others too. */
const idle = z.number().int()
const goal = z.number().int().nullable()

/** A step as the board has it: a column with its vehicles by light, those that are not among the worst included. */
export const BoardColumn = StepCount.extend({
  name: z.string(),
  /** '#RRGGBB'; null for a step without a colour of its own. */
  color: z.string().nullable(),
  terminal: z.boolean(),
  retired: z.boolean(),
  safeDurationSeconds: goal,
  recommendedDurationSeconds: goal,
  idle,
})
export type BoardColumn = z.infer<typeof BoardColumn>

/** What comes first in a step: what is most urgent, or what has cost the most by its delay. */
export const boardSortIds = ['URGENCY', 'DELAY_COST'] as const
export type BoardSortId = (typeof boardSortIds)[number]

const { total, warning, danger, unknown } = StepCount.shape

export const readBoard = route({
  method: 'GET',
  path: '/recon/board',
  summary:
    'The line with the worst vehicles of each step: late, idle over the limit, due soon, not begun, on time, done, without goal, and of each kind first whichever is late first; or the dearest by their cost of delay',
  permission: boardRule,
  query: z.object({
    perStep: z.coerce.number().int().min(1).max(20).default(5),
    sortId: z.enum(boardSortIds).default('URGENCY'),
  }),
  response: z.array(Vehicle),
  meta: z.object({
    columns: z.array(BoardColumn),
    ...{ total, warning, danger, unknown },
    /** Null where the rooftop has no limit. */
    idle: idle.nullable(),
    /** The orders that are offered: by cost only where there is a holding cost, to whoever may see what delay costs. */
    sortIds: z.array(z.enum(boardSortIds)),
    nextLightAt: Timestamp.nullable(),
    timeZone: z.string(),
    asOf: Timestamp,
  }),
  kind: 'sql',
  example: { query: { perStep: '20' } },
  cases: [{ query: { sortId: 'DELAY_COST' }, permission: delayRule }],
  // Without RECON_VIEW there is no board, and it shows photos to nobody.
  hides: hiddenOfVehicle.filter(({ unless }) => unless !== 'RECON_VIEW' && unless !== 'INVENTORY_VDP_PHOTOS_VIEW'),
})
