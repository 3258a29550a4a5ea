import { askKinds } from '@lotline/domain/engage/asks'
import type { PermissionRule } from '@lotline/domain/people/permission-rule'
import { z } from 'zod'
import { route } from '../route.ts'
import { Id, PersonName, Timestamp } from '../shapes.ts'

/** A wish of a shopper, as staff see it. */
export const Ask = z.object({
  id: z.string(),
  kind: z.enum(askKinds),
  askedAt: Timestamp,
  /** Whether it waits for an answer: nobody has given one, and the shopper has not changed their mind. */
  isOpen: z.boolean(),
  /** Of a question; null once its shopper was erased. */
  text: z.string().nullable(),
  /** Of a test drive: the moment, and the same by the rooftop's clock, as '2026-11-21T10:00'. */
  wishedAt: Timestamp.nullable(),
  wishedTime: z.string().nullable(),
  /** Who asked: at a link for anybody, by whom they are known since. Null once they were erased. */
  shopper: z.object({ fullName: z.string(), phone: z.string().nullable(), email: z.string().nullable() }).nullable(),
  answered: z.object({ at: Timestamp, by: PersonName }).nullable(),
  /** Of a test drive: the time that staff have confirmed. */
  confirmed: z.object({ at: Timestamp, time: z.string(), isCancelled: z.boolean() }).nullable(),
})
export type Ask = z.infer<typeof Ask>

const one = z.object({ askId: Id })
const permission: PermissionRule = { any: ['PLUGIN_VELOCITYENGAGE_VIEW', 'PLUGIN_VELOCITYENGAGE_VIEW_DASHBOARD'] }
const scope = 'of the caller’s own links, with VIEW_OTHER_USER_ACTIVITY of all; those of who has left are also for ADMIN'

export const answerAsk = route({
  method: 'POST',
  path: '/plugins/vdp/velocityengage/asks/:askId/answered',
  summary: `Say that a shopper was answered, ${scope}. Saying it again changes nothing`,
  permission,
  params: one,
  response: Ask,
})

export const reopenAsk = route({
  method: 'DELETE',
  path: '/plugins/vdp/velocityengage/asks/:askId/answered',
  summary: 'Undo that within ten seconds, for the one who said it; 409 UNDO_OVER after that and once a time is confirmed',
  permission,
  params: one,
  response: Ask,
})

export const confirmTestDrive = route({
  method: 'PUT',
  path: '/plugins/vdp/velocityengage/asks/:askId/test-drive',
  summary: `Confirm the time of a test drive, ${scope}: the wished one or another inside of the opening hours. It counts as answered, and the shopper’s page shows it`,
  permission,
  params: one,
  body: z.object({
    /** By the rooftop's clock. */
    time: z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, 'must be a day and time, as 2026-11-21T10:00'),
  }),
  response: Ask,
  example: { body: { time: '2026-11-21T10:00' } },
})

export const cancelTestDrive = route({
  method: 'DELETE',
  path: '/plugins/vdp/velocityengage/asks/:askId/test-drive',
  summary: `Call off a confirmed test drive, ${scope}; the shopper’s page says so`,
  permission,
  params: one,
  response: Ask,
})
