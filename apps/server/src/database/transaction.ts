import { Kysely } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { ask, commitWithLast, firstFailure, type Lease, leaseOf, type Opening, open, readLast, rollBack } from './lease.ts'
import { clientDialect, named, type Result, type Statement } from './named-statements.ts'
import type { DB } from './types.ts'

const bound = new WeakMap<PoolClient, Kysely<DB>>()
const leases = new WeakMap<object, Lease>()

/** Wakes the rooftop's change streams once this transaction, which records these events, is committed. */
export function notifyOnCommit(db: Kysely<DB>, eventIds: readonly string[]): void {
  const lease = leases.get(db)
  if (!lease) return
  lease.notifies = true
  // One more than anybody asks for: whoever sees it knows that there are others.
  if (lease.recorded.length <= MAX_LISTED_EVENTS) lease.recorded.push(...eventIds.slice(0, MAX_LISTED_EVENTS + 1))
}

/** Names the API token that acts in this transaction: what it records says so. */
export function actByToken(db: Kysely<DB>, tokenId: string): void {
  const lease = leases.get(db)
  if (lease) lease.tokenId = tokenId
}

/** The API token that acts in this transaction; null where a person does. */
export function actingTokenId(db: Kysely<DB>): string | null {
  return leases.get(db)?.tokenId ?? null
}

/** Of more events at once none is listed by itself. */
export const MAX_LISTED_EVENTS = 20

/** The ids of the events that this transaction has recorded so far; none where they are too many to be listed one by one. */
export function recordedEventIds(db: Kysely<DB>): readonly string[] {
  const recorded = leases.get(db)?.recorded ?? []
  return recorded.length > MAX_LISTED_EVENTS ? [] : recorded
}

/**
 * Names the last writes of a transaction, which then go out in one message with its commit as the work ends: a journey to the database less.
 * `batch` may call any functions that write. Their statements are kept until all of them are done, so that it does not matter what they wait
 * for; they have no answer to read, and an error that PostgreSQL has for one of them is told when the work has ended. Any statement behind
 * the batch is refused, and then nothing of the transaction is stored.
 */
export async function commitWith(db: Kysely<DB>, batch: () => readonly unknown[]): Promise<void> {
  const lease = leases.get(db)
  if (!lease || lease.last || lease.isSealed || lease.ended) throw tooLate(lease)
  lease.last = []
  try {
    await Promise.all(batch())
  } catch (error) {
    lease.failure ??= error
    throw error
  } finally {
    lease.isSealed = true
  }
}

/** Writes behind a work that may have named its last writes: then together with these, and as little of it can be read. */
export async function writeBehind(db: Kysely<DB>, write: () => Promise<unknown>): Promise<void> {
  const lease = leases.get(db)
  if (!lease?.last || lease.failure !== undefined || lease.ended) {
    await write()
    return
  }
  lease.isSealed = false
  try {
    await write()
  } finally {
    lease.isSealed = true
  }
}

/** The same writes in a transaction that goes on behind them: one message, and its answers. */
export async function sendTogether(_db: Kysely<DB>, batch: () => readonly unknown[]): Promise<void> {
  await Promise.all(batch())
}

/**
 * The statement that is sent next is the last of a transaction that only reads: its commit goes out with it. As the only one it makes a
 * transaction by itself, which is neither begun nor committed.
 */
export function readOnce<D extends Kysely<DB>>(db: D): D {
  const lease = leases.get(db)
  if (lease) lease.isReadOnce = true
  return db
}

/** Sends a statement as it stands. */
export function run(db: Kysely<DB>, text: string, values: readonly unknown[]): Promise<Result> {
  return send(db, named({ text, values }))
}

/** Lends a connection for one transaction: committed when the work is done, rolled back when it fails. */
export async function inTransaction<T>(pool: Pool, opening: Opening, work: (db: Kysely<DB>) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  const db: Kysely<DB> = bound.get(client) ?? new Kysely<DB>({ dialect: clientDialect((statement) => send(db, statement)) })
  bound.set(client, db)
  const lease = leaseOf(client, opening)
  leases.set(db, lease)
  try {
    const result = await work(db)
    // Whoever caught it goes on as if the last statements were complete.
    if (lease.isSealed && lease.failure !== undefined) throw lease.failure
    await commitWithLast(lease)
    return result
  } catch (error) {
    // A commit that is on its way already says itself what came of it.
    lease.ended ??= rollBack(lease)
    await lease.ended.catch(() => {})
    throw error
  } finally {
    leases.delete(db)
    giveBack(lease)
  }
}

/** The pool gets a connection back when it is known to be outside of any transaction; every other is closed. */
function giveBack({ client, broken }: Lease): void {
  const isClean = !broken && client.getTransactionStatus() === 'I'
  // Saying goodbye would wait for a database that may not answer at all.
  if (!isClean) client.connection.stream.destroy()
  client.release(!isClean)
}

async function send(db: object, statement: Statement): Promise<Result> {
  const lease = leases.get(db)
  if (!lease || lease.isSealed || lease.ended) throw tooLate(lease)
  if (lease.last) {
    lease.last.push(statement)
    return unanswered
  }
  if (lease.isReadOnce) lease.isSealed = true
  else if (!lease.isOpen) open(lease)
  try {
    return await (lease.isReadOnce ? readLast(lease, statement) : ask(lease, statement))
  } catch (error) {
    throw firstFailure(lease, error)
  }
}

/** The failure of a statement behind the last ones, which fails its transaction even where somebody passes it over. */
function tooLate(lease: Lease | undefined): Error {
  const error = new Error('The transaction is over: this statement comes too late')
  if (lease) lease.failure ??= error
  return error
}

/** The rows of a statement that has not been sent: whoever reads them has named it among the last by mistake. */
const unansweredRows: unknown[] = new Proxy([], {
  get(_rows, key) {
    // Promises ask this of whatever they hold.
    if (key === 'then') return undefined
    throw new Error('The last statements of a transaction have no answer: read before commitWith')
  },
})
const unanswered: Result = { rows: unansweredRows, command: '', rowCount: null }
