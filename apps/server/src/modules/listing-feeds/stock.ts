import { type ListedDealer, type ListedVehicle, parseAddress } from '@lotline/domain/listing-feeds/facts'
import { type Candidate, type FeedRules, type LeftOutReason, leftOutReason } from '@lotline/domain/listing-feeds/left-out'
import { listingOrder } from '@lotline/domain/listing-feeds/photo-order'
import { personName } from '@lotline/domain/people/person-name'
import { isCertifiedPreOwned } from '@lotline/domain/vehicles/conditions'
import type { Db } from '../../database/doors.ts'
import { shareAddress } from '../engage/index.ts'
import { loadSettings, namedDealer } from '../papers/index.ts'
import { getRooftop } from '../rooftops/index.ts'
import { photoAddress } from './address.ts'
import { type FeedRow, listKeptBack } from './queries.ts'
import { listStock, type StockRow } from './stock-queries.ts'

/** Vehicles that are looked at together: few milliseconds of work. */
const BATCH = 500

export async function readDealer(db: Db): Promise<Omit<ListedDealer, 'storeCode'>> {
  const { name, phone, address } = namedDealer(await loadSettings(db), (await getRooftop(db)).name)
  return { name, phone: phone || null, address: parseAddress(address) }
}

export function rulesOf(feed: FeedRow, hasAddress: boolean): FeedRules {
  const { form, with_recon: withRecon, min_price: minPrice, min_photos: minPhotos, store_code: storeCode } = feed
  return { form, withRecon, minPrice, minPhotos, storeCode, hasAddress }
}

/** By vehicle the name of who keeps it back, for each feed. */
export type KeptBack = ReadonlyMap<string, ReadonlyMap<string, string>>

export async function readKeptBack(db: Db, feedIds: readonly string[]): Promise<KeptBack> {
  const byFeed = new Map<string, Map<string, string>>(feedIds.map((id) => [id, new Map()]))
  for (const { feedId, vehicleId, ...person } of await listKeptBack(db, feedIds))
    byFeed.get(feedId)?.set(vehicleId, personName(person))
  return byFeed
}

export function reasonOf(row: StockRow, rules: FeedRules, keptBack: ReadonlyMap<string, string>): LeftOutReason | null {
  const candidate: Candidate = { ...row, isKeptBack: keptBack.has(row.id) }
  return leftOutReason(candidate, rules)
}

/** All stock, batch by batch, in one transaction. */
export async function* batchesOf(db: Db, withPhotos: boolean): AsyncGenerator<StockRow[]> {
  for (let after: string | undefined; ; ) {
    const rows = await listStock(db, { ...(after !== undefined && { after }), limit: BATCH, withPhotos })
    if (rows.length > 0) yield rows
    if (rows.length < BATCH) return
    after = rows.at(-1)?.id
  }
}

type Addresses = { origin: string; photoKey: string; setFirst: boolean }

/** What sites are told of a vehicle; `token` is that of its own shopper's page. */
export function listedVehicle(
  row: StockRow,
  token: string | undefined,
  { origin, photoKey, setFirst }: Addresses,
): ListedVehicle {
  const { stockNumber, vin, year, make, model, trim, bodyStyle, doors, driveTrain, engine, transmission, fuelType } = row
  const { exteriorColor, interiorColor, mileage, odometerUnit, price, firstOnLot, disposition, condition } = row
  const state = condition === 'NEW' ? 'NEW' : isCertifiedPreOwned({ disposition, condition }) ? 'CPO' : 'USED'
  return {
    ...{ stockNumber, vin, year, make, model, trim, bodyStyle, doors, driveTrain, engine, transmission, fuelType },
    ...{ exteriorColor, interiorColor, mileage, odometerUnit, price, firstOnLot },
    condition: state,
    msrp: state === 'NEW' ? row.msrp : null,
    url: token === undefined ? '' : shareAddress(origin, token),
    photos: listingOrder(row.photos, setFirst).map(({ id, shot }) => ({ url: photoAddress(origin, photoKey, id), shot })),
  }
}
