import {
  listActivity as activityRoute,
  listHistory as historyRoute,
  listChanges,
  streamChanges as streamRoute,
} from '@lotline/contract/history'
import { inOwnRooftop } from '../../ctx.ts'
import type { Serve } from '../../http/serve.ts'
import { defineModule } from '../../module/define.ts'
import type { HistoryRules } from '../../module/history-rules.ts'
import { listActivity } from './activity.ts'
import { changeFor, changeOf } from './change-hub.ts'
import { listChangedSince } from './queries.ts'
import { maySeeNotices, type StreamSources, streamChanges } from './stream.ts'
import { printedHistory, readHistory } from './vehicle-history.ts'

export const historyModule = defineModule({
  name: 'history',
  routes: (serve, { hub, notices, progress, people, historyRules }) =>
    historyRoutes(serve, historyRules, { hub, notices, progress, watch: people.watch }),
  print: { history: printedHistory },
  notifies: ({ hub }) => [{ channel: 'lotline_change', hear: hub.wake, missed: hub.wakeAll, afterAnswer: true }],
})

/** A change is told by the poll up to this much longer, so that one which commits late is not missed. */
const overlapMs = 30_000

function historyRoutes(serve: Serve, rules: HistoryRules, sources: StreamSources): void {
  const { notices } = sources
  serve(historyRoute, (ctx, { params, query }) => readHistory(rules, ctx, params.vehicleId, query))
  serve(activityRoute, (ctx, { query }) => listActivity(rules, ctx, query))
  serve.doors(listChanges, async (requester, { query }) => {
    const { actor, now } = requester
    const since = new Date(now.getTime() - query.minusSeconds * 1000 - overlapMs)
    const [changed, own] = await Promise.all([
      inOwnRooftop(requester, ({ db }) => listChangedSince(db, since)),
      maySeeNotices(actor) ? notices.changedSince(actor.personId, since) : [],
    ])
    const { vehicles, cached } = changeFor(actor.permissions, changeOf(changed))
    return { changedVehicles: vehicles, changedNotifications: own, changedCachedItems: cached }
  })
  serve.stream(streamRoute, (ctx) => streamChanges(ctx, sources))
}
