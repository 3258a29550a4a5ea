import { DatabaseError } from 'pg'
import type { Transfer } from '../../../database/transfer.ts'
import { damaged } from '../archive/damaged.ts'
import { linesIn } from '../archive/lines.ts'
import type { Archive, EntryAt } from '../archive/read-archive.ts'
import type { TransferTable } from '../tables/catalogue.ts'
import type { Arrival } from './arrivals.ts'
import type { IdMap } from './ids.ts'

/** Rows of a table as they were meant and as they are: how many, and a sum over all that they hold. */
export type TableSum = { rows: number; sum: bigint }

export type LoadTable = {
  transfer: Transfer
  archive: Archive
  table: TransferTable
  /** Columns that the file has and this version knows, in this version's order. */
  columns: readonly string[]
  ids: IdMap
  arrival: Arrival | undefined
  rooftopId: string
  told(rows: number): void
  signal: AbortSignal
}

/** Tables that write rows of one another, or that a rooftop may have from before: the row of the file holds. */
const overwritten: ReadonlySet<string> = new Set(['known_template_name', 'last_import', 'paper_settings'])
const quoted = (name: string) => `"${name}"`

/** Writes the rows of a table under its own door and answers what they should be then; late columns are left for `loadLate`. */
export async function loadTable(load: LoadTable): Promise<TableSum> {
  const { transfer, table, columns, rooftopId, told } = load
  await transfer.enter(table.writer, rooftopId)
  const written = [
    ...new Set([...columns.filter((column) => !table.lateColumns.includes(column)), ...(load.arrival?.columns ?? [])]),
  ]
  const insert = insertOf(table, written)
  const compared = comparedColumns(load)
  const result: TableSum = { rows: 0, sum: 0n }
  for await (const rows of rowsOf(load)) {
    const json = `[${rows.join(',')}]`
    const sum = await sumOfRows(transfer, table.name, compared, json).catch(refused(table.name))
    await transfer.query(insert, [json]).catch(refused(table.name))
    result.rows += rows.length
    result.sum += sum
    told(result.rows)
  }
  return result
}

/** What a table does not let in is the fault of the file: classes 22 and 23 of PostgreSQL's errors. */
function refused(table: string) {
  return (error: unknown): never => {
    if (!(error instanceof DatabaseError) || !/^2[23]/.test(error.code ?? '')) throw error
    throw damaged(`holds a row in rows/${table}.jsonl that cannot be (${error.message.slice(0, 200)})`)
  }
}

/** Fills in what names rows of other tables, or was counted by their triggers. */
export async function loadLate(load: LoadTable): Promise<void> {
  const { transfer, table, columns, rooftopId } = load
  const late = table.lateColumns.filter((column) => columns.includes(column))
  if (late.length === 0) return
  await transfer.enter(table.writer, rooftopId)
  const same = table.key.map((column) => `t.${quoted(column)} = x.${quoted(column)}`).join(' and ')
  const differs = late.map((column) => `t.${quoted(column)} is distinct from x.${quoted(column)}`).join(' or ')
  const update = `update ${quoted(table.name)} t set ${late.map((column) => `${quoted(column)} = x.${quoted(column)}`).join(', ')}
    from json_populate_recordset(null::${quoted(table.name)}, $1::json) x where t.rooftop_id = $2 and ${same} and (${differs})`
  for await (const rows of rowsOf(load)) await transfer.query(update, [`[${rows.join(',')}]`, rooftopId])
}

/** What is in the rooftop now of the same columns. */
export async function readSum(
  { transfer, table, rooftopId }: Pick<LoadTable, 'transfer' | 'table' | 'rooftopId'>,
  compared: readonly string[],
): Promise<TableSum> {
  await transfer.enter(table.reader, rooftopId)
  const [row] = await transfer.query<{ rows: number; sum: string }>(
    `select count(*)::int as rows, ${hashOf} as sum from (select ${compared.map(quoted).join(', ')} from ${quoted(table.name)} where rooftop_id = $1) x`,
    [rooftopId],
  )
  return { rows: row?.rows ?? 0, sum: BigInt(row?.sum ?? 0) }
}

export function comparedColumns({ columns, arrival }: Pick<LoadTable, 'columns' | 'arrival'>): string[] {
  return columns.filter((column) => !arrival?.columns.includes(column))
}

const hashOf = 'coalesce(sum(hashtextextended(row_to_json(x)::text, 0)::numeric), 0)::text'

async function sumOfRows({ query }: Transfer, table: string, compared: readonly string[], json: string): Promise<bigint> {
  const [row] = await query<{ sum: string }>(
    `select ${hashOf} as sum from (select ${compared.map(quoted).join(', ')} from json_populate_recordset(null::${quoted(table)}, $1::json)) x`,
    [json],
  )
  return BigInt(row?.sum ?? 0)
}

function insertOf({ name, key }: TransferTable, columns: readonly string[]): string {
  const list = columns.map(quoted).join(', ')
  const insert = `insert into ${quoted(name)} (rooftop_id${list && `, ${list}`}) select current_setting('app.rooftop_id')::uuid${list && `, ${list}`}
    from json_populate_recordset(null::${quoted(name)}, $1::json)`
  if (!overwritten.has(name)) return insert
  const set = columns.filter((column) => !key.includes(column)).map((column) => `${quoted(column)} = excluded.${quoted(column)}`)
  return `${insert} on conflict (${['rooftop_id', ...key].map(quoted).join(', ')}) do update set ${set.join(', ')}`
}

async function* rowsOf({ archive, table, ids, arrival, signal }: LoadTable): AsyncGenerator<string[]> {
  const entry: EntryAt | undefined = archive.parts.get(`rows/${table.name}.jsonl`)
  if (!entry) return
  for await (const lines of linesIn(archive.file, entry)) {
    signal.throwIfAborted()
    yield lines.map((line) => {
      const own = ids.rewrite(line)
      return arrival ? JSON.stringify(arrival.change(rowOf(own, table.name))) : own
    })
  }
}

export function rowOf(line: string, table: string): Record<string, unknown> {
  try {
    const row: unknown = JSON.parse(line)
    if (typeof row === 'object' && row !== null && !Array.isArray(row)) return Object.fromEntries(Object.entries(row))
  } catch {
    // Told below, as what is none of a row.
  }
  throw damaged(`holds a line in rows/${table}.jsonl that is no row`)
}
