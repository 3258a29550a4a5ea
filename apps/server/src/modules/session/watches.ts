import type { Actor, LiveActor } from '../../ctx.ts'

const beatMs = 15_000
const turnMs = 150
const mostAtOnce = 500

/** A stream that goes on for as long as its session does. */
export type Watcher = {
  /** Said every 15 seconds. */
  beat(): void
  /** The session has ended, or opens this rooftop no longer. Nothing is said after it. */
  end(): void
}
export type Watch = {
  /** What the session's person may do, as it was known last. */
  held(): Actor['permissions']
  /** Acts at once, or as soon as it is known again what the person may do where that has changed. */
  whenKnown(act: () => void): void
  stop(): void
}

/** Tells the open streams of this process whether their sessions live and what their people may do. */
export type Watches = {
  open(actor: LiveActor, watcher: Watcher): Watch
  /** A session has changed; '' stands for all of them. */
  hear(sessionId: string): void
  /** Ends all streams, and at once those that begin afterwards: the server stops. */
  close(): void
}

type Asked = Pick<Actor, 'sessionId' | 'rooftopId'>
type Watched = Pick<LiveActor, 'sessionId' | 'rooftopId' | 'permissions' | 'expiresAt'> & {
  watcher: Watcher
  beatAt: number
  /** What waits for the answer; absent while nothing has changed. */
  waiting: (() => void)[] | undefined
}

/**
 * Thousands of streams that each asked for themselves would take most of what the database has. They are asked for in lots, one after
 * another: those that something has changed for at once, all of them every 15 seconds, evenly over that time.
 */
export function openWatches(
  load: (asked: readonly Asked[]) => Promise<readonly (Actor | undefined)[]>,
  now: () => Date,
  onError: (error: unknown) => void,
): Watches {
  // In the order of their last beat.
  const all = new Set<Watched>()
  const bySession = new Map<string, Set<Watched>>()
  const changed = new Set<Watched>()
  const due = new Set<Watched>()
  let turns: NodeJS.Timeout | undefined
  let turnedAt = 0
  let owed = 0
  let isAsking = false
  let isFailing = false
  let isClosed = false

  function turn(): void {
    const at = performance.now()
    owed = Math.min(all.size, owed + (all.size * (at - turnedAt)) / beatMs)
    turnedAt = at
    let beats = 0
    for (const one of all) {
      if (beats === mostAtOnce || (owed < 1 && at - one.beatAt < beatMs)) break
      beats += 1
      owed = Math.max(0, owed - 1)
      one.beatAt = at
      all.delete(one)
      all.add(one)
      due.add(one)
      attempt(() => one.watcher.beat())
    }
    void ask()
  }

  async function ask(): Promise<void> {
    if (isAsking) return
    isAsking = true
    for (let lot = nextLot(); lot.length > 0; lot = nextLot()) await askFor(lot)
    isAsking = false
  }

  function nextLot(): Watched[] {
    const lot: Watched[] = []
    const at = now()
    for (const those of [changed, due])
      for (const one of those) {
        if (lot.length === mostAtOnce) return lot
        changed.delete(one)
        due.delete(one)
        if (one.expiresAt > at) lot.push(one)
        else end(one)
      }
    return lot
  }

  async function askFor(lot: readonly Watched[]): Promise<void> {
    const actors = await load(lot).catch((error: unknown) => {
      if (!isFailing) onError(error)
      return undefined
    })
    isFailing = !actors
    for (const [at, one] of lot.entries()) {
      if (!all.has(one)) continue
      // Who cannot be asked for at the moment listens on as before.
      const known = actors ? actors[at] : one
      if (known) one.permissions = known.permissions
      else end(one)
      if (!changed.has(one)) release(one)
    }
  }

  function release(one: Watched): void {
    const { waiting = [] } = one
    one.waiting = undefined
    for (const act of waiting) attempt(act)
  }

  function end(one: Watched): void {
    drop(one)
    attempt(() => one.watcher.end())
  }

  /** What goes wrong with one stream is its own: the others are asked for and told all the same. */
  function attempt(act: () => void): void {
    try {
      act()
    } catch (error) {
      onError(error)
    }
  }

  function drop(one: Watched): void {
    one.waiting = undefined
    for (const those of [all, changed, due]) those.delete(one)
    const same = bySession.get(one.sessionId)
    same?.delete(one)
    if (same?.size === 0) bySession.delete(one.sessionId)
    if (all.size > 0) return
    clearInterval(turns)
    turns = undefined
  }

  return {
    open({ sessionId, rooftopId, permissions, expiresAt }, watcher) {
      const beatAt = performance.now()
      const one: Watched = { sessionId, rooftopId, permissions, expiresAt, watcher, beatAt, waiting: undefined }
      all.add(one)
      bySession.set(sessionId, (bySession.get(sessionId) ?? new Set()).add(one))
      if (!turns) {
        ;[turnedAt, owed] = [beatAt, 0]
        turns = setInterval(turn, turnMs).unref()
      }
      // Its opener has yet to hear of the watch that it is given.
      if (isClosed) setImmediate(end, one)
      return {
        held: () => one.permissions,
        whenKnown(act) {
          if (one.waiting) one.waiting.push(act)
          else act()
        },
        stop: () => drop(one),
      }
    },
    hear(sessionId) {
      for (const one of sessionId ? (bySession.get(sessionId) ?? []) : all) {
        changed.add(one)
        one.waiting ??= []
      }
      void ask()
    },
    close() {
      isClosed = true
      for (const one of all) end(one)
    },
  }
}
