import {
  listActivity as activityRoute,
  listHistory as historyRoute,
  listChanges,
  streamChanges as streamRoute,
} from '@lotline/contract/history'
import { type Actor, inOwnRooftop } from '../../ctx.ts'
import type { Serve } from '../../http/serve.ts'
import type { ProgressHub } from '../../jobs/progress.ts'
import { defineModule } from '../../module/define.ts'
import type { NoticeHub } from '../notifications/index.ts'
import { listActivity } from './activity.ts'
import { type ChangeHub, changeFor, changeOf } from './change-hub.ts'
import { listChangedSince } from './queries.ts'
import type { HistoryRules } from './rules.ts'
import { maySeeNotices, streamChanges } from './stream.ts'
import { printedHistory, readHistory } from './vehicle-history.ts'

export const historyModule = defineModule({
  name: 'history',
  routes: (serve, { hub, notices, progress, people, historyRules }) =>
    historyRoutes(serve, historyRules, { hub, notices, progress, findActor: people.findActor, onSessions: people.onSessions }),
  print: { history: printedHistory },
  notifies: ({ hub }) => [{ channel: 'lotline_change', hear: hub.wake, missed: hub.wakeAll }],
})

/** A change is told by the poll up to this much longer, so that one which commits late is not missed. */
const overlapMs = 30_000

type StreamDeps = {
  hub: ChangeHub
  notices: NoticeHub
  /** How far jobs are. */
  progress: ProgressHub
  /** Whom a bearer token speaks for now. */
  findActor: (token: string) => Promise<Actor | undefined>
  /** Calls back when sessions or permissions have changed somewhere; answers how to stop that. */
  onSessions: (check: () => void) => () => void
}

function historyRoutes(serve: Serve, rules: HistoryRules, { hub, notices, progress, findActor, onSessions }: StreamDeps): void {
  serve(historyRoute, (ctx, { params, query }) => readHistory(rules, ctx, params.vehicleId, query))
  serve(activityRoute, (ctx, { query }) => listActivity(rules, ctx, query))
  serve.raw(listChanges, async (requester, { query }) => {
    const { actor, now } = requester
    const since = new Date(now.getTime() - query.minusSeconds * 1000 - overlapMs)
    const [changed, own] = await Promise.all([
      inOwnRooftop(requester, ({ db }) => listChangedSince(db, since)),
      maySeeNotices(actor) ? notices.changedSince(actor.personId, since) : [],
    ])
    const { vehicles, cached } = changeFor(actor.permissions, changeOf(changed))
    return { changedVehicles: vehicles, changedNotifications: own, changedCachedItems: cached }
  })
  serve.raw(streamRoute, (ctx) => {
    const token = ctx.request.headers.authorization?.split(' ')[1] ?? ''
    return streamChanges(ctx, { hub, notices, progress, findListener: () => findActor(token), onClosing: onSessions })
  })
}
