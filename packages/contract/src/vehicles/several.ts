import { reconRules } from '@lotline/domain/recon/recon-actions'
import { taskActRules } from '@lotline/domain/tasks/transitions'
import { z } from 'zod'
import { route } from '../route.ts'
import { Id } from '../shapes.ts'
import { Undo } from './undo.ts'

/** As many vehicles as one act takes. */
export const mostAtOnce = 200

const vehicleIds = z.array(Id).min(1, 'must name a vehicle').max(mostAtOnce, `may name ${mostAtOnce} vehicles at most`)
const tagIds = z.array(Id).max(50, 'may name 50 tags at most')

/** Whether two lists name one thing, however its id is written. */
const sharesOne = (some: string[], others: string[]) =>
  some.some((one) => others.some((other) => one.toLowerCase() === other.toLowerCase()))

/** Tags that come and tags that go, as one act. */
const Retag = z
  .object({ act: z.literal('TAG'), vehicleIds, tagIds, removeTagIds: tagIds.optional() })
  .refine(({ tagIds: put, removeTagIds: off = [] }) => put.length + off.length > 0, {
    path: ['tagIds'],
    error: 'must name a tag',
  })
  .refine(({ tagIds: put, removeTagIds: off = [] }) => !sharesOne(put, off), {
    path: ['removeTagIds'],
    error: 'may not name a tag that is put on as well',
  })

/** What can be done to several vehicles at once. A step may be gone to past others, which are then not needed. */
const Act = z.discriminatedUnion('act', [
  Retag,
  z.object({ act: z.literal('ASSIGN'), vehicleIds, userId: Id.nullable() }),
  z.object({ act: z.literal('SEND'), vehicleIds, stepId: Id, skip: z.boolean().optional() }),
  z.object({ act: z.literal('REMOVE'), vehicleIds }),
])
export type SeveralAct = z.infer<typeof Act>

/** What became of it, vehicle by vehicle. */
const Report = z.object({
  /** Those that it has changed. */
  changed: z.array(z.string()),
  /** Those that are as it would have them already. */
  unchanged: z.array(z.string()),
  refused: z.array(z.object({ vehicleId: z.string(), stockNumber: z.string().nullable(), code: z.string(), detail: z.string() })),
  /** By what it can be undone as one act, and until when; null where nothing of it can. */
  undo: Undo.nullable(),
})
export type SeveralReport = z.infer<typeof Report>

export const actOnSeveral = route({
  method: 'POST',
  path: '/inventory/several',
  summary: 'Act on several vehicles, each by itself: what is refused for one is done for the others',
  permission: { any: ['TAGS_UPDATE', ...reconRules.sendOn.any, reconRules.remove] },
  body: Act,
  rate: 'BULK',
  response: Report,
  // A vehicle that is not there is refused in the report; a tag that is not there, as a whole.
  example: { body: { act: 'TAG', vehicleIds: ['01a1fa84-0000-7000-8000-000000000000'], tagIds: ['$tagId'] } },
  cases: [
    { permission: 'TAGS_UPDATE', body: { act: 'TAG', vehicleIds: ['$vehicleId'], tagIds: ['$tagId'] } },
    { permission: reconRules.changeSteps, body: { act: 'ASSIGN', vehicleIds: ['$vehicleId'], userId: '$userId' } },
    { permission: reconRules.remove, body: { act: 'REMOVE', vehicleIds: ['$vehicleId'] } },
  ],
})

export const undoSeveral = route({
  method: 'POST',
  path: '/inventory/several/:actId/undo',
  summary:
    "Undo one's own act on one vehicle or several within 10 seconds, where nothing has happened to them since; the permission of the act is asked for again",
  permission: {
    any: [
      'TAGS_UPDATE',
      ...reconRules.sendOn.any,
      reconRules.remove,
      reconRules.markComplete,
      reconRules.forceComplete,
      taskActRules.approve,
      taskActRules.complete,
    ],
  },
  params: z.object({ actId: Id }),
  response: Report,
})
