import { Kysely } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { clientDialect, named } from './named-statements.ts'
import { type Asked, ask, type Result, type Statement, sendTogether } from './packet.ts'
import type { DB } from './types.ts'

/** How a transaction begins, and what is set for it alone. */
export type Opening = { begin: 'begin' | 'begin read only'; settings: readonly Statement[]; rooftopId?: string }

/** One connection on loan: what its transaction is about to do. */
type Loan = Opening & {
  client: PoolClient
  /** Asked for and not sent yet: whatever is asked for in one go is sent together. */
  waiting: Asked[]
  isOpen: boolean
  tells: boolean
  ending: boolean
  /** The packet under way. */
  sending: Promise<void> | undefined
  ended: Promise<void> | undefined
}

const bound = new WeakMap<PoolClient, Kysely<DB>>()
const loans = new WeakMap<object, Loan>()

/** A setting of this transaction alone. */
export function setting(name: string, value: string): Statement {
  return named({ text: 'select set_config($1, $2, true)', values: [name, value] })
}

/** Wakes the rooftop's change streams once this transaction is committed. */
export function tellWhenCommitted(db: Kysely<DB>): void {
  const loan = loans.get(db)
  if (loan) loan.tells = true
}

/** What is sent next is the transaction's last: the commit goes out with it, which saves a journey to the database and back. */
export function andCommit<D extends Kysely<DB>>(db: D): D {
  const loan = loans.get(db)
  if (loan) loan.ending = true
  return db
}

/** Lends a connection for one transaction: committed when the work is done, rolled back when it fails. */
export async function inTransaction<T>(pool: Pool, opening: Opening, work: (db: Kysely<DB>) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  const db: Kysely<DB> = bound.get(client) ?? new Kysely<DB>({ dialect: clientDialect((statement) => send(db, statement)) })
  bound.set(client, db)
  const state = { isOpen: false, tells: false, ending: false, sending: undefined, ended: undefined }
  const loan: Loan = { ...opening, ...state, client, waiting: [] }
  loans.set(db, loan)
  let broken: Error | undefined
  try {
    const result = await work(db)
    if (loan.isOpen) loan.ended ??= commit(loan)
    await loan.ended
    return result
  } catch (error) {
    loan.ended ??= Promise.resolve()
    loan.waiting = []
    if (loan.isOpen)
      await client.query('rollback').catch((cause: Error) => {
        broken = cause
      })
    throw error
  } finally {
    loans.delete(db)
    await loan.sending
    client.release(broken)
  }
}

async function send(db: object, statement: Statement): Promise<Result> {
  const loan = loans.get(db)
  if (!loan || loan.ended) throw new Error('The transaction is over: this statement comes too late')
  try {
    return await enqueue(loan, statement)
  } catch (error) {
    // From here the trace leads to whoever asked, instead of to the socket.
    if (error instanceof Error) Error.captureStackTrace(error)
    throw error
  }
}

function enqueue(loan: Loan, statement: Statement): Promise<Result> {
  return new Promise((resolve, reject) => {
    loan.waiting.push(ask(statement, { resolve, reject }))
    // Once whatever is at work in this turn has asked for what it needs.
    if (loan.waiting.length === 1) process.nextTick(sendWaiting, loan)
  })
}

/** Sends what has been asked for, between the transaction's beginning and end where they are due. */
function sendWaiting(loan: Loan): void {
  const { client, begin, settings, isOpen, ending, tells } = loan
  if (loan.sending || loan.waiting.length === 0) return
  // Statements of one message are one transaction without being told.
  const isWhole = !isOpen && ending && !tells
  if (ending && !isWhole) loan.ended ??= commit(loan)
  const opening = isOpen ? [] : [...(isWhole ? [] : [named({ text: begin })]), ...settings]
  const sent = sendTogether(client, [...opening.map((statement) => ask(statement, unheard)), ...loan.waiting])
  loan.waiting = []
  loan.isOpen = !isWhole
  if (isWhole) loan.ended = sent
  const goOn = () => {
    loan.sending = undefined
    sendWaiting(loan)
  }
  loan.sending = sent.then(goOn, goOn)
}

// What fails in them fails for those behind them too.
const unheard = { resolve: () => {}, reject: () => {} }

/**
 * The notice goes in the same message but after the commit: inside the transaction it would hold a lock of the whole database
 * while the commit reaches the disk, and every change would wait for every other.
 */
function commit(loan: Loan): Promise<void> {
  const committed = enqueue(loan, named({ text: 'commit' }))
  const told = loan.tells && loan.rooftopId ? enqueue(loan, notice(loan.rooftopId)) : undefined
  const done = Promise.all([committed, told]).then(([{ command }]) => {
    // PostgreSQL answers so, without an error, when a statement had failed and the work went on all the same.
    if (command === 'ROLLBACK') throw new Error('A statement failed and its error was passed over: nothing was stored')
  })
  // A statement before it may fail first, and then that is what is told.
  done.catch(() => {})
  return done
}

/** A transaction of its own, which need not reach the disk: what it tells of is there already. */
function notice(rooftopId: string): Statement {
  return named({
    text: "select set_config('synchronous_commit', 'off', true), pg_notify('lotline_change', $1)",
    values: [rooftopId],
  })
}
