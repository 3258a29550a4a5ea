import type { Crossing } from '@lotline/domain/watch/crossings'
import { sql } from 'kysely'
import type { Db } from '../../database/doors.ts'
import { recordset } from '../../database/json.ts'
import { type Sql, thisRooftop } from '../../database/statement.ts'

type Began = { from: Date | null; to: Date | null }
/** What came to pass after `from` and not after `to`; of recon, when runs began that did. */
export type Window = { from: Date; to: Date; reconWarning: Began; reconGoal: Began }

export type Crossed = Crossing & { vehicle_id: string; cycle_id: string; step_id: string; assignee_id: string | null }

/** The limits that vehicles in recon have come to within the window and that were not told, `most` of them; of all vehicles, or of these. */
export async function listCrossed(
  db: Db,
  { from, to, reconWarning, reconGoal }: Window,
  { ids, most }: { ids?: readonly string[]; most: number },
): Promise<Crossed[]> {
  const ofStep = (moment: Sql) => sql`${moment} <= ${to} and greatest(${moment}, visit.entered_at) > ${from}`
  const ofRecon = (began: Began) =>
    sql`v.recon_started_at <= ${began.to}::timestamptz and v.recon_started_at > coalesce(${began.from}::timestamptz, '-infinity')`
  const { rows } = await sql<Crossed>`
    select v.id as vehicle_id, limits.cycle_id, limits.clock, limits.level, v.step_id, v.assignee_id
    from (select * from vehicle where recon_status = 'ACTIVE' and sold_at is null and step_id is not null
        and (warning_at <= ${to} or late_at <= ${to} or recon_started_at <= ${reconWarning.to}::timestamptz
          or recon_started_at <= ${reconGoal.to}::timestamptz) offset 0) v
    cross join lateral (select id, entered_at from step_visit
      where rooftop_id = v.rooftop_id and run_id = v.run_id and left_at is null limit 1) visit
    cross join lateral (values ('STEP', 'WARNING', visit.id, ${ofStep(sql`v.warning_at`)}), ('STEP', 'DANGER', visit.id, ${ofStep(sql`v.late_at`)}),
      ('RECON', 'WARNING', v.run_id, ${ofRecon(reconWarning)}), ('RECON', 'DANGER', v.run_id, ${ofRecon(reconGoal)}))
      as limits (clock, level, cycle_id, is_passed)
    where limits.is_passed
      and not exists (select from goal_told told
        where told.rooftop_id = v.rooftop_id and told.cycle_id = limits.cycle_id and told.level = limits.level)
      ${ids ? sql`and v.id = any(${ids}::uuid[])` : sql``}
    order by v.id limit ${most}`.execute(db)
  return rows
}

/** Remembers what is told now; answers what had not been told before. */
export async function insertGoalsTold(
  db: Db,
  crossed: readonly Crossed[],
  at: Date,
): Promise<Pick<Crossed, 'cycle_id' | 'level'>[]> {
  if (crossed.length === 0) return []
  const { rows } = await sql<Pick<Crossed, 'cycle_id' | 'level'>>`
    insert into goal_told (rooftop_id, cycle_id, level, vehicle_id, at)
    select ${thisRooftop}, cycle_id, level, vehicle_id, ${at} from json_populate_recordset(null::goal_told, ${recordset(crossed)})
    on conflict do nothing returning cycle_id, level`.execute(db)
  return rows
}
