import type { Doors, IdentityDb } from '../../../database/doors.ts'
import { worthSendingMs } from '../../../mail/delivery.ts'
import { openRests } from '../../../outgoing/rests.ts'
import { nextAttempt, retryPolicies } from '../../../outgoing/retry.ts'
import { oneLane, onlyLane, runSender } from '../../../outgoing/sender.ts'
import { putSenderStatus } from '../../../outgoing/sender-status.ts'
import type { Outside } from '../../../outside/outside.ts'
import type { Secrets } from '../../../secrets/secrets.ts'
import { handOver, secretLost, type TextFailure } from './hand-over.ts'
import { type ClaimedText, claimText, listOwnLanes, settleText } from './queries.ts'
import { findOwnService, type OwnTextService, type TextService } from './service.ts'

type Deps = {
  doors: Doors
  outside: Outside
  secrets: Secrets
  now: () => Date
  /** The installation's; without it texts of rooftops that have none of their own wait. */
  usual: TextService | undefined
  log: (line: string, error?: unknown) => void
}

const everyMs = 30_000
// Longer than a call can take: another process takes a text over only when this one is gone.
const claimMs = 2 * 60_000
/** Rooftops whose texts go out at once. */
const lanesAtOnce = 8

type Next = { text: ClaimedText; service: OwnTextService; isOwn: boolean }

/**
 * Hands texts over: those of rooftops with a service of their own in a lane each, so that one that is slow or takes nothing delays no other, and
 * the rest to the installation's.
 */
export function startTextSender(deps: Deps) {
  const { doors, usual, log } = deps
  const rests = openRests(retryPolicies.ownSender)
  const running = [
    runSender({
      name: 'texts of rooftops',
      lanes: () => doors.identity(listOwnLanes),
      lanesAtOnce,
      everyMs,
      async round(rooftopId, signal) {
        const left = rests.left(rooftopId)
        if (left > 0) return left
        while (!signal.aborted) {
          const next = await claimOwn(deps, rooftopId)
          if (!next) return null
          const failure = await sendOne(deps, next, signal)
          if (failure?.isServices) return rests.failed(rooftopId)
          rests.over(rooftopId)
        }
        return null
      },
      log,
    }),
    usual &&
      runSender({
        ...oneLane,
        name: 'texts',
        everyMs,
        async round(_lane, signal) {
          while (!signal.aborted) {
            const text = await doors.identity((db) => claimText(db, { ...timesAt(deps.now()), rooftopId: null }))
            if (!text) return null
            await sendOne(deps, { text, service: usual, isOwn: false }, signal)
          }
          return null
        },
        log,
      }),
  ] as const
  const [own, others] = running
  return {
    /** Something waits; with a rooftop's id, what kept its own service from taking it may be gone. */
    hear(rooftopId: string): void {
      others?.wake(onlyLane)
      if (rooftopId === '') own.wakeAll()
      else {
        rests.over(rooftopId)
        own.wake(rooftopId)
      }
    },
    async close() {
      await Promise.all(running.map((one) => one?.close()))
    },
  }
}

/** A text with the service that counts as it is taken. */
function claimOwn({ doors, secrets, now }: Deps, rooftopId: string): Promise<Next | undefined> {
  return doors.identity(async (db) => {
    const service = await findOwnService(db, secrets, rooftopId)
    const text = service && (await claimText(db, { ...timesAt(now()), rooftopId }))
    return service && text ? { service, text, isOwn: true } : undefined
  })
}

function timesAt(at: Date) {
  return { now: at, until: new Date(at.getTime() + claimMs), since: new Date(at.getTime() - worthSendingMs) }
}

/** Answers why it was not taken. */
async function sendOne(deps: Deps, { text, service, isOwn }: Next, signal: AbortSignal): Promise<TextFailure | undefined> {
  const { doors, now, log } = deps
  const { url, key } = service
  const failure = key ? await handOver(deps, { service: { url, key }, signal }, text) : secretLost
  const { id, attempts } = text
  if (failure) log(`text ${id} could not be sent (attempt ${attempts}): ${failure.detail ?? failure.sentence}`)
  const outcome = failure
    ? { reason: failure.sentence, nextAttemptAt: nextAttempt(retryPolicies.text, { attempts, now: now() }) }
    : { sentAt: now() }
  await doors.identity(async (db) => {
    await settleText(db, text, outcome)
    if (!failure || failure.isServices) await noteStatus(deps, db, { text, service: isOwn ? service : undefined }, failure)
  })
  return failure
}

type Sent = { text: ClaimedText; service: OwnTextService | undefined }

/** Unless the rooftop has changed its text sender meanwhile: how another one fared says nothing of this one. */
async function noteStatus(
  { secrets, now }: Deps,
  db: IdentityDb,
  { text: { rooftop_id }, service }: Sent,
  failure: TextFailure | undefined,
): Promise<void> {
  const isStill = JSON.stringify(await findOwnService(db, secrets, rooftop_id)) === JSON.stringify(service)
  if (isStill) await putSenderStatus(db, rooftop_id, 'TEXT', { at: now(), failure: failure?.sentence ?? null })
}
