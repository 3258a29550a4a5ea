import { sql } from 'kysely'
import type { Sql } from '../../../database/statement.ts'

/** Which light `vehicle v` has at a moment, by those at which it turns: of the four exactly one holds. */
export function lightsAt(now: Sql) {
  return {
    late: sql`v.late_at <= ${now}`,
    dueSoon: sql`(v.warning_at <= ${now} and v.late_at > ${now})`,
    onTime: sql`v.warning_at > ${now}`,
    noGoal: sql`v.warning_at is null`,
  }
}

/** Vehicles on the line by step and light, and when the next of them turns, from among those for which `where` holds of `vehicle v`. */
export function countsByStep(now: Sql, where: Sql): Sql {
  const { late, dueSoon, noGoal } = lightsAt(now)
  return sql`select v.step_id, count(*) as total,
      count(*) filter (where ${dueSoon}) as warning,
      count(*) filter (where ${late}) as danger,
      count(*) filter (where ${noGoal}) as unknown,
      least(min(v.warning_at) filter (where v.warning_at > ${now}), min(v.late_at) filter (where v.late_at > ${now})) as next_light_at
    from vehicle v where v.recon_status = 'ACTIVE' and ${where} group by v.step_id`
}
