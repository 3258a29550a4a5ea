import { personName } from '@lotline/domain/people/person-name'
import { AppError } from '../../app-error.ts'
import type { AccountCtx } from '../../ctx.ts'
import { newId } from '../../database/new-id.ts'
import { feedbackLetter } from '../../mail/letters.ts'
import { queueLetter } from '../../mail/outbox.ts'
import { listRooftopsOf } from '../session/index.ts'
import { findOwnDetails, insertFeedback } from './profile-queries.ts'

type NewFeedback = { subject: string; message: string; rooftop?: string | undefined }

/** Keeps what somebody writes and mails it to support. Who writes is taken from the profile (OPN-052). */
export async function sendFeedback(
  { db, actor, now }: AccountCtx,
  { subject, message, rooftop: named }: NewFeedback,
  supportEmail: string | undefined,
): Promise<Record<string, never>> {
  const rooftop = rooftopOf(await listRooftopsOf(db, actor.personId), named || actor.rooftopId)
  if (named && !rooftop)
    throw new AppError('MALFORMED', 'rooftop: is none of your rooftops', {
      errors: [{ field: 'rooftop', message: 'is none of your rooftops' }],
    })
  const person = await findOwnDetails(db, actor.personId)
  const rooftopId = rooftop?.id ?? null
  await insertFeedback(db, { id: newId(), personId: actor.personId, rooftopId, at: now, subject, message })
  const words = feedbackLetter({ subject, message, ...person, name: personName(person), rooftopName: rooftop?.name ?? '' })
  // Nowhere to send it is no reason to lose it: it stays in the outbox.
  await queueLetter(db, { personId: null, rooftopId, to: supportEmail ?? '', ...words }, now)
  return {}
}

function rooftopOf(rooftops: readonly { id: string; name: string }[], idOrName: string) {
  return rooftops.find(({ id, name }) => id === idOrName || name.toLowerCase() === idOrName.trim().toLowerCase())
}
