import type { ChangeEvent } from '@lotline/contract/changes'
import type { JobProgress } from '@lotline/contract/jobs'
import type { Permission } from '@lotline/domain/people/permissions'
import type { FastifyReply } from 'fastify'
import type { Actor, LiveActor } from '../ctx.ts'
import { isUuid } from '../database/doors.ts'
import type { StreamCtx } from '../http/serve.ts'
import type { Progress, ProgressHub } from '../jobs/progress.ts'
import type { ChangeHub, Told } from './change-hub.ts'
import { changeFor, isNothing, streamedChangeOf } from './change-hub.ts'
import { type Cursor, findMoment, isCursorRecent, listEventsAfter } from './queries.ts'

const resumableMs = 24 * 60 * 60 * 1000
// One act may begin before another and be committed after it.
const noticeOverlapMs = 30_000
const MAX_UNSENT_BYTES = 1024 * 1024

/** Notifications of one person as they change, in any rooftop. */
export type PersonalChanges = {
  listen(personId: string, listener: (ids: string[]) => void): () => void
  changedSince(personId: string, since: Date): Promise<string[]>
}

/** Holds a stream to its sign-in: tells what the listener may see now, gives signs of life, and ends it with the session. */
export type WatchSession = (
  actor: LiveActor,
  watcher: { beat(): void; end(): void },
) => { held(): ReadonlySet<Permission>; whenKnown(act: () => void): void; stop(): void }

export type StreamSources = {
  hub: ChangeHub
  notices: PersonalChanges
  progress: ProgressHub
  watch: WatchSession
}

/** Answers with server-sent events until the client leaves, its sign-in ends or the server closes. */
export async function streamChanges(ctx: StreamCtx, { hub, notices, progress, watch }: StreamSources): Promise<FastifyReply> {
  const { request, reply, actor } = ctx
  const queued: Told[] = []
  let send: (told: Told) => void = (told) => queued.push(told)
  const { cursor, stop: stopChanges } = await hub.listen(actor.rooftopId, (told) => send(told))
  const noticed: string[] = []
  let sendNotices: (ids: string[]) => void = (ids) => noticed.push(...ids)
  const stopNotices = notices.listen(actor.personId, (ids) => sendNotices(ids))
  const stop = () => {
    stopChanges()
    stopNotices()
  }
  const lastEventId = request.headers['last-event-id']
  const [missed, missedNotices] = await Promise.all([
    missedSince(ctx, lastEventId, cursor),
    missedNoticesSince(ctx, notices, lastEventId),
  ]).catch((error) => {
    stop()
    throw error
  })
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    connection: 'keep-alive',
    'x-accel-buffering': 'no',
    'x-request-id': request.id,
  })
  const write = (text: string) => {
    // A client that does not read is let go; it comes back and resumes.
    if (raw.writableLength > MAX_UNSENT_BYTES) raw.destroy()
    else if (!raw.writableEnded) raw.write(text)
  }
  write(`retry: 2000\nid: ${idOf(cursor)}\n${missed === 'reset' ? 'event: reset\ndata: {}' : 'event: open\ndata: {}'}\n\n`)
  const { held, whenKnown, stop: stopWatching } = watch(actor, { beat: () => write(': beat\n\n'), end: () => raw.end() })
  send = ({ cursor: at, change }) =>
    whenKnown(() => {
      const shown = changeFor(held(), change)
      if (!isNothing(shown)) write(eventText({ cursor: at, change: shown }))
    })
  if (missed !== 'reset' && missed.length > 0) send({ cursor, change: streamedChangeOf(missed) })
  for (const told of queued) send(told)
  sendNotices = (ids) =>
    whenKnown(() => {
      if (ids.length > 0 && maySeeNotices({ permissions: held() })) write(noticesText(ids))
    })
  sendNotices(missed === 'reset' ? noticed : [...new Set([...missedNotices, ...noticed])])
  const stopProgress = progress.listen((told) => {
    if (told.rooftopId === actor.rooftopId && told.personId === actor.personId) write(progressText(told))
  })
  const close = () => {
    stopWatching()
    stopProgress()
    stop()
  }
  raw.on('close', close)
  // Its client may have left before it began.
  if (raw.destroyed) close()
  return reply
}

async function missedSince({ doors, actor, now }: StreamCtx, lastEventId: string | string[] | undefined, upTo: Cursor) {
  const cursor = cursorOf(String(lastEventId ?? ''))
  if (!cursor) return lastEventId ? ('reset' as const) : []
  return doors.inRooftop(actor.rooftopId, async (db) => {
    if (!(await isCursorRecent(db, cursor, new Date(now.getTime() - resumableMs)))) return 'reset' as const
    const { events, waiting } = await listEventsAfter(db, cursor, 5000)
    if (waiting && events.length === 5000) return 'reset' as const
    return events.filter((event) => BigInt(event.xid) <= BigInt(upTo.xid))
  })
}

/** In the rooftop that one acts in: where the center does not show, nothing is told of it. */
export function maySeeNotices({ permissions }: Pick<Actor, 'permissions'>): boolean {
  return permissions.has('NOTIFICATIONS_VIEW')
}

/** A stream goes on behind a change of its rooftop, and notifications are of any: what has changed since that one, or for a day where it is not known. */
async function missedNoticesSince(
  { doors, actor, now }: StreamCtx,
  notices: PersonalChanges,
  lastEventId: string | string[] | undefined,
) {
  const cursor = cursorOf(String(lastEventId ?? ''))
  if (!cursor || !maySeeNotices(actor)) return []
  const at = await doors.inRooftop(actor.rooftopId, (db) => findMoment(db, cursor))
  const oldest = now.getTime() - resumableMs
  const since = at ? Math.max(oldest, at.getTime() - noticeOverlapMs) : oldest
  return notices.changedSince(actor.personId, new Date(since))
}

// Hundreds of streams are told the same: it is written out once for all who may see all of it.
const texts = new WeakMap<ChangeEvent, string>()

function eventText({ cursor, change }: Told): string {
  const text = texts.get(change) ?? `id: ${idOf(cursor)}\nevent: change\ndata: ${JSON.stringify(change)}\n\n`
  texts.set(change, text)
  return text
}

/** Without an id, as progress is: they are told again from the last change on. */
function noticesText(notifications: readonly string[]): string {
  return `event: change\ndata: ${JSON.stringify({ vehicles: [], notifications: [...notifications], cached: [] } satisfies ChangeEvent)}\n\n`
}

/** Without an id: a stream is resumed by changes only, progress that was missed is told again by the next. */
function progressText({ jobId, state, done, total, failure }: Progress): string {
  return `event: progress\ndata: ${JSON.stringify({ jobId, state, done, total, failure } satisfies JobProgress)}\n\n`
}

function idOf({ xid, id }: Cursor): string {
  return `${xid.padStart(20, '0')}-${id}`
}

// Transactions are counted in 64 bits.
const lastXid = 2n ** 64n - 1n

function cursorOf(text: string): Cursor | undefined {
  const [, digits, id] = /^(\d{1,20})-(.{36})$/.exec(text) ?? []
  if (!digits || !id || !isUuid(id) || BigInt(digits) > lastXid) return undefined
  return { xid: String(BigInt(digits)), id }
}
