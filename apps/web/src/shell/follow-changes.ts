import type { ChangeEvent } from '@lotline/contract/changes'
import type { QueryClient } from '@tanstack/react-query'
import { keys } from '../api/query-keys.ts'
import { type Change, type Deliver, followStream, type StreamState } from '../api/stream/change-stream.ts'
import { tellJobProgress } from '../api/stream/job-progress.ts'
import { unseenVehicles } from '../api/stream/own-changes.ts'
import { refreshCounts, refreshLists, refreshVehicle } from '../features/vehicles/vehicle-cache.ts'
import { refreshNotices, refreshRequests } from '../pages/notifications/queries.ts'

const gatherMs = 150
const betweenMs = 500
const mostOneByOne = 20
/** As long as one waits at most for the reply to an act of this tab. */
const patienceMs = 3000

type Message = { change: Change; eventId: string | undefined }

/** Between the tabs of a rooftop, what was said on it before anybody listened, and since when what the page shows may have been read. */
type Source = { readonly channel: BroadcastChannel; readonly heard: readonly MessageEvent<Message>[]; readonly since: number }

/** Keeps the query cache true to what anybody does in the rooftop. Answers how to stop. */
export function keepTrue(client: QueryClient, source: Source): () => void {
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
    else {
      const vehicles = unique(changes.flatMap(unseenVehicles))
      refresh(client, vehicles, unique(changes.flatMap(({ cached }) => cached)))
      if (changes.some(({ notifications }) => notifications.length > 0)) refreshNotices(client)
      else refreshRequests(client, vehicles)
    }
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

function refresh(client: QueryClient, vehicles: string[], cached: string[]): void {
  // The goals of steps and of the rooftop and its hours turn the lights of every vehicle.
  const areAllChanged = cached.includes('steps') || cached.includes('settings')
  if (areAllChanged || vehicles.length > mostOneByOne) {
    refreshLists(client)
    client.invalidateQueries({ queryKey: ['vehicle'] })
  } else for (const id of vehicles) refreshVehicle(client, id)
  // Who may decide on a task goes by the rooftop's rules.
  const areRulesChanged = cached.includes('tasks')
  if (areRulesChanged) client.invalidateQueries({ queryKey: ['vehicle'] })
  if (areAllChanged || areRulesChanged || vehicles.length > 0) refreshCounts(client)
  // What set-up has come to is counted from all of these; the cars that somebody is just choosing from stay.
  client.invalidateQueries({ queryKey: keys.setUp, exact: true })
  for (const name of cached) client.invalidateQueries({ queryKey: [name] })
  // Roles and settings decide what the person may see.
  if (cached.includes('users') || cached.includes('settings')) client.invalidateQueries({ queryKey: keys.currentUser })
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
