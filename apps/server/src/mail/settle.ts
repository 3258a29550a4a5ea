import type { Doors, IdentityDb } from '../database/doors.ts'
import { nextAttempt, retryPolicies } from '../outgoing/retry.ts'
import { putSenderStatus, type SenderOutcome } from '../outgoing/sender-status.ts'
import { type MailFailure, reasonOf } from './failure.ts'
import type { LetterKind } from './letter-kind.ts'
import { type ClaimedLetter, markFailed, markSent } from './outbox-queries.ts'
import { findOwnServer, type OwnServer } from './own-server.ts'
import { isNoMailbox } from './refusal.ts'

type Deps = { doors: Doors; now: () => Date; letterKinds: readonly LetterKind[]; log: (line: string) => void }

type Sent = {
  letter: ClaimedLetter
  /** The rooftop's own mail server, where it went by one. */
  by: OwnServer | undefined
}

/** Stores that a letter has gone, or why it has not: then it is tried again, unless its receiver is refused for good. */
export async function settle(
  { doors, now, letterKinds, log }: Deps,
  { letter, by }: Sent,
  failure?: MailFailure & { error: unknown },
): Promise<void> {
  if (!failure) {
    await doors.identity(async (db) => {
      await markSent(db, letter.id, now())
      await noteStatus(db, { letter, by }, { at: now(), failure: null })
    })
    return
  }
  const { error, sentence, isServers } = failure
  // People are told less than stands here.
  log(`mail ${letter.id} could not be sent (attempt ${letter.attempts}): ${error === undefined ? sentence : reasonOf(error)}`)
  const refused = isNoMailbox(error)
  const kind = refused ? letterKinds.find((one) => one.kind === letter.about_kind) : undefined
  const next = kind ? null : nextAttempt(retryPolicies.mail, { attempts: letter.attempts, now: now() })
  await doors.identity(async (db) => {
    await markFailed(db, letter, { nextAttemptAt: next, reason: sentence })
    if (kind) await kind.refused(db, { rooftopId: letter.rooftop_id ?? '', id: letter.about_id ?? '', to: letter.to }, now())
    // An address that there is not says nothing of the mail server.
    if (isServers && !refused) await noteStatus(db, { letter, by }, { at: now(), failure: sentence })
  })
}

/** Of a letter to a shopper, unless the rooftop has changed its mail server meanwhile: how another one fared says nothing of this one. */
async function noteStatus(db: IdentityDb, { letter, by }: Sent, outcome: SenderOutcome): Promise<void> {
  const { about_kind, rooftop_id } = letter
  if (about_kind === null || rooftop_id === null) return
  const isStill = JSON.stringify(await findOwnServer(db, rooftop_id)) === JSON.stringify(by)
  if (isStill) await putSenderStatus(db, rooftop_id, 'MAIL', outcome)
}
