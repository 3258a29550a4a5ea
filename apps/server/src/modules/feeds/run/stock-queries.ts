import type { FeedFactName, FeedFacts } from '@lotline/domain/feeds/facts'
import { sql } from 'kysely'
import type { Db } from '../../../database/doors.ts'
import { recordset } from '../../../database/json.ts'
import { thisRooftop } from '../../../database/statement.ts'
import type { Vehicle } from '../../../database/types.ts'

/** Where a fact of a feed is stored. */
const factColumns = {
  stockNumber: 'stock_number',
  year: 'year',
  make: 'make',
  model: 'model',
  trim: 'trim',
  bodyStyle: 'body_style',
  doors: 'doors',
  driveTrain: 'drive_train',
  engine: 'engine',
  transmission: 'transmission',
  fuelType: 'fuel_type',
  exteriorColor: 'exterior_color',
  color: 'color',
  interiorColor: 'interior_color',
  mileage: 'mileage',
  odometerUnit: 'odometer_unit',
  condition: 'condition',
  disposition: 'disposition',
  advertisedPrice: 'advertised_price',
  msrp: 'msrp',
  initialCost: 'initial_cost',
  dmsStockStatus: 'dms_stock_status',
} as const satisfies Record<FeedFactName, keyof Vehicle>
const columns = Object.values(factColumns)
const columnList = sql.raw(columns.join(', '))

export type StockRow = {
  id: string
  vin: string
  facts: FeedFacts
  editedFields: string[]
  decodedFields: string[]
  inRecon: boolean
  hasTag: boolean
}

/** The unsold vehicles with these VINs; where they are locked, in one order so that two batches never wait for each other in a circle. */
export async function findUnsold(
  db: Db,
  vins: readonly string[],
  { tagId, locks }: { tagId: string | undefined; locks: boolean },
): Promise<StockRow[]> {
  const rows = await db
    .selectFrom('vehicle')
    .select(['id', 'vin', 'edited_fields', 'decoded_fields', 'recon_status', ...columns])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('vehicle_tag')
            .select('tag_id')
            .whereRef('vehicle_tag.vehicle_id', '=', 'vehicle.id')
            .where('tag_id', '=', tagId ?? null),
        )
        .as('has_tag'),
    )
    .where(sql<boolean>`vin = any(${vins}::text[])`)
    .where('sold_at', 'is', null)
    .orderBy('id')
    .$if(locks, (query) => query.forUpdate('vehicle'))
    .execute()
  return rows.map((row) => ({
    id: row.id,
    vin: row.vin,
    facts: factsIn(row),
    editedFields: row.edited_fields,
    decodedFields: row.decoded_fields,
    inRecon: row.recon_status === 'ACTIVE',
    hasTag: Boolean(row.has_tag),
  }))
}

function factsIn(row: Record<(typeof columns)[number], string | number | null>): FeedFacts {
  const facts = Object.entries(factColumns).map(([name, column]) => [name, row[column]])
  // Every fact has its column in the table above.
  return Object.fromEntries(facts) as FeedFacts
}

export async function listStockHolders(
  db: Db,
  stockKeys: readonly string[],
): Promise<{ vin: string; stock_key: string | null }[]> {
  return db
    .selectFrom('vehicle')
    .select(['vin', 'stock_key'])
    .where(sql<boolean>`stock_key = any(${stockKeys}::text[])`)
    .where('sold_at', 'is', null)
    .execute()
}

export async function listSoldVins(db: Db, vins: readonly string[]): Promise<string[]> {
  if (vins.length === 0) return []
  const rows = await db
    .selectFrom('vehicle')
    .select('vin')
    .distinct()
    .where(sql<boolean>`vin = any(${vins}::text[])`)
    .where('sold_at', 'is not', null)
    .execute()
  return rows.map((row) => row.vin)
}

export type NewStock = { id: string; vin: string; inventoryDate: Date; facts: FeedFacts; decoded: readonly string[] }

export async function insertStock(db: Db, vehicles: readonly NewStock[]): Promise<void> {
  const rows = vehicles.map(({ id, vin, inventoryDate, facts, decoded }) => ({
    id,
    vin,
    inventory_date: inventoryDate,
    decoded_fields: decoded,
    ...columnsFor(facts),
  }))
  await sql`insert into vehicle (rooftop_id, id, vin, inventory_date, decoded_fields, ${columnList})
    select ${thisRooftop}, id, vin, inventory_date, decoded_fields, ${columnList}
    from json_populate_recordset(null::vehicle, ${recordset(rows)})`.execute(db)
}

export type ChangedStock = { id: string; facts: FeedFacts; editedFields: readonly string[]; decodedFields: readonly string[] }

const assignments = sql.raw(columns.map((column) => `${column} = changed.${column}`).join(', '))

/** Writes all facts of locked vehicles anew. */
export async function updateStock(db: Db, vehicles: readonly ChangedStock[]): Promise<void> {
  const rows = vehicles.map(({ id, facts, editedFields, decodedFields }) => ({
    id,
    edited_fields: editedFields,
    decoded_fields: decodedFields,
    ...columnsFor(facts),
  }))
  await sql`update vehicle set ${assignments}, edited_fields = changed.edited_fields, decoded_fields = changed.decoded_fields
    from json_populate_recordset(null::vehicle, ${recordset(rows)}) changed where vehicle.id = changed.id`.execute(db)
}

function columnsFor(facts: FeedFacts): object {
  return Object.fromEntries(Object.entries(factColumns).map(([name, column]) => [column, facts[name as FeedFactName]]))
}

export type PriceChange = { id: string; vehicleId: string; price: number | null; previous: number | null }

export async function insertPriceChanges(db: Db, changes: readonly PriceChange[], at: Date): Promise<void> {
  const rows = changes.map(({ id, vehicleId, price, previous }) => ({ id, vehicle_id: vehicleId, price, previous }))
  await sql`insert into price_change (rooftop_id, id, vehicle_id, at, price, previous)
    select ${thisRooftop}, id, vehicle_id, ${at}, price, previous
    from json_populate_recordset(null::price_change, ${recordset(rows)})`.execute(db)
}

/** What was in stock by a moment and still is, as a dealership's own system would tell it. */
export async function listStockBy(db: Db, at: Date) {
  return db
    .selectFrom('vehicle')
    .select(['vin', 'stock_number', 'year', 'make', 'model'])
    .where('sold_at', 'is', null)
    .where('inventory_date', '<=', at)
    .orderBy('stock_number')
    .execute()
}
