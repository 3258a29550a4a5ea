import { sql } from 'kysely'
import type { IdentityDb } from '../../database/doors.ts'

const setupLock = 7316204

/** Nobody works anywhere yet. A rooftop whose setup broke off is not open and counts for nothing. */
export async function isSetupNeeded(db: IdentityDb): Promise<boolean> {
  const open = await db.selectFrom('rooftop').select('id').where('opened_at', 'is not', null).limit(1).executeTakeFirst()
  return open === undefined
}

/** Answers false at once while somebody else is at it: waiting would keep connections that they need. */
export async function tryLockSetup(db: IdentityDb): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_xact_lock(${setupLock}) as held`.execute(db)
  return rows[0]?.held ?? false
}

/** What an earlier setup left behind when it broke off. */
export async function findUnopened(db: IdentityDb): Promise<{ id: string; groupId: string } | undefined> {
  return db
    .selectFrom('rooftop')
    .select(['id', 'group_id as groupId'])
    .where('opened_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}
