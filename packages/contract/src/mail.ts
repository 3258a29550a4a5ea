import { z } from 'zod'
import { route } from './route.ts'
import { Timestamp } from './shapes.ts'

export const letterStates = ['KEPT', 'WAITING', 'SENT', 'FAILED'] as const

/** A mail as administrators read it: KEPT here where no mail server is set, else on its way. Its text goes once it is sent. */
export const Letter = z.object({
  id: z.string(),
  createdAt: Timestamp,
  to: z.string(),
  subject: z.string(),
  text: z.string().nullable(),
  state: z.enum(letterStates),
  sentAt: Timestamp.nullable(),
  attempts: z.number().int(),
  lastError: z.string().nullable(),
})
export type Letter = z.infer<typeof Letter>

export const listLetters = route({
  method: 'GET',
  path: '/settings/outbox',
  summary:
    'Mails to people whom the caller administers wherever they work, newest first: the last 200 of accounts, of what happened here, and to shoppers',
  permission: 'DEALERSHIP_ADMIN_VIEW',
  response: z.array(Letter),
  meta: z.object({ hasMailServer: z.boolean() }),
})
