import { mkdir } from 'node:fs/promises'
import type { Transfer } from '../../../database/transfer.ts'
import { type Catalogue, readCatalogue, type TransferTable } from '../tables/catalogue.ts'
import { readableTables } from '../tables/parts.ts'
import { countOf, linesOf, peopleLines, peopleOf, readableLinesOf, rooftopLine } from '../tables/selects.ts'
import { clockLines } from './clock-lines.ts'
import { csvHead, csvLine } from './csv.ts'
import { openPart, type PartFacts } from './part-writer.ts'

const ROWS_AT_A_TIME = 500

export type RowsTold = {
  /** How many rows a table has, and how many of them are written. */
  counted(table: string, rows: number): void
  written(table: string, rows: number): void
}

/** What of the database's moment an export holds, as its manifest tells it. */
export type WrittenRows = {
  asOf: string
  rooftop: { id: string; name: string; timeZone: string }
  migration: string
  tables: { name: string; rows: number; columns: readonly string[] }[]
  parts: PartFacts[]
}

type Source = { transfer: Transfer; rooftopId: string; folder: string; now: Date; told: RowsTold; signal: AbortSignal }

/** Writes every row of a rooftop as it is in one moment: lines of JSON by table, tables for people, and what its clocks read. */
export async function writeRows(source: Source): Promise<WrittenRows> {
  const { transfer, rooftopId, folder, told } = source
  for (const sub of ['rows', 'csv']) await mkdir(`${folder}/${sub}`, { recursive: true })
  const catalogue = await readCatalogue(transfer)
  for (const table of catalogue.tables) {
    await transfer.enter(table.reader, rooftopId)
    const [row] = await transfer.query<{ count: number }>(countOf(table), [rooftopId])
    told.counted(table.name, row?.count ?? 0)
  }
  const parts: PartFacts[] = []
  const tables: WrittenRows['tables'] = []
  const keep = (name: string, columns: readonly string[], part: PartFacts) => {
    parts.push(part)
    tables.push({ name, rows: part.rows ?? 0, columns })
  }
  const { columns, text } = rooftopLine(catalogue)
  await transfer.enter('lotline_identity', rooftopId)
  const [line] = await transfer.query<{ line: string }>(text, [rooftopId])
  if (!line) throw new Error('The rooftop is not there any more')
  keep('rooftop', columns, await writeLines(source, { name: 'rooftop', lines: one(line.line) }))
  const people = peopleLines(catalogue)
  keep(
    'person',
    people.columns,
    await writeLines(source, { name: 'person', lines: await readPeople(source, catalogue, people.text) }),
  )
  for (const table of catalogue.tables) {
    await transfer.enter(table.reader, rooftopId)
    keep(table.name, table.columns, await writeLines(source, { name: table.name, lines: cursor(source, linesOf(table)) }))
    if (readableTables.has(table.name)) parts.push(await writeCsv(source, table))
  }
  await transfer.enter('lotline_app', rooftopId)
  parts.push(
    await writeLines(source, {
      name: 'clocks',
      path: 'clocks.jsonl',
      lines: clockLines(transfer, rooftopId, source.now.toISOString()),
    }),
  )
  // PostgreSQL has just made it of these columns.
  const rooftop = JSON.parse(line.line) as { id: string; name: string; time_zone: string }
  return {
    asOf: source.now.toISOString(),
    rooftop: { id: rooftop.id, name: rooftop.name, timeZone: rooftop.time_zone },
    migration: await lastMigration(transfer),
    tables,
    parts,
  }
}

/** The newest change of the tables that the database knows. It is the owner's own table. */
export async function lastMigration({ query }: Pick<Transfer, 'query'>): Promise<string> {
  await query('reset role')
  const [row] = await query<{ name: string }>('select name from migration order by name desc limit 1')
  return row?.name ?? ''
}

async function* one(line: string): AsyncGenerator<readonly string[]> {
  yield [line]
}

async function readPeople({ transfer, rooftopId, signal }: Source, { tables }: Catalogue, text: string) {
  const ids = new Set<string>()
  for (const table of tables) {
    signal.throwIfAborted()
    const people = peopleOf(table)
    if (!people) continue
    await transfer.enter(table.reader, rooftopId)
    for (const { id } of await transfer.query<{ id: string }>(people, [rooftopId])) ids.add(id)
  }
  await transfer.enter('lotline_identity', rooftopId)
  const rows = await transfer.query<{ line: string }>(text, [[...ids]])
  return (async function* lines() {
    yield rows.map(({ line }) => line)
  })()
}

/** Rows of a statement, some hundred at a time, so that memory does not grow with the rooftop. */
async function* cursor({ transfer, rooftopId, signal }: Source, text: string): AsyncGenerator<readonly string[]> {
  await transfer.query(`declare exported no scroll cursor for ${text}`, [rooftopId])
  for (;;) {
    signal.throwIfAborted()
    const rows = await transfer.query<{ line: string }>(`fetch ${ROWS_AT_A_TIME} from exported`)
    if (rows.length === 0) break
    yield rows.map(({ line }) => line)
  }
  await transfer.query('close exported')
}

type Lines = { name: string; path?: string; lines: AsyncIterable<readonly string[]> }

async function writeLines({ folder, told }: Source, { name, path = `rows/${name}.jsonl`, lines }: Lines): Promise<PartFacts> {
  const part = await openPart(folder, path)
  let rows = 0
  for await (const some of lines) {
    await part.write(`${some.join('\n')}\n`.repeat(some.length > 0 ? 1 : 0))
    rows += some.length
    told.written(name, rows)
  }
  return part.close(rows)
}

async function writeCsv(source: Source, table: TransferTable): Promise<PartFacts> {
  const part = await openPart(source.folder, `csv/${table.name}.csv`)
  let names: readonly string[] | undefined
  for await (const lines of cursor(source, readableLinesOf(table))) {
    // PostgreSQL has just made them.
    const rows = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
    const columns = names ?? Object.keys(rows[0] ?? {})
    if (!names) await part.write(csvHead(columns))
    names = columns
    await part.write(rows.map((row) => csvLine(columns.map((column) => row[column]))).join(''))
  }
  if (!names) await part.write(csvHead(table.columns))
  return part.close()
}
