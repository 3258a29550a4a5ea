import type { Doors } from '../../../database/doors.ts'
import { listRooftops } from '../../../database/rooftops.ts'
import { type RunningSender, runSender } from '../../../outgoing/sender.ts'
import type { Push } from '../../../push/push.ts'
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
  let running: RunningSender | undefined

  async function deliver(rooftopId: string, signal: AbortSignal): Promise<Date | null> {
    const sending = { ...deps, signal }
    while (!signal.aborted && (await doors.inRooftop(rooftopId, (db) => gatherNotices(db, now()))));
    while (!signal.aborted && (await sendNotices(sending, rooftopId)));
    return doors.inRooftop(rooftopId, findNextDue)
  }

  return {
    push,
    deliver: (rooftopId) => deliver(rooftopId, new AbortController().signal),
    hear: (payload) => running?.wake(payload.slice(0, payload.indexOf(' ')), hearMs),
    wakeAll: () => running?.wakeAll(),
    start() {
      running = runSender({
        name: 'notices',
        lanes: async () => (await doors.identity(listRooftops)).map(({ id }) => id),
        lanesAtOnce: roundsAtOnce,
        everyMs,
        async round(rooftopId, signal) {
          const next = await deliver(rooftopId, signal)
          return next && Math.max(leastMs, next.getTime() - now().getTime())
        },
        log,
      })
      return running
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
