import { createHash } from 'node:crypto'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { QueryResult } from 'pg'

// A connection keeps every named statement it has seen, so only this many texts are named.
const mostNames = 400
const names = new Map<string, string>()

/** A name for a statement's text, so that PostgreSQL parses and plans it once a connection. */
export function statementName(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= mostNames) return known
  const name = createHash('sha1').update(text).digest('base64url').slice(0, 20)
  names.set(text, name)
  return name
}

/** Sends one statement; the door may send more along with it. */
export type Send = (statement: { text: string; values: unknown[]; name?: string }) => Promise<QueryResult>

/** Kysely over a connection whose transaction is opened and closed by the door that lends it. */
export function clientDialect(send: Send): Dialect {
  const connection: DatabaseConnection = {
    async executeQuery<R>({ sql, parameters }: CompiledQuery) {
      const name = statementName(sql)
      const result = await send({ text: sql, values: [...parameters], ...(name && { name }) })
      const isWrite = result.command === 'INSERT' || result.command === 'UPDATE' || result.command === 'DELETE'
      return { rows: result.rows as R[], ...(isWrite && { numAffectedRows: BigInt(result.rowCount ?? 0) }) }
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
