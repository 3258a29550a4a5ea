import { createHash } from 'node:crypto'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'

export type Statement = { text: string; values?: readonly unknown[] | undefined; name?: string | undefined }
export type Result = { rows: unknown[]; command: string; rowCount: number | null }

// A connection keeps every named statement it has seen, so only this many texts are named.
const mostNames = 400
const names = new Map<string, string>()

/** The statement with a name by its text, so that PostgreSQL parses and plans it once a connection. */
export function named({ text, values }: Statement): Statement {
  const known = names.get(text)
  if (known || names.size >= mostNames) return { text, values, name: known }
  const name = createHash('sha1').update(text).digest('base64url').slice(0, 20)
  names.set(text, name)
  return { text, values, name }
}

export type Send = (statement: Statement) => Promise<Result>

/** Kysely over a connection whose transaction is opened and closed by the door that lends it. */
export function clientDialect(send: Send): Dialect {
  const connection: DatabaseConnection = {
    async executeQuery<R>({ sql, parameters }: CompiledQuery) {
      const { rows, command, rowCount } = await send(named({ text: sql, values: parameters }))
      const isWrite = command === 'INSERT' || command === 'UPDATE' || command === 'DELETE'
      // Whoever writes the statement says what its rows are.
      return { rows: rows as R[], ...(isWrite && { numAffectedRows: BigInt(rowCount ?? 0) }) }
    },
    streamQuery() {
      throw new Error('Reads are not streamed')
    },
  }
  const refuse = async () => {
    throw new Error('The door that lends the connection opens and closes its transaction')
  }
  return {
    createAdapter: () => new PostgresAdapter(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createDriver: () => ({
      init: async () => {},
      acquireConnection: async () => connection,
      beginTransaction: refuse,
      commitTransaction: refuse,
      rollbackTransaction: refuse,
      releaseConnection: async () => {},
      destroy: async () => {},
    }),
  }
}
