import { useEffect, useSyncExternalStore } from 'react'

const minuteMs = 60_000
// Below this a difference is the network's delay, not a wrong clock.
const toleratedMs = 30_000
// Browsers let a timer off a trifle early, and what is a moment too early has not turned yet.
const lateMs = 20
// A timer for longer than this fires at once.
const longestTimerMs = 2 ** 31 - 1
const listeners = new Set<() => void>()
let offsetMs = 0
let beatAt = Date.now()
let timer: ReturnType<typeof setInterval> | undefined

function beat(): void {
  beatAt = Date.now()
  for (const listener of listeners) listener()
}

// A tab that slept shows the right time at once when it is looked at again.
function beatWhenSeen(): void {
  if (document.visibilityState === 'visible') beat()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) {
    beatAt = Date.now()
    timer = setInterval(beat, minuteMs)
    document.addEventListener('visibilitychange', beatWhenSeen)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    document.removeEventListener('visibilitychange', beatWhenSeen)
  }
}

/** Tells the page what time the server has, so that a shop tablet with a wrong clock still shows true times. */
export function learnServerTime(asOf: string): void {
  const apart = Date.parse(asOf) - Date.now()
  offsetMs = Math.abs(apart) > toleratedMs ? apart : 0
}

/** The server's present, as far as the page knows. */
export function serverNow(): Date {
  return new Date(Date.now() + offsetMs)
}

/** A moment that this device's clock has told, as the server's would have. */
export function byServer(moment: Date): Date {
  return new Date(moment.getTime() + offsetMs)
}

/**
 * The server's present at the last beat: one timer a minute for every clock on the page, and a beat at each of the given moments, so
 * that a light turns when it does. Milliseconds since 1970.
 */
export function useNow(...moments: readonly (string | null | undefined)[]): number {
  const now = useSyncExternalStore(subscribe, () => beatAt) + offsetMs
  const next = nextOf(moments, now)
  // The outside system is the browser's timer.
  useEffect(() => {
    if (next === undefined) return
    const timeout = setTimeout(beat, Math.min(longestTimerMs, Math.max(0, next - serverNow().getTime()) + lateMs))
    return () => clearTimeout(timeout)
  }, [next])
  return now
}

function nextOf(moments: readonly (string | null | undefined)[], now: number): number | undefined {
  const ahead = moments.flatMap((moment) => (moment ? Date.parse(moment) : [])).filter((moment) => moment > now)
  return ahead.length === 0 ? undefined : Math.min(...ahead)
}

/** A little later than the last beat, so that what was set a moment ago, by a clock that is not quite ours, counts as begun. */
export function useSoon(): number {
  return useNow() + minuteMs + toleratedMs
}
