import { Kysely } from 'kysely'
import type { Pool, PoolClient, QueryResult } from 'pg'
import { clientDialect } from './named-statements.ts'
import type { DB } from './types.ts'

declare const insideRooftop: unique symbol
declare const insideIdentity: unique symbol

/** A connection inside one rooftop's transaction: it sees and writes that rooftop's rows only. Modules get no other handle. */
export type Db = Kysely<DB> & { readonly [insideRooftop]: true }
/** A connection inside a transaction over people, memberships, sessions and rooftops. */
export type IdentityDb = Kysely<DB> & { readonly [insideIdentity]: true }

export type Pools = { app: Pool; identity: Pool; group: Pool }

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
    inRooftop: (rooftopId, work) =>
      inTransaction(pools.app, `begin; select set_config('app.rooftop_id', '${checked(rooftopId)}', true)`, work, rooftopId),
    inGroup: (rooftopIds, work) =>
      inTransaction(
        pools.group,
        `begin read only; select set_config('app.rooftop_ids', '${rooftopIds.map(checked).join(',')}', true)`,
        work,
      ),
    identity: (work) => inTransaction(pools.identity, 'begin', work),
  }
}

const bound = new WeakMap<PoolClient, Kysely<DB>>()
const changing = new WeakSet<Db>()

/** Wakes the rooftop's change streams once this transaction is committed. */
export function tellWhenCommitted(db: Db): void {
  changing.add(db)
}

async function inTransaction<D extends Db | IdentityDb, T>(
  pool: Pool,
  opening: string,
  work: (db: D) => Promise<T>,
  rooftopId?: string,
): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  const kysely = bound.get(client) ?? new Kysely<DB>({ dialect: clientDialect(client) })
  bound.set(client, kysely)
  // The brand says that the transaction is open: this is the one place where it is.
  const db = kysely as D
  // Not waited for: the work's first statement follows in the same breath, and fails too should this one fail.
  const opened = client.query(opening)
  opened.catch(() => {})
  try {
    const result = await work(db)
    await opened
    await commit(client, changing.has(kysely as Db) ? rooftopId : undefined)
    return result
  } catch (error) {
    await client.query('rollback').catch((cause: Error) => {
      broken = cause
    })
    throw error
  } finally {
    changing.delete(kysely as Db)
    client.release(broken)
  }
}

/**
 * The notice goes in the same message but after the commit: inside the transaction it would hold a lock of the whole database
 * while the commit reaches the disk, and every change would wait for every other.
 */
async function commit(client: PoolClient, changedRooftop: string | undefined): Promise<void> {
  const notice = changedRooftop ? `; select pg_notify('lotline_change', '${changedRooftop}')` : ''
  const answers: QueryResult | QueryResult[] = await client.query(`commit${notice}`)
  const committed = Array.isArray(answers) ? answers[0] : answers
  // PostgreSQL answers so, without an error, when a statement had failed and the work went on all the same.
  if (committed?.command === 'ROLLBACK') throw new Error('A statement failed and its error was passed over: nothing was stored')
}

function checked(id: string): string {
  if (!isUuid(id)) throw new Error(`Not a rooftop id: ${id.slice(0, 40)}`)
  return id
}
