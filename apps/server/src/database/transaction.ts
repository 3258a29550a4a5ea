import { Kysely } from 'kysely'
import { DatabaseError, escapeLiteral, type Pool, type PoolClient, type QueryConfig, type QueryResult } from 'pg'
import { clientDialect, named, type Result, type Statement } from './named-statements.ts'
import { ScopedRead, scopeStatement } from './scoped-read.ts'
import type { DB } from './types.ts'

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

/** One connection on loan: its pipeline takes statements without waiting for the answers to those before. */
type Loan = Opening & {
  client: PoolClient
  isOpen: boolean
  /** Whatever is asked for in one turn is written at its end, in one go. */
  isGathering: boolean
  tells: boolean
  /** The ids of the first events that it has recorded. */
  recorded: string[]
  ending: boolean
  isAlone: boolean
  ended: Promise<void> | undefined
  /** The first that went wrong: what comes behind it in a transaction only says that something had. */
  failure: unknown
  broken: boolean
}

const bound = new WeakMap<PoolClient, Kysely<DB>>()
const loans = new WeakMap<object, Loan>()
/** Those that know the statement which sets a scope. */
const scoped = new WeakSet<PoolClient>()

/** A setting of this transaction alone. */
function setting(name: string, value: string): string {
  return `set_config(${escapeLiteral(name)}, ${escapeLiteral(value)}, true)`
}

/** Wakes the rooftop's change streams once this transaction, which records these events, is committed. */
export function tellWhenCommitted(db: Kysely<DB>, eventIds: readonly string[]): void {
  const loan = loans.get(db)
  if (!loan) return
  loan.tells = true
  // One more than anybody asks for: whoever sees it knows that there are others.
  if (loan.recorded.length <= mostToldApart) loan.recorded.push(...eventIds.slice(0, mostToldApart + 1))
}

/** Of more events at once nobody is told one by one. */
export const mostToldApart = 20

/** The events that this transaction has recorded so far; none where they are too many to be told one by one. */
export function recordedIn(db: Kysely<DB>): readonly string[] {
  const recorded = loans.get(db)?.recorded ?? []
  return recorded.length > mostToldApart ? [] : recorded
}

/** What is sent next is the transaction's last: the commit goes out with it, which saves a journey to the database and back. */
export function andCommit<D extends Kysely<DB>>(db: D): D {
  const loan = loans.get(db)
  if (loan) loan.ending = true
  return db
}

/** What is sent next is all that is done, and reads only: it makes a transaction by itself, which is neither begun nor committed. */
export function alone<D extends Kysely<DB>>(db: D): D {
  const loan = loans.get(db)
  if (loan) {
    loan.isAlone = true
    loan.ending = true
  }
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
  const state = { isOpen: false, isGathering: false, tells: false, recorded: [], ending: false, isAlone: false, ended: undefined }
  const loan: Loan = { ...opening, ...state, client, failure: undefined, broken: false }
  loans.set(db, loan)
  try {
    const result = await work(db)
    if (loan.isOpen) loan.ended ??= commit(loan)
    await loan.ended
    return result
  } catch (error) {
    // A commit that is on its way already says itself what came of it.
    loan.ended ??= loan.isOpen && !loan.broken ? ask(loan, { text: 'rollback' }).then(() => {}) : Promise.resolve()
    await loan.ended.catch(() => {})
    throw error
  } finally {
    loans.delete(db)
    giveBack(loan)
  }
}

/** The pool gets a connection back when it is known to be outside of any transaction; every other is closed. */
function giveBack({ client, broken }: Loan): void {
  const isClean = !broken && client.getTransactionStatus() === 'I'
  // Saying goodbye would wait for a database that may not answer at all.
  if (!isClean) client.connection.stream.destroy()
  client.release(!isClean)
}

async function send(db: object, statement: Statement): Promise<Result> {
  const loan = loans.get(db)
  if (!loan || loan.ended) throw new Error('The transaction is over: this statement comes too late')
  const { scope, isAlone, isOpen, patienceMs } = loan
  const reads = isAlone && !isOpen && patienceMs === undefined && scope
  if (!reads && !isOpen) open(loan)
  try {
    return await (reads ? askAlone(loan, statement, scope) : ask(loan, statement))
  } catch (error) {
    const first = loan.failure ?? error
    // From here the trace leads to whoever asked, instead of to the socket.
    if (first instanceof Error) Error.captureStackTrace(first)
    throw first
  }
}

