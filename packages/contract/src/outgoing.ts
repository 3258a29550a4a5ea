import { z } from 'zod'
import { route } from './route.ts'
import { Timestamp } from './shapes.ts'

export const outgoingKinds = ['MAIL', 'TEXT', 'PUSH', 'FEED_PHOTO', 'RECALL_LOOKUP', 'FETCHED_FEED'] as const

/** Something that has not gone out, or that nobody has answered: one mail, the pushes of a person, the photos at a host, a model to look up. */
export const OutgoingItem = z.object({
  kind: z.enum(outgoingKinds),
  /** Of its kind; to be sent back with a retry. */
  id: z.string(),
  title: z.string(),
  /** Pieces of it that wait for their turn or their next try, and those that were given up. */
  waiting: z.number().int(),
  failed: z.number().int(),
  /** Tries so far, of the piece that was tried most. */
  attempts: z.number().int(),
  lastError: z.string().nullable(),
  nextAttemptDate: Timestamp.nullable(),
  /** Whether a retry would send anything. */
  mayRetry: z.boolean(),
})
export type OutgoingItem = z.infer<typeof OutgoingItem>

export const listOutgoing = route({
  method: 'GET',
  path: '/settings/outgoing',
  summary: 'What waits to be sent or fetched for this rooftop and what was given up, failures first; 200 of each kind at most',
  permission: 'DEALERSHIP_ADMIN_VIEW',
  response: z.array(OutgoingItem),
})

export const retryOutgoing = route({
  method: 'POST',
  path: '/settings/outgoing/retry',
  summary: 'Have it tried again now; 409 where it has gone out meanwhile',
  permission: 'DEALERSHIP_ADMIN_VIEW',
  body: z.object({ kind: z.enum(outgoingKinds), id: z.string().min(1).max(2500) }),
  response: z.array(OutgoingItem),
  example: { body: { kind: 'FEED_PHOTO', id: 'photos.example.com' } },
})
