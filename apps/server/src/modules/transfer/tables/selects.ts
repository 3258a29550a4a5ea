import type { Catalogue, TransferTable } from './catalogue.ts'
import { isLeftOut, rowConditions } from './left-out.ts'

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** The rows of a table as lines of JSON, in the order of its key; `$1` is the rooftop. */
export function linesOf({ name, columns, key }: TransferTable): string {
  const order = key.length > 0 ? `order by ${key.map((column) => `t.${quoted(column)}`).join(', ')}` : ''
  return `select row_to_json(x)::text as line from (select ${columnList(name, columns)} from ${quoted(name)} t where ${conditionOf(name)} ${order}) x`
}

export function countOf({ name }: TransferTable): string {
  return `select count(*)::int as count from ${quoted(name)} t where ${conditionOf(name)}`
}

function conditionOf(name: string): string {
  return `t.rooftop_id = $1${rowConditions[name] ? ` and (${rowConditions[name]})` : ''}`
}

/** The rooftop itself: its name, time zone, goals and hours. */
export function rooftopLine({ all }: Catalogue): { columns: readonly string[]; text: string } {
  const columns = travellingColumns({ all }, 'rooftop')
  return {
    columns,
    text: `select row_to_json(x)::text as line from (select ${columnList('rooftop', columns)} from rooftop t where id = $1) x`,
  }
}

/** Everybody whom a row names, as the rooftop knows them. The people's door is open; `$1` are their ids. */
export function peopleLines({ all }: Catalogue): { columns: readonly string[]; text: string } {
  const columns = travellingColumns({ all }, 'person')
  return {
    columns,
    text: `select row_to_json(x)::text as line from (select ${columnList('person', columns)} from person t where id = any ($1::uuid[]) order by id) x`,
  }
}

/** Ids of the people whom the rows of a table name. */
export function peopleOf({ name, personColumns }: TransferTable): string | undefined {
  if (personColumns.length === 0) return undefined
  const each = personColumns.map(
    (column) =>
      `select distinct t.${quoted(column)} as id from ${quoted(name)} t where ${conditionOf(name)} and t.${quoted(column)} is not null`,
  )
  return each.join(' union ')
}

function travellingColumns({ all }: Pick<Catalogue, 'all'>, table: string): string[] {
  const { columns = [] } = all.find(({ name }) => name === table) ?? {}
  return columns.filter((column) => !isLeftOut(table, column))
}

function columnList(table: string, columns: readonly string[]): string {
  return columns
    .map((column) => {
      const made = madePictures.has(`${table}.${column}`) && madeOrWhole(column)
      return made ? `${made} as ${quoted(column)}` : `t.${quoted(column)}`
    })
    .join(', ')
}

/** Smaller pictures of a photo, which are announced before they are made. */
const madePictures: ReadonlySet<string> = new Set(['media.view_id', 'media.grid_id', 'media.thumbnail_id'])

/** The smaller picture, or in the place of one that is not made yet the photo as it was sent: files that are still made do not travel. */
function madeOrWhole(column: string): string {
  return `case when t.${quoted(column)} is null or exists (select from file f
    where f.rooftop_id = t.rooftop_id and f.id = t.${quoted(column)} and f.ready_at is not null and f.purge_at is null)
    then t.${quoted(column)} else t.file_id end`
}

/** The same rows with the names that their ids stand for, to be read by people. */
export function readableLinesOf({ name, columns, key, personColumns }: TransferTable): string {
  const names = [
    ...(columns.includes('vehicle_id') ? [`v.stock_number as vehicle_stock_number, v.vin as vehicle_vin`] : []),
    ...(columns.includes('step_id') ? ['s.name as step_name'] : []),
    ...(columns.includes('tag_id') ? ['g.value as tag_name'] : []),
    ...personColumns.map(
      (column) =>
        `(select coalesce(nullif(p.company_name, ''), concat_ws(' ', nullif(p.first_name, ''), p.last_name)) from person p where p.id = t.${quoted(column)}) as ${quoted(`${column}_name`)}`,
    ),
  ]
  const joins = [
    ...(columns.includes('vehicle_id') ? ['left join vehicle v on v.rooftop_id = t.rooftop_id and v.id = t.vehicle_id'] : []),
    ...(columns.includes('step_id') ? ['left join workflow_step s on s.rooftop_id = t.rooftop_id and s.id = t.step_id'] : []),
    ...(columns.includes('tag_id') ? ['left join tag g on g.rooftop_id = t.rooftop_id and g.id = t.tag_id'] : []),
  ]
  const order = key.map((column) => `t.${quoted(column)}`).join(', ')
  return `select row_to_json(x)::text as line from (select ${[...names, columnList(name, columns)].join(', ')} from ${quoted(name)} t ${joins.join(' ')}
    where ${conditionOf(name)} order by ${order}) x`
}
