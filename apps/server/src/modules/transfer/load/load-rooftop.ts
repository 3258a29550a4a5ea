import { givableBy } from '@lotline/domain/people/permission-rule'
import type { Permission } from '@lotline/domain/people/permissions'
import { seededRoles } from '@lotline/domain/people/roles'
import { AppError } from '../../../app-error.ts'
import type { Transfer } from '../../../database/transfer.ts'
import { linesIn } from '../archive/lines.ts'
import type { Archive } from '../archive/read-archive.ts'
import { type Catalogue, readCatalogue, type TransferTable } from '../tables/catalogue.ts'
import { isLeftOut } from '../tables/left-out.ts'
import { arrivals } from './arrivals.ts'
import { clocksAgree } from './compare-clocks.ts'
import { emptyCheck, isEmpty, readContents } from './emptiness.ts'
import { type IdMap, IdSet, openIdMap } from './ids.ts'
import { comparedColumns, type LoadTable, loadLate, loadTable, readSum, rowOf, type TableSum } from './load-table.ts'
import { admitPriorMembers, makeRoom } from './make-room.ts'
import { type Person, takeInPeople } from './people.ts'

export type LoadInput = {
  transfer: Transfer
  archive: Archive
  rooftopId: string
  /** What whoever imports may give to others; undefined for whoever runs the server. */
  held: ReadonlySet<Permission> | undefined
  /** Administers the rooftop afterwards, whatever the file says; undefined where nobody is known by name. */
  administrator: string | undefined
  storeKeyOf(fileId: string): string
  told(table: string, rows: number): void
  signal: AbortSignal
}

export type Loaded = {
  /** Rows by table, in the order in which people read them. */
  counts: { table: string; inFile: number; inRooftop: number }[]
  clocks: { compared: number; agreeing: number }
  people: { linked: number; created: number }
  keptIds: boolean
  differences: string[]
  fetchedPhotos: boolean
  ids: IdMap
}

/** Writes a whole rooftop into an empty one and compares what is there then with the file, in one transaction: what fails leaves it empty. */
export async function loadRooftop(input: LoadInput): Promise<Loaded> {
  const { transfer, archive, rooftopId } = input
  await requireEmpty(transfer, rooftopId)
  const catalogue = await readCatalogue(transfer)
  const members = await makeRoom(transfer, catalogue.tables, rooftopId)
  const ids = openIdMap(await takenIds(input, catalogue.tables))
  ids.named.set(archive.opening.rooftop.id, rooftopId)
  const people = await loadPeople(input, ids)
  await loadRooftopRow(input, catalogue)
  await requireOwnPower(input)
  const loads = loadsOf(input, catalogue, ids)
  const before = new Map<string, TableSum>()
  for (const load of loads) before.set(load.table.name, await readSum(load, comparedColumns(load)))
  const meant = new Map<string, TableSum>()
  for (const load of loads) meant.set(load.table.name, await loadTable(load))
  for (const load of loads) await loadLate(load)
  await quietQueues(transfer, rooftopId)
  const { counts, differences } = await compareTables(loads, before, meant)
  const clocks = await clocksAgree({ transfer, archive, ids, rooftopId })
  if (clocks.differing.length > 0) differences.push(`Clocks differ: ${clocks.differing.slice(0, 5).join(', ')}.`)
  const administrator = input.administrator
    ? [{ person_id: input.administrator, via_group_id: null, ...seededRoles.administrator }]
    : []
  await admitPriorMembers(transfer, [...members, ...administrator], rooftopId)
  return {
    ...{ counts, people, ids, keptIds: ids.rows === undefined },
    differences: [...unknownTables(archive, catalogue), ...differences],
    clocks: { compared: clocks.compared, agreeing: clocks.agreeing },
    fetchedPhotos: await hadFetchedPhotos(input),
  }
}

async function requireEmpty(transfer: Transfer, rooftopId: string): Promise<void> {
  await transfer.enter('lotline_identity', rooftopId)
  const [rooftop] = await transfer.query<{ name: string }>('select name from rooftop where id = $1 for update', [rooftopId])
  if (!rooftop) throw new AppError('ROOFTOP_NOT_FOUND', 'There is no rooftop with this id.')
  const contents = await readContents(transfer, rooftopId)
  if (isEmpty(contents)) return
  const { title, detail } = emptyCheck(rooftop.name, contents)
  throw new AppError('ROOFTOP_NOT_EMPTY', `${title}. ${detail}`)
}

