import { historyKinds } from '@lotline/domain/history/history'
import { z } from 'zod'
import { route } from './route.ts'
import { Id, MAX_LISTED, PersonName, Timestamp } from './shapes.ts'

/** What an event changed, in words; the field by its name on the wire. Null before or after is none. */
export const HistoryChange = z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })
export type HistoryChange = z.infer<typeof HistoryChange>

export const HistoryItem = z.object({
  id: z.string(),
  itemType: z.string(),
  label: z.string(),
  timestamp: Timestamp,
  timeInStepSeconds: z.number().int().nullable(),
  actor: PersonName.omit({ id: true }).nullable(),
  /** The API token by which it was done; null where the person did it. */
  token: z.string().nullable(),
  kinds: z.array(z.enum(historyKinds)),
  /** Without what the reader may not see. */
  changes: z.array(HistoryChange),
})
export type HistoryItem = z.infer<typeof HistoryItem>

const kinds = z
  .string()
  .max(200)
  .transform((list) => list.split(','))
  .pipe(z.array(z.enum(historyKinds)))
const moment = z.iso.datetime({ offset: true, error: 'is not a moment, such as 2026-11-20T16:00:00Z' })

export const HistoryQuery = z.object({
  /** Any of these, separated by commas. */
  kinds: kinds.optional(),
  personId: Id.optional(),
  /** What happened to one task. */
  taskId: Id.optional(),
  /** At or after `from`, and before `to`. */
  from: moment.optional(),
  to: moment.optional(),
  before: Id.optional(),
  pageSize: z.coerce.number().int().min(1).max(100).optional(),
})
export type HistoryQuery = z.infer<typeof HistoryQuery>

export const listHistory = route({
  method: 'GET',
  path: '/inventory/:vehicleId/history',
  summary: `What happened to a vehicle, newest first: ${MAX_LISTED}, or a page of them; \`before: next\` continues`,
  permission: 'INVENTORY_VDP_HISTORY_VIEW',
  params: z.object({ vehicleId: Id }),
  query: HistoryQuery,
  response: z.array(HistoryItem),
  /** `total` counts all that the query selects; `people` are all who ever did something to the vehicle. */
  meta: z.object({ next: z.string().nullable(), total: z.number().int(), people: z.array(PersonName) }),
})

/** One entry of the rooftop's log. */
export const Activity = z.object({
  id: z.string(),
  timestamp: Timestamp,
  itemType: z.string(),
  label: z.string(),
  /** Null for what no person did: feeds and jobs. */
  actor: PersonName.nullable(),
  /** The API token by which it was done; null where no program did. */
  token: z.string().nullable(),
  vehicle: z.object({ id: z.string(), stockNumber: z.string() }).nullable(),
})
export type Activity = z.infer<typeof Activity>

export const listActivity = route({
  method: 'GET',
  path: '/settings/activity',
  summary: 'Who did what in the rooftop, newest first; `next` continues',
  permission: 'DEALERSHIP_ADMIN_VIEW',
  query: z.object({
    personId: Id.optional(),
    before: Id.optional(),
    pageSize: z.coerce.number().int().min(1).max(100).default(50),
  }),
  response: z.array(Activity),
  meta: z.object({ next: z.string().nullable() }),
})
