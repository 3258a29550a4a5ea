import { inOwnRooftop } from '../../../ctx.ts'
import type { OutgoingPart } from '../../../module/outgoing-part.ts'
import { findFetches, listHosts, retryHost } from './feed-photo-queries.ts'

/** Photos that feeds name and that have not come, by the host that they lie at; none where the rooftop does not fetch them. */
export const feedPhotosOutgoing: OutgoingPart = {
  kind: 'FEED_PHOTO',
  list: (requester, most) =>
    inOwnRooftop(requester, async ({ db }) => {
      if (!(await findFetches(db))) return []
      const hosts = await listHosts(db, most)
      return hosts.map(({ host, nextAt, ...counts }) => ({
        ...counts,
        id: host,
        title: `Photos at ${host}`,
        nextAttemptDate: nextAt?.toISOString() ?? null,
        mayRetry: counts.failed > 0 || counts.attempts > 0,
      }))
    }),
  retry: (requester, host) =>
    inOwnRooftop(requester, async ({ db, now }) => (await findFetches(db)) && (await retryHost(db, host, now)) > 0),
}
