import type { Doors } from '../../../database/doors.ts'
import { nextAttempt, retryPolicies } from '../../../outgoing/retry.ts'
import { oneLane, onlyLane, runSender } from '../../../outgoing/sender.ts'
import type { Outside } from '../../../outside/outside.ts'
import { OutsideError } from '../../../outside/outside-error.ts'
import { signedHeaders } from '../../../outside/standard-webhooks.ts'
import { type ClaimedText, claimText, settleText } from './queries.ts'

/** The service that texts are handed to, and the key that calls to and from it are signed with. */
export type TextService = { url: string; key: Buffer }

type Deps = {
  doors: Doors
  outside: Outside
  now: () => Date
  service: TextService
  log: (line: string, error?: unknown) => void
}

const everyMs = 30_000
// Longer than a call can take: another process takes a text over only when this one is gone.
const claimMs = 2 * 60_000
const bounds = { mostBytes: 16_384, headerMs: 10_000, totalMs: 15_000, mostRedirects: 0 }

/** Hands texts to the service, each by one signed call with its own id, so that one that comes twice can be told. */
export function startTextSender({ doors, outside, now, service, log }: Deps) {
  /** Undefined where it was taken, else the reason in one line. */
  async function deliver({ id, to_phone, text }: ClaimedText, signal: AbortSignal): Promise<string | undefined> {
    const body = JSON.stringify({ to: `+${to_phone}`, text, id })
    const headers = { 'content-type': 'application/json', ...signedHeaders(service.key, { id, at: now(), body }) }
    try {
      const { status } = await outside.ask(service.url, { ...bounds, method: 'POST', headers, body: Buffer.from(body), signal })
      return status >= 200 && status < 300 ? undefined : `The text sender answered ${status}.`
    } catch (error) {
      if (error instanceof OutsideError) return error.message
      throw error
    }
  }

  async function sendNext(signal: AbortSignal): Promise<boolean> {
    const at = now()
    const claimed = await doors.identity((db) => claimText(db, { now: at, until: new Date(at.getTime() + claimMs) }))
    if (!claimed) return false
    const reason = await deliver(claimed, signal)
    const outcome =
      reason === undefined
        ? { sentAt: now() }
        : { reason, nextAttemptAt: nextAttempt(retryPolicies.text, { attempts: claimed.attempts, now: now() }) }
    if (reason !== undefined) log(`text ${claimed.id} could not be sent (attempt ${claimed.attempts}): ${reason}`)
    await doors.identity((db) => settleText(db, claimed, outcome))
    return true
  }

  const running = runSender({
    ...oneLane,
    name: 'texts',
    everyMs,
    async round(_lane, signal) {
      while (!signal.aborted && (await sendNext(signal)));
      return null
    },
    log,
  })
  return { wake: () => running.wake(onlyLane), close: () => running.close() }
}
