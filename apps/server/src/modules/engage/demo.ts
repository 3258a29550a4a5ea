import { createHash } from 'node:crypto'
import { shopperLetter } from '@lotline/domain/engage/letter'
import { pageSwitches } from '@lotline/domain/engage/page-switches'
import { noShopper } from '@lotline/domain/engage/shoppers'
import { usualTemplates } from '@lotline/domain/engage/templates'
import { testDriveDays, testDriveMoment } from '@lotline/domain/engage/test-drive'
import type { Ctx } from '../../ctx.ts'
import type { Db } from '../../database/doors.ts'
import { day } from '../../demo/shop-hours.ts'
import type { DemoAct, DemoHouse, OpenDemo } from '../../module/demo-part.ts'
import { answerAsk } from './asks/answer.ts'
import { readHours, storeAsk } from './asks/ask.ts'
import type { Wish } from './asks/queries.ts'
import { demoShoppers, type PlannedAsk, type PlannedShare, planShares } from './demo-plan.ts'
import { forgetDuePrices, storeSent } from './demo-queries.ts'
import { makeLinks } from './links/links.ts'
import { lockPageSettings, updatePageSettings } from './page/switches-queries.ts'
import { findHolders, insertProspect } from './prospects/queries.ts'
import { readDealership } from './rooftop.ts'
import { findVehicle } from './send/queries.ts'
import { addSign } from './visits/count-sign.ts'

/** A month in which salespeople showed cars to shoppers. Nothing is mailed: what a demo has sent lies in nobody's mailbox. */
export const openDemo: OpenDemo = async (house) => {
  const shopperIds = await house.doors.inRooftop(house.id, async (db) => {
    await switchAllOn(db)
    return addShoppers(db, house)
  })
  return {
    acts: (story) => planShares(story, house.shop, house.now.getTime()).flatMap((share) => actsOf(shopperIds, share)),
    // Prices that fell on the way are no news to anybody.
    finish: () => house.doors.inRooftop(house.id, forgetDuePrices),
  }
}

/** The page with all of its parts, so that each can be looked at. */
async function switchAllOn(db: Db): Promise<void> {
  const settings = await lockPageSettings(db)
  await updatePageSettings(db, { ...settings, switchedOn: [...pageSwitches] })
}

async function addShoppers(db: Db, { actor, now }: DemoHouse): Promise<string[]> {
  const ids: string[] = []
  for (const [index, shopper] of demoShoppers.entries()) {
    const fields = { ...noShopper, ...shopper }
    const by = actor(index % 2 ? 'seller' : 'sales').personId
    const [known] = await findHolders(db, { email: shopper.email || null, phone: shopper.phone ? `1${shopper.phone}` : null })
    const id = known?.id ?? (await insertProspect(db, fields, { by, at: new Date(now.getTime() - 31 * day), consent: null }))
    if (id !== undefined) ids.push(id)
  }
  return ids
}

type AskedLink = Parameters<typeof addSign>[1]

/** A share, and every visit at its own time: a car may be sold in between. */
function actsOf(shopperIds: readonly string[], share: PlannedShare): DemoAct[] {
  let made: AskedLink | undefined
  const prospectId = share.shopper === null ? undefined : shopperIds[share.shopper]
  const { at, by, showPrice } = share
  const send: DemoAct = {
    ...{ at, by },
    async perform(ctx, vehicleId) {
      const type = prospectId === undefined ? 'SHOWROOM' : 'EMAIL'
      const wanted = [{ ...(prospectId !== undefined && { prospectId }), showPrice, engagementType: type } as const]
      const [link] = await makeLinks(ctx, { vehicleId, origin: 'https://demo.lotline.test' }, wanted)
      if (!link) return
      const { rooftopId, personId } = ctx.actor
      made = { id: link.engagementId, rooftop_id: rooftopId, vehicle_id: vehicleId, sender_id: personId }
      if (prospectId !== undefined) await markSent(ctx, { id: link.engagementId, vehicleId, ...share })
    },
  }
  const visits = share.visits.flatMap(({ key, signs }) =>
    signs.map(
      (sign, index): DemoAct => ({
        ...{ at: sign.at, by },
        async perform({ db, now }) {
          const { visibleMs, parts, current } = sign
          const actions = sign.actions.map((action) => ({ action, part: null }))
          if (made)
            await addSign(
              db,
              made,
              { alert: null, price: null, visit: key, sequence: index + 1, visibleMs, parts, current, actions },
              { now, isLive: false },
            )
        },
      }),
    ),
  )
  return [send, ...visits, ...(share.ask && prospectId !== undefined ? askActs(share.ask, by, () => made, prospectId) : [])]
}

/** What the shopper asks, and when somebody has answered; nothing where the car was sold before. */
function askActs(ask: PlannedAsk, by: string, link: () => AskedLink | undefined, prospectId: string): DemoAct[] {
  let askId: string | undefined
  const asks: DemoAct = {
    ...{ at: ask.at, by },
    async perform({ db, now }) {
      const made = link()
      const wish = made && (await wishOf(db, ask, now))
      if (made && wish) askId = (await storeAsk(db, made, { engagementId: made.id, prospectId }, wish, now)).id
    },
  }
  if (ask.answeredAt === null) return [asks]
  const answers: DemoAct = {
    ...{ at: ask.answeredAt, by },
    async perform(ctx) {
      if (askId !== undefined) await answerAsk(ctx, askId)
    },
  }
  return [asks, answers]
}

async function wishOf(db: Db, { kind, text }: PlannedAsk, now: Date): Promise<Wish | undefined> {
  if (kind !== 'TEST_DRIVE') return { kind, text, wishedAt: null }
  const hours = await readHours(db)
  const day = testDriveDays(hours, now).filter(({ times }) => times.length > 0)[1]
  const time = day?.times[Math.floor(day.times.length / 2)]
  const wishedAt = day && time !== undefined ? testDriveMoment(hours, now, { date: day.date, time }) : undefined
  return wishedAt && { kind, text: null, wishedAt }
}

/** Stores what was sent as a send does, without a letter. */
async function markSent(
  { db, actor, now }: Ctx,
  sent: { id: string; vehicleId: string; shopper: number | null; template: number; showPrice: boolean },
): Promise<void> {
  const vehicle = await findVehicle(db, sent.vehicleId)
  if (!vehicle) return
  const { name, phone, postalAddress } = await readDealership(db)
  const template = usualTemplates[sent.template] ?? usualTemplates[0]
  const facts = {
    ...{ vehicle, stockNumber: vehicle.stock_number, price: vehicle.advertised_price },
    sender: { firstName: actor.firstName, lastName: actor.lastName, phone: null },
    rooftop: { name, phone, postalAddress: postalAddress ?? '' },
  }
  const firstName = sent.shopper === null ? null : (demoShoppers[sent.shopper]?.firstName ?? null)
  const { text } = shopperLetter(template, facts, { firstName, link: '', showPrice: sent.showPrice })
  await storeSent(db, sent.id, { at: now, text, digest: createHash('sha256').update(text).digest() })
}
