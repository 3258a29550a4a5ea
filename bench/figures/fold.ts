import { sql } from 'kysely'
import { foldCounts } from '../../apps/server/src/modules/vehicles/stock/queries.ts'
import type { Bench } from '../bench.ts'
import type { Rooftop } from '../dealership.ts'
import { type Figure, figureOf, median } from '../rounds.ts'

const deltas = 5000
const reads = 30

/** What a rooftop's total costs when thousands of changes have not been folded yet, against the folded counter. */
export async function foldFigure({ doors, rounds, vacuum }: Bench, rooftop: Rooftop): Promise<Figure> {
  const ratios: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    await doors.inRooftop(rooftop.id, (db) =>
      sql`insert into stock_count (rooftop_id, sold, recon_status, step_id, vehicles)
        select current_setting('app.rooftop_id')::uuid, false, 'ACTIVE', null, case when n % 2 = 0 then 1 else -1 end
        from generate_series(1, ${sql.lit(deltas)}) n`.execute(db),
    )
    const unfolded = await timeTotal(doors, rooftop)
    await doors.inRooftop(rooftop.id, (db) => foldCounts(db, 1))
    // PostgreSQL does so by itself within minutes.
    await vacuum('stock_count')
    ratios.push(unfolded / (await timeTotal(doors, rooftop)))
  }
  return figureOf(`total over ${deltas} unfolded changes against folded`, ratios)
}

async function timeTotal(doors: Bench['doors'], rooftop: Rooftop): Promise<number> {
  const times: number[] = []
  for (let read = 0; read < reads; read += 1) {
    const start = performance.now()
    await doors.inRooftop(rooftop.id, (db) => sql`select sum(vehicles) from stock_count where not sold`.execute(db))
    times.push(performance.now() - start)
  }
  return median(times)
}
