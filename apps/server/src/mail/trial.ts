import { newId } from '../database/new-id.ts'
import type { MailSenderDeps, UsualTransport } from './deps.ts'
import { ownFailureOf, passwordLost, reasonOf } from './failure.ts'
import { type Mail, mailOf } from './letter-mail.ts'
import { findOwnServer, openOwnTransport } from './own-server.ts'

export type TrialLetter = { to: string; subject: string; text: string; fromName: string; replyTo: string }
/** NOT_SET_UP: there is no mail server at all. */
export type TrialOutcome = { is: 'SENT' } | { is: 'NOT_SET_UP' } | { is: 'FAILED'; sentence: string }

export type Trials = {
  /** Sends a letter at once by what a rooftop's letters to shoppers go out by, past the outbox, and tells how that went. */
  try(rooftopId: string, letter: TrialLetter): Promise<TrialOutcome>
}

/** Somebody waits for the outcome at a screen. */
const MAX_TRIAL_MS = 12_000

export function openTrials(deps: MailSenderDeps, usual: UsualTransport | undefined): Trials {
  const { doors, outside, secrets, from, origin, log } = deps
  const failed = (sentence: string, error: unknown): TrialOutcome => {
    log(`a test mail could not be sent: ${reasonOf(error)}`)
    return { is: 'FAILED', sentence }
  }
  return {
    async try(rooftopId, { to, subject, text, fromName, replyTo }) {
      const letter: Mail = {
        ...{ id: newId(), to, subject, text, from_name: fromName, reply_to: replyTo },
        ...{ attachment_id: null, unsubscribe_url: null },
      }
      const signal = AbortSignal.timeout(MAX_TRIAL_MS)
      const server = await doors.identity((db) => findOwnServer(db, rooftopId))
      if (!server) {
        if (!usual) return { is: 'NOT_SET_UP' }
        try {
          await usual.sendMail({ ...(await mailOf(letter, { doors, from, origin })), signal })
        } catch (error) {
          return failed(reasonOf(error), error)
        }
        return { is: 'SENT' }
      }
      const transport = openOwnTransport(outside, secrets, server)
      if (!transport) return { is: 'FAILED', sentence: passwordLost }
      try {
        await transport.sendMail({ ...(await mailOf(letter, { doors, from: server.fromAddress, origin })), signal })
        return { is: 'SENT' }
      } catch (error) {
        return failed(ownFailureOf(error, server).sentence, error)
      } finally {
        transport.close()
      }
    },
  }
}
