import type { ChangeEvent } from '@lotline/contract/changes'
import type { QueryClient } from '@tanstack/react-query'
import { type Change, type Deliver, followStream, type StreamState } from '../api/stream/change-stream.ts'
import { tellJobProgress } from '../api/stream/job-progress.ts'
import { unseenVehicles } from '../api/stream/own-changes.ts'
import { setRefreshed } from '../api/stream/refresh.ts'
import { refreshedParts, refreshTold } from './refreshed-parts.ts'

const gatherMs = 150
const betweenMs = 500
/** As long as one waits at most for the reply to an act of this tab. */
const patienceMs = 3000

type Message = { change: Change; eventId: string | undefined }

/** Between the tabs of a rooftop, what was said on it before anybody listened, and since when what the page shows may have been read. */
type Source = { readonly channel: BroadcastChannel; readonly heard: readonly MessageEvent<Message>[]; readonly since: number }

setRefreshed(refreshedParts)

/** Keeps the query cache true to what anybody does in the rooftop. Answers how to stop. */
export function syncCache(client: QueryClient, source: Source): () => void {
  const gatherer = gatherChanges(client)
  const stop = followChanges(source, gatherer.add)
  return () => {
    stop()
    gatherer.stop()
  }
}

/** Collects what comes in quick succession, so that a feed of a thousand rows is not a thousand calls. */
function gatherChanges(client: QueryClient): { add: (change: Change) => void; stop: () => void } {
  let changes: ChangeEvent[] = []
  let isReset = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let appliedAt = 0
  let waitsSince = 0
  const apply = () => {
    // A reply names what its act has recorded: until it is here, what is told of may be that.
    if (client.isMutating() > 0 && Date.now() - waitsSince < patienceMs) {
      timer = setTimeout(apply, gatherMs)
      return
    }
    timer = undefined
    appliedAt = Date.now()
    if (isReset) client.invalidateQueries()
    else
      refreshTold(client, {
        vehicles: unique(changes.flatMap(unseenVehicles)),
        cached: unique(changes.flatMap(({ cached }) => cached)),
        hasNotices: changes.some(({ notifications }) => notifications.length > 0),
      })
    changes = []
    isReset = false
  }
  return {
    add(change) {
      if (change !== 'reset' && 'progress' in change) return tellJobProgress(change.progress)
      if (change === 'reset') isReset = true
      // Those of this tab are told apart when they are applied.
      else changes.push(change)
      if (!timer) waitsSince = Date.now()
      timer ??= setTimeout(apply, Math.max(gatherMs, appliedAt + betweenMs - Date.now()))
    },
    stop: () => clearTimeout(timer),
  }
}

function unique(names: readonly string[]): string[] {
  return [...new Set(names)]
}

/** Hears of every change in a rooftop. One tab of the browser holds the stream and tells the others. Answers how to stop. */
function followChanges({ channel, heard, since }: Source, listener: (change: Change) => void): () => void {
  const stopping = new AbortController()
  const state: StreamState = { lastEventId: undefined, isUp: false, goodAt: since }
  const hear = ({ data }: MessageEvent<Message>) => {
    // Whichever tab takes over the stream resumes it where the last one stood.
    state.lastEventId = data.eventId ?? state.lastEventId
    state.goodAt = Date.now()
    listener(data.change)
  }
  channel.onmessage = hear
  heard.forEach(hear)
  const deliver: Deliver = (change, eventId) => {
    channel.postMessage({ change, eventId } satisfies Message)
    listener(change)
  }
  holdStream(channel.name, () => followStream(state, deliver, stopping.signal), stopping.signal)
  return () => stopping.abort()
}

// Locks need a secure origin. Without them every tab reads for itself.
function holdStream(name: string, follow: () => Promise<void>, signal: AbortSignal): void {
  const held = 'locks' in navigator ? navigator.locks.request(name, { signal }, follow) : follow()
  // Giving up the wait for the lock is how a tab stops.
  held.catch(() => undefined)
}
