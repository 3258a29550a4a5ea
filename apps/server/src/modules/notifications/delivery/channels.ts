import { type Line, mailReasons, mailText, noticePlace, noticeTag, pushText } from '@lotline/domain/notifications/notice-text'
import type { Doors } from '../../../database/doors.ts'
import { queueLetter } from '../../../mail/outbox.ts'
import { mostTextBytes } from '../../../push/encrypt.ts'
import type { Push, PushMessage, PushOutcome } from '../../../push/push.ts'
import {
  findAddress,
  forgetSubscription,
  listSubscriptions,
  noteDeviceReached,
  type SubscribedDevice,
} from '../device-queries.ts'
import { type ClaimedNotice, noteReached } from './notice-queries.ts'

/** What notices are sent with. */
export type Sending = {
  doors: Doors
  now: () => Date
  push: Push
  origin: string
  log: (line: string, error?: unknown) => void
  signal: AbortSignal
}

/** What came of a notice; with `again` it is tried again, at that moment or when it is its turn. */
export type SendOutcome = { wasSent: boolean; error: string | null; again?: Date | 'SOON' }

/** A notice with what its reader may be told of it now. */
export type Worded = { rooftopId: string; notice: ClaimedNotice; lines: readonly Line[] }

const lastsSeconds = 24 * 60 * 60
const urgent = new Set<Line['kind']>(['REQUEST', 'MENTION', 'LATE', 'HANDED', 'SHOPPER_ASKED'])

/** To each browser of its reader that does not have it yet. */
export async function sendPush(sending: Sending, { rooftopId, notice, lines }: Worded): Promise<SendOutcome> {
  const { doors } = sending
  const devices = await doors.identity((db) => listSubscriptions(db, notice.personId))
  const left = devices.filter(({ deviceId }) => !notice.reached.includes(deviceId))
  const outcomes = await Promise.all(left.map((device) => sendTo(sending, { rooftopId, notice, lines, device })))
  const failed = outcomes.filter((outcome) => outcome.is !== 'REACHED')
  const waits = failed.filter((outcome) => outcome.is === 'LATER')
  const wasSent = outcomes.length > failed.length || notice.reached.length > 0
  const error = failed[0]?.reason ?? null
  if (waits.length === 0) return { wasSent, error }
  const after = Math.max(...waits.map((outcome) => outcome.after?.getTime() ?? 0))
  return { wasSent, error, again: after > 0 ? new Date(after) : 'SOON' }
}

async function sendTo(sending: Sending, told: Worded & { device: SubscribedDevice }): Promise<PushOutcome> {
  const { doors, push, log, signal, now } = sending
  const { rooftopId, notice, device } = told
  let outcome = await push.send(device, messageOf(told, false), signal)
  // A push service may take less than the standard says.
  if (outcome.is === 'LARGE') outcome = await push.send(device, messageOf(told, true), signal)
  if (outcome.is === 'REACHED') {
    await doors.inRooftop(rooftopId, (db) => noteReached(db, notice.id, device.deviceId))
    await doors.identity((db) => noteDeviceReached(db, device, now()))
  }
  if (outcome.is === 'GONE') await doors.identity((db) => forgetSubscription(db, device))
  if (outcome.is === 'REFUSED' || outcome.is === 'LARGE') log(`notice ${notice.id} was refused: ${outcome.reason}`)
  return outcome
}

function messageOf({ rooftopId, notice, lines }: Worded, isBrief: boolean): PushMessage {
  const data = {
    id: notice.id,
    ...pushText(lines, isBrief),
    tag: noticeTag(lines, notice.id),
    url: `/go/${rooftopId}/${noticePlace(lines)}`,
  }
  const text = Buffer.from(JSON.stringify(data))
  if (text.length > mostTextBytes && !isBrief) return messageOf({ rooftopId, notice, lines }, true)
  const urgency = lines.some(({ kind }) => urgent.has(kind)) ? 'high' : 'normal'
  // Its own topic: sent a second time after a crash it replaces itself, and nothing else.
  return { text, topic: notice.id.replaceAll('-', ''), urgency, lastsSeconds }
}

/** Hands it to the outbox of mail, under its own id: a second time it is the same letter. */
export async function sendMail(sending: Sending, { rooftopId, notice, lines }: Worded): Promise<SendOutcome> {
  const { doors, origin, now } = sending
  const { personId, id } = notice
  const { subject, body } = mailText(lines)
  const reasons = [...new Set(lines.map(({ kind }) => mailReasons[kind]))]
  const text = `${body}

${origin}/go/${rooftopId}/${noticePlace(lines)}

You get this because ${reasons.join(', and because ')}. Change it here:
${origin}/go/${rooftopId}/profile/notifications`
  const wasSent = await doors.identity(async (db) => {
    const to = await findAddress(db, personId)
    if (to === undefined) return false
    await queueLetter(db, { id, personId, rooftopId, to, subject, text, membersOnly: true }, now())
    return true
  })
  return { wasSent, error: wasSent ? null : 'There is no address.' }
}
