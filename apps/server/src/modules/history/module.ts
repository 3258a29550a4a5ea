import {
  listActivity as activityRoute,
  listHistory as historyRoute,
  listChanges,
  streamChanges as streamRoute,
} from '@lotline/contract/history'
import type { Actor } from '../../ctx.ts'
import type { Serve } from '../../http/serve.ts'
import type { ProgressHub } from '../../jobs/progress.ts'
import { defineModule } from '../../module/define.ts'
import { listActivity } from './activity.ts'
import { type ChangeHub, changeFor, changeOf } from './change-hub.ts'
import { listChangedSince } from './queries.ts'
import type { HistoryRules } from './rules.ts'
import { streamChanges } from './stream.ts'
import { printedHistory, readHistory } from './vehicle-history.ts'

export const historyModule = defineModule({
  name: 'history',
  routes: (serve, { hub, progress, people, historyRules }) =>
    historyRoutes(serve, historyRules, { hub, progress, findActor: people.findActor, onSessions: people.onSessions }),
  print: { history: printedHistory },
  notifies: ({ hub }) => [{ channel: 'lotline_change', hear: hub.wake, missed: hub.wakeAll }],
})

/** A change is told by the poll up to this much longer, so that one which commits late is not missed. */
const overlapMs = 30_000

type StreamDeps = {
  hub: ChangeHub
  /** How far jobs are. */
  progress: ProgressHub
  /** Whom a bearer token speaks for now. */
  findActor: (token: string) => Promise<Actor | undefined>
  /** Calls back when sessions or permissions have changed somewhere; answers how to stop that. */
  onSessions: (check: () => void) => () => void
}

function historyRoutes(serve: Serve, rules: HistoryRules, { hub, progress, findActor, onSessions }: StreamDeps): void {
  serve(historyRoute, (ctx, { params, query }) => readHistory(rules, ctx, params.vehicleId, query))
  serve(activityRoute, (ctx, { query }) => listActivity(rules, ctx, query))
  serve(listChanges, async ({ db, actor, now }, { query }) => {
    const changed = await listChangedSince(db, new Date(now.getTime() - query.minusSeconds * 1000 - overlapMs))
    const { vehicles, notifications, cached } = changeFor(actor.permissions, changeOf(changed))
    return { changedVehicles: vehicles, changedNotifications: notifications, changedCachedItems: cached }
  })
  serve.raw(streamRoute, (ctx) => {
    const token = ctx.request.headers.authorization?.split(' ')[1] ?? ''
    return streamChanges(ctx, { hub, progress, findListener: () => findActor(token), onClosing: onSessions })
  })
}
