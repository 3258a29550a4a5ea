import type { ExportPart } from '@lotline/domain/rooftop-export/export-parts'
import type { Transfer, TransferRole } from '../../../database/transfer.ts'
import { isLeftOut, leftOutTables } from './left-out.ts'
import { inOrder, type Reference } from './order.ts'
import { partOf } from './parts.ts'

/** A table of a rooftop as it travels. */
export type TransferTable = {
  name: string
  part: ExportPart
  /** Columns in an export, in their order; the rooftop is not among them. */
  columns: readonly string[]
  key: readonly string[]
  /** Columns that name a person. */
  personColumns: readonly string[]
  /** Columns that are filled in once all tables are: what they name comes later, or triggers would count it twice. */
  lateColumns: readonly string[]
  /** Columns without which a row cannot be written. */
  required: readonly string[]
  reader: TransferRole
  writer: TransferRole
  /** Whether the writer may empty it, and change rows. */
  isDeletable: boolean
  isUpdatable: boolean
}

type Column = { name: string; type: string; isGenerated: boolean; isRequired: boolean }
type Row = { name: string; columns: Column[]; key: string[]; references: Reference[]; app: Rights; identity: Rights }
type Rights = { reads: boolean; inserts: boolean; updates: boolean; deletes: boolean }

const rights = (
  role: TransferRole,
) => `json_build_object('reads', has_any_column_privilege('${role}', c.oid, 'select') and exists (select from pg_policy where polrelid = c.oid and polroles @> array['${role}'::regrole::oid]),
  'inserts', has_table_privilege('${role}', c.oid, 'insert'), 'updates', has_table_privilege('${role}', c.oid, 'update'), 'deletes', has_table_privilege('${role}', c.oid, 'delete'))`

const catalogue = `
  select c.relname as name,
    (select json_agg(json_build_object('name', attname, 'type', format_type(atttypid, null), 'isGenerated', attgenerated <> '' or attidentity <> '',
      'isRequired', attnotnull and not atthasdef) order by attnum)
      from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped) as columns,
    coalesce((select json_agg(attname order by array_position(indkey::int2[], attnum)) from pg_index
      join pg_attribute on attrelid = indrelid and attnum = any (indkey) where indrelid = c.oid and indisprimary), '[]') as key,
    coalesce((select json_agg(json_build_object('to', confrelid::regclass::text, 'columns',
      (select json_agg(attname) from pg_attribute where attrelid = conrelid and attnum = any (conkey)))) from pg_constraint where conrelid = c.oid and contype = 'f'), '[]') as references,
    ${rights('lotline_app')} as app, ${rights('lotline_identity')} as identity
  from pg_class c where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace order by 1`

/** Named by what comes later without a foreign key: a trigger wants the owner of an attachment to be there. */
const alsoNamed: Readonly<Record<string, readonly string[]>> = {
  attachment: ['note', 'task', 'recall', 'checklist', 'folio_document'],
  // Templates write their names as they come in.
  known_template_name: ['task_template'],
}
// Photos count themselves as they come in.
const countedColumns: ReadonlySet<string> = new Set(['vehicle.photo_count'])
const namesPerson = /^(person|actor|sender|owner|assignee|default_assignee|stand_in|by)_id$|_by$/

export type Catalogue = {
  /** In the order in which they are written: what is named comes before what names it. */
  tables: readonly TransferTable[]
  /** All tables that there are, with whether they are of a rooftop. */
  all: readonly { name: string; isOfRooftop: boolean; columns: readonly string[] }[]
}

/** The tables of a rooftop as the database has them now: a new one is in an export by itself. */
export async function readCatalogue({ query }: Pick<Transfer, 'query'>): Promise<Catalogue> {
  const rows = await query<Row>(catalogue)
  const isOfRooftop = ({ columns }: Row) => columns.some(({ name }) => name === 'rooftop_id')
  const travelling = rows.filter((row) => isOfRooftop(row) && !Object.hasOwn(leftOutTables, row.name))
  const names = new Set(travelling.map(({ name }) => name))
  const nodes = travelling.map(({ name, references, columns }) => ({
    name,
    references: [
      ...references.filter(({ to }) => names.has(to)),
      ...(alsoNamed[name] ?? []).filter((to) => names.has(to)).map((to) => ({ to, columns: [] })),
    ],
    optional: new Set(columns.filter(({ isRequired }) => !isRequired).map((column) => column.name)),
  }))
  const ordered = inOrder(nodes)
  const tables = ordered.flatMap(({ name, late }) => {
    const row = travelling.find((one) => one.name === name)
    return row ? [tableOf(row, late)] : []
  })
  const all = rows.map((row) => ({ name: row.name, isOfRooftop: isOfRooftop(row), columns: row.columns.map(({ name }) => name) }))
  return { tables, all }
}

function tableOf({ name, columns, key, references, app, identity }: Row, late: readonly string[]): TransferTable {
  const travelling = columns.filter(
    (column) => column.name !== 'rooftop_id' && !column.isGenerated && !isLeftOut(name, column.name),
  )
  const counted = travelling.filter((column) => countedColumns.has(`${name}.${column.name}`))
  const people = new Set(references.filter(({ to }) => to === 'person').flatMap((reference) => reference.columns))
  const writer = app.inserts ? app : identity
  return {
    name,
    part: partOf(name),
    columns: travelling.map((column) => column.name),
    key: key.filter((column) => column !== 'rooftop_id'),
    personColumns: travelling
      .filter((column) => column.type === 'uuid' && (people.has(column.name) || namesPerson.test(column.name)))
      .map((column) => column.name),
    lateColumns: [...late, ...counted.map((column) => column.name)],
    required: columns.filter((column) => column.isRequired && !column.isGenerated).map((column) => column.name),
    reader: app.reads ? 'lotline_app' : 'lotline_identity',
    writer: app.inserts ? 'lotline_app' : 'lotline_identity',
    isDeletable: writer.deletes,
    isUpdatable: writer.updates,
  }
}
