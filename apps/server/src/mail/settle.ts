import type { Doors } from '../database/doors.ts'
import { nextAttempt, retryPolicies } from '../outgoing/retry.ts'
import { putSenderStatus } from '../outgoing/sender-status.ts'
import { type MailFailure, reasonOf } from './failure.ts'
import type { LetterKind } from './letter-kind.ts'
import { type ClaimedLetter, markFailed, markSent } from './outbox-queries.ts'
import { isNoMailbox } from './refusal.ts'

type Deps = { doors: Doors; now: () => Date; letterKinds: readonly LetterKind[]; log: (line: string) => void }

/** Stores that a letter has gone, or why it has not: then it is tried again, unless its receiver is refused for good. */
export async function settle(
  { doors, now, letterKinds, log }: Deps,
  letter: ClaimedLetter,
  failure?: MailFailure & { error: unknown },
): Promise<void> {
  if (!failure) {
    await doors.identity(async (db) => {
      await markSent(db, letter.id, now())
      if (isToShopper(letter)) await putSenderStatus(db, letter.rooftop_id, 'MAIL', { at: now(), failure: null })
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
    if (isServers && !refused && isToShopper(letter))
      await putSenderStatus(db, letter.rooftop_id, 'MAIL', { at: now(), failure: sentence })
  })
}

function isToShopper(letter: ClaimedLetter): letter is ClaimedLetter & { rooftop_id: string } {
  return letter.about_kind !== null && letter.rooftop_id !== null
}
