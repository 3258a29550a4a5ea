import { createHash, randomBytes } from 'node:crypto'
import {
  ALERT_AFTER_MS,
  ALERT_SENT_WITHIN_MS,
  ALERT_TOO_LATE_MS,
  alertSkipReason,
  isPriceDrop,
} from '@lotline/domain/engage/alerts'
import type { Db, Doors, IdentityDb } from '../../../database/doors.ts'
import { newId } from '../../../database/new-id.ts'
import { queueLetters } from '../../../mail/outbox.ts'
import { stateOf } from '../links/life.ts'
import { listSalespeople, type Salesperson } from '../people-queries.ts'
import { type Dealership, readDealership } from '../rooftop.ts'
import { type Message, writeMessage } from '../send/letter.ts'
import { loadChoices, type StoredChoices } from '../settings/queries.ts'
import { type AlertRow, type DuePrice, deleteDue, insertAlerts, listDue, lockShoppers, takeDue } from './queries.ts'

/** Vehicles of one round; what is left over comes with the next. */
const MAX_VEHICLES = 100

type Known = { choices: StoredChoices; rooftop: Dealership & { id: string; postalAddress: string }; origin: string; now: Date }

/**
 * Tells shoppers of prices that have fallen and stood for a while, in one rooftop. Letters are written in the transaction that takes the price
 * and keeps what was sent, so that of several servers one tells, and of a server that is lost midway all letters of a vehicle go or none.
 */
export async function sendPriceAlerts(
  { doors, origin }: { doors: Doors; origin: string },
  rooftopId: string,
  now: Date,
): Promise<void> {
  const round = await doors.inRooftop(rooftopId, (db) => readRound(db, now))
  if (!round) return
  const { choices, rooftop, drops } = round
  const { postalAddress } = rooftop
  if (postalAddress === null) return
  const known = { choices, rooftop: { ...rooftop, id: rooftopId, postalAddress }, origin, now }
  for (const drop of drops) await doors.identity((db) => tellShoppers(db, drop, known))
}

/** Prices to tell of. What is no news, comes too late or may not be told is forgotten here. */
async function readRound(db: Db, now: Date) {
  const due = await listDue(db, { by: new Date(now.getTime() - ALERT_AFTER_MS), most: MAX_VEHICLES })
  if (due.length === 0) return undefined
  const choices = await loadChoices(db)
  const rooftop = await readDealership(db)
  const maySend = choices.priceAlert.isOn && rooftop.postalAddress !== null
  const drops = maySend ? due.filter((price) => isNews(price, now)) : []
  const others = due.filter((price) => !drops.includes(price))
  if (others.length > 0)
    await deleteDue(
      db,
      others.map(({ price_change_id }) => price_change_id),
    )
  return { choices, rooftop, drops }
}

function isNews({ price_before, advertised_price, sold_at, changed_at }: DuePrice, now: Date): boolean {
  const isLate = now.getTime() - changed_at.getTime() > ALERT_AFTER_MS + ALERT_TOO_LATE_MS
  return sold_at === null && !isLate && isPriceDrop(price_before, advertised_price)
}

async function tellShoppers(db: IdentityDb, drop: DuePrice, known: Known): Promise<void> {
  const { rooftop, now } = known
  if (drop.advertised_price === null || !(await takeDue(db, rooftop.id, drop))) return
  const since = new Date(now.getTime() - ALERT_SENT_WITHIN_MS)
  // Sent after the price fell, a message has told of it.
  const shoppers = await lockShoppers(db, { rooftopId: rooftop.id, vehicleId: drop.id, since, until: drop.began_at })
  const told = shoppers.flatMap((row) => (isTold(row, known) ? [{ row, mark: randomBytes(6).toString('base64url') }] : []))
  if (told.length === 0) return
  const people = await listSalespeople(
    db,
    rooftop.id,
    told.map(({ row }) => row.senderId),
  )
  const price = drop.advertised_price
  await insertAlerts(
    db,
    told.map(({ row, mark }) => ({
      ...{ id: newId(), rooftop_id: rooftop.id, vehicle_id: drop.id, prospect_id: row.prospectId, engagement_id: row.id },
      ...{ mark, price_change_id: drop.price_change_id, price },
    })),
    now,
  )
  const letters = told.flatMap(({ row, mark }) => {
    const sender = people.get(row.senderId)
    const message = messageOf(drop, sender?.worksHere ? sender : nobodyAt(rooftop), known)
    return row.email === null ? [] : [writeMessage(message, { ...row, email: row.email, mark }).letter]
  })
  await queueLetters(db, letters, now)
}

function isTold(row: AlertRow, { choices, now }: Known): boolean {
  const state = stateOf({ ...row, soldAt: null }, choices.linkDays, now)
  const receiver = {
    ...{ email: row.email, phone: row.phone, hasTextConsent: row.consentAt !== null, hasOptedOut: row.optedOutAt !== null },
    ...{ hasBounced: row.bouncedAt !== null, isErased: row.erasedAt !== null, isLinkEnded: state.kind === 'ENDED' },
    lastAlertAt: row.lastAlertAt?.getTime() ?? null,
  }
  return alertSkipReason(receiver, now.getTime()) === undefined
}

/** Once the salesperson has left, letters come from the rooftop and are answered there. */
function nobodyAt({ email, phone }: Dealership): Salesperson {
  return { firstName: '', lastName: '', email: email ?? '', phone, worksHere: false }
}

function messageOf(drop: DuePrice, sender: Salesperson, { choices, rooftop, origin }: Known): Message {
  const { subject, text } = choices.priceAlert
  const digest = createHash('sha256').update(`price alert ${drop.price_change_id}`).digest()
  return { subject, text, vehicle: drop, sender, rooftop, origin, digest, at: drop.changed_at }
}
