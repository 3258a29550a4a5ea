import type { Doors } from '../../../database/doors.ts'
import type { Push } from '../../../push/push.ts'
import { listRooftops } from '../../rooftops/index.ts'
import { gatherNotices } from './gather.ts'
import { findNextDue } from './gather-queries.ts'
import { sendNotices } from './send.ts'

/** Sends by push and mail what people are told of. */
export type Delivery = {
  push: Push
  /** What was said on the database's channel: 'rooftop person:notification …'. */
  hear(payload: string): void
  /** Anything may have been told anywhere. */
  wakeAll(): void
  /** One round in a rooftop: puts together what is due, and sends it. Answers when the next is due. */
  deliver(rooftopId: string): Promise<Date | null>
  start(): { close(): Promise<void> }
}

export type DeliveryDeps = {
  doors: Doors
  now: () => Date
  push: Push
  origin: string
  log: (line: string, error?: unknown) => void
}

// What is told is due some seconds later: one look for all that came meanwhile.
const hearMs = 5_100
const everyMs = 60_000
const leastMs = 500
// So that one slow push service does not hold up every rooftop.
const roundsAtOnce = 4

export function openDelivery({ doors: everybodys, ...others }: DeliveryDeps): Delivery {
  const deps = { ...others, doors: unobtrusive(everybodys) }
  const { doors, now, log, push } = deps
  const closing = new AbortController()
  const timers = new Map<string, { at: number; timer: NodeJS.Timeout }>()
  const waiting = new Set<string>()
  const running = new Map<string, Promise<void>>()
  let isStarted = false

  async function deliver(rooftopId: string): Promise<Date | null> {
    const sending = { ...deps, signal: closing.signal }
    while (!closing.signal.aborted && (await doors.inRooftop(rooftopId, (db) => gatherNotices(db, now()))));
    while (!closing.signal.aborted && (await sendNotices(sending, rooftopId)));
    return doors.inRooftop(rooftopId, findNextDue)
  }

  function lookIn(rooftopId: string, ms: number): void {
    const at = performance.now() + ms
    const known = timers.get(rooftopId)
    if (!isStarted || closing.signal.aborted || (known && known.at <= at)) return
    clearTimeout(known?.timer)
    const timer = setTimeout(() => {
      timers.delete(rooftopId)
      waiting.add(rooftopId)
      goOn()
    }, ms)
    timer.unref()
    timers.set(rooftopId, { at, timer })
  }

  function goOn(): void {
    for (const rooftopId of waiting) {
      if (running.size >= roundsAtOnce || closing.signal.aborted) return
      if (running.has(rooftopId)) continue
      waiting.delete(rooftopId)
      running.set(rooftopId, round(rooftopId))
    }
  }

  async function round(rooftopId: string): Promise<void> {
    try {
      const next = await deliver(rooftopId)
      // What is further away is found when everything is looked at.
      const ms = next === null ? everyMs : next.getTime() - now().getTime()
      if (ms < everyMs) lookIn(rooftopId, Math.max(leastMs, ms))
    } catch (error) {
      log('notices wait for the next look', error)
    } finally {
      running.delete(rooftopId)
      goOn()
    }
  }

  async function wakeAll(): Promise<void> {
    if (!isStarted) return
    const rooftops = await doors.identity(listRooftops)
    for (const { id } of rooftops) waiting.add(id)
    goOn()
  }
  const wake = () => void wakeAll().catch((error) => log('notices wait for the database', error))

  return {
    push,
    deliver,
    hear: (payload) => lookIn(payload.slice(0, payload.indexOf(' ')), hearMs),
    wakeAll: wake,
    start() {
      isStarted = true
      const timer = setInterval(wake, everyMs)
      timer.unref()
      wake()
      return {
        async close() {
          clearInterval(timer)
          closing.abort(new Error('the server is stopping'))
          for (const known of timers.values()) clearTimeout(known.timer)
          await Promise.all(running.values())
        },
      }
    },
  }
}

// Of the connections that everybody shares, so that whoever signs in or acts never waits for what is sent.
const transactionsAtOnce = { identity: 1, others: 3 }

/** The same doors, through which few go at once. */
function unobtrusive(doors: Doors): Doors {
  const identity = inTurn(transactionsAtOnce.identity)
  const others = inTurn(transactionsAtOnce.others)
  return {
    inRooftop: (rooftopId, work) => others(() => doors.inRooftop(rooftopId, work)),
    inGroup: (rooftopIds, work) => others(() => doors.inGroup(rooftopIds, work)),
    identity: (work) => identity(() => doors.identity(work)),
  }
}

function inTurn(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const queue: (() => void)[] = []
  let free = most
  return async (work) => {
    if (free > 0) free -= 1
    else await new Promise<void>((begin) => queue.push(begin))
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else free += 1
    }
  }
}
