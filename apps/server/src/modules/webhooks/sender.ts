import type { Doors } from '../../database/doors.ts'
import { newId } from '../../database/new-id.ts'
import { nextAttempt, retryPolicies } from '../../outgoing/retry.ts'
import { type RunningSender, runSender } from '../../outgoing/sender.ts'
import type { Outside } from '../../outside/outside.ts'
import { restAfter } from '../../outside/retry-after.ts'
import type { Secrets } from '../../secrets/secrets.ts'
import {
  type ClaimedDelivery,
  claimDeliveries,
  countClaimed,
  findNextTry,
  noteArrival,
  noteRefusal,
  releaseClaim,
  settleDelivery,
  spendProbe,
} from './delivery-queries.ts'
import { pauseByItself, takeBackNotices, warnOfFailure } from './notices.ts'
import { bodyOf, type Posted, postEvent } from './post-event.ts'
import { type HookRow, listWaitingHooks, lockHook } from './queries.ts'
import { signingKeys } from './secret.ts'

export type SenderDeps = {
  doors: Doors
  outside: Outside
  secrets: Secrets
  now: () => Date
  warn: (line: string, error?: unknown) => void
}

const everyMs = 30_000
/** Events of different vehicles that one receiver is sent at once. */
export const deliveriesAtOnce = 4
// Each holds a few sockets and no connection to the database while its receiver takes its time: a slow one delays no other.
const webhooksAtOnce = 400
// Longer than a try can take: another process takes an event over only when this one is gone.
export const claimMs = 60_000

/** Sends what waits, each webhook in a lane of its own. */
export function startSender(deps: SenderDeps): RunningSender {
  // A round that waits for slow answers hears of what has come since.
  const pokes = new Map<string, () => void>()
  const running = runSender({
    name: 'webhooks',
    lanes: () => deps.doors.identity(listWaitingHooks),
    lanesAtOnce: webhooksAtOnce,
    everyMs,
    async round(lane, signal) {
      let poke = Promise.withResolvers<void>()
      pokes.set(lane, () => poke.resolve())
      const heard = () => {
        poke = Promise.withResolvers()
      }
      try {
        return await sendAll(deps, lane, { signal, poked: () => poke.promise.then(heard) })
      } finally {
        pokes.delete(lane)
      }
    },
    log: deps.warn,
  })
  return {
    ...running,
    wake(lane, inMs) {
      pokes.get(lane)?.()
      running.wake(lane, inMs)
    },
  }
}

type Sending = { rooftopId: string; webhookId: string; signal: AbortSignal }
type Claimed = { hook: HookRow; deliveries: ClaimedDelivery[]; againMs: number | null }

type Round = { signal: AbortSignal; poked: () => Promise<void> }

/** Sends what is due of a webhook, some events at once, until nothing is. */
async function sendAll(deps: SenderDeps, lane: string, { signal, poked }: Round): Promise<number | null> {
  const [rooftopId = '', webhookId = ''] = lane.split(' ')
  const sending = { rooftopId, webhookId, signal }
  const running = new Set<Promise<void>>()
  let failure: unknown
  for (;;) {
    const claimed = signal.aborted || failure ? undefined : await claim(deps, sending)
    for (const delivery of claimed?.deliveries ?? []) {
      const one: Promise<void> = sendOne(deps, sending, { hook: claimed?.hook as HookRow, delivery }) // came together
        .catch((error: unknown) => {
          failure ??= error
        })
        .finally(() => running.delete(one))
      running.add(one)
    }
    if (running.size > 0) await Promise.race([...running, poked()])
    else if (failure) throw failure
    else if (!claimed || claimed.deliveries.length === 0) return claimed?.againMs ?? null
  }
}

