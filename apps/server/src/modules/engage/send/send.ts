import { createHash } from 'node:crypto'
import type { send as sendRoute } from '@lotline/contract/engage/engagements'
import type { Received, Reply } from '@lotline/contract/route'
import { SAME_SEND_MS, type SentType, type SkipReason, skipReason } from '@lotline/domain/engage/links'
import { AppError } from '../../../app-error.ts'
import { inOwnRooftop } from '../../../ctx.ts'
import { type IdentityDb, isUuid } from '../../../database/doors.ts'
import { recordAt } from '../../../events/record.ts'
import type { DoorsCtx } from '../../../http/serve.ts'
import { queueLetters } from '../../../mail/outbox.ts'
import { stateOf } from '../links/life.ts'
import { engagementNotFound } from '../links/links.ts'
import { findSalesperson } from '../people-queries.ts'
import { readDealership } from '../rooftop.ts'
import { loadChoices } from '../settings/queries.ts'
import { queueTexts } from '../text/queries.ts'
import { requireVehicle } from './form.ts'
import { type Message, writeMessage, writeText } from './letter.ts'
import { listSentJustNow, lockToSend, type Own, putSent, type ToSend } from './queries.ts'

type Sent = Reply<typeof sendRoute>
type Outcome = { engagement: ToSend; reason: SkipReason | 'SENT_BEFORE' | undefined }

/**
 * Sends a vehicle to the shoppers of the caller's own engagements. Letters are written in the transaction that stores what was sent: each goes
 * once, and of a server that is lost midway all or none do. The same text again within a minute is the same send.
 */
export async function sendVehicle(
  raw: DoorsCtx,
  { origin, vehicleId }: { origin: string; vehicleId: string },
  body: Received<typeof sendRoute>['body'],
): Promise<Sent> {
  const { doors, actor, now } = raw
  const own: Own = { rooftopId: actor.rooftopId, vehicleId, senderId: actor.personId }
  const ids = [...new Set(body.engagementIds.map((id) => id.toLowerCase()))]
  const known = await inOwnRooftop(raw, async (ctx) => ({
    vehicle: await requireVehicle(ctx, vehicleId),
    rooftop: await readDealership(ctx.db),
    choices: await loadChoices(ctx.db),
  }))
  const [subject, text] = [body.subject ?? known.choices.templates[0]?.subject ?? '', body.message]
  const digest = createHash('sha256')
    .update(JSON.stringify([body.engagementType, subject, text]))
    .digest()
  return doors.identity(async (db) => {
    const rows = await lockToSend(db, own, ids.filter(isUuid))
    requireAll(ids, rows)
    const { postalAddress } = known.rooftop
    if (postalAddress === null && body.engagementType === 'EMAIL')
      throw new AppError('POSTAL_ADDRESS_MISSING', 'Add the dealership’s address in Settings, Papers first.')
    const justNow = await listSentJustNow(db, own, digest, now)
    const outcomes = outcomesOf(ids, rows, { known, type: body.engagementType, digest, justNow, now })
    requireSomebody(outcomes)
    const sender = await findSalesperson(db, own.rooftopId, own.senderId)
    const rooftop = { ...known.rooftop, id: own.rooftopId, postalAddress: postalAddress ?? '' }
    const message: Message = { subject, text, vehicle: known.vehicle, sender, rooftop, origin, digest, at: now }
    const goes = outcomes.flatMap(({ engagement, reason }) => (reason === undefined ? [engagement] : []))
    const written = body.engagementType === 'EMAIL' ? await queueMails(db, goes, message) : await queueMessages(db, goes, message)
    if (written.length > 0) {
      await putSent(db, own.rooftopId, written, { type: body.engagementType, digest, at: now })
      await recordAt(
        { db, rooftopId: own.rooftopId, actorId: own.senderId, now },
        { itemType: 'ENGAGEMENT_CHANGED', vehicleId, cached: 'engagements', detail: { sent: written.map(({ id }) => id) } },
      )
    }
    return raw.settle(db, replyOf(outcomes))
  })
}

type Written = { id: string; text: string }

