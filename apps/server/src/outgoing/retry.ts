import { MAX_WEBHOOK_TRIES, webhookTryPauses } from '@lotline/domain/webhooks/tries'
import { type RawBuilder, sql } from 'kysely'

const minute = 60_000

/** When something that failed is tried again: the pause after the first failure, the second and so on, in ms; the last one repeats. */
export type RetryPolicy = {
  pausesMs: readonly [number, ...number[]]
  /** It is given up after so many attempts; without it the sender says how long it is worth trying. */
  maxAttempts?: number
}

/** Doubles from the first pause up to the longest, in ms. */
function doubling(firstMs: number, longestMs: number): RetryPolicy['pausesMs'] {
  const pauses: [number, ...number[]] = [firstMs]
  for (let pause = firstMs; pause < longestMs; pauses.push(pause)) pause = Math.min(pause * 2, longestMs)
  return pauses
}

/** All senders, beside one another: what is new here names its pauses in this table. */
export const retryPolicies = {
  mail: { pausesMs: doubling(minute, 60 * minute), maxAttempts: 10 },
  /** A rooftop's own mail server or text service that takes nothing, whatever it is given: all of its messages rest. */
  ownSender: { pausesMs: doubling(minute, 15 * minute) },
  /** Texts to shoppers: one that comes hours later is not wanted any more. */
  text: { pausesMs: [minute, 5 * minute], maxAttempts: 3 },
  /** An event of a webhook; those behind it wait as long, and after the last try the webhook is paused. */
  webhook: { pausesMs: webhookTryPauses, maxAttempts: MAX_WEBHOOK_TRIES },
  /** Push and the hand-over to the outbox of mail; each is worth trying for a day. */
  notice: { pausesMs: doubling(minute / 2, 15 * minute) },
  feedPhoto: {
    pausesMs: [minute, 5 * minute, 30 * minute, 120 * minute, 480 * minute, 1440 * minute],
    maxAttempts: 7,
  },
  /** Until the next time of its schedule. */
  fetchedFeed: { pausesMs: [15 * minute, 30 * minute, 60 * minute, 120 * minute, 240 * minute] },
  /** A service that answers nothing stays worth asking: cars are in stock for months. */
  recallLookup: { pausesMs: [5 * minute, 30 * minute, 120 * minute, 480 * minute, 1440 * minute] },
} as const satisfies Record<string, RetryPolicy>

/** Pause before the next attempt in ms, after so many have failed (1 or more). */
export function pauseAfter({ pausesMs }: RetryPolicy, attempts: number): number {
  return pausesMs[Math.min(attempts, pausesMs.length) - 1] ?? pausesMs[0]
}

type Failed = {
  attempts: number
  now: Date
  /** The receiver asked to be left alone until then. */
  notBefore?: Date | undefined
}

/** When to try again, however often it has failed. */
export function retryAt(policy: RetryPolicy, { attempts, now, notBefore }: Failed): Date {
  return new Date(Math.max(now.getTime() + pauseAfter(policy, attempts), notBefore?.getTime() ?? 0))
}

/** When to try again; null once it is given up. */
export function nextAttempt(policy: RetryPolicy, failed: Failed): Date | null {
  return policy.maxAttempts !== undefined && failed.attempts >= policy.maxAttempts ? null : retryAt(policy, failed)
}

/** The pause as an interval, for statements that put off many rows; `attempts` is the column, or what it becomes. */
export function pauseInterval({ pausesMs }: RetryPolicy, attempts: RawBuilder<number>): RawBuilder<unknown> {
  const pauses = sql.join(pausesMs.map((pause) => sql.lit(pause)))
  return sql`interval '1 millisecond' * (array[${pauses}])[least(${attempts}, ${sql.lit(pausesMs.length)})]`
}
