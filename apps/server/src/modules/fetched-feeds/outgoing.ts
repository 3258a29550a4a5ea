import { fetchFaultWords } from '@lotline/domain/feeds/fetch-faults'
import { inOwnRooftop } from '../../ctx.ts'
import { isUuid } from '../../database/doors.ts'
import type { OutgoingPart } from '../../module/outgoing-part.ts'
import { insertWaiting, listStrips } from './fetch-queries.ts'
import { findFeed, listFeeds } from './queries.ts'

/** Feeds that could not be fetched last, or that a changed host key holds. */
export const fetchedFeedsOutgoing: OutgoingPart = {
  kind: 'FETCHED_FEED',
  async list(requester, most) {
    return inOwnRooftop(requester, async ({ db }) => {
      const failing = (await listFeeds(db)).filter(({ is_on, failures_in_row }) => is_on && failures_in_row > 0).slice(0, most)
      const strips = Map.groupBy(
        await listStrips(
          db,
          failing.map(({ id }) => id),
        ),
        ({ feed_id }) => feed_id,
      )
      return failing.map((feed) => {
        const last = strips.get(feed.id)?.find(({ state }) => state === 'FAILED')
        const held = feed.held_fingerprint === null ? null : fetchFaultWords.HOST_KEY
        return {
          id: feed.id,
          title: `Feed ${feed.name}`,
          ...{ waiting: 1, failed: 0, attempts: feed.failures_in_row },
          lastError: held ?? last?.sentence ?? null,
          nextAttemptDate: held === null ? feed.next_at.toISOString() : null,
          mayRetry: held === null,
        }
      })
    })
  },
  async retry(requester, id) {
    return inOwnRooftop(requester, async ({ db, actor, now }) => {
      const feed = isUuid(id) ? await findFeed(db, id) : undefined
      if (!feed || feed.failures_in_row === 0 || feed.held_fingerprint !== null) return false
      await insertWaiting(db, id, { actorId: actor.personId, at: now })
      return true
    })
  },
}
