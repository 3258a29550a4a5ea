import { sql } from 'kysely'
import type { Sql } from '../../database/statement.ts'

/** Vehicles on the line by step and light, and when the next of them turns, from among those for which `where` holds of `vehicle v`. */
export function countsByStep(now: Sql, where: Sql): Sql {
  return sql`select v.step_id, count(*) as total,
      count(*) filter (where v.warning_at <= ${now} and v.late_at > ${now}) as warning,
      count(*) filter (where v.late_at <= ${now}) as danger,
      count(*) filter (where v.warning_at is null) as unknown,
      least(min(v.warning_at) filter (where v.warning_at > ${now}), min(v.late_at) filter (where v.late_at > ${now})) as next_light_at
    from vehicle v where v.recon_status = 'ACTIVE' and ${where} group by v.step_id`
}
