import { Kysely } from 'kysely'
import pg from 'pg'
import { clientDialect } from './named-statements.ts'
import type { DB } from './types.ts'

/** A role of the server: what it may see and write is judged by the policies of its tables. */
export type TransferRole = 'lotline_app' | 'lotline_identity' | 'lotline_group'

/**
 * One transaction that passes through several doors of one rooftop: a whole rooftop is read in one moment and written as one change. Rows
 * stay under the policies of the role that is entered; nothing is reached that no role of the server reaches.
 */
export type Transfer = {
  db: Kysely<DB>
  query<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>
  enter(role: TransferRole, rooftopId: string): Promise<void>
}

// A statement takes in some hundred rows, with the triggers of their tables.
const statementMs = 300_000
const idleMs = 600_000

type Kind = { isReadOnly: boolean; name: string }

/** Does work in one transaction over a connection of its own, committed when it is done and rolled back when it fails. */
export async function inTransfer<T>(
  url: string,
  { isReadOnly, name }: Kind,
  work: (transfer: Transfer) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: name })
  // One that ends under way fails its next statement; unheard, it would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(isReadOnly ? 'begin isolation level repeatable read read only' : 'begin')
    await client.query(
      `set local timezone = 'UTC'; set local statement_timeout = ${statementMs}; set local idle_in_transaction_session_timeout = ${idleMs}; set local extra_float_digits = 1`,
    )
    const result = await work(transferOver(client))
    await client.query('commit')
    return result
  } finally {
    await client.end().catch(() => {})
  }
}

function transferOver(client: pg.Client): Transfer {
  const db = new Kysely<DB>({ dialect: clientDialect(async ({ text, values }) => client.query(text, [...(values ?? [])])) })
  return {
    db,
    query: async (text, values = []) => (await client.query(text, [...values])).rows,
    async enter(role, rooftopId) {
      await client.query(`set local role ${role}`)
      const setting = role === 'lotline_group' ? 'app.rooftop_ids' : 'app.rooftop_id'
      await client.query('select set_config($1, $2, true)', [setting, rooftopId])
    },
  }
}
