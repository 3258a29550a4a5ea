import { sql } from 'kysely'
import type { IdentityDb } from '../database/doors.ts'

type Kept = { publicKey: string; privateKey: string }

export async function findPushKey(db: IdentityDb): Promise<Kept | undefined> {
  return db
    .selectFrom('push_key')
    .select(['public_key as publicKey', 'private_key as privateKey'])
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
}

/** Keeps the first keys that come: of several servers at their first start one wins. */
export async function insertPushKey(db: IdentityDb, key: Kept & { id: string; createdAt: Date }): Promise<void> {
  if (await findPushKey(db)) return
  // Not a lock of the table, which its grants do not allow.
  await sql`select pg_advisory_xact_lock(hashtextextended('lotline push key', 0))`.execute(db)
  if (await findPushKey(db)) return
  await db
    .insertInto('push_key')
    .values({ id: key.id, public_key: key.publicKey, private_key: key.privateKey, created_at: key.createdAt })
    .execute()
}
