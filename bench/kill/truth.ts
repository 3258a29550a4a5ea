import { sql } from 'kysely'
import type { Db } from '../../apps/server/src/database/doors.ts'
import { standOf } from './acts.ts'
import type { Known } from './writer.ts'

type Row = {
  id: string
  stock_number: string
  recon_status: string
  step: string | null
  step_state: string | null
  events: string[]
}

/**
 * Holds what was answered against what is stored: every sentence is a change that was lost or is half there.
 * What was never answered is taken on as it is found.
 */
export async function compare(db: Db, known: readonly Known[]): Promise<string[]> {
  const numbers = known.map((vehicle) => vehicle.stockNumber)
  const { rows } = await sql<Row>`
    select v.id, v.stock_number, v.recon_status, s.name as step, v.step_state,
      array(select item_type from event e where e.rooftop_id = v.rooftop_id and e.vehicle_id = v.id order by e.at, e.id) as events
    from vehicle v left join workflow_step s on s.rooftop_id = v.rooftop_id and s.id = v.step_id
    where v.stock_number = any(${numbers})`.execute(db)
  const stored = new Map(rows.map((row) => [row.stock_number, row]))
  return known.flatMap((vehicle) => compareOne(vehicle, stored.get(vehicle.stockNumber)))
}

function compareOne(vehicle: Known, row: Row | undefined): string[] {
  const stand = row ? standOf(row.step, row.step_state, row.recon_status) : ''
  const events = row?.events ?? []
  const { open } = vehicle
  const asAnswered = stand === vehicle.stand && same(events, vehicle.events)
  const withOpen = open && stand === open.to && same(events, [...vehicle.events, ...open.events])
  const wrong = `${vehicle.stockNumber} was '${vehicle.stand}' (${vehicle.events.join(' ')})${open ? `, '${open.to}' asked for` : ''}, and is '${stand}' (${events.join(' ')})`
  Object.assign(vehicle, { stand, events, id: row?.id ?? '', open: undefined })
  return asAnswered || withOpen ? [] : [wrong]
}

function same(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((value, index) => value === b[index])
}

const halves = {
  'vehicles in recon without exactly their own open run': `
    select count(*) from vehicle v where (select count(*) from recon_run r where r.vehicle_id = v.id and r.ended_at is null and r.removed_at is null)
      <> (v.recon_status = 'ACTIVE')::int or (v.recon_status = 'ACTIVE' and not exists (select from recon_run r where r.id = v.run_id and r.ended_at is null))`,
  'vehicles whose open visit is not their stand': `
    select count(*) from vehicle v where (select count(*) from step_visit s where s.vehicle_id = v.id and s.left_at is null)
      <> (v.recon_status = 'ACTIVE' and v.step_state <> 'COMPLETE')::int
      or (v.recon_status = 'ACTIVE' and not exists (select from step_visit s where s.run_id = v.run_id and s.step_id = v.step_id and s.state = v.step_state))`,
  'vehicles whose running work is not their stand': `
    select count(*) from vehicle v left join workflow_step step on step.id = v.step_id
    where (select count(*) from work_interval w join step_visit s on s.id = w.visit_id where s.vehicle_id = v.id and w.stopped_at is null)
      <> coalesce(v.recon_status = 'ACTIVE' and v.step_state = 'ACTIVE' and step.enhanced_state_tracking, false)::int`,
  'counters that differ from the stock': `
    select count(*) from (
      select sold, recon_status, step_id, sum(vehicles) from stock_count group by 1, 2, 3 having sum(vehicles) <> 0
      except select sold_at is not null, recon_status, step_id, count(*) from vehicle group by 1, 2, 3) as wrong`,
  'vehicles missing from the counters': `
    select count(*) from (
      select sold_at is not null, recon_status, step_id, count(*) from vehicle group by 1, 2, 3
      except select sold, recon_status, step_id, sum(vehicles) from stock_count group by 1, 2, 3) as wrong`,
}

/** Changes of which only a part is stored, over the whole rooftop. */
export async function findHalves(db: Db): Promise<string[]> {
  const found: string[] = []
  for (const [what, query] of Object.entries(halves)) {
    const { rows } = await sql.raw<{ count: number }>(query).execute(db)
    if (rows[0]?.count !== 0) found.push(`${rows[0]?.count} ${what}`)
  }
  return found
}
