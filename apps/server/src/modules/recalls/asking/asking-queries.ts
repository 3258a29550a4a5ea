import { sql } from 'kysely'
import type { Db } from '../../../database/doors.ts'
import { recordset } from '../../../database/json.ts'
import { thisRooftop } from '../../../database/statement.ts'
import type { AskedModel, ModelState } from './model-queries.ts'

/** What a vehicle has been told of asking. */
export type AskingRow = ModelState & { vehicle_id: string; wanted_at: Date | null }
export type StockVehicle = { id: string; make: string; model: string; year: number }

// Makes and models as people type them have other spaces and cases.
const spelled = (column: 'make' | 'model') =>
  sql<string>`upper(left(btrim(regexp_replace(${sql.ref(`v.${column}`)}, '\\s+', ' ', 'g')), 100))`
const hasModel = sql<boolean>`(v.year is not null and btrim(coalesce(v.make, '')) <> '' and btrim(coalesce(v.model, '')) <> '')`

function stock(db: Db) {
  return db
    .selectFrom('vehicle as v')
    .select(['v.id', sql<number>`v.year`.as('year'), spelled('make').as('make'), spelled('model').as('model')])
    .where(hasModel)
}

/** The cars that stand here, by what a service can be asked for. */
export async function listStock(db: Db): Promise<StockVehicle[]> {
  return stock(db).where('v.sold_at', 'is', null).orderBy('v.id').execute()
}

/** What of one car a service can be asked for; undefined where its make, model or year is not known. */
export async function findStockVehicle(db: Db, vehicleId: string): Promise<StockVehicle | undefined> {
  return stock(db).where('v.id', '=', vehicleId).executeTakeFirst()
}

const columns = ['vehicle_id', 'address', 'make', 'model', 'year', 'asked_at', 'answered_at'] as const
const more = ['is_model_known', 'left_out', 'failure', 'wanted_at'] as const

export async function listAskings(db: Db): Promise<AskingRow[]> {
  return db.selectFrom('recall_asking').select(columns).select(more).execute()
}

export async function findAsking(db: Db, vehicleId: string): Promise<AskingRow | undefined> {
  return db.selectFrom('recall_asking').select(columns).select(more).where('vehicle_id', '=', vehicleId).executeTakeFirst()
}

/** Tells vehicles how asking went. A wish that came after it stays, but for one within a minute, which nobody was asked for. */
export async function putAskings(db: Db, rows: readonly (ModelState & { vehicle_id: string })[]): Promise<void> {
  await sql`
    insert into recall_asking (rooftop_id, vehicle_id, address, make, model, year, asked_at, answered_at, is_model_known, left_out, failure)
    select ${thisRooftop}, vehicle_id, address, make, model, year, asked_at, answered_at, is_model_known, left_out, failure
    from json_populate_recordset(null::recall_asking, ${recordset(rows)}) order by vehicle_id
    on conflict (rooftop_id, vehicle_id) do update set address = excluded.address, make = excluded.make, model = excluded.model,
      year = excluded.year, asked_at = excluded.asked_at, answered_at = excluded.answered_at, is_model_known = excluded.is_model_known,
      left_out = excluded.left_out, failure = excluded.failure,
      wanted_at = case when recall_asking.wanted_at > excluded.asked_at + interval '1 minute' then recall_asking.wanted_at end`.execute(
    db,
  )
}

export async function putWish(db: Db, vehicle: StockVehicle, { address, at }: { address: string; at: Date }): Promise<void> {
  const { id, make, model, year } = vehicle
  await db
    .insertInto('recall_asking')
    .values({ rooftop_id: thisRooftop, vehicle_id: id, address, make, model, year, wanted_at: at })
    .onConflict((conflict) => conflict.columns(['rooftop_id', 'vehicle_id']).doUpdateSet({ wanted_at: at }))
    .execute()
}

export type Settings = { asks: 'DEFAULT' | 'OFF' | 'OWN'; address: string | null }

export async function findSettings(db: Db): Promise<Settings> {
  const found = await db
    .selectFrom('recall_settings')
    .select(['address', sql<Settings['asks']>`asks`.as('asks')])
    .executeTakeFirst()
  return found ?? { asks: 'DEFAULT', address: null }
}

export async function putSettings(db: Db, settings: Settings): Promise<void> {
  await db
    .insertInto('recall_settings')
    .values({ rooftop_id: thisRooftop, ...settings })
    .onConflict((conflict) => conflict.column('rooftop_id').doUpdateSet(settings))
    .execute()
}

/** Models in stock that an address was asked of without an answer, or is still to be asked of. */
export async function listUnanswered(db: Db, address: string, most: number): Promise<AskedModel[]> {
  const { rows } = await sql<AskedModel>`
    select distinct ${address}::text as address, a.make, a.model, a.year
    from recall_asking a join vehicle v on v.rooftop_id = a.rooftop_id and v.id = a.vehicle_id
    where v.sold_at is null and a.address = ${address} and (a.failure is not null or a.asked_at is null)
    order by a.make, a.model, a.year limit ${most}`.execute(db)
  return rows
}
