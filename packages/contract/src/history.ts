import { z } from 'zod'
import { route } from './route.ts'
import { Id, Timestamp } from './shapes.ts'

export const HistoryItem = z.object({
  id: z.string(),
  itemType: z.string(),
  label: z.string(),
  timestamp: Timestamp,
  timeInStepSeconds: z.number().int().nullable(),
  actor: z.object({ firstName: z.string(), lastName: z.string() }).nullable(),
})
export type HistoryItem = z.infer<typeof HistoryItem>

export const listHistory = route({
  method: 'GET',
  path: '/inventory/:vehicleId/history',
  summary: 'What happened to a vehicle, newest first',
  permission: 'INVENTORY_VDP_HISTORY_VIEW',
  params: z.object({ vehicleId: Id }),
  response: z.array(HistoryItem),
})

export const Changes = z.object({
  changedVehicles: z.array(z.string()),
  changedNotifications: z.array(z.string()),
  changedCachedItems: z.array(z.string()),
})
export type Changes = z.infer<typeof Changes>

export const listChanges = route({
  method: 'GET',
  path: '/utility/updated',
  summary: 'What changed in the last seconds',
  permission: 'signed-in',
  query: z.object({
    minusSeconds: z.coerce
      .number()
      .int()
      .min(1)
      .default(16)
      .transform((seconds) => Math.min(seconds, 3600)),
  }),
  response: Changes,
})

/** One event of the stream; a client that resumes from too long ago is told to read everything anew by `event: reset`. */
export const ChangeEvent = z.object({
  vehicles: z.array(z.string()),
  notifications: z.array(z.string()),
  cached: z.array(z.string()),
})
export type ChangeEvent = z.infer<typeof ChangeEvent>

export const streamChanges = route({
  method: 'GET',
  path: '/events',
  summary: 'The same changes as server-sent events, resumable by Last-Event-ID',
  permission: 'signed-in',
  response: ChangeEvent,
  kind: 'stream',
})
