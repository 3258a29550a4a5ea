import type { LotWalk, Scan, Unseen, WalkHead } from '@lotline/contract/location/lot-walk'
import { byUnseen, lastOf, type Seen } from '@lotline/domain/lot-walk/last-seen'
import { kindOfOutcome, type ScanOutcome } from '@lotline/domain/lot-walk/lot-walk'
import { titleOf } from '@lotline/domain/vehicles/vehicle-words'
import { sql } from 'kysely'
import type { Db } from '../../database/doors.ts'
import { personNameColumns, personNameOf } from '../../database/person-name.ts'
import { isDoNotDrive } from '../vehicles/index.ts'
import { fromToSet, latestScans } from './queries.ts'

const mostWalks = 20
const mostShown = 1000
const mostExpected = 5000

export async function listWalks(db: Db): Promise<WalkHead[]> {
  const rows = await walks(db).orderBy('started_at', 'desc').orderBy('lot_walk.id', 'desc').limit(mostWalks).execute()
  return rows.map(headOf)
}

export async function findWalk(db: Db, id: string): Promise<WalkHead | undefined> {
  const row = await walks(db).where('lot_walk.id', '=', id).executeTakeFirst()
  return row && headOf(row)
}

/** A walk with all that it has seen and not seen. */
export async function readView(db: Db, head: WalkHead): Promise<LotWalk> {
  const isOpen = head.finishedAt === null
  return {
    ...head,
    tally: await readTally(db, head.id, isOpen),
    toSet: await countToSet(db, head.id),
    scans: await listScans(db, head.id),
    unseen: await listUnseen(db, head.id, isOpen),
  }
}

export async function listExpectedCars(db: Db) {
  const rows = await db
    .selectFrom('vehicle as v')
    .leftJoin('vehicle_spot as p', (join) => join.onRef('p.rooftop_id', '=', 'v.rooftop_id').onRef('p.vehicle_id', '=', 'v.id'))
    .select(['v.id', 'v.vin', 'v.stock_number', 'v.year', 'v.make', 'v.model', 'p.spot'])
    .select(isDoNotDrive.as('do_not_drive'))
    .where('v.sold_at', 'is', null)
    .orderBy('v.stock_number')
    .orderBy('v.id')
    .limit(mostExpected)
    .execute()
  return rows.map(({ spot, ...row }) => ({ ...vehicleOf(row), spot }))
}

function walks(db: Db) {
  return db
    .selectFrom('lot_walk')
    .innerJoin('person', 'person.id', 'lot_walk.started_by')
    .select(['lot_walk.id', 'started_at', 'finished_at'])
    .select(personNameColumns)
}

type WalkRow = Awaited<ReturnType<ReturnType<typeof walks>['execute']>>[number]

function headOf(row: WalkRow): WalkHead {
  const startedBy = personNameOf(row)
  if (!startedBy) throw new Error('Somebody started it')
  return { id: row.id, startedAt: row.started_at.toISOString(), startedBy, finishedAt: row.finished_at?.toISOString() ?? null }
}

async function readTally(db: Db, walkId: string, isOpen: boolean): Promise<LotWalk['tally']> {
  const seen = await sql<{ outcome: ScanOutcome; n: number }>`
    select outcome, count(*)::int as n from (${latestScans(walkId)}) s group by outcome`.execute(db)
  const tally = { found: 0, unexpected: 0, elsewhere: 0 }
  for (const { outcome, n } of seen.rows) tally[kindOfOutcome[outcome]] += n
  const { rows } = await sql<{ accounted: number; expected: number }>`${
    isOpen
      ? sql`select count(*) filter (where exists (select from lot_walk_scan s
          where s.walk_id = ${walkId} and s.undone_at is null and s.vin = v.vin))::int as accounted, count(*)::int as expected
        from vehicle v where v.sold_at is null`
      : sql`select ours.n as accounted, ours.n + missing.n as expected
        from (select count(*)::int as n from (${latestScans(walkId)}) s where outcome in ('FOUND', 'MOVED')) ours,
          (select count(*)::int as n from lot_walk_missing where walk_id = ${walkId}) missing`
  }`.execute(db)
  return { ...tally, accounted: rows[0]?.accounted ?? 0, expected: rows[0]?.expected ?? 0 }
}

