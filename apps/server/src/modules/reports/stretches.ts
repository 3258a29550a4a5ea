import { sql } from 'kysely'
import type { Sql } from '../../database/statement.ts'

/**
 * Where the time of visits went, around the clock: a select with rooftop_id, run_id, vehicle_id, visit_id, step_id, kind (`stretchKinds`),
 * "from" and until. Together the stretches of a visit are the visit; an open one goes on until `now`.
 * `visits` is a select of step_visit's rooftop_id, id, run_id, vehicle_id, step_id, entered_at, left_at and tracked, where a visit that is
 * open takes `tracked` from its step.
 */
export function stretchesOf(visits: Sql, now: Sql): Sql {
  // Each visit is read once, with its work or none: nothing is joined to itself, so that no plan of it can be slow.
  return sql`
    with visit as (
      select rooftop_id, id, run_id, vehicle_id, step_id, entered_at, coalesce(left_at, ${now}::timestamptz) as left_at,
        coalesce(tracked, false) as tracked from (${visits}) asked),
    worked as (
      select visit.*, w.started_at, least(coalesce(w.stopped_at, visit.left_at), visit.left_at) as stopped_at, w.pause_reason,
        lead(w.started_at) over (partition by visit.rooftop_id, visit.id order by w.started_at, w.id) as next_at,
        row_number() over (partition by visit.rooftop_id, visit.id order by w.started_at, w.id) as place
      from visit left join work_interval w on visit.tracked and w.rooftop_id = visit.rooftop_id and w.visit_id = visit.id)
    select rooftop_id, run_id, vehicle_id, id as visit_id, step_id, piece.kind, piece."from", piece.until
    from worked cross join lateral (values
      (case when tracked then 'NOT_BEGUN' else 'UNTRACKED' end, case when place = 1 then entered_at end, coalesce(started_at, left_at)),
      ('WORK', started_at, stopped_at),
      (coalesce(pause_reason, 'PAUSED'), stopped_at, coalesce(next_at, left_at))) piece (kind, "from", until)
    where piece.until > piece."from"`
}