/** Writes the letters of engagements, and answers what each says. */
async function queueMails(db: IdentityDb, goes: readonly ToSend[], message: Message): Promise<Written[]> {
  const written = goes.flatMap((engagement) => {
    const { id, prospectId, email } = engagement
    return prospectId === null || email === null ? [] : [{ id, ...writeMessage(message, { ...engagement, prospectId, email }) }]
  })
  if (written.length > 0)
    await queueLetters(
      db,
      written.map(({ letter }) => letter),
      message.at,
    )
  return written.map(({ id, text }) => ({ id, text }))
}

/** The same by text. */
async function queueMessages(db: IdentityDb, goes: readonly ToSend[], message: Message): Promise<Written[]> {
  const written = goes.flatMap((engagement) => {
    const { id, prospectId, phone } = engagement
    return prospectId === null || phone === null ? [] : [{ id, ...writeText(message, { ...engagement, prospectId, phone }) }]
  })
  if (written.length > 0)
    await queueTexts(
      db,
      written.map(({ queued }) => queued),
      message.at,
    )
  return written.map(({ id, text }) => ({ id, text }))
}

function requireAll(ids: readonly string[], rows: readonly ToSend[]): void {
  const known = new Set(rows.map(({ id }) => id))
  const errors = ids.flatMap((id, index) =>
    known.has(id) ? [] : [{ field: `engagementIds.${index}`, message: 'is no engagement of yours for this vehicle' }],
  )
  if (errors.length > 0) throw engagementNotFound(errors)
}

type Judging = {
  known: { vehicle: { sold_at: Date | null }; choices: { linkDays: number } }
  type: SentType
  digest: Buffer
  justNow: ReadonlySet<string>
  now: Date
}

/** What becomes of each engagement, in the order in which they were named. Of two to the same shopper the first goes. */
function outcomesOf(ids: readonly string[], rows: readonly ToSend[], judging: Judging): Outcome[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const reached = new Set<string>()
  return ids.flatMap((id) => {
    const engagement = byId.get(id)
    if (!engagement) return []
    const reason = reasonOf(engagement, judging, reached)
    if (reason === undefined && engagement.prospectId !== null) reached.add(engagement.prospectId)
    return [{ engagement, reason }]
  })
}

function reasonOf(
  engagement: ToSend,
  { known, type, digest, justNow, now }: Judging,
  reached: ReadonlySet<string>,
): Outcome['reason'] {
  const { prospectId, email, phone } = engagement
  const shopper = {
    ...{ email, phone, hasTextConsent: engagement.consentAt !== null, hasOptedOut: engagement.optedOutAt !== null },
    ...{ hasBounced: engagement.bouncedAt !== null, isErased: engagement.erasedAt !== null },
  }
  if (prospectId !== null && justNow.has(prospectId)) {
    const isThis = engagement.digest?.equals(digest) && now.getTime() - (engagement.sentAt?.getTime() ?? 0) < SAME_SEND_MS
    return isThis ? 'SENT_BEFORE' : 'SENT_JUST_NOW'
  }
  const unreachable = skipReason(shopper, type)
  if (unreachable) return unreachable
  // A new send gives a link that has grown old its days again; a sale or a hand has ended it for good.
  const state = stateOf({ ...engagement, soldAt: known.vehicle.sold_at }, known.choices.linkDays, now)
  if (state.kind === 'ENDED' && state.why !== 'AGE') return 'LINK_ENDED'
  return prospectId !== null && reached.has(prospectId) ? 'SENT_JUST_NOW' : undefined
}

function requireSomebody(outcomes: readonly Outcome[]): void {
  if (outcomes.some(({ reason }) => reason === undefined || reason === 'SENT_BEFORE')) return
  const { skipped } = replyOf(outcomes)
  throw new AppError('NOBODY_REACHED', 'None of these shoppers can get this message. Check why each was left out.', { skipped })
}

function replyOf(outcomes: readonly Outcome[]): Sent {
  const sent = outcomes.filter(({ reason }) => reason === undefined || reason === 'SENT_BEFORE')
  return {
    sent: sent.map(({ engagement }) => engagement.id),
    skipped: outcomes.flatMap(({ engagement: { id, prospectId, firstName, lastName }, reason }) =>
      reason === undefined || reason === 'SENT_BEFORE'
        ? []
        : [{ engagementId: id, prospectId, name: `${firstName ?? ''} ${lastName ?? ''}`.trim(), reason }],
    ),
  }
}
