import { openRests } from '../outgoing/rests.ts'
import { retryPolicies } from '../outgoing/retry.ts'
import { runSender } from '../outgoing/sender.ts'
import { worthSendingMs } from './delivery.ts'
import type { MailSenderDeps } from './deps.ts'
import { ownFailureOf, passwordLost, reasonOf } from './failure.ts'
import { mailOf } from './letter-mail.ts'
import { type ClaimedLetter, claimLetter, listOwnLanes } from './outbox-queries.ts'
import { findOwnServer, type OwnServer, type OwnTransport, openOwnTransport } from './own-server.ts'
import { claimMs, everyMs, MAX_SENDING_MS } from './patience.ts'
import { settle } from './settle.ts'

/** Rooftops whose letters go out at once. */
const lanesAtOnce = 8

/**
 * Letters to shoppers of rooftops that have a mail server of their own, each rooftop in a lane of its own: one whose server is slow or takes
 * nothing delays no other, and rests, so that it holds none of the places for long.
 */
export function startOwnMail(deps: MailSenderDeps) {
  const { doors, now, log } = deps
  const rests = openRests(retryPolicies.ownSender)

  /** A letter with the server that counts as it is taken. */
  function claim(rooftopId: string) {
    const at = now().getTime()
    const times = { now: new Date(at), until: new Date(at + claimMs), since: new Date(at - worthSendingMs) }
    return doors.identity(async (db) => {
      const server = await findOwnServer(db, rooftopId)
      const letter = server && (await claimLetter(db, { ...times, rooftopId }))
      return server && letter ? { server, letter } : undefined
    })
  }

  async function round(rooftopId: string, closing: AbortSignal): Promise<number | null> {
    const left = rests.left(rooftopId)
    if (left > 0) return left
    const way = openWay(deps)
    try {
      while (!closing.aborted) {
        const next = await claim(rooftopId)
        if (!next) return null
        const isTaken = await way.send(next, closing)
        if (!isTaken) return rests.failed(rooftopId)
        rests.over(rooftopId)
      }
      return null
    } finally {
      way.close()
    }
  }

  const running = runSender({
    name: 'mail of rooftops',
    lanes: () => doors.identity(listOwnLanes),
    lanesAtOnce,
    everyMs,
    round,
    log: (line, error) => log(`${line}: ${reasonOf(error)}`),
  })
  return {
    hear(rooftopId: string): void {
      if (rooftopId === '') running.wakeAll()
      else {
        rests.over(rooftopId)
        running.wake(rooftopId)
      }
    },
    close: () => running.close(),
  }
}

/** The way to one rooftop's server while its letters go, opened anew where the server has become another. */
function openWay(deps: MailSenderDeps) {
  const { doors, outside, secrets, origin } = deps
  let open: { server: string; transport: OwnTransport | undefined } | undefined

  function transportTo(server: OwnServer): OwnTransport | undefined {
    const key = JSON.stringify(server)
    if (open?.server !== key) {
      open?.transport?.close()
      open = { server: key, transport: openOwnTransport(outside, secrets, server) }
    }
    return open.transport
  }

  return {
    /** Answers whether the server would take others. */
    async send({ server, letter }: { server: OwnServer; letter: ClaimedLetter }, closing: AbortSignal): Promise<boolean> {
      const transport = transportTo(server)
      if (!transport) {
        await settle(deps, { letter, by: server }, { error: undefined, sentence: passwordLost, isServers: true })
        return false
      }
      try {
        const mail = await mailOf(letter, { doors, from: server.fromAddress, origin })
        await transport.sendMail({ ...mail, signal: AbortSignal.any([closing, AbortSignal.timeout(MAX_SENDING_MS)]) })
      } catch (error) {
        // A server of ours that stops says nothing of theirs.
        const failure = closing.aborted ? { sentence: reasonOf(error), isServers: false } : ownFailureOf(error, server)
        await settle(deps, { letter, by: server }, { error, ...failure })
        return !failure.isServers
      }
      await settle(deps, { letter, by: server })
      return true
    },
    close: () => open?.transport?.close(),
  }
}
