import type { ShopperExport } from '@lotline/contract/engage/settings'
import { isConfirmedName } from '@lotline/domain/engage/opt-outs'
import { formatPhone } from '@lotline/domain/engage/shoppers'
import { titleOf } from '@lotline/domain/vehicles/vehicle-words'
import { AppError } from '../../../app-error.ts'
import { inOwnRooftop } from '../../../ctx.ts'
import { type IdentityDb, isUuid } from '../../../database/doors.ts'
import { record, recordAt } from '../../../events/record.ts'
import { forgetReplies } from '../../../http/idempotency-queries.ts'
import type { DoorsCtx } from '../../../http/serve.ts'
import { forgetShopper } from '../../webhooks/index.ts'
import { eraseAsks, listAsksOf } from '../asks/queries.ts'
import { prospectNotFound } from '../prospects/prospects.ts'
import {
  eraseEngagements,
  eraseLetters,
  eraseProspect,
  eraseTexts,
  findShopper,
  listAlertsOf,
  listEngagementsOf,
  listLettersTo,
  listTextsTo,
  listVisitsOf,
  lockShopper,
} from './shopper-queries.ts'

/** Everything that is kept of a shopper; that it was handed out stands in the log, without a name. */
export async function exportShopper(raw: DoorsCtx, prospectId: string): Promise<ShopperExport> {
  const { doors, actor, now } = raw
  const kept = await inOwnRooftop(raw, async (ctx) => {
    const shopper = isUuid(prospectId) ? await findShopper(ctx.db, prospectId) : undefined
    if (!shopper) throw prospectNotFound()
    await record(ctx, { itemType: 'DICTIONARY_CHANGED', cached: 'settings', fact: { sentence: 'shopperExported' } })
    const [engagements, alerts] = [await listEngagementsOf(ctx.db, shopper.id), await listAlertsOf(ctx.db, shopper.id)]
    return {
      shopper,
      engagements,
      alerts,
      texts: await listTextsTo(ctx.db, shopper.id),
      asks: await listAsksOf(ctx.db, shopper.id),
      visits: await listVisitsOf(ctx.db, shopper.id),
    }
  })
  const letters = await doors.identity((db) => listLettersTo(db, actor.rooftopId, kept.shopper.id))
  const iso = (at: Date | null) => at?.toISOString() ?? null
  return {
    exportedAt: now.toISOString(),
    shopper: shopperOf(kept.shopper),
    engagements: kept.engagements.map((row) => ({
      ...{
        id: row.id,
        vehicle: titleOf(row),
        vin: row.vin,
        salesperson: row.salesperson,
        type: row.type,
        showPrice: row.show_price,
      },
      ...{
        madeAt: row.made_at.toISOString(),
        sentAt: iso(row.sent_at),
        openedAt: iso(row.opened_at),
        endedAt: iso(row.ended_at),
      },
      message: row.sent_text,
    })),
    visits: kept.visits.map((visit) => ({ ...visit, beganAt: visit.beganAt.toISOString() })),
    priceAlerts: kept.alerts.map((row) => ({
      ...{ vehicle: titleOf(row), price: row.price, sentAt: row.sent_at.toISOString(), openedAt: iso(row.opened_at) },
    })),
    asks: kept.asks.map((row) => ({
      ...{ engagementId: row.engagement_id, kind: row.kind, text: row.text, askedAt: row.asked_at.toISOString() },
      ...{ wishedAt: iso(row.wished_at), answeredAt: iso(row.answered_at), confirmedFor: iso(row.confirmed_for) },
      cancelledAt: iso(row.cancelled_at),
    })),
    texts: kept.texts.map((row) => ({
      ...{ to: formatPhone(row.to_phone), writtenAt: row.created_at.toISOString(), sentAt: iso(row.sent_at) },
    })),
    letters: letters.map((row) => ({
      ...{ to: row.to_address, subject: row.subject, writtenAt: row.created_at.toISOString(), sentAt: iso(row.sent_at) },
    })),
  }
}

function shopperOf(row: NonNullable<Awaited<ReturnType<typeof findShopper>>>): ShopperExport['shopper'] {
  const { address1, address2, city, state, zip } = row
  return {
    ...{ id: row.id, firstName: row.first_name, lastName: row.last_name, email: row.email },
    phone: row.phone === null ? null : formatPhone(row.phone),
    address: { address1, address2, city, state, zip },
    addedAt: row.created_at.toISOString(),
    addedBy: row.addedBy,
    textConsent: row.text_consent_at && { at: row.text_consent_at.toISOString(), by: row.consentBy },
    optedOut: row.opted_out_at && { at: row.opted_out_at.toISOString(), how: row.opted_out_how ?? 'UNKNOWN' },
    optedInAgain: row.opted_in_at && { at: row.opted_in_at.toISOString(), how: row.opted_in_how ?? '', by: row.optedInBy },
    mailCameBackAt: row.bounced_at?.toISOString() ?? null,
  }
}

/** Forgets who a shopper is, once their name was typed: what is left counts without a name. Letters that wait are not sent. */
export async function eraseShopper({ doors, actor, now }: DoorsCtx, prospectId: string, name: string) {
  const { rooftopId } = actor
  await doors.identity(async (db) => {
    const shopper = isUuid(prospectId) ? await lockShopper(db, rooftopId, prospectId) : undefined
    if (!shopper) throw prospectNotFound()
    const fullName = `${shopper.first_name} ${shopper.last_name}`
    if (!isConfirmedName(name, fullName))
      throw new AppError('NAME_NOT_CONFIRMED', `Type ${fullName} to erase this shopper.`, {
        errors: [{ field: 'name', message: `Type ${fullName}` }],
      })
    await eraseShopperNow(db, { rooftopId, prospectId, now })
    const erased = { itemType: 'DICTIONARY_CHANGED', cached: 'settings', fact: { sentence: 'shopperErased' } } as const
    await recordAt({ db, rooftopId, actorId: actor.personId, now }, erased)
  })
  return {}
}

/** The same for a shopper whose row is locked, however that was asked for. */
export async function eraseShopperNow(
  db: IdentityDb,
  { rooftopId, prospectId, now }: { rooftopId: string; prospectId: string; now: Date },
): Promise<void> {
  await eraseProspect(db, rooftopId, prospectId, now)
  await eraseEngagements(db, rooftopId, prospectId, now)
  await eraseAsks(db, rooftopId, prospectId, now)
  await eraseLetters(db, rooftopId, prospectId)
  await eraseTexts(db, rooftopId, prospectId)
  await forgetShopper(db, rooftopId, prospectId)
  await forgetReplies(db, rooftopId, '/velocityengage/')
}