/** All ids of the file, where one of them is in use here: the same export may be here already. */
async function takenIds(
  { transfer, archive, rooftopId, signal }: LoadInput,
  tables: readonly TransferTable[],
): Promise<IdSet | undefined> {
  await transfer.enter('lotline_identity', rooftopId)
  const rooftops = await transfer.query<{ ids: string }>(`select coalesce(string_agg(id::text, ','), '') as ids from rooftop`)
  let isTaken = false
  const all = new IdSet()
  for (const { name, key } of tables) {
    if (!key.includes('id')) continue
    const entry = archive.parts.get(`rows/${name}.jsonl`)
    if (!entry) continue
    for await (const lines of linesIn(archive.file, entry)) {
      signal.throwIfAborted()
      const ids = lines.flatMap((line) => /^\{"id":"([0-9a-f-]{36})"/.exec(line)?.[1] ?? [])
      for (const id of ids) all.add(id)
      if (isTaken || !checkedTables.has(name)) continue
      await transfer.enter('lotline_group', rooftops[0]?.ids ?? rooftopId)
      const [found] = await transfer.query(`select from "${name}" where id = any ($1::uuid[]) limit 1`, [ids])
      isTaken = found !== undefined
    }
  }
  return isTaken ? all : undefined
}

/** Tables that are read over all rooftops: one of their rows is in every rooftop that is not new. */
const checkedTables: ReadonlySet<string> = new Set(['vehicle', 'workflow_step', 'role', 'tag'])

async function loadPeople({ transfer, archive, rooftopId }: LoadInput, ids: IdMap) {
  await transfer.enter('lotline_identity', rooftopId)
  const sum = { linked: 0, created: 0 }
  const entry = archive.parts.get('rows/person.jsonl')
  if (!entry) return sum
  for await (const lines of linesIn(archive.file, entry)) {
    // A wrong one is refused by the table itself.
    const people = lines.map((line) => rowOf(line, 'person') as Person)
    const { linked, created } = await takeInPeople(transfer, people, ids, rooftopId)
    sum.linked += linked
    sum.created += created
  }
  return sum
}

/** Time zone, goals, hours and costs are those of the file; the name stays. */
async function loadRooftopRow({ transfer, archive, rooftopId }: LoadInput, { all }: Catalogue): Promise<void> {
  const entry = archive.parts.get('rows/rooftop.jsonl')
  const known = all.find(({ name }) => name === 'rooftop')?.columns ?? []
  const given = columnsOf(archive, 'rooftop')
  const columns = known.filter(
    (column) => given.has(column) && !isLeftOut('rooftop', column) && column !== 'id' && column !== 'name',
  )
  if (!entry || columns.length === 0) return
  await transfer.enter('lotline_identity', rooftopId)
  for await (const [line] of linesIn(archive.file, entry)) {
    const list = columns.map((column) => `"${column}"`).join(', ')
    await transfer.query(
      `update rooftop set (${list}) = (select ${list} from json_populate_record(null::rooftop, $1::json)) where id = $2`,
      [line, rooftopId],
    )
    return
  }
}

/** Nobody makes roles by an import that they could not make by hand. */
async function requireOwnPower({ archive, held }: LoadInput): Promise<void> {
  const entry = archive.parts.get('rows/role.jsonl')
  if (!held || !entry) return
  const givable: ReadonlySet<string> = givableBy(held)
  for await (const lines of linesIn(archive.file, entry)) {
    const wanted = lines.flatMap((line) => rowOf(line, 'role').permissions).map(String)
    const beyond = wanted.find((permission) => !givable.has(permission))
    if (beyond)
      throw new AppError(
        'PERMISSION_DENIED',
        `The file has a role with the permission ${beyond}, which you do not have yourself. Ask an administrator who has it.`,
        { permission: beyond },
      )
  }
}

function loadsOf(
  { transfer, archive, rooftopId, storeKeyOf, told, signal }: LoadInput,
  { tables }: Catalogue,
  ids: IdMap,
): LoadTable[] {
  const changes = arrivals(storeKeyOf)
  return tables.map((table) => {
    const given = columnsOf(archive, table.name)
    const columns = table.columns.filter((column) => given.has(column))
    return {
      transfer,
      archive,
      table,
      columns,
      ids,
      arrival: changes[table.name],
      rooftopId,
      told: (rows) => told(table.name, rows),
      signal,
    }
  })
}

function columnsOf({ manifest }: Archive, table: string): ReadonlySet<string> {
  return new Set(manifest.tables.find(({ name }) => name === table)?.columns)
}

/** Triggers have noted what comes in as if it were news. */
async function quietQueues({ query, enter }: Transfer, rooftopId: string): Promise<void> {
  await enter('lotline_app', rooftopId)
  await query('delete from price_alert_due where rooftop_id = $1', [rooftopId])
}

async function compareTables(
  loads: readonly LoadTable[],
  before: ReadonlyMap<string, TableSum>,
  meant: ReadonlyMap<string, TableSum>,
) {
  const counts: Loaded['counts'] = []
  const differences: string[] = []
  const none = { rows: 0, sum: 0n }
  for (const load of loads) {
    const { name } = load.table
    const now = await readSum(load, comparedColumns(load))
    const [was, should] = [before.get(name) ?? none, meant.get(name) ?? none]
    const inFile = load.archive.manifest.tables.find((table) => table.name === name)?.rows ?? 0
    counts.push({ table: name, inFile, inRooftop: now.rows - was.rows })
    if (now.rows - was.rows !== inFile || should.rows !== inFile)
      differences.push(`${name}: ${inFile} rows in the file, ${now.rows - was.rows} here.`)
    else if (now.sum - was.sum !== should.sum) differences.push(`${name}: rows do not hold what they hold in the file.`)
  }
  return { counts, differences }
}

/** Rows and columns of another version that have no place in this one. */
function unknownTables({ manifest }: Archive, { tables }: Catalogue): string[] {
  const known = new Map(tables.map(({ name, columns }) => [name, new Set(columns)]))
  return manifest.tables.flatMap(({ name, rows, columns }) => {
    if (name === 'person' || name === 'rooftop' || rows === 0) return []
    const here = known.get(name)
    if (!here) return [`${name}: this version has no such table; ${rows} rows were left out.`]
    const gone = columns.filter((column) => !here.has(column))
    return gone.length > 0 ? [`${name}: this version has no ${gone.join(', ')}; left out.`] : []
  })
}

async function hadFetchedPhotos({ archive }: LoadInput): Promise<boolean> {
  const entry = archive.parts.get('rows/media_settings.jsonl')
  if (!entry) return false
  for await (const lines of linesIn(archive.file, entry))
    if (lines.some((line) => rowOf(line, 'media_settings').fetches_feed_photos === true)) return true
  return false
}
