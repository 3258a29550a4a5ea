import { sql } from 'kysely'
import type { IdentityDb } from '../../database/doors.ts'

type Attempt = { kind: string; account: string; address: string }
type Reserved = Attempt & { id: string }

// Accounts are compared by PostgreSQL's lower() everywhere, as the unique index of addresses does: every script behaves alike.

/** Waits until nobody else counts this account or this address. The address first, always: two that meet twice cannot block each other. */
export async function lockAttempts(db: IdentityDb, { kind, account, address }: Attempt): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} from ${address}`}, 0))`.execute(db)
  await sql`select pg_advisory_xact_lock(hashtextextended(${kind} || ' for ' || lower(${account}::text), 0))`.execute(db)
}

export async function countAttempts(
  db: IdentityDb,
  { kind, account, address }: Attempt,
  since: Date,
): Promise<{ both: number; account: number; address: number }> {
  const { rows } = await sql<{ both: number; account: number; address: number }>`
    select count(*) filter (where account = lower(${account}::text) and address = ${address}) as both,
      count(*) filter (where account = lower(${account}::text)) as account,
      count(*) filter (where address = ${address}) as address
    from sign_in_failure
    where kind = ${kind} and at > ${since} and (account = lower(${account}::text) or address = ${address})`.execute(db)
  return rows[0] ?? { both: 0, account: 0, address: 0 }
}

export async function insertAttempt(db: IdentityDb, attempt: Reserved, at: Date): Promise<void> {
  const { id, kind, address } = attempt
  await db
    .insertInto('sign_in_failure')
    .values({ id, kind, account: sql`lower(${attempt.account}::text)`, address, at })
    .execute()
}

export async function deleteAttempt(db: IdentityDb, { id, kind, address }: Reserved): Promise<void> {
  await db.deleteFrom('sign_in_failure').where('kind', '=', kind).where('address', '=', address).where('id', '=', id).execute()
}

/** Failed sign-ins of an account no longer count. */
export async function forgetFailures(db: IdentityDb, account: string): Promise<void> {
  await db
    .deleteFrom('sign_in_failure')
    .where('kind', '=', 'SIGN_IN')
    .where('account', '=', sql<string>`lower(${account}::text)`)
    .execute()
}
