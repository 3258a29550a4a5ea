import { type RawBuilder, sql } from 'kysely'
import type { Db } from './doors.ts'
import { run } from './transaction.ts'

export type Sql = RawBuilder<unknown>

/** A named value's place in a statement: the same `$n` wherever the name comes again. */
export type Bind<Values> = (name: keyof Values) => Sql

/** Values that stand where they are named, for a statement that is written anew each time. */
export function given<Values>(values: Values): Bind<Values> {
  return (name) => sql`${values[name]}`
}

type Written<Values> = { text: string; names: readonly (keyof Values)[] }

// Of as many shapes the text is kept; beyond, everything is written anew, which only costs time.
const mostShapes = 400

/**
 * A statement of which the text is written once for each shape and then only given its values. A shape is plain data that tells which parts
 * the text has; whoever writes it sees no values and binds them by name, so that equal shapes are one text however the values differ.
 */
export function statement<Shape, Values, Row>(write: (shape: Shape, bind: Bind<Values>) => RawBuilder<Row>) {
  const known = new Map<string, Written<Values>>()
  return async (db: Db, shape: Shape, values: Values): Promise<Row[]> => {
    const key = JSON.stringify(shape)
    const written = known.get(key) ?? writeOut(db, (bind: Bind<Values>) => write(shape, bind))
    if (!known.has(key)) {
      if (known.size >= mostShapes) known.clear()
      known.set(key, written)
    }
    const bound = written.names.map((name) => values[name])
    // Whoever writes the statement says what its rows are.
    return (await run(db, written.text, bound)).rows as Row[]
  }
}

/** The same for a text that is written with something of which a process has one or few: what is kept of it goes with that. */
export function statementWith<With extends object, Shape, Values, Row>(
  write: (given: With, shape: Shape, bind: Bind<Values>) => RawBuilder<Row>,
) {
  const made = new WeakMap<With, (db: Db, shape: Shape, values: Values) => Promise<Row[]>>()
  return (given: With, db: Db, shape: Shape, values: Values): Promise<Row[]> => {
    const read = made.get(given) ?? statement((one: Shape, bind: Bind<Values>) => write(given, one, bind))
    made.set(given, read)
    return read(db, shape, values)
  }
}

function writeOut<Values>(db: Db, write: (bind: Bind<Values>) => Sql): Written<Values> {
  const bound: (keyof Values)[] = []
  const { sql: marked, parameters } = write((name) => {
    if (!bound.includes(name)) bound.push(name)
    return sql.raw(`$[${bound.indexOf(name)}]`)
  }).compile(db)
  // It would stay in the text for everybody who comes after.
  if (parameters.length > 0) throw new Error('A statement of shapes takes its values by name')
  // Only what stands in the text is given a number: PostgreSQL takes no value that nothing asks for.
  const names: (keyof Values)[] = []
  const text = marked.replaceAll(/\$\[(\d+)\]/g, (_mark, at) => {
    const name = bound[Number(at)]
    if (name !== undefined && !names.includes(name)) names.push(name)
    return `$${name === undefined ? 0 : names.indexOf(name) + 1}`
  })
  return { text, names }
}

/** The rooftop of the open transaction, for inserts; the row policies check it all the same. */
export const thisRooftop = sql<string>`current_setting('app.rooftop_id')::uuid`
