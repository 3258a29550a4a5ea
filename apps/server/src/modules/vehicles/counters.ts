import { sql } from 'kysely'
import type { Db } from '../../database/doors.ts'

/** Folds the appended deltas of the rooftop's totals into one row each. Writers go on appending meanwhile. */
export async function foldCounts(db: Db): Promise<void> {
  await sql`
    with folded as (delete from stock_count returning rooftop_id, sold, recon_status, step_id, vehicles)
    insert into stock_count (rooftop_id, sold, recon_status, step_id, vehicles)
    select rooftop_id, sold, recon_status, step_id, sum(vehicles) from folded
    group by rooftop_id, sold, recon_status, step_id having sum(vehicles) <> 0`.execute(db)
}

export async function countDeltas(db: Db): Promise<number> {
  const { rows } = await sql<{ deltas: number }>`select count(*) as deltas from stock_count`.execute(db)
  return rows[0]?.deltas ?? 0
}