/** Takes what may be sent now: one event alone while the receiver has refused the last one. */
async function claim({ doors, now }: SenderDeps, { rooftopId, webhookId }: Sending): Promise<Claimed | undefined> {
  return doors.inRooftop(rooftopId, async (db) => {
    const hook = await lockHook(db, webhookId)
    if (!hook || hook.paused_at) return undefined
    const at = now()
    const rests = hook.rests_until !== null && hook.rests_until > at
    const claimed = await countClaimed(db, webhookId, at)
    const isCareful = rests || hook.failures > 0
    const most = rests && !hook.probes ? 0 : isCareful ? Number(claimed === 0) : Math.max(0, deliveriesAtOnce - claimed)
    const until = new Date(at.getTime() + claimMs)
    const deliveries = most > 0 ? await claimDeliveries(db, { webhookId, claim: newId(), now: at, until, most }) : []
    if (rests && deliveries.length > 0) await spendProbe(db, webhookId)
    return {
      hook,
      deliveries,
      againMs: deliveries.length > 0 ? 0 : soonest(at, rests ? hook.rests_until : null, await findNextTry(db, webhookId)),
    }
  })
}

function soonest(now: Date, ...moments: (Date | null)[]): number | null {
  const ahead = moments.flatMap((moment) => (moment && moment > now ? [moment.getTime() - now.getTime()] : []))
  return ahead.length > 0 ? Math.min(...ahead) : null
}

type One = { hook: HookRow; delivery: ClaimedDelivery }

async function sendOne(deps: SenderDeps, { rooftopId, webhookId, signal }: Sending, { hook, delivery }: One): Promise<void> {
  const { doors, secrets, now, warn } = deps
  const { sends_amounts: sendsAmounts, sends_shopper_names: sendsShopperNames } = hook
  const { event, shopper, is_replay: isReplay } = delivery
  const body = bodyOf(event, shopper, { sendsAmounts, sendsShopperNames, isReplay })
  const posting = { url: hook.url, keys: signingKeys(secrets, hook, now()), id: delivery.event_id, body, signal }
  const posted = await postEvent(deps, posting).catch(async (error: unknown) => {
    // The server stops: the next one need not wait for the claim to end.
    await doors.inRooftop(rooftopId, (db) => releaseClaim(db, webhookId, delivery))
    throw error
  })
  if (posted.failure !== null) warn(`webhook ${webhookId} was not sent ${delivery.event_id}: ${posted.detail ?? posted.failure}`)
  const sent = { ...posted, at: now(), sentAmounts: sendsAmounts, sentShopper: sendsShopperNames }
  await doors.inRooftop(rooftopId, async (db) => {
    // Whoever changes a webhook and its deliveries takes the webhook first.
    if (posted.failure === null) {
      await noteArrival(db, webhookId, delivery.failed_tries > 0)
      await settleDelivery(db, webhookId, delivery, sent, null)
      if (hook.warned_at && delivery.failed_tries > 0) await takeBackNotices(db, hook, sent.at)
      return
    }
    const present = await lockHook(db, webhookId)
    const nextTryAt = nextTryOf(delivery, posted, sent.at)
    if (!(await settleDelivery(db, webhookId, delivery, sent, nextTryAt))) return
    if (!present || present.paused_at) return
    if (nextTryAt === null || posted.status === 410) {
      const reason = posted.status === 410 ? 'GONE' : 'NO_ANSWER'
      return pauseByItself(db, present, { at: sent.at, reason, failure: posted.failure })
    }
    await noteRefusal(db, webhookId, { until: nextTryAt, probes: delivery.failed_tries > 0 })
    await warnOfFailure(db, present, { at: sent.at, since: delivery.failing_since, failure: posted.failure })
  })
}

/** Null after the last try. */
function nextTryOf({ failed_tries }: ClaimedDelivery, { retryAfter }: Posted, now: Date): Date | null {
  const notBefore = retryAfter === undefined ? undefined : restAfter(retryAfter, now)
  return nextAttempt(retryPolicies.webhook, { attempts: failed_tries + 1, now, notBefore })
}
