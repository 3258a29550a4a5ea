import type { Entry, Owner } from './entry.ts'
import { inOneTab } from './lock.ts'
import type { Mirror } from './mirror.ts'
import { type Outcome, outcomeOf } from './outcome.ts'
import { pauseMs } from './retry.ts'

/** How an adapter sends. */
export type Sending<Body, Context> = {
  readonly kind: string
  /** Entries of a lane that go together at most; one by one without. */
  readonly together?: number
  send(entries: readonly Entry<Body>[], context: Context): Promise<void>
  /** Outcome of what `send` threw, where the usual one (`outcomeOf`) does not fit. */
  judge?(error: unknown, entries: readonly Entry<Body>[], context: Context): Outcome
  /** Entries that need not be shown when they alone are refused. */
  isIdle?(body: Body): boolean
}

/** Connection, clock and session, as a page has them. */
export type Ports = {
  readonly now: () => number
  readonly isOffline: () => boolean
  readonly onConnection: (listener: () => void) => () => void
  /** Whether the page is still signed in as this person in this rooftop. */
  readonly isOf: (owner: Owner) => boolean
}

/** Sends what waits, lane by lane: each in its order, in one tab at a time, and again until somebody has judged it. */
export function openSender<Body, Context>(
  { kind, together = 1, send, judge, isIdle }: Sending<Body, Context>,
  mirror: Mirror<Body>,
  owner: Owner,
  { now, isOffline, onConnection, isOf }: Ports,
) {
  let context: { readonly value: Context } | undefined
  let stop: (() => void) | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Lanes that are being sent. */
  const busy = new Set<string>()

  const waitingIn = (lane: string) => mirror.entries().filter((one) => one.lane === lane && one.state === 'WAITING')
  const isDue = ({ notBefore, retryAt }: Entry, isForced: boolean) => notBefore <= now() && (isForced || retryAt <= now())

  /** First entry of each lane that waits. */
  function heads(): Entry<Body>[] {
    const first = new Map<string, Entry<Body>>()
    for (const entry of mirror.entries()) if (entry.state === 'WAITING' && !first.has(entry.lane)) first.set(entry.lane, entry)
    return [...first.values()]
  }

  /** Looks what is due; `isForced` also at what pauses by itself: the person acts, or the connection is back. */
  function wake(isForced = false): void {
    if (!context) return
    for (const head of heads()) if (isDue(head, isForced) && (isForced || !isOffline())) void run(head.lane, isForced)
    plan()
  }

  function plan(): void {
    clearTimeout(timer)
    const moments = heads().flatMap(({ lane, notBefore, retryAt }) => (busy.has(lane) ? [] : Math.max(notBefore, retryAt)))
    if (!context || moments.length === 0 || isOffline()) return
    timer = setTimeout(wake, Math.max(MIN_TIMER_MS, Math.min(...moments) - now()))
  }

  async function run(lane: string, isForced: boolean): Promise<void> {
    if (busy.has(lane)) return
    busy.add(lane)
    try {
      await inOneTab(lockOf(kind, owner, lane), () => drain(lane, isForced))
      busy.delete(lane)
      // Added in the moment between the last look and the end.
      wake()
    } catch (error) {
      console.error(error)
      busy.delete(lane)
      plan()
    }
  }

  async function drain(lane: string, isForced: boolean): Promise<void> {
    let size = together
    for (;;) {
      // Another tab may have sent it meanwhile, or the person changed it there.
      await mirror.refresh()
      const part = waitingIn(lane).slice(0, size)
      const [head] = part
      if (!head || !context || !isDue(head, isForced)) return
      const outcome = await attempt(part, context.value)
      if (outcome.is === 'later') return later(head, outcome)
      if (outcome.is === 'refused' && part.length > 1 && !outcome.isAll) {
        // Halves are sent until it is known which one is to blame.
        size = Math.max(1, Math.floor(part.length / 2))
        continue
      }
      await Promise.all(part.map((entry) => settle(entry, outcome)))
      if (outcome.is === 'sent') size = Math.min(together, size * 2)
    }
  }

  async function attempt(part: readonly Entry<Body>[], value: Context): Promise<Outcome> {
    // Under another name nothing of this goes.
    if (!isOf(owner)) return { is: 'later' }
    try {
      await send(part, value)
      return { is: 'sent' }
    } catch (error) {
      try {
        return judge ? judge(error, part, value) : outcomeOf(error, now())
      } catch (fault) {
        console.error(fault)
        return outcomeOf(fault, now())
      }
    }
  }

  async function later(head: Entry<Body>, { reason, afterMs = 0 }: Outcome & { is: 'later' }): Promise<void> {
    const { reason: _, ...rest } = head
    const tries = head.tries + 1
    const wait = { tries, retryAt: now() + pauseMs(tries), notBefore: afterMs > 0 ? now() + afterMs : 0 }
    await mirror.replace(head, { ...rest, ...wait, ...(reason !== undefined && { reason }) })
  }

  async function settle(entry: Entry<Body>, outcome: Exclude<Outcome, { is: 'later' }>): Promise<void> {
    if (outcome.is === 'conflict') return mirror.replace(entry, { ...entry, state: 'CONFLICT', met: outcome.met })
    const isKept = outcome.is === 'refused' && !isIdle?.(entry.body)
    await mirror.replace(entry, isKept ? { ...entry, state: 'REFUSED', reason: outcome.reason } : null)
  }

  return {
    wake,
    /** Begins, or goes on with another context. */
    start(value: Context): void {
      context = { value }
      stop ??= onConnection(() => {
        if (!isOffline()) wake(true)
      })
      wake(true)
    },
    close(): void {
      stop?.()
      stop = undefined
      context = undefined
      clearTimeout(timer)
    },
  }
}

// What is due and could not be begun, as under another name, is not looked at without a pause.
const MIN_TIMER_MS = 250

export function lockOf(kind: string, { id, location }: Owner, lane: string): string {
  return `rvweb_outbox ${kind} ${location} ${id} ${lane}`
}
