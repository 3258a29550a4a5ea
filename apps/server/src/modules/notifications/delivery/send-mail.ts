import { mailReasons, mailText, noticePlace } from '@lotline/domain/notifications/notice-text'
import { queueLetter } from '../../../mail/outbox.ts'
import { findAddress } from '../device-queries.ts'
import type { Sending, SendOutcome, Worded } from './sending.ts'

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
