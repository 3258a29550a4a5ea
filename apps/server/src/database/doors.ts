import type { Writable } from 'node:stream'
import { Kysely } from 'kysely'
import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg'
import { clientDialect } from './named-statements.ts'
import type { DB } from './types.ts'

declare const insideRooftop: unique symbol
declare const insideIdentity: unique symbol

/** A connection inside one rooftop's transaction: it sees and writes that rooftop's rows only. Modules get no other handle. */
export type Db = Kysely<DB> & { readonly [insideRooftop]: true }
/** A connection inside a transaction over people, memberships, sessions and rooftops. */
export type IdentityDb = Kysely<DB> & { readonly [insideIdentity]: true }

export type Pools = {
  app: Pool
  identity: Pool
  group: Pool
  /** For the job queue's own schema; nothing of a rooftop can be reached through it. */
  jobs: Pool
}

/** Runs work in one transaction: the door through which a module reaches data. */
export type Doors = {
  inRooftop<T>(rooftopId: string, work: (db: Db) => Promise<T>): Promise<T>
  /** Reads over the rooftops a person may see; each row stays under that rooftop's own permissions. */
  inGroup<T>(rooftopIds: readonly string[], work: (db: Db) => Promise<T>): Promise<T>
  identity<T>(work: (db: IdentityDb) => Promise<T>): Promise<T>
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export function isUuid(text: string): boolean {
  return uuid.test(text)
}

export function openDoors(pools: Pools): Doors {
  return {
    // One message opens the transaction and names the rooftop; the id is a validated literal because a simple query takes no values.
    inRooftop: async (rooftopId, work) =>
      inTransaction(pools.app, `begin; select set_config('app.rooftop_id', '${checked(rooftopId)}', true)`, work, rooftopId),
    inGroup: async (rooftopIds, work) =>
      inTransaction(
        pools.group,
        `begin read only; select set_config('app.rooftop_ids', '${rooftopIds.map(checked).join(',')}', true)`,
        work,
      ),
    identity: (work) => inTransaction(pools.identity, 'begin', work),
  }
}

/** One connection on loan: what its transaction is about to do, besides the work's own statements. */
type Loan = {
  client: PoolClient
  rooftopId: string | undefined
  tells: boolean
  ending: boolean
  ended: Promise<void> | undefined
}

const bound = new WeakMap<PoolClient, Kysely<DB>>()
const loans = new WeakMap<object, Loan>()

/** Wakes the rooftop's change streams once this transaction is committed. */
export function tellWhenCommitted(db: Db): void {
  const loan = loans.get(db)
  if (loan) loan.tells = true
}

/** The next statement is the transaction's last: the commit goes out with it, which saves a journey to the database and back. */
export function andCommit(db: Db): Db {
  const loan = loans.get(db)
  if (loan) loan.ending = true
  return db
}

async function inTransaction<D extends Db | IdentityDb, T>(
  pool: Pool,
  opening: string,
  work: (db: D) => Promise<T>,
  rooftopId?: string,
): Promise<T> {
  const client = await pool.connect()
  const kysely: Kysely<DB> =
    bound.get(client) ?? new Kysely<DB>({ dialect: clientDialect((statement) => send(kysely, client, statement)) })
  bound.set(client, kysely)
  const loan: Loan = { client, rooftopId, tells: false, ending: false, ended: undefined }
  loans.set(kysely, loan)
  let broken: Error | undefined
  // Not waited for: the work's first statement goes out in the same packet, and fails too should this one fail.
  const opened = inOnePacket(client, () => client.query(opening), process.nextTick)
  opened.catch(() => {})
  try {
    // The brand says that the transaction is open: this is the one place where it is.
    const result = await work(kysely as D)
    await opened
    await (loan.ended ?? commit(loan))
    return result
  } catch (error) {
    await client.query('rollback').catch((cause: Error) => {
      broken = cause
    })
    throw error
  } finally {
    loans.delete(kysely)
    client.release(broken)
  }
}

async function send(db: object, client: PoolClient, statement: QueryConfig): Promise<QueryResult> {
  const loan = loans.get(db)
  if (!loan || loan.ended) throw new Error('The transaction is over: this statement comes too late')
  if (!loan.ending) return client.query(statement)
  return inOnePacket(client, () => {
    const answer = client.query(statement)
    loan.ended = commit(loan)
    loan.ended.catch(() => {})
    return answer
  })
}

/**
 * The notice goes in the same message but after the commit: inside the transaction it would hold a lock of the whole database
 * while the commit reaches the disk, and every change would wait for every other.
 */
async function commit({ client, rooftopId, tells }: Loan): Promise<void> {
  const notice = tells && rooftopId ? `; select pg_notify('lotline_change', '${rooftopId}')` : ''
  const answers: QueryResult | QueryResult[] = await client.query(`commit${notice}`)
  const committed = Array.isArray(answers) ? answers[0] : answers
  // PostgreSQL answers so, without an error, when a statement had failed and the work went on all the same.
  if (committed?.command === 'ROLLBACK') throw new Error('A statement failed and its error was passed over: nothing was stored')
}

/** Every packet wakes the database's process, which costs both sides more than a small statement does. */
function inOnePacket<T>(client: PoolClient, write: () => T, end: (uncork: () => void) => void = (uncork) => uncork()): T {
  // The driver's own socket, which its types do not show.
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection
  stream.cork()
  try {
    return write()
  } finally {
    end(() => stream.uncork())
  }
}

function checked(id: string): string {
  if (!isUuid(id)) throw new Error(`Not a rooftop id: ${id.slice(0, 40)}`)
  return id
}
