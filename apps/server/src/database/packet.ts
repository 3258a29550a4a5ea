import { type Connection, type PoolClient, types } from 'pg'
// @ts-expect-error: what the driver writes values by has no types
import { prepareValue } from 'pg/lib/utils.js'

export type Statement = { text: string; values?: readonly unknown[] | undefined; name?: string | undefined }
export type Result = { rows: Row[]; command: string; rowCount: number }
type Row = Record<string, unknown>

/** A statement on its way, and where its result goes. */
export type Asked = {
  text: string
  name: string | undefined
  values: Sendable[]
  resolve(result: Result): void
  reject(error: Error): void
}
type Sendable = string | Buffer | null

export function ask({ text, name, values = [] }: Statement, { resolve, reject }: Pick<Asked, 'resolve' | 'reject'>): Asked {
  return { text, name, values: values.map((value) => prepareValue(value)), resolve, reject }
}

type Column = { name: string; parse(text: string): unknown }
type RowDescription = { fields: { name: string; dataTypeID: number }[] }

/**
 * Sends statements as one message, which PostgreSQL answers with one: each answer of its own would wake this process and the database's
 * once more, which costs both more than a small statement does. They run in order, and with one that fails those behind it fail too.
 * Outside of an open transaction they are one by themselves, stored when this resolves; it rejects when one has failed, or the storing.
 */
export function sendTogether(client: PoolClient, statements: readonly Asked[]): Promise<void> {
  return new Promise((resolve, reject) => client.query(packetOf(preparedOn(client), statements, { resolve, reject })))
}

// What a connection has planned already, with the columns of its answer: they are asked for once.
const prepared = new WeakMap<PoolClient, Map<string, Column[]>>()

function preparedOn(client: PoolClient): Map<string, Column[]> {
  const known = prepared.get(client) ?? new Map<string, Column[]>()
  prepared.set(client, known)
  return known
}

type Outcome = { resolve(): void; reject(error: Error): void }

/** To the driver a packet is one query; what PostgreSQL says is of one statement after the other. */
function packetOf(known: Map<string, Column[]>, statements: readonly Asked[], { resolve, reject }: Outcome) {
  let done = 0
  let columns: Column[] | undefined
  let rows: Row[] = []
  const complete = (tag: string) => {
    const statement = statements[done]
    if (statement?.name) known.set(statement.name, columns ?? known.get(statement.name) ?? [])
    statement?.resolve({ rows, ...outcomeOf(tag) })
    done += 1
    columns = undefined
    rows = []
  }
  return {
    submit(connection: Connection): void {
      connection.stream.cork()
      for (const statement of statements) send(connection, statement, statement.name !== undefined && known.has(statement.name))
      connection.sync()
      connection.stream.uncork()
    },
    handleRowDescription({ fields }: RowDescription): void {
      columns = fields.map(({ name, dataTypeID }) => ({ name, parse: types.getTypeParser(dataTypeID, 'text') }))
    },
    handleDataRow({ fields }: { fields: (string | null)[] }): void {
      columns ??= known.get(statements[done]?.name ?? '') ?? []
      rows.push(rowOf(columns, fields))
    },
    handleCommandComplete: ({ text }: { text: string }) => complete(text),
    handleEmptyQuery: () => complete(''),
    handleError(error: Error): void {
      const failed = statements.slice(done)
      done = statements.length
      for (const statement of failed) statement.reject(error)
      reject(error)
    },
    handleReadyForQuery: resolve,
  }
}

function send(connection: Connection, { name = '', text, values }: Asked, isKnown: boolean): void {
  // One that failed may be there all the same, which only the connection knows; closing what is not there is no error.
  if (!isKnown && name) connection.close({ type: 'S', name }, true)
  if (!isKnown) connection.parse({ name, text, types: [] }, true)
  connection.bind({ statement: name, values }, true)
  if (!isKnown) connection.describe({ type: 'P', name: '' }, true)
  connection.execute({}, true)
}

/** A row's values by their columns' names. */
function rowOf(columns: readonly Column[], texts: readonly (string | null)[]): Row {
  const row: Row = {}
  columns.forEach(({ name, parse }, index) => {
    const text = texts[index]
    row[name] = text === null || text === undefined ? null : parse(text)
  })
  return row
}

/** 'SELECT 3', 'INSERT 0 1', 'COMMIT' */
function outcomeOf(tag: string): { command: string; rowCount: number } {
  const [command = '', ...counts] = tag.split(' ')
  return { command, rowCount: Number(counts.at(-1) ?? 0) }
}
