import { setTimeout as delay } from 'node:timers/promises'
import { keptOfModel } from '@lotline/domain/recalls/hearing'
import type { Doors } from '../../../database/doors.ts'
import { takeLock } from '../../../database/held-lock.ts'
import { listRooftops } from '../../../database/rooftops.ts'
import type { AppServices } from '../../../module/define.ts'
import { oneLane, runSender } from '../../../outgoing/sender.ts'
import type { Outside } from '../../../outside/outside.ts'
import {
  type AskedModel,
  failAddress,
  forgetModel,
  hasDue,
  listDue,
  restAddress,
  writeAnswer,
  writeFailure,
} from './model-queries.ts'
import { askRecalls } from './nhtsa-client.ts'
import { keyOf, syncRooftop } from './sync.ts'

export type AskingDeps = {
  doors: Doors
  outside: Outside
  now: () => Date
  /** The database's address, for the lock that the one who asks holds. */
  url: string
  usualAddress: string | null
  log(line: string, error?: unknown): void
  /** From one question to the next, in milliseconds. */
  spacingMs?: number
}

/** Asks for the recalls of what stands in stock, each make, model and year once for all rooftops; of all servers one at a time. */
export type Asking = {
  /** Brings vehicles up to what is known and asks some of what is due; answers whether there is more. */
  look(): Promise<boolean>
  hasDue(): Promise<boolean>
  close(): void
}

/** Any number that no other lock of ours has. */
const lockKey = '5600560056'
const askedAtATime = 20
const againMs = 7 * 24 * 60 * 60 * 1000

export function openAsking(deps: AskingDeps): Asking {
  const { doors, now, url, spacingMs = 1000 } = deps
  const closing = new AbortController()

  /** Asks one by one; answers how many were asked. */
  async function askDue(wanted: ReadonlySet<string>, signal: AbortSignal): Promise<number> {
    const due = await doors.identity((db) => listDue(db, now(), askedAtATime))
    const away = new Set<string>()
    for (const [at, one] of due.entries()) {
      if (signal.aborted) return at
      if (away.has(one.address)) continue
      if (!wanted.has(placeOf(one))) await doors.identity((db) => forgetModel(db, one))
      else {
        if (await askOne(deps, one, signal)) away.add(one.address)
        await delay(spacingMs, undefined, { signal }).catch(() => {})
      }
    }
    return due.length
  }

  return {
    hasDue: () => doors.identity((db) => hasDue(db, now())),
    async look() {
      const lock = await takeLock(url, { key: lockKey, name: 'lotline_recalls' })
      if (!lock) return false
      const signal = AbortSignal.any([closing.signal, lock.lost])
      try {
        const wanted = new Set<string>()
        for (const { id } of await doors.identity(listRooftops)) {
          if (signal.aborted) return false
          for (const one of await syncRooftop({ ...deps, signal }, id)) wanted.add(placeOf(one))
        }
        return (await askDue(wanted, signal)) > 0 && !signal.aborted
      } finally {
        await lock.release()
      }
    },
    close: () => closing.abort(new Error('The server stops')),
  }
}

function placeOf(one: AskedModel): string {
  return `${one.address} ${keyOf(one)}`
}

/** Asks for one model and keeps what comes of it; answers whether the service is to be left alone for now. No transaction is open meanwhile. */
async function askOne({ doors, outside, now, log }: AskingDeps, one: AskedModel, signal: AbortSignal): Promise<boolean> {
  const outcome = await askRecalls({ outside, base: one.address, now: now(), signal }, one).catch((error) => {
    if (signal.aborted) return undefined
    throw error
  })
  if (!outcome) return true
  return doors.identity(async (db) => {
    if (outcome.kind === 'REST') {
      await writeFailure(db, one, { failure: 'The service asks for rest.', now: now() })
      await restAddress(db, one.address, outcome.until)
      return true
    }
    if (outcome.kind === 'NONE') {
      if (outcome.cause) log('recalls are asked later', outcome.cause)
      const failed = { failure: outcome.reason, now: now() }
      await (outcome.isAway ? failAddress(db, one.address, failed) : writeFailure(db, one, failed))
      return outcome.isAway
    }
    const { recalls, isModelKnown } = outcome
    const kept = keptOfModel(recalls)
    const leftOut = outcome.leftOut + recalls.length - kept.length
    const nextAt = new Date(now().getTime() + againMs)
    await writeAnswer(db, one, { recalls: kept, leftOut, isModelKnown, now: now(), nextAt })
    return false
  })
}

const lookEveryMs = 60_000
const dueEveryMs = 5000

/** Looks by itself until it is closed: at all that stands here once a minute, and within seconds where somebody wants something asked. */
export function keepAsking({ unhurried: doors, outside, now, options, warn }: AppServices): { close(): Promise<void> } {
  const asking = openAsking({
    ...{ doors, outside, now, url: options.noticesUrl, log: warn },
    usualAddress: options.nhtsaUrl ?? null,
  })
  let lookedAt = Number.NEGATIVE_INFINITY
  const running = runSender({
    ...oneLane,
    name: 'asking for recalls',
    everyMs: dueEveryMs,
    async round() {
      if (performance.now() - lookedAt < lookEveryMs && !(await asking.hasDue())) return null
      lookedAt = performance.now()
      return (await asking.look()) ? 0 : null
    },
    log: warn,
  })
  return {
    async close() {
      asking.close()
      await running.close()
    },
  }
}
