import type { RecallFilter } from '@lotline/domain/recalls/recalls'
import { sql } from 'kysely'
import type { Sql } from '../../../database/statement.ts'

/** The open recalls of `vehicle v` as `o`; one that is known for its model only is open too. */
export const fromOpenRecalls = sql`from recall o
  where o.rooftop_id = v.rooftop_id and o.vehicle_id = v.id and o.remedied_at is null and not o.is_dismissed`

/** Whether an open recall says not to drive `vehicle v`. */
export const isDoNotDrive = sql<boolean>`exists (select ${fromOpenRecalls} and o.do_not_drive)`

/** When `vehicle v` has an option of the filter by recalls. */
export function recallCondition(option: RecallFilter): Sql {
  const isOpen = sql`exists (select ${fromOpenRecalls})`
  return { DO_NOT_DRIVE: isDoNotDrive, OPEN: isOpen, NONE: sql`not ${isOpen}` }[option]
}
