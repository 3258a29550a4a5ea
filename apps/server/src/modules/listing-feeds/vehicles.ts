import { fieldsOf } from '@lotline/domain/listing-feeds/columns'
import { formFacts } from '@lotline/domain/listing-feeds/forms'
import { type FeedRules, type LeftOutReason, leftOutWords } from '@lotline/domain/listing-feeds/left-out'
import { titleOf } from '@lotline/domain/vehicles/vehicle-words'
import type { Ctx } from '../../ctx.ts'
import { isUuid } from '../../database/doors.ts'
import { vehicleNotFound } from '../vehicles/index.ts'
import { listVehicles } from './bodies.ts'
import { deleteKeptBack, putKeptBack } from './queries.ts'
import { requireFeed, tell } from './service.ts'
import { batchesOf, readDealer, readKeptBack, reasonOf, rulesOf } from './stock.ts'
import { listStock, type StockRow } from './stock-queries.ts'

const MAX_SENT = 50
const MAX_LEFT_OUT = 500

/** Vehicles in a feed, those first that fit, and all that are left out. */
export async function listFeedVehicles({ db }: Ctx, feedId: string, s: string) {
  const feed = await requireFeed(db, feedId)
  const rules = rulesOf(feed, (await readDealer(db)).address !== null)
  const held = (await readKeptBack(db, [feed.id])).get(feed.id) ?? new Map<string, string>()
  const sent: StockRow[] = []
  const leftOut: ReturnType<typeof leftOutOf>[] = []
  let [leftOutCount, stock] = [0, 0]
  const fits = fitsFor(s)
  for await (const rows of batchesOf(db, false)) {
    stock += rows.length
    for (const row of rows) {
      const reason = reasonOf(row, rules, held)
      if (reason === null) {
        if (sent.length < MAX_SENT && fits(row)) sent.push(row)
        continue
      }
      leftOutCount += 1
      if (leftOut.length < MAX_LEFT_OUT) leftOut.push(leftOutOf(row, reason, rules, held))
    }
  }
  return { sent: sent.map(namedVehicle), leftOut: leftOut.toSorted(byReason), leftOutCount, stock }
}

function fitsFor(s: string): (row: StockRow) => boolean {
  const words = s.toLowerCase().split(/\s+/).filter(Boolean)
  return ({ stockNumber, year, make, model, trim, vin }) => {
    const text = [stockNumber, year, make, model, trim, vin].join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  }
}

/** What somebody can put right stands before what takes its time. */
const order: readonly LeftOutReason[] = ['NO_PRICE', 'DO_NOT_DRIVE', 'FEW_PHOTOS']
const rank = (reason: LeftOutReason) => (order.includes(reason) ? order.indexOf(reason) : order.length)

function byReason(one: { reason: LeftOutReason; stockNumber: string }, other: { reason: LeftOutReason; stockNumber: string }) {
  const byRank = rank(one.reason) - rank(other.reason)
  return byRank || one.reason.localeCompare(other.reason) || one.stockNumber.localeCompare(other.stockNumber)
}

function leftOutOf(row: StockRow, reason: LeftOutReason, rules: FeedRules, held: ReadonlyMap<string, string>) {
  return { ...namedVehicle(row), reason, words: wordsOf(row, reason, rules, held) }
}

function wordsOf(
  { id, photoCount }: StockRow,
  reason: LeftOutReason,
  rules: FeedRules,
  held: ReadonlyMap<string, string>,
): string {
  return leftOutWords({ reason, photoCount, keptBackBy: held.get(id) ?? null }, rules)
}

function namedVehicle(row: StockRow) {
  return { vehicleId: row.id, stockNumber: row.stockNumber, title: titleOf(row) }
}

/** One vehicle as the site reads it, also while it is left out. */
export async function readFeedVehicle({ db, now }: Ctx, origin: string, feedId: string, vehicleId: string) {
  const feed = await requireFeed(db, feedId)
  const [row] = isUuid(vehicleId) ? await listStock(db, { ids: [vehicleId], limit: 1, withPhotos: true }) : []
  if (!row) throw vehicleNotFound()
  const dealer = { ...(await readDealer(db)), storeCode: feed.store_code }
  const rules = rulesOf(feed, dealer.address !== null)
  const held = (await readKeptBack(db, [feed.id])).get(feed.id) ?? new Map<string, string>()
  const reason = reasonOf(row, rules, held)
  const vehicles = await listVehicles(db, feed, [row], { origin, now })
  const fields = vehicles.flatMap((vehicle) => fieldsOf(formFacts[feed.form].columns, vehicle, dealer))
  return {
    ...namedVehicle(row),
    leftOut: reason && wordsOf(row, reason, rules, held),
    isKeptBack: held.has(row.id),
    photoCount: row.photoCount,
    fields: fields.flatMap(({ name, value }) => (value === null || value === '' ? [] : [{ name, value: String(value) }])),
  }
}

/** Keeps a vehicle back from a feed, or sends it again; saying it again changes nothing and is not told. */
export async function keepBack(ctx: Ctx, feedId: string, vehicleId: string, isKeptBack: boolean): Promise<Record<string, never>> {
  const { db, actor, now } = ctx
  const feed = await requireFeed(db, feedId)
  const [row] = isUuid(vehicleId) ? await listStock(db, { ids: [vehicleId], limit: 1, withPhotos: false }) : []
  if (!row) throw vehicleNotFound()
  const isChanged = isKeptBack
    ? await putKeptBack(db, { feedId: feed.id, vehicleId: row.id, personId: actor.personId, now })
    : await deleteKeptBack(db, feed.id, row.id)
  const sentence = isKeptBack ? 'listingFeedKeptBack' : 'listingFeedSent'
  if (isChanged) await tell(ctx, { sentence, name: feed.name, stockNumber: row.stockNumber })
  return {}
}
