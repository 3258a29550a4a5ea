import { listChanges, streamChanges as streamRoute } from '@lotline/contract/changes'
import { inOwnRooftop } from '../ctx.ts'
import type { Serve } from '../http/serve.ts'
import { defineModule } from '../module/define.ts'
import { changeFor, changeOf } from './change-hub.ts'
import { listChangedSince } from './queries.ts'
import { maySeeNotices, type StreamSources, streamChanges } from './stream.ts'

/** Tells every open browser what others change in its rooftop: by a stream, and by a poll for whoever holds none. */
export const changesModule = defineModule({
  name: 'changes',
  routes: (serve, { hub, notices, progress, people }) => changeRoutes(serve, { hub, notices, progress, watch: people.watch }),
  notifies: ({ hub }) => [{ channel: 'lotline_change', hear: hub.wake, missed: hub.wakeAll, afterAnswer: true }],
})

/** A change is told by the poll up to this much longer, so that one which commits late is not missed. */
const overlapMs = 30_000

function changeRoutes(serve: Serve, sources: StreamSources): void {
  serve.doors(listChanges, async (requester, { query }) => {
    const { actor, now } = requester
    const since = new Date(now.getTime() - query.minusSeconds * 1000 - overlapMs)
    const [changed, own] = await Promise.all([
      inOwnRooftop(requester, ({ db }) => listChangedSince(db, since)),
      maySeeNotices(actor) ? sources.notices.changedSince(actor.personId, since) : [],
    ])
    const { vehicles, cached } = changeFor(actor.permissions, changeOf(changed))
    return { changedVehicles: vehicles, changedNotifications: own, changedCachedItems: cached }
  })
  serve.stream(streamRoute, (ctx) => streamChanges(ctx, sources))
}
