import { inOwnRooftop } from '../../../ctx.ts'
import type { OutgoingPart } from '../../../module/outgoing-part.ts'
import { listUnsentPushes, retryPushes } from './notice-queries.ts'
import { worthSendingMs } from './send.ts'

/** Pushes that no device has taken yet, by the person whose devices they are for. */
export const pushOutgoing: OutgoingPart = {
  kind: 'PUSH',
  list: (requester, most) =>
    inOwnRooftop(requester, async ({ db, now }) => {
      const people = await listUnsentPushes(db, { since: new Date(now.getTime() - worthSendingMs), most })
      return people.map(({ personId, name, nextAt, ...counts }) => ({
        ...counts,
        id: personId,
        title: `Push to ${name}`,
        nextAttemptDate: nextAt?.toISOString() ?? null,
        mayRetry: true,
      }))
    }),
  retry: (requester, personId) =>
    inOwnRooftop(
      requester,
      async ({ db, now }) => (await retryPushes(db, personId, { since: new Date(now.getTime() - worthSendingMs), now })) > 0,
    ),
}
