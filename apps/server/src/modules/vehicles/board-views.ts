import { sql } from 'kysely'
import type { Db } from '../../database/doors.ts'
import { type Bind, type Sql, statement } from '../../database/statement.ts'
import { countsByStep, lightsAt } from './light-counts.ts'
import { isoTime, type Mask, vehicleJoins, vehicleJson } from './vehicle-json.ts'

type Shape = { perStep: number; mask: Mask & { photos: false } }
type Values = { now: Date; readerId: string }

/** The board's whole reply as JSON text: the worst vehicles of every step, and the steps with their counts. */
export async function boardText(db: Db, shape: Shape, values: Values): Promise<string> {
  const [row] = await boards(db, shape, values)
  return row?.reply ?? ''
}

/** The statement itself. */
export function boardStatement({ perStep, mask }: Shape, bind: Bind<Values>) {
  const now = bind('now')
  return sql<{ reply: string }>`
    with step as materialized (${columns(now)})
    select '{"data":' || coalesce((
        select json_agg(${vehicleJson(mask, { now, seal: withoutPhotos, reader: () => bind('readerId') })} order by c.line_order, worst.lot, worst.place)
        from step c cross join lateral (${worstOf(now, perStep)}) worst join vehicle v on v.id = worst.id ${vehicleJoins}), '[]')::text
      || ',"meta":' || (select json_build_object(
        'columns', coalesce(json_agg(json_build_object('stepId', c.id, 'name', c.name, 'color', c.color, 'terminal', c.terminal,
          'retired', c.retired_at is not null, 'safeDurationSeconds', c.safe_duration_seconds,
          'recommendedDurationSeconds', c.recommended_duration_seconds,
          'total', c.total, 'warning', c.warning, 'danger', c.danger, 'unknown', c.unknown) order by c.line_order), '[]'::json),
        'total', coalesce(sum(c.total), 0), 'warning', coalesce(sum(c.warning), 0), 'danger', coalesce(sum(c.danger), 0),
        'unknown', coalesce(sum(c.unknown), 0), 'nextLightAt', ${isoTime(sql`min(c.next_light_at)`)},
        'timeZone', (select time_zone from rooftop), 'asOf', ${isoTime(sql`${now}::timestamptz`)})::text from step c) || '}' as reply`
}

const boards = statement(boardStatement)

/** The board draws silhouettes, which can be told apart across a shop. */
function withoutPhotos(): never {
  throw new Error('The board shows no photos')
}

/** The steps that hold vehicles or may: leaves in use, and whatever else a vehicle still stands in. Counts by the moments alone, as the step counts are. */
function columns(now: Sql): Sql {
  return sql`
    select s.*, coalesce(n.total, 0) as total, coalesce(n.warning, 0) as warning, coalesce(n.danger, 0) as danger,
      coalesce(n.unknown, 0) as unknown, n.next_light_at
    from workflow_step s left join (${countsByStep(now, sql`v.sold_at is null`)}) n on n.step_id = s.id
    where n.total > 0 or s.retired_at is null
      and not exists (select from workflow_step child where child.rooftop_id = s.rooftop_id and child.parent_id = s.id)`
}

/**
 * A step's worst vehicles in lots, of which each stands behind all of the one before. In each lot the order is that of the moment at which they
 * are late; as long as both moments are to come that is the order of the first of them, which the index has.
 */
function worstOf(now: Sql, perStep: number): Sql {
  const { late, dueSoon, onTime, noGoal } = lightsAt(now)
  const lots = [
    { where: late, by: sql`v.late_at, v.id` },
    { where: dueSoon, by: sql`v.late_at, v.warning_at, v.id` },
    { where: onTime, by: sql`v.warning_at, v.late_at` },
    { where: noGoal, by: sql`v.step_entered_at, v.id` },
  ]
  const all = lots.map(
    ({ where, by }, lot) => sql`(select v.id, ${sql.lit(lot)} as lot, row_number() over (order by ${by}) as place from vehicle v
      where v.step_id = c.id and v.recon_status = 'ACTIVE' and v.sold_at is null and ${where} order by ${by} limit ${sql.lit(perStep)})`,
  )
  return sql`select * from (${sql.join(all, sql` union all `)}) lots order by lot, place limit ${sql.lit(perStep)}`
}
