import { type RawBuilder, sql } from 'kysely'

type Sql = RawBuilder<unknown>

/** A rooftop in a statement: its id, and since when it has set hours for its clocks (null: they run round the clock). */
export type ClockOf = { rooftopId: Sql; clockSince: Sql }

/**
 * Milliseconds that a rooftop's clock has run between two moments, which must not be null; negative where they are the wrong way round.
 * Marks are read only where a rooftop has set hours.
 */
export function clockMs({ rooftopId, clockSince }: ClockOf, from: Sql, to: Sql): Sql {
  return sql`case when ${clockSince} is null then extract(epoch from ${to} - ${from}) * 1000 else ${reading(rooftopId, to)} - ${reading(rooftopId, from)} end`
}

/**
 * The moment at which a rooftop's clock has run for `seconds`, which must be above zero, since `from`: in seconds since 1970, infinity
 * where it is not known to run again.
 */
export function clockComesTo({ rooftopId, clockSince }: ClockOf, from: Sql, seconds: Sql): Sql {
  return sql`case when ${clockSince} is null then extract(epoch from ${from}) + ${seconds} else (
    select coalesce((select case when m.is_open then extract(epoch from m.at) + (target.ms - m.clock_ms) / 1000 else 'infinity' end
      from clock_mark m where m.rooftop_id = ${rooftopId} and m.clock_ms < target.ms order by m.clock_ms desc, m.at desc limit 1), target.ms / 1000)
    from (select ${reading(rooftopId, from)} + ${seconds} * 1000.0 as ms offset 0) target) end`
}

/** What the clock reads at a moment: its last mark, and what has run since. */
function reading(rooftopId: Sql, at: Sql): Sql {
  return sql`coalesce((select m.clock_ms + case when m.is_open then extract(epoch from ${at} - m.at) * 1000 else 0 end
    from clock_mark m where m.rooftop_id = ${rooftopId} and m.at <= ${at} order by m.at desc limit 1), extract(epoch from ${at}) * 1000)`
}
