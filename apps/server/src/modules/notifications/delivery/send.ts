import type { Notification } from '@lotline/contract/notifications/center'
import { heldMs, quietHold } from '@lotline/domain/notifications/gathering'
import type { Line } from '@lotline/domain/notifications/notice-text'
import { retryAt, retryPolicies } from '../../../outgoing/retry.ts'
import { readNotices } from '../center.ts'
import { listReachable } from '../device-queries.ts'
import { type Sending, type SendOutcome, sendMail, sendPush } from './channels.ts'
import { findQuiet } from './gather-queries.ts'
import { type ClaimedNotice, claimNotices, endNotices, holdNotice, putOff } from './notice-queries.ts'

const mostAtOnce = 20
// Longer than sending can take: another server takes a notice over only when this one is gone.
const leaseMs = 2 * 60_000
/** A push has lost its point after a day. */
export const worthSendingMs = 24 * 60 * 60_000

/** Sends what is due in a rooftop, some at a time. Answers whether there may be more. No transaction is open while anybody is spoken to. */
export async function sendNotices(sending: Sending, rooftopId: string): Promise<boolean> {
  const now = sending.now()
  const claim = { now, until: new Date(now.getTime() + leaseMs), most: mostAtOnce }
  const claimed = await sending.doors.inRooftop(rooftopId, (db) => claimNotices(db, claim))
  const left = await withoutUnreachable(sending, rooftopId, claimed)
  await Promise.all(left.map((notice) => sendOne(sending, rooftopId, notice)))
  return claimed.length === mostAtOnce
}

/** Most people have no browser that push reaches: what was for them is over, and nothing of it is read. */
async function withoutUnreachable({ doors, now }: Sending, rooftopId: string, claimed: readonly ClaimedNotice[]) {
  const pushes = claimed.filter(({ channel }) => channel === 'push')
  if (pushes.length === 0) return claimed
  const people = pushes.map(({ personId }) => personId)
  const reachable = new Set(await doors.identity((db) => listReachable(db, people)))
  const over = new Set(pushes.filter(({ personId, reached }) => !reachable.has(personId) && reached.length === 0))
  if (over.size > 0)
    await doors.inRooftop(rooftopId, (db) => {
      const ids = [...over].map(({ id }) => id)
      return endNotices(db, ids, { at: now(), wasSent: false, error: null })
    })
  return claimed.filter((notice) => !over.has(notice))
}

async function sendOne(sending: Sending, rooftopId: string, notice: ClaimedNotice): Promise<void> {
  const outcome = await tried(sending, rooftopId, notice)
  if (sending.signal.aborted && outcome.again) return
  const { doors } = sending
  const now = sending.now()
  const { wasSent, error, again, silence } = outcome
  // Quiet time is none of its own, whether or not a server was there to look.
  const triedSince = new Date(notice.triedSince.getTime() + (silence?.sinceMs ?? 0))
  const isWorthIt = triedSince.getTime() + worthSendingMs > now.getTime()
  await doors.inRooftop(rooftopId, (db) => {
    const until = silence?.until
    if (until)
      return holdNotice(db, notice, { until, triedSince: new Date(triedSince.getTime() + until.getTime() - now.getTime()) })
    return again && isWorthIt
      ? putOff(db, notice, {
          at: retryAt(retryPolicies.notice, { attempts: notice.attempts, now, notBefore: again === 'SOON' ? undefined : again }),
          triedSince,
          error: error ?? '',
        })
      : endNotices(db, [notice.id], { at: now, wasSent, error })
  })
}

type Silence = { sinceMs: number; until: Date | null }
type Tried = SendOutcome & { silence?: Silence }

async function tried(sending: Sending, rooftopId: string, notice: ClaimedNotice): Promise<Tried> {
  const { doors, log } = sending
  const { personId, notificationIds, channel, id } = notice
  try {
    const named = { rooftopId, ids: notificationIds }
    const told = (await readNotices({ doors, now: sending.now() }, personId, named)).filter((one) => !one.read)
    if (told.length === 0) return { wasSent: false, error: null }
    const lines = told.toSorted((a, b) => (a.createdDate < b.createdDate ? -1 : 1)).map(lineOf)
    if (channel === 'mail') return await sendMail(sending, { rooftopId, notice, lines })
    const silence = await silenceOf(sending, rooftopId, { notice, lines })
    if (silence.until) return { wasSent: false, error: null, silence }
    return { ...(await sendPush(sending, { rooftopId, notice, lines })), silence }
  } catch (error) {
    log(`notice ${id} waits for its next turn`, error)
    return { wasSent: false, error: 'The server failed; see its log.', again: 'SOON' }
  }
}

/** For how long its reader's devices were silent since it was due, and until when they are: quiet hours may have begun meanwhile. */
async function silenceOf(
  { doors, now }: Sending,
  rooftopId: string,
  { notice, lines }: { notice: ClaimedNotice; lines: readonly Line[] },
): Promise<Silence> {
  const quiet = await doors.inRooftop(rooftopId, (db) => findQuiet(db, notice.personId))
  const kinds = lines.map(({ kind }) => kind)
  if (!quiet) return { sinceMs: 0, until: null }
  return { sinceMs: heldMs(kinds, quiet, { from: notice.dueAt, to: now() }), until: quietHold(kinds, quiet, now()) }
}

function lineOf({ request, ...notification }: Notification): Line {
  return { ...notification, asks: request !== null }
}
