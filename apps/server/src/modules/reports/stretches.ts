import { sql } from 'kysely'
import type { Sql } from '../../database/statement.ts'

/**
 * Where the time of visits went, around the clock: a select with rooftop_id, run_id, vehicle_id, visit_id, step_id, kind (`stretchKinds`),
 * "from" and until. Together the stretches of a visit are the visit; an open one goes on until `now`.
 * `visits` is a select of step_visit's rooftop_id, id, run_id, vehicle_id, step_id, entered_at, left_at and tracked, where a visit that is
 * open takes `tracked` from its step.
 */
export function stretchesOf(visits: Sql, now: Sql): Sql {
  return sql`
    with visit as materialized (
      select rooftop_id, id, run_id, vehicle_id, step_id, entered_at, coalesce(left_at, ${now}::timestamptz) as left_at,
        coalesce(tracked, false) as tracked from (${visits}) asked),
    worked as (
      select visit.rooftop_id, visit.id, w.started_at, least(coalesce(w.stopped_at, visit.left_at), visit.left_at) as stopped_at, w.pause_reason,
        lead(w.started_at) over (partition by visit.rooftop_id, visit.id order by w.started_at, w.id) as next_at,
        row_number() over (partition by visit.rooftop_id, visit.id order by w.started_at, w.id) as place
      from visit join work_interval w on w.rooftop_id = visit.rooftop_id and w.visit_id = visit.id where visit.tracked),
    piece as (
      select rooftop_id, id, 'UNTRACKED' as kind, entered_at as "from", left_at as until from visit where not tracked
      union all
      select visit.rooftop_id, visit.id, 'NOT_BEGUN', entered_at, coalesce(first.started_at, left_at)
      from visit left join worked first on first.rooftop_id = visit.rooftop_id and first.id = visit.id and first.place = 1 where tracked
      union all
      select rooftop_id, id, 'WORK', started_at, stopped_at from worked
      union all
      select visit.rooftop_id, visit.id, coalesce(pause_reason, 'PAUSED'), stopped_at, coalesce(next_at, left_at)
      from worked join visit on visit.rooftop_id = worked.rooftop_id and visit.id = worked.id)
    select visit.rooftop_id, visit.run_id, visit.vehicle_id, visit.id as visit_id, visit.step_id, piece.kind, piece."from", piece.until
    from piece join visit on visit.rooftop_id = piece.rooftop_id and visit.id = piece.id where piece.until > piece."from"`
}
