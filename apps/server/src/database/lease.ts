import { DatabaseError, escapeLiteral, type PoolClient, type QueryConfig, type QueryResult } from 'pg'
import type { Statement } from './named-statements.ts'
import { ScopedRead, scopeStatement } from './scoped-read.ts'

/** Whose rows a transaction sees: what the row policies read. */
export type Scope = { name: 'app.rooftop_id' | 'app.rooftop_ids'; value: string }

/** How a transaction begins, and what is set for it alone. */
export type Opening = {
  begin: 'begin read write' | 'begin read only'
  scope?: Scope
  rooftopId?: string
  /** For work that may take longer than people wait. */
  patienceMs?: number | undefined
}

/** One connection on lease: its pipeline takes statements without waiting for the answers to those before. */
export type Lease = Opening & {
  client: PoolClient
  isOpen: boolean
  /** Whatever is asked for in one turn is written at its end, in one go. */
  isCorked: boolean
  notifies: boolean
  /** The ids of the first events that it has recorded. */
  recorded: string[]
  /** The API token for whose call it is open. */
  tokenId: string | null
  /** The next statement is the last one, and reads. */
  isReadOnce: boolean
  /** The statements that go out together with the commit, once the work is done; absent until they are named. */
  last: Statement[] | undefined
  /** No statement may follow the last ones. */
  isSealed: boolean
  ended: Promise<void> | undefined
  /** The first that went wrong: what comes behind it in a transaction only says that something had. */
  failure: unknown
  broken: boolean
}

export function leaseOf(client: PoolClient, opening: Opening): Lease {
  const state = {
    isOpen: false,
    isCorked: false,
    notifies: false,
    recorded: [],
    tokenId: null,
    isReadOnce: false,
    isSealed: false,
    broken: false,
  }
  return { ...opening, ...state, client, last: undefined, ended: undefined, failure: undefined }
}

/** A setting of this transaction alone. */
function setting(name: string, value: string): string {
  return `set_config(${escapeLiteral(name)}, ${escapeLiteral(value)}, true)`
}

/**
 * Statements do not wait for it, so one that stands behind a beginning that failed runs by itself: connections write nothing
 * outside of a transaction that says that it does (`pools.ts`), and this one is not used again.
 */
export function open(lease: Lease): void {
  lease.isOpen = true
  const { begin, scope, patienceMs } = lease
  const set = [
    ...(scope ? [setting(scope.name, scope.value)] : []),
    ...(patienceMs === undefined ? [] : [setting('statement_timeout', String(patienceMs))]),
  ]
  const text = set.length > 0 ? `${begin}; select ${set.join(', ')}` : begin
  ask(lease, { text }).catch((cause) => {
    lease.broken = true
    lease.failure = new Error('No transaction could be begun', { cause })
    lease.client.connection.stream.destroy()
  })
}

/** PostgreSQL ends a statement that takes too long; one that it says nothing of for as much longer is given up with its connection. */
export const answerGraceMs = 2_000

export async function ask(lease: Lease, statement: Statement): Promise<QueryResult> {
  flushAtTickEnd(lease)
  const query: QueryConfig & { query_timeout?: number } = configOf(statement)
  if (lease.patienceMs !== undefined) query.query_timeout = lease.patienceMs + answerGraceMs
  try {
    return await lease.client.query(query)
  } catch (error) {
    throw failed(lease, error)
  }
}

/** Connections that know the statement which sets a scope. */
const scoped = new WeakSet<PoolClient>()

/** The last statement of a transaction that only reads, with its commit behind it; as the only one it makes a transaction by itself. */
export async function readLast(lease: Lease, statement: Statement): Promise<QueryResult> {
  if (!lease.isOpen && lease.patienceMs === undefined) return readAlone(lease, statement)
  if (!lease.isOpen) open(lease)
  const answer = ask(lease, statement)
  lease.ended = commit(lease)
  const [read] = await Promise.all([answer, lease.ended])
  return read
}

/** The scope and the statement up to one sync, which PostgreSQL takes as one transaction. */
async function readAlone(lease: Lease, statement: Statement): Promise<QueryResult> {
  const { client, scope } = lease
  if (!scope) return ask(lease, statement)
  try {
    if (!scoped.has(client)) {
      await client.query({ ...scopeStatement, values: [scope.name, scope.value] })
      scoped.add(client)
    }
    return await new Promise((resolve, reject) => {
      client.query(new ScopedRead(configOf(statement), scope, (error, result) => (error ? reject(error) : resolve(result))))
    })
  } catch (error) {
    throw failed(lease, error)
  }
}

function configOf({ text, name, values }: Statement): QueryConfig {
  return { text, ...(name && { name }), ...(values && { values: [...values] }) }
}

// PostgreSQL knows the statement no longer, or in another shape: the connection would send it so for ever.
const unusableCodes = new Set(['26000', '0A000'])

function failed(lease: Lease, error: unknown): unknown {
  lease.failure ??= error
  // Whatever PostgreSQL itself has not told leaves the connection in a state that nobody knows.
  if (!(error instanceof DatabaseError) || unusableCodes.has(error.code ?? '')) lease.broken = true
  return error
}

/** The failure that is told of a lease: its first one, with a trace that leads to whoever asked instead of to the socket. */
export function firstFailure(lease: Lease, error: unknown): unknown {
  const first = lease.failure ?? error
  if (first instanceof Error) Error.captureStackTrace(first, firstFailure)
  return first
}

function flushAtTickEnd(lease: Lease): void {
  if (lease.isCorked) return
  lease.isCorked = true
  const { stream } = lease.client.connection
  stream.cork()
  process.nextTick(() => {
    lease.isCorked = false
    stream.uncork()
  })
}

/** Writes the last statements and the commit in one go; none of them is stored unless all are. */
export async function commitWithLast(lease: Lease): Promise<void> {
  const { last = [] } = lease
  if (last.length > 0 && !lease.isOpen) open(lease)
  if (!lease.isOpen || lease.ended) return lease.ended
  const answers = last.map((statement) => ask(lease, statement))
  lease.ended = commit(lease)
  try {
    await Promise.all([...answers, lease.ended])
  } catch (error) {
    throw last.length > 0 ? firstFailure(lease, error) : error
  }
}

/**
 * The notice goes out with it, in the same message but behind it: inside the transaction it would hold a lock of the whole database while
 * the commit reaches the disk, and every change would wait for every other.
 */
async function commit(lease: Lease): Promise<void> {
  const text = lease.notifies && lease.rooftopId ? `commit; ${notice(lease.rooftopId)}` : 'commit'
  // The driver answers several statements with a list.
  const [committed] = [await ask(lease, { text })].flat()
  // PostgreSQL answers so, without an error, when a statement had failed and the work went on all the same.
  if (committed?.command === 'ROLLBACK')
    throw new Error('A statement failed and its error was passed over: nothing was stored', { cause: lease.failure })
}

export async function rollBack(lease: Lease): Promise<void> {
  if (lease.isOpen && !lease.broken) await ask(lease, { text: 'rollback' })
}

/** A transaction of its own, which need not reach the disk: what it tells of is there already. */
function notice(rooftopId: string): string {
  const told = `${setting('synchronous_commit', 'off')}, pg_notify('lotline_change', ${escapeLiteral(rooftopId)})`
  return `begin read only; select ${told}; commit`
}
