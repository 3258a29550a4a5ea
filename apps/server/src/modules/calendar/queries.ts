import type { ClockHours } from '@lotline/domain/calendar/calendar'
import type { ClockMark } from '@lotline/domain/recon/clock-marks'
import { sql } from 'kysely'
import type { Db, IdentityDb } from '../../database/doors.ts'
import { recordset } from '../../database/json.ts'
import { thisRooftop } from '../../database/statement.ts'

export type VersionRow = { valid_from: Date; hours: ClockHours }

export async function listVersions(db: Db): Promise<VersionRow[]> {
  return versionsOf(db).execute()
}

/** The same at the people's door, for a rooftop that it names. */
export async function listVersionsAt(db: IdentityDb, rooftopId: string): Promise<VersionRow[]> {
  return versionsOf(db).where('rooftop_id', '=', rooftopId).execute()
}

function versionsOf(db: Db | IdentityDb) {
  return (
    db
      .selectFrom('calendar_version')
      // Written by insertVersion only.
      .select((eb) => ['valid_from', eb.ref('hours').$castTo<ClockHours>().as('hours')])
      .orderBy('valid_from')
  )
}

/** Sets hours from a moment on, in the place of all that were to begin then or later. */
export async function replaceVersionsFrom(
  db: Db,
  { hours, validFrom, now, by }: { hours: ClockHours; validFrom: Date; now: Date; by: string | null },
): Promise<void> {
  await db.deleteFrom('calendar_version').where('valid_from', '>=', validFrom).execute()
  await db
    .insertInto('calendar_version')
    .values({ rooftop_id: thisRooftop, valid_from: validFrom, hours: JSON.stringify(hours), set_at: now, set_by: by })
    .execute()
}

/** The clock from its first mark to the last that is known; a mark that is already there stays the row it is. */
export async function replaceMarks(db: Db, marks: readonly ClockMark[], knownUntil: Date): Promise<void> {
  const [first] = marks
  const rows = marks.map(({ at, clockMs, isOpen }) => ({ at, clock_ms: clockMs, is_open: isOpen }))
  const given = sql`json_populate_recordset(null::clock_mark, ${recordset(rows)})`
  await sql`delete from clock_mark where at not in (select at from ${given})`.execute(db)
  await sql`insert into clock_mark (rooftop_id, at, clock_ms, is_open) select ${thisRooftop}, at, clock_ms, is_open from ${given}
    on conflict (rooftop_id, at) do update set clock_ms = excluded.clock_ms, is_open = excluded.is_open
    where (clock_mark.clock_ms, clock_mark.is_open) <> (excluded.clock_ms, excluded.is_open)`.execute(db)
  await db
    .updateTable('rooftop')
    .set({ clock_since: first?.at ?? null, clock_known_until: first ? knownUntil : null })
    .execute()
}

/** Whoever changes what clocks go by waits here for the one before. */
export async function lockClock(db: Db) {
  return db
    .selectFrom('rooftop')
    .select(['time_zone', 'clock_since', 'clock_known_until', 'onboarding', 'opened_at'])
    .select((eb) => eb.exists(eb.selectFrom('recon_run').select('id')).as('has_runs'))
    .forUpdate()
    .executeTakeFirstOrThrow()
}
