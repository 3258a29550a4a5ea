import { type Change, type Deliver, followStream, type StreamState } from '../api/stream/change-stream.ts'

type Message = { change: Change; eventId: string | undefined }

/** Hears of every change in a rooftop. One tab of the browser holds the stream and tells the others. Answers how to stop. */
export function followChanges(rooftopId: string, listener: (change: Change) => void): () => void {
  const name = `rvweb_changes_${rooftopId}`
  const channel = new BroadcastChannel(name)
  const stopping = new AbortController()
  const state: StreamState = { lastEventId: undefined, isUp: false, goodAt: Date.now() }
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    // Whichever tab takes over the stream resumes it where the last one stood.
    state.lastEventId = data.eventId ?? state.lastEventId
    state.goodAt = Date.now()
    listener(data.change)
  }
  const deliver: Deliver = (change, eventId) => {
    channel.postMessage({ change, eventId } satisfies Message)
    listener(change)
  }
  holdStream(name, () => followStream(state, deliver, stopping.signal), stopping.signal)
  return () => {
    stopping.abort()
    channel.close()
  }
}

// Locks need a secure origin. Without them every tab reads for itself.
function holdStream(name: string, follow: () => Promise<void>, signal: AbortSignal): void {
  const held = 'locks' in navigator ? navigator.locks.request(name, { signal }, follow) : follow()
  // Giving up the wait for the lock is how a tab stops.
  held.catch(() => undefined)
}
