import type { NewScan } from '@lotline/contract/location/lot-walk'
import type { ScanOutcome } from '@lotline/domain/lot-walk/lot-walk'
import type { ReconStatus } from '@lotline/domain/recon/recon-states'
import { sql } from 'kysely'
import type { Db } from '../../database/doors.ts'
import { recordset } from '../../database/json.ts'
import { thisRooftop } from '../../database/statement.ts'

/** Starts a walk unless one goes on. */
export async function insertWalk(db: Db, walk: { id: string; by: string; at: Date }): Promise<void> {
  await db
    .insertInto('lot_walk')
    .values({ rooftop_id: thisRooftop, id: walk.id, started_at: walk.at, started_by: walk.by })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function findOpenWalk(db: Db): Promise<string | undefined> {
  return (await db.selectFrom('lot_walk').select('id').where('finished_at', 'is', null).executeTakeFirst())?.id
}

/** A walk that is not finished or gone on with by somebody else until this is done; for whoever changes that, alone. */
export async function lockWalk(db: Db, id: string, isChanged: boolean) {
  const walk = db.selectFrom('lot_walk').select(['id', 'started_at', 'finished_at']).where('id', '=', id)
  return (isChanged ? walk.forUpdate() : walk.forShare()).executeTakeFirst()
}

export async function putFinished(db: Db, id: string, finished: { at: Date; by: string } | null): Promise<void> {
  const values = { finished_at: finished?.at ?? null, finished_by: finished?.by ?? null }
  await db.updateTable('lot_walk').set(values).where('id', '=', id).execute()
}

/** Remembers who is in stock and was not seen. */
export async function keepMissing(db: Db, walkId: string): Promise<void> {
  await sql`
    insert into lot_walk_missing (rooftop_id, walk_id, vehicle_id)
    select ${thisRooftop}, ${walkId}, v.id from vehicle v
    where v.sold_at is null and not exists (
      select from lot_walk_scan s where s.walk_id = ${walkId} and s.undone_at is null and s.vin = v.vin)
    on conflict do nothing`.execute(db)
}

export async function putMissing(db: Db, walkId: string, vehicleId: string): Promise<void> {
  await db.insertInto('lot_walk_missing').values({ rooftop_id: thisRooftop, walk_id: walkId, vehicle_id: vehicleId }).execute()
}

export async function forgetMissing(db: Db, walkId: string): Promise<void> {
  await db.deleteFrom('lot_walk_missing').where('walk_id', '=', walkId).execute()
}

/** Who was scanned after all, by a phone that came back late, is not missing. */
export async function takeSeenOffMissing(db: Db, walkId: string): Promise<void> {
  await sql`
    delete from lot_walk_missing m using lot_walk_scan s
    where m.walk_id = ${walkId} and s.walk_id = ${walkId} and s.vehicle_id = m.vehicle_id and s.undone_at is null`.execute(db)
}

/** Whose only scan was taken back after the walk was finished is missing. */
export async function putUndoneToMissing(db: Db, walkId: string, scanIds: readonly string[]): Promise<void> {
  await sql`
    insert into lot_walk_missing (rooftop_id, walk_id, vehicle_id)
    select distinct ${thisRooftop}, ${walkId}::uuid, u.vehicle_id from lot_walk_scan u
    where u.walk_id = ${walkId} and u.id = any(${scanIds}::uuid[]) and u.undone_at is not null and u.outcome in ('FOUND', 'MOVED')
      and not exists (select from lot_walk_scan s where s.walk_id = ${walkId} and s.vin = u.vin and s.undone_at is null)
    on conflict do nothing`.execute(db)
}

export type KnownCar = { id: string; vin: string; isSold: boolean; spot: string | null }

/** Vehicles by their VINs, in stock or sold. */
export async function listCars(db: Db, vins: readonly string[], isSold: boolean): Promise<KnownCar[]> {
  const { rows } = await sql<KnownCar>`
    select distinct on (v.vin) v.id, v.vin, v.sold_at is not null as "isSold", p.spot from vehicle v
      left join vehicle_spot p on p.rooftop_id = v.rooftop_id and p.vehicle_id = v.id
    where v.vin = any(${vins}) and (v.sold_at is not null) = ${isSold} ${isSold ? sql`` : sql`and v.sold_at is null`}
    order by v.vin, v.sold_at desc`.execute(db)
  return rows
}

/** Through the door to other rooftops: in the stock of which vehicles with these VINs are. */
export async function listRooftopsOfVins(db: Db, vins: readonly string[]): Promise<{ vin: string; rooftop_id: string }[]> {
  const found = db.selectFrom('vehicle').select(['vin', 'rooftop_id']).where('sold_at', 'is', null)
  return found.where('vin', 'in', vins).orderBy('vin').orderBy('rooftop_id').execute()
}

/** How many scans a walk has beside those that are sent again. */
export async function countOtherScans(db: Db, walkId: string, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from lot_walk_scan where walk_id = ${walkId} and id <> all(${ids}::uuid[])`.execute(db)
  return rows[0]?.n ?? 0
}

export type ScanRow = Omit<NewScan, 'at'> & {
  at: string
  outcome: ScanOutcome
  vehicle_id: string | null
  listed: string | null
}

/** Adds scans; one whose id is known was sent before. */
export async function insertScans(db: Db, walkId: string, byId: string, scans: readonly ScanRow[]): Promise<void> {
  await sql`
    insert into lot_walk_scan (rooftop_id, id, walk_id, vin, spot, at, by_id, outcome, vehicle_id, listed)
    select ${thisRooftop}, id, ${walkId}, vin, spot, at, ${byId}, outcome, vehicle_id, listed
    from json_populate_recordset(null::lot_walk_scan, ${recordset(scans)}) order by id
    on conflict (rooftop_id, id) do nothing`.execute(db)
}

/** Takes a person's own scans back. */
export async function undoScans(
  db: Db,
  walkId: string,
  byId: string,
  undone: { ids: readonly string[]; at: Date },
): Promise<void> {
  await sql`
    update lot_walk_scan set undone_at = ${undone.at}
    where walk_id = ${walkId} and by_id = ${byId} and id = any(${undone.ids}::uuid[]) and undone_at is null`.execute(db)
}

type ToSet = { vehicle_id: string; spot: string; before: string | null; recon_status: ReconStatus }

/** Of a walk the vehicles that were seen in another spot than they are listed at since, locked in one order for everybody. */
export async function lockToSet(db: Db, walkId: string, most: number): Promise<ToSet[]> {
  await sql`
    select v.id from vehicle v where v.id in (select vehicle_id from (${latestScans(walkId)}) s) order by v.id for no key update`.execute(
    db,
  )
  const { rows } = await sql<ToSet>`
    select s.vehicle_id, s.spot, p.spot as before, v.recon_status ${fromToSet(walkId)} order by s.vehicle_id limit ${most}`.execute(
    db,
  )
  return rows
}

/** The last scan of each VIN. */
export function latestScans(walkId: string) {
  return sql`select distinct on (vin) * from lot_walk_scan where walk_id = ${walkId} and undone_at is null order by vin, at desc, id desc`
}

export function fromToSet(walkId: string) {
  return sql`from (${latestScans(walkId)}) s
    join vehicle v on v.rooftop_id = s.rooftop_id and v.id = s.vehicle_id and v.sold_at is null
    left join vehicle_spot p on p.rooftop_id = v.rooftop_id and p.vehicle_id = v.id
    where s.spot is not null and s.spot is distinct from p.spot and (p.at is null or p.at < s.at)`
}

export async function putSpots(db: Db, set: { by: string; at: Date; spots: readonly { vehicle_id: string; spot: string }[] }) {
  await sql`
    insert into vehicle_spot (rooftop_id, vehicle_id, spot, at, by_id)
    select ${thisRooftop}, vehicle_id, spot, ${set.at}, ${set.by} from json_populate_recordset(null::vehicle_spot, ${recordset(set.spots)})
    on conflict (rooftop_id, vehicle_id) do update set spot = excluded.spot, at = excluded.at, by_id = excluded.by_id`.execute(db)
}
