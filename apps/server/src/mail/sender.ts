import { createTransport } from 'nodemailer'
import { oneLane, onlyLane, runSender } from '../outgoing/sender.ts'
import { worthSendingMs } from './delivery.ts'
import type { MailSenderDeps, UsualTransport } from './deps.ts'
import { isServersFault, reasonOf } from './failure.ts'
import { addressIn, mailOf } from './letter-mail.ts'
import { claimLetter } from './outbox-queries.ts'
import { startOwnMail } from './own-sender.ts'
import { claimMs, everyMs, MAX_SENDING_MS, patience } from './patience.ts'
import { settle } from './settle.ts'
import { openTrials, type Trials } from './trial.ts'

/** Sends what is in the outbox, and letters of trial at once. */
export type MailSender = {
  /** Something waits; with a rooftop's id, what kept its own mail server from sending may be gone. */
  hear(rooftopId: string): void
  try: Trials['try']
  /** Address that mail by the installation's mail server comes from; undefined without one. */
  usualFrom: string | undefined
  close(): Promise<void>
}

export function startMailSender(deps: MailSenderDeps): MailSender {
  const { smtpUrl } = deps
  const transport = smtpUrl === undefined ? undefined : createTransport({ url: smtpUrl, ...patience })
  const usual = transport && startUsualMail(deps, transport)
  const own = startOwnMail(deps)
  const trials = openTrials(deps, transport)
  return {
    hear(rooftopId) {
      usual?.wake(onlyLane)
      own.hear(rooftopId)
    },
    try: trials.try,
    usualFrom: transport && addressIn(deps.from),
    async close() {
      await Promise.all([usual?.close(), own.close()])
      transport?.close()
    },
  }
}

/** Letters by the installation's mail server: those of accounts, and to shoppers of rooftops that have none of their own. */
function startUsualMail(deps: MailSenderDeps, transport: UsualTransport) {
  const { doors, now, from, origin, log } = deps

  /** One letter from claim to mark. No transaction is open while the mail server is spoken to. */
  async function sendNext(closing: AbortSignal): Promise<boolean> {
    const at = now().getTime()
    const times = { now: new Date(at), until: new Date(at + claimMs), since: new Date(at - worthSendingMs) }
    const letter = await doors.identity((db) => claimLetter(db, { ...times, rooftopId: null }))
    if (!letter) return false
    try {
      const mail = await mailOf(letter, { doors, from, origin })
      await transport.sendMail({ ...mail, signal: AbortSignal.any([closing, AbortSignal.timeout(MAX_SENDING_MS)]) })
    } catch (error) {
      const isServers = !closing.aborted && isServersFault(error)
      await settle(deps, { letter, by: undefined }, { error, sentence: reasonOf(error), isServers })
      return true
    }
    await settle(deps, { letter, by: undefined })
    return true
  }

  return runSender({
    ...oneLane,
    name: 'mail',
    everyMs,
    async round(_lane, closing) {
      while (!closing.aborted && (await sendNext(closing)));
      return null
    },
    log: (line, error) => log(`${line}: ${reasonOf(error)}`),
  })
}
