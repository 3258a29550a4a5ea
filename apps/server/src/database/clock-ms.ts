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

/** What the clock reads at a moment: its last mark, and what has run since. */
function reading(rooftopId: Sql, at: Sql): Sql {
  return sql`coalesce((select m.clock_ms + case when m.is_open then extract(epoch from ${at} - m.at) * 1000 else 0 end
    from clock_mark m where m.rooftop_id = ${rooftopId} and m.at <= ${at} order by m.at desc limit 1), extract(epoch from ${at}) * 1000)`
}
