import { Query, type QueryConfig, type QueryResult } from 'pg'

/** Sets whose rows are seen, for the transaction that it stands in. Connections know it by its name. */
export const scopeStatement = { name: 'scope', text: 'select set_config($1, $2, true)' } as const

type Wire = {
  bind(bound: { statement: string; values: readonly string[] }): void
  execute(portal: Record<string, never>): void
}
type Answered = {
  callback: (error: Error | null, result: QueryResult) => void
  prepare(wire: Wire): void
  handleDataRow(row: unknown): void
  handleCommandComplete(command: unknown, wire: unknown): void
}

// The driver's types leave out how a query is sent and answered, which its own subclasses go by.
const DriverQuery = Query as unknown as new (config: QueryConfig & { queryMode: 'extended' }) => Query & Answered

/** One statement behind what sets its scope, with one sync for both: a transaction of its own, in a single message. */
export class ScopedRead extends DriverQuery {
  #scope: { name: string; value: string }
  #isSet = false

  constructor(config: QueryConfig, scope: { name: string; value: string }, done: Answered['callback']) {
    // In the plain form it would go without its scope.
    super({ ...config, queryMode: 'extended' })
    this.#scope = scope
    this.callback = done
  }

  override prepare(wire: Wire): void {
    wire.bind({ statement: scopeStatement.name, values: [this.#scope.name, this.#scope.value] })
    wire.execute({})
    super.prepare(wire)
  }

  /** What the scope answers is known: only the statement's own rows count. */
  override handleDataRow(row: unknown): void {
    if (this.#isSet) super.handleDataRow(row)
  }

  override handleCommandComplete(command: unknown, wire: unknown): void {
    if (this.#isSet) super.handleCommandComplete(command, wire)
    this.#isSet = true
  }
}
