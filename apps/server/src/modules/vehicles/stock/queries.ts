import type { NewVehicle } from '@lotline/contract/vehicles/add'
import type { DecodedVin } from '@lotline/contract/vehicles/vin'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db } from '../../../database/doors.ts'
import { thisRooftop } from '../../../database/statement.ts'
import type { Vehicle as VehicleTable } from '../../../database/types.ts'

export type NewVehicleRow = Omit<Insertable<VehicleTable>, 'rooftop_id'>

export async function insertVehicle(db: Db, vehicle: NewVehicleRow): Promise<void> {
  await db
    .insertInto('vehicle')
    .values({ ...vehicle, rooftop_id: thisRooftop })
    .execute()
}

export async function hasVehicle(db: Db, vehicleId: string): Promise<boolean> {
  return (await db.selectFrom('vehicle').select('id').where('id', '=', vehicleId).executeTakeFirst()) !== undefined
}

export async function updateVehicle(db: Db, id: string, changes: Updateable<VehicleTable>): Promise<void> {
  await db.updateTable('vehicle').set(changes).where('id', '=', id).execute()
}

/** The unsold vehicle that holds a stock number or a VIN. */
export async function findHolder(db: Db, by: { stockNumber: string } | { vin: string }) {
  const query = db.selectFrom('vehicle').select(['id', 'stock_number', 'year', 'make', 'model']).where('sold_at', 'is', null)
  return 'vin' in by
    ? query.where('vin', '=', by.vin).executeTakeFirst()
    : query.where('stock_key', '=', by.stockNumber.toLowerCase()).executeTakeFirst()
}

export async function lockVehicleInfo(db: Db, id: string) {
  return db
    .selectFrom('vehicle')
    .select(['id', 'stock_number', 'recon_status', 'color', 'exterior_color', 'disposition', 'edited_fields'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function lockReconInfo(db: Db, id: string) {
  return db
    .selectFrom('vehicle')
    .select(['appraised_value', 'initial_cost', 'estimated_recon', 'edited_fields'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function lockPrice(db: Db, id: string) {
  return db.selectFrom('vehicle').select('advertised_price').where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function insertPriceChange(
  db: Db,
  change: { id: string; vehicleId: string; at: Date; price: number | null; previous: number | null },
): Promise<void> {
  const { id, vehicleId, at, price, previous } = change
  await db
    .insertInto('price_change')
    .values({ rooftop_id: thisRooftop, id, vehicle_id: vehicleId, at, price, previous })
    .execute()
}

/** Every stock number that the rooftop has had, those of sold vehicles included. */
export async function listStockNumbers(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('vehicle').select('stock_number').execute()
  return rows.map((row) => row.stock_number)
}

/** The people whose current work is somebody's in recon. */
export async function listAssignees(db: Db) {
  return db
    .selectFrom('person')
    .select(['id', 'first_name as firstName', 'last_name as lastName', 'company_name as companyName'])
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('vehicle')
        .select('assignee_id')
        .where('recon_status', '=', 'ACTIVE')
        .where('assignee_id', 'is not', null)
        .$castTo<{ assignee_id: string }>(),
    )
    .orderBy('first_name')
    .orderBy('last_name')
    .execute()
}

/** The years, makes, models, bodies and dispositions that the unsold stock has; a model with each of its makes. */
export async function listVehicleWords(db: Db): Promise<{ kind: string; value: string; make: string | null }[]> {
  const { rows } = await sql<{ kind: string; value: string; make: string | null }>`
    select word.kind, word.value, word.make from (
      select case when grouping(v.year) = 0 then 'year' when grouping(v.model) = 0 then 'model' when grouping(v.make) = 0 then 'make'
          when grouping(v.body_style) = 0 then 'bodyStyle' else 'disposition' end as kind,
        case when grouping(v.model) = 0 then v.model else coalesce(v.year::text, v.make, v.body_style, v.disposition) end as value,
        case when grouping(v.model) = 0 then v.make end as make
      from vehicle v where v.sold_at is null
      group by grouping sets ((v.year), (v.make), (v.model, v.make), (v.body_style), (v.disposition))) word
    where word.value is not null order by word.kind, word.value, word.make`.execute(db)
  return rows
}

/** What a person brings, as columns; what they leave open is taken from the VIN. */
export function columnsOf(vehicle: NewVehicle, decoded: DecodedVin | undefined) {
  const named = (value: NewVehicle['make']) => (typeof value === 'string' ? value : (value?.name ?? null))
  return {
    ...(decoded && {
      trim: decoded.trim,
      body_style: decoded.bodyStyle,
      doors: decoded.doors,
      drive_train: decoded.driveTrain,
      engine: decoded.engine,
      transmission: decoded.transmission,
      fuel_type: decoded.fuelType,
    }),
    stock_number: vehicle.stockNumber,
    vin: vehicle.vin,
    year: vehicle.year ?? decoded?.year ?? null,
    make: named(vehicle.make) ?? decoded?.make ?? null,
    model: named(vehicle.model) ?? decoded?.model ?? null,
    mileage: vehicle.mileage,
    appraised_value: vehicle.appraisedValue?.amount ?? null,
    estimated_recon: vehicle.reconCost?.amount ?? null,
  }
}

/** A refused insert spoils its transaction; from the savepoint the refusal can still be explained. */
export async function setSavepoint(db: Db): Promise<void> {
  await sql`savepoint receiving`.execute(db)
}

export async function returnToSavepoint(db: Db): Promise<void> {
  await sql`rollback to savepoint receiving`.execute(db)
}

/**
 * Makes one row of all the counter's rows of a kind, once there are `worth` of them. One statement, so that a reader sees the rows
 * before or the row after; of two processes at once, the second finds nothing left.
 */
export async function foldCounts(db: Db, worth: number): Promise<void> {
  await sql`
    with gone as (
      delete from stock_count where (select count(*) from stock_count) >= ${worth}
      returning rooftop_id, sold, recon_status, step_id, vehicles)
    insert into stock_count (rooftop_id, sold, recon_status, step_id, vehicles)
    select rooftop_id, sold, recon_status, step_id, sum(vehicles) from gone
    group by rooftop_id, sold, recon_status, step_id having sum(vehicles) <> 0`.execute(db)
}
