import { z } from 'zod'
import { route } from './route.ts'

/** What of a rooftop browsers keep and read anew once it has changed, by the names that changes carry under `cached`. */
export type CachedName =
  | 'users'
  | 'steps'
  | 'filters'
  | 'settings'
  | 'feeds'
  | 'views'
  | 'schedules'
  | 'tasks'
  | 'checklists'
  | 'engagements'

/** What a change is of: some vehicles, or something that browsers keep. */
export type ChangeName = 'vehicles' | CachedName

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
  /** By vehicle what happened to it: the reply to an act names its own in the header `recorded-events`. Absent where it is much at once. */
  events: z.record(z.string(), z.array(z.string())).optional(),
})
export type ChangeEvent = z.infer<typeof ChangeEvent>

export const streamChanges = route({
  method: 'GET',
  path: '/events',
  summary: 'The same changes as server-sent events, resumable by Last-Event-ID; `event: progress` tells how far the own jobs are',
  permission: 'signed-in',
  response: ChangeEvent,
  kind: 'stream',
})