async function countToSet(db: Db, walkId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n ${fromToSet(walkId)}`.execute(db)
  return rows[0]?.n ?? 0
}

type Named = {
  id: string
  vin: string
  stock_number: string
  year: number | null
  make: string | null
  model: string | null
  do_not_drive: boolean
}

function vehicleOf({ id, vin, stock_number, do_not_drive: doNotDrive, ...named }: Named): Unseen['vehicle'] {
  return { id, vin, stockNumber: stock_number, title: titleOf({ vin, ...named }), doNotDrive }
}

type ScanRow = Omit<Named, 'id' | 'stock_number'> & {
  id: string
  spot: string | null
  at: Date
  outcome: ScanOutcome
  listed: string | null
  times: number
  vehicle_id: string | null
  stock_number: string | null
  person_id: string
  first_name: string
  last_name: string
  company_name: string | null
}

async function listScans(db: Db, walkId: string): Promise<Scan[]> {
  const { rows } = await sql<ScanRow>`
    select s.id, s.vin, s.spot, s.at, s.outcome, s.listed, s.times, v.id as vehicle_id, v.stock_number, v.year, v.make, v.model, ${isDoNotDrive} as do_not_drive,
      person.id as person_id, person.first_name, person.last_name, person.company_name
    from (select * from (
        select *, row_number() over (partition by vin order by at desc, id desc) as nth, count(*) over (partition by vin)::int as times
        from lot_walk_scan where walk_id = ${walkId} and undone_at is null) counted
      where nth = 1 order by at desc, id desc limit ${mostShown}) s
    join person on person.id = s.by_id
    left join vehicle v on v.rooftop_id = s.rooftop_id and v.id = coalesce(s.vehicle_id,
      (select n.id from vehicle n where s.outcome = 'NOT_OURS' and n.vin = s.vin and n.sold_at is null))
    order by s.at desc, s.id desc`.execute(db)
  return rows.map((row) => {
    const { id, vin, spot, outcome, listed, times, vehicle_id, stock_number } = row
    const by = personNameOf(row)
    if (!by) throw new Error('Somebody scanned it')
    const vehicle = vehicle_id === null ? null : vehicleOf({ ...row, id: vehicle_id, stock_number: stock_number ?? '' })
    return { id, vin, spot, at: row.at.toISOString(), by, outcome, listed, times, vehicle, decoded: null }
  })
}

type UnseenRow = Named & {
  scan_spot: string | null
  scan_at: Date | null
  source: 'PERSON' | 'GPS' | null
  fix_at: Date | null
  tracker_at: Date | null
  battery: number | null
  step: string | null
  step_at: Date | null
}

async function listUnseen(db: Db, walkId: string, isOpen: boolean): Promise<Unseen[]> {
  const among = isOpen
    ? sql`v.sold_at is null and not exists (select from lot_walk_scan s where s.walk_id = ${walkId} and s.undone_at is null and s.vin = v.vin)`
    : sql`v.id in (select vehicle_id from lot_walk_missing where walk_id = ${walkId})`
  const { rows } = await sql<UnseenRow>`
    select v.id, v.vin, v.stock_number, v.year, v.make, v.model, ${isDoNotDrive} as do_not_drive, scan.spot as scan_spot, scan.at as scan_at, fix.source, fix.at as fix_at,
      t.at as tracker_at, t.battery, step.name as step, v.step_entered_at as step_at
    from vehicle v
      left join tracker t on t.rooftop_id = v.rooftop_id and t.vehicle_id = v.id
      left join workflow_step step on step.rooftop_id = v.rooftop_id and step.id = v.step_id
      left join lateral (select spot, at from lot_walk_scan s where s.rooftop_id = v.rooftop_id and s.vehicle_id = v.id
        and s.undone_at is null order by at desc, s.id desc limit 1) scan on true
      left join lateral (select source, at from location_fix f where f.rooftop_id = v.rooftop_id and f.vehicle_id = v.id
        order by at desc, f.id desc limit 1) fix on true
    where ${among} order by v.stock_number, v.id limit ${mostShown}`.execute(db)
  return rows
    .map((row) => ({ vehicle: vehicleOf(row), last: lastOf(signsOf(row)) }))
    .sort(byUnseen)
    .map(({ vehicle, last }) => ({ vehicle, last: last && { ...last, at: last.at.toISOString() } }))
}

function signsOf(row: UnseenRow): (Seen | null)[] {
  const { scan_spot, scan_at, source, fix_at, tracker_at, battery, step, step_at } = row
  const seen = (at: Date | null, sign: Omit<Seen, 'at'>) => at && { ...sign, at }
  return [
    seen(scan_at, { by: 'SCAN', place: scan_spot, battery: null }),
    seen(tracker_at, { by: 'GPS', place: null, battery }),
    seen(fix_at, { by: source ?? 'PERSON', place: null, battery: null }),
    step === null ? null : seen(step_at, { by: 'STEP', place: step, battery: null }),
  ]
}
