import { type ChangeEvent, listChanges, streamChanges } from '@lotline/contract/changes'
import type { JobProgress } from '@lotline/contract/jobs'
import { readError } from '../api-error.ts'
import { call } from '../call.ts'
import { addressOf } from '../request.ts'
import { fetchSignedIn } from '../session/session.ts'
import { noteAnswer } from './connection.ts'
import { readEvents, type StreamEvent } from './event-stream.ts'

/** 'reset': too much was missed, everything has to be read anew. */
export type Change = ChangeEvent | { progress: JobProgress } | 'reset'
/** `eventId` is where the stream can be resumed. */
export type Deliver = (change: Change, eventId: string | undefined) => void
export type StreamState = { lastEventId: string | undefined; isUp: boolean; goodAt: number }

const pollMs = 15_000
const longestPollSeconds = 3600
const silenceMs = 60_000
/** A stream that lasted this long was a good one: when it ends it is asked for again at once. */
const goodStreamMs = 2000

/** Reads changes until `signal` ends it: from the stream, and by asking every 15 s while the stream is down. */
export async function followStream(state: StreamState, deliver: Deliver, signal: AbortSignal): Promise<void> {
  const polling = setInterval(() => {
    if (state.isUp) state.goodAt = Date.now()
    else poll(state, deliver, signal).catch(() => undefined)
  }, pollMs)
  let failures = 0
  while (!signal.aborted) {
    const openedAt = Date.now()
    await readStream(state, deliver, signal).catch(() => undefined)
    state.isUp = false
    failures = Date.now() - openedAt > goodStreamMs ? 0 : failures + 1
    await pause(waitMs(failures), signal)
  }
  clearInterval(polling)
}

async function readStream(state: StreamState, deliver: Deliver, signal: AbortSignal): Promise<void> {
  const quiet = new AbortController()
  const askedAt = performance.now()
  let watch: ReturnType<typeof setTimeout> | undefined
  // A connection that died in a sleeping laptop reports nothing: silence ends it.
  const pulse = () => {
    clearTimeout(watch)
    watch = setTimeout(() => quiet.abort(), silenceMs)
  }
  const lives = () => {
    noteAnswer(askedAt)
    pulse()
  }
  try {
    pulse()
    const response = await fetchSignedIn(addressOf(streamChanges, {}), {
      headers: { accept: 'text/event-stream', ...(state.lastEventId && { 'last-event-id': state.lastEventId }) },
      signal: AbortSignal.any([signal, quiet.signal]),
      cache: 'no-store',
    })
    if (!response.ok || !response.body) throw await readError(response)
    // Without an event to resume from, what happened since the last good moment is asked for once.
    if (!state.lastEventId && Date.now() - state.goodAt > 1000) await poll(state, deliver, signal)
    state.isUp = true
    state.goodAt = Date.now()
    for await (const event of readEvents(response.body, lives)) {
      if (event.id) state.lastEventId = event.id
      state.goodAt = Date.now()
      const change = changeOf(event)
      if (change) deliver(change, state.lastEventId)
    }
  } finally {
    clearTimeout(watch)
  }
}

function changeOf({ event, data }: StreamEvent): Change | undefined {
  if (event === 'reset') return 'reset'
  if (event === 'progress') return { progress: JSON.parse(data) as JobProgress } // the contract's event
  if (event !== 'change') return undefined
  return JSON.parse(data) as ChangeEvent // the contract's event
}

async function poll(state: StreamState, deliver: Deliver, signal: AbortSignal): Promise<void> {
  const askedAt = Date.now()
  const missed = Math.ceil((askedAt - state.goodAt) / 1000) + 1
  const { data } = await call(listChanges, { query: { minusSeconds: pollSeconds(missed) } }, { signal })
  state.goodAt = askedAt
  const change = {
    vehicles: data.changedVehicles,
    notifications: data.changedNotifications,
    cached: data.changedCachedItems,
  }
  if (missed > longestPollSeconds) deliver('reset', undefined)
  else if (Object.values(change).some((names) => names.length > 0)) deliver(change, undefined)
}

/** 16 seconds for a poll in time, the elapsed ones after a missed poll, an hour at most. */
export function pollSeconds(missed: number): number {
  return Math.min(longestPollSeconds, Math.max(16, missed))
}

/** How long to wait before the next attempt: after a good stream a moment that differs from browser to browser, else 1 s, doubled up to half a minute. */
export function waitMs(failures: number): number {
  return failures === 0 ? 50 + 450 * Math.random() : Math.min(30_000, 1000 * 2 ** (failures - 1))
}

/** Waits, unless the network comes back or it is all over before. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      window.removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', done)
    window.addEventListener('online', done)
    if (signal.aborted) done()
  })
}