/**
 * Statements do not wait for it, so one that stands behind a beginning that failed runs by itself: connections write nothing
 * outside of a transaction that says that it does (`pools.ts`), and this one is not used again.
 */
function open(loan: Loan): void {
  loan.isOpen = true
  const { begin, scope, patienceMs } = loan
  const set = [
    ...(scope ? [setting(scope.name, scope.value)] : []),
    ...(patienceMs === undefined ? [] : [setting('statement_timeout', String(patienceMs))]),
  ]
  const text = set.length > 0 ? `${begin}; select ${set.join(', ')}` : begin
  ask(loan, { text }).catch((cause) => {
    loan.broken = true
    loan.failure = new Error('No transaction could be begun', { cause })
    loan.client.connection.stream.destroy()
  })
}

// PostgreSQL knows the statement no longer, or in another shape: the connection would send it so for ever.
const unusableCodes = new Set(['26000', '0A000'])

async function ask(loan: Loan, statement: Statement): Promise<QueryResult> {
  gather(loan)
  const query: QueryConfig & { query_timeout?: number } = configOf(statement)
  if (loan.patienceMs !== undefined) query.query_timeout = loan.patienceMs + answerLateMs
  try {
    return await loan.client.query(query)
  } catch (error) {
    throw failed(loan, error)
  }
}

/** The scope and the statement up to one sync: PostgreSQL takes them as one transaction. */
async function askAlone(loan: Loan, statement: Statement, scope: Scope): Promise<QueryResult> {
  const { client } = loan
  loan.ended = Promise.resolve()
  try {
    if (!scoped.has(client)) {
      await client.query({ ...scopeStatement, values: [scope.name, scope.value] })
      scoped.add(client)
    }
    return await new Promise((resolve, reject) => {
      client.query(new ScopedRead(configOf(statement), scope, (error, result) => (error ? reject(error) : resolve(result))))
    })
  } catch (error) {
    throw failed(loan, error)
  }
}

function configOf({ text, name, values }: Statement): QueryConfig {
  return { text, ...(name && { name }), ...(values && { values: [...values] }) }
}

function failed(loan: Loan, error: unknown): unknown {
  loan.failure ??= error
  // What PostgreSQL itself has not told leaves the connection in a state that nobody knows.
  if (!(error instanceof DatabaseError) || unusableCodes.has(error.code ?? '')) loan.broken = true
  return error
}

/** PostgreSQL ends a statement that takes too long; one that it says nothing of for as much longer is given up with its connection. */
export const answerLateMs = 2_000

function gather(loan: Loan): void {
  if (loan.isGathering) return
  loan.isGathering = true
  const { stream } = loan.client.connection
  stream.cork()
  process.nextTick(() => {
    if (loan.ending) loan.ended ??= commit(loan)
    loan.isGathering = false
    stream.uncork()
  })
}

/**
 * The notice goes out with it, in the same message but behind it: inside the transaction it would hold a lock of the whole database while
 * the commit reaches the disk, and every change would wait for every other.
 */
function commit(loan: Loan): Promise<void> {
  const text = loan.tells && loan.rooftopId ? `commit; ${notice(loan.rooftopId)}` : 'commit'
  const done = ask(loan, { text }).then((answer) => {
    // The driver answers several statements with a list.
    const [committed] = [answer].flat()
    // PostgreSQL answers so, without an error, when a statement had failed and the work went on all the same.
    if (committed?.command === 'ROLLBACK')
      throw new Error('A statement failed and its error was passed over: nothing was stored', { cause: loan.failure })
  })
  // A statement before it may fail first, and then that is what is told.
  done.catch(() => {})
  return done
}

/** A transaction of its own, which need not reach the disk: what it tells of is there already. */
function notice(rooftopId: string): string {
  const told = `${setting('synchronous_commit', 'off')}, pg_notify('lotline_change', ${escapeLiteral(rooftopId)})`
  return `begin read only; select ${told}; commit`
}
