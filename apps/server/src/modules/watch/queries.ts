import { sql } from 'kysely'
import type { Db } from '../../database/doors.ts'
import { thisRooftop } from '../../database/statement.ts'
import type { RooftopSettings } from '../../module/rooftop-settings.ts'

/** What one round looks at: what came to pass after `from` and not after `to` is told. */
export type Look = { db: Db; settings: RooftopSettings; from: Date; to: Date }
/** Tells some of it: there may be more, that was all, or some of it was just being worked on and comes with the next round. */
export type Progress = 'MORE' | 'ALL' | 'BUSY'

/** Since when a rooftop is looked at, and when it was last. */
export type Watch = { since: Date; lookedAt: Date }

/** Takes the watch over the rooftop for this transaction; undefined while another server has it. The first time it begins now. */
export async function takeWatch(db: Db, now: Date): Promise<Watch | undefined> {
  await db
    .insertInto('watch')
    .values({ rooftop_id: thisRooftop, since: now, looked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return db.selectFrom('watch').select(['since', 'looked_at as lookedAt']).forUpdate().skipLocked().executeTakeFirst()
}

/** Everything until then has been told; what was told long ago is too old to come again. */
export async function endLook(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('watch')
    .set({ looked_at: sql<Date>`greatest(looked_at, ${now})` })
    .execute()
  const before = new Date(now.getTime() - keptMs)
  await db.deleteFrom('goal_told').where('at', '<', before).execute()
  await db.deleteFrom('wait_told').where('at', '<', before).execute()
}

// Much longer than what is told can be late.
const keptMs = 30 * 86_400_000
