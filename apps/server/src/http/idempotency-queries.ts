import { sql } from 'kysely'
import type { Db, IdentityDb } from '../database/doors.ts'

/** A key is one caller's at one route of one rooftop. */
export type KeyScope = { rooftopId: string; callerId: string; route: string; key: string }

export type KeptCall = { requestHash: Buffer; permissionsHash: Buffer; status: number; reply: string | null; createdAt: Date }

/** Whether this transaction now has the key; false where another one that has not ended has it. */
export async function tryLockKey(db: Db | IdentityDb, scope: KeyScope): Promise<boolean> {
  const name = `idempotency ${scope.rooftopId} ${scope.callerId} ${scope.route} ${scope.key}`
  const { rows } = await sql<{ isMine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as "isMine"`.execute(db)
  return rows[0]?.isMine === true
}

/** The call that was made with a key after `since`. */
export async function findKeptCall(db: Db | IdentityDb, scope: KeyScope, since: Date): Promise<KeptCall | undefined> {
  const { rows } = await sql<KeptCall>`
    select request_hash as "requestHash", permissions_hash as "permissionsHash", status, reply, created_at as "createdAt"
    from idempotency_key
    where rooftop_id = ${scope.rooftopId}::uuid and caller_id = ${scope.callerId}::uuid and route = ${scope.route} and key = ${scope.key}
      and created_at > ${since}`.execute(db)
  return rows[0]
}

/** Whether a caller has used `most` keys since then. */
export async function hasUsedKeys(
  db: Db | IdentityDb,
  { rooftopId, callerId }: Pick<KeyScope, 'rooftopId' | 'callerId'>,
  since: Date,
  most: number,
): Promise<boolean> {
  const { rows } = await sql<{ isFull: boolean }>`
    select exists (
      select from idempotency_key
      where rooftop_id = ${rooftopId}::uuid and caller_id = ${callerId}::uuid and created_at > ${since}
      offset ${most - 1} limit 1) as "isFull"`.execute(db)
  return rows[0]?.isFull === true
}

/** Keeps a call in the transaction of its work, in place of one that was made with the same key long ago. */
export async function putKeptCall(db: Db | IdentityDb, scope: KeyScope, call: KeptCall): Promise<void> {
  await sql`
    insert into idempotency_key (rooftop_id, caller_id, route, key, request_hash, permissions_hash, status, reply, created_at)
    values (${scope.rooftopId}::uuid, ${scope.callerId}::uuid, ${scope.route}, ${scope.key}, ${call.requestHash}, ${call.permissionsHash},
      ${call.status}, ${call.reply}, ${call.createdAt})
    on conflict (rooftop_id, caller_id, route, key) do update set request_hash = excluded.request_hash,
      permissions_hash = excluded.permissions_hash, status = excluded.status, reply = excluded.reply, created_at = excluded.created_at`.execute(
    db,
  )
}

/** Forgets replies at routes of this part of the path, which may name somebody. The calls stay known: none of them is done again. */
export async function forgetReplies(db: Db | IdentityDb, rooftopId: string, part: string): Promise<void> {
  await sql`
    update idempotency_key set reply = null
    where rooftop_id = ${rooftopId}::uuid and strpos(route, ${part}) > 0 and reply is not null`.execute(db)
}

// Rows of one statement: a rooftop with more of them is done over several minutes.
const MAX_DELETED_AT_ONCE = 5000

export async function deleteKeptCalls(db: Db, before: Date): Promise<void> {
  await sql`
    delete from idempotency_key where ctid = any (array(
      select ctid from idempotency_key where created_at <= ${before} limit ${MAX_DELETED_AT_ONCE}))`.execute(db)
}
