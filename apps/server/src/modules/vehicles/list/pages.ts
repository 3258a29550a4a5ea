import { type ListQuery, type SortId, sortIds } from '@lotline/contract/vehicles/vehicles'
import { delayRule } from '@lotline/domain/people/permission-rule'
import type { Permission } from '@lotline/domain/people/permissions'
import { sql } from 'kysely'
import type { Db } from '../../../database/doors.ts'
import { isoTime } from '../../../database/json.ts'
import { type Bind, type Sql, statement, statementWith } from '../../../database/statement.ts'
import type { VehicleRead, VehicleRow, Visibility } from '../../../module/vehicle-read.ts'
import {
  conditionOf,
  foundBy,
  type Selection,
  type SelectionShape,
  type SelectionValues,
  shapeOf,
  valuesOf,
} from './conditions.ts'
import { maySortBy } from './hidden-criteria.ts'
import { countsByStep } from './light-counts.ts'
import { lotsOf, type Order, sortJoin } from './order.ts'

export const sortLabels: Record<SortId, string> = {
  AGE: 'Age',
  STOCK_NUMBER: 'Stock number',
  YEAR: 'Year',
  MAKE: 'Make',
  MODEL: 'Model',
  MILEAGE: 'Mileage',
  PRICE: 'Price',
  RECON_TIME: 'Recon time',
  RETAIL_READY_TIME: 'Retail-ready time',
  TIME_IN_STEP: 'Time in step',
  AGAINST_GOAL: 'Against goal',
  DELAY_COST: 'Cost of delay',
  STEP: 'Step',
}
const sortOptions = {
  full: optionsFor(new Set(delayRule.all)),
  line: optionsFor(new Set(['RECON_VIEW'])),
  masked: optionsFor(new Set()),
}

/** What the orders that are offered depend on: whether vehicles' places on the line are told, and what delay costs. */
export type Told = { line: boolean; delay: boolean }

function sortOptionsFor({ line, delay }: Told): string {
  if (!line) return sortOptions.masked
  return delay ? sortOptions.full : sortOptions.line
}

function optionsFor(held: ReadonlySet<Permission>): string {
  const offered = sortIds.filter((id) => maySortBy(id, held))
  return JSON.stringify(offered.map((id) => ({ id, label: sortLabels[id] })))
}

export type Page = Order & Pick<ListQuery, 'pageSize' | 'startIndex'>

/** A vehicle of a page, with what is told of the whole list beside each; a page without vehicles has one row without any. */
export type ListedRow = {
  lot: number | null
  total: number
  onboarding: boolean
  /** The rooftop's settings of the same moment; null where several are listed. */
  own_version: string | null
  beyond_filters: number | null
} & (VehicleRow | { rooftop_id: string; settings_version: null })

/** A page of a list. */
export function pageOfVehicles(
  db: Db,
  read: VehicleRead,
  selection: Selection,
  page: Page,
  { visibility, readerId }: { visibility: Visibility; readerId: string },
): Promise<ListedRow[]> {
  const { startIndex, pageSize, sortId, sortDirection } = page
  const shape = { ...shapeOf(selection), order: { sortId, sortDirection }, pageSize, isFirst: startIndex === 0, visibility }
  return pages(read, db, shape, { ...valuesOf(selection), readerId, startIndex })
}

/** The list page's whole reply as JSON text: vehicles, total, sort options, banner. */
export function replyOf(rows: readonly ListedRow[], told: Told, asOf: Date, textOf: (row: VehicleRow) => string): string {
  const [first] = rows
  if (!first) throw new Error('A page tells how many there are, even of none')
  const vehicles = rows.flatMap((row) => (row.settings_version === null ? [] : textOf(row)))
  return `{"data":[${vehicles.join()}],"meta":{"totalRecords":${first.total},"sortOptions":${sortOptionsFor(told)},"show_onboarding_banner":${first.onboarding},"beyondFilters":${first.beyond_filters},"asOf":"${asOf.toISOString()}"}}`
}

export type Slice = { pageSize: number; isFirst: boolean }
type PageShape = SelectionShape & Slice & { order: Order; visibility: Visibility }
type PageValues = SelectionValues & { readerId: string; startIndex: number }

const pages = statementWith((read: VehicleRead, shape: PageShape, bind: Bind<PageValues>) => {
  const columns = read.columns(shape.visibility, () => bind('readerId'))
  return sql<ListedRow>`
    ${foundBy(shape, bind)}
    select listed.total, own.onboarding, own.settings_version as own_version,
      ${beyondFilters(shape, sql`from vehicle v where v.id in (select id from found)`)} as beyond_filters, seen.*
    from (select ${totalOf(shape, bind)} as total offset 0) listed cross join rooftop own
    left join (select page.lot, page.place, ${columns} from (${placesOf(shape, bind)}) page
      join vehicle v on v.id = page.id ${read.joins}) seen on true
    order by seen.lot, seen.place`
})

/** How many vehicles a list has. */
export async function countVehicles(db: Db, selection: Selection): Promise<number> {
  const [row] = await totals(db, shapeOf(selection), valuesOf(selection))
  return row?.total ?? 0
}

const totals = statement(
  (shape: SelectionShape, bind: Bind<SelectionValues>) =>
    sql<{ total: number }>`${foundBy(shape, bind)} select ${totalOf(shape, bind)} as total`,
)

/** A step with its own vehicles by light, and when the next of them turns (ISO 8601, UTC). */
export type CountedStep = {
  id: string
  level: number
  retired: boolean
  total: number
  warning: number
  danger: number
  unknown: number
  next_light_at: string | null
}

/** Every step of the line in the order of a walk through it, with the vehicles that the list would show in it. */
export function countLights(db: Db, selection: Selection): Promise<CountedStep[]> {
  return lightCounts(db, shapeOf(selection), valuesOf(selection))
}

const lightCounts = statement((shape: SelectionShape, bind: Bind<SelectionValues>) => {
  const now = bind('now')
  return sql<CountedStep>`
    ${foundBy(shape, bind)}
    select s.id, s.level, s.retired_at is not null as retired, coalesce(c.total, 0) as total, coalesce(c.warning, 0) as warning,
      coalesce(c.danger, 0) as danger, coalesce(c.unknown, 0) as unknown, ${isoTime(sql`c.next_light_at`)} as next_light_at
    from workflow_step s left join (${countsByStep(now, conditionOf(shape, bind))}) c on c.step_id = s.id
    order by s.line_order`
})

/** The size is written out, so that the plan made once for a named statement knows that a page is short. */
export function sliceOf({ pageSize, isFirst }: Slice, bind: Bind<{ startIndex: number }>): Sql {
  return isFirst ? sql`limit ${sql.lit(pageSize)}` : sql`limit ${sql.lit(pageSize)} offset ${bind('startIndex')}`
}

/** The page's vehicles with their places, in one lot or in two of which the second stands behind all of the first. */
function placesOf(shape: PageShape, bind: Bind<PageValues>): Sql {
  const lots = lotsOf(shape.order, bind('now'), isFiltered(shape)).map(
    ({ by, where }, lot) => sql`select v.id, ${sql.lit(lot)} as lot, row_number() over (order by ${by}) as place
      from vehicle v ${sortJoin(shape.order.sortId)} where ${conditionOf(shape, bind)} ${where} order by ${by}`,
  )
  if (lots.length === 1) return sql`${lots[0]} ${sliceOf(shape, bind)}`
  const size = sql.lit(shape.pageSize)
  const upToHere = shape.isFirst ? sql`limit ${size}` : sql`limit ${size} + ${bind('startIndex')}::bigint`
  const all = lots.map((lot) => sql`(${lot} ${upToHere})`)
  return sql`select * from (${sql.join(all, sql` union all `)}) lots order by lot, place ${sliceOf(shape, bind)}`
}

/** A total without filters comes from the counters; everything else is counted, from among all that are `listed`. */
export function totalOf(
  shape: SelectionShape,
  bind: Bind<SelectionValues>,
  listed = () => sql`(select count(*) from vehicle v where ${conditionOf(shape, bind)})`,
): Sql {
  if (isFiltered(shape)) return listed()
  const counted = { IN_RECON: sql`recon_status = 'ACTIVE'`, INVENTORY_PLUS_SOLD: sql`true`, INVENTORY_ONLY: sql`not sold` }
  return sql`(select coalesce(sum(vehicles), 0) from stock_count where ${counted[shape.states[0] ?? 'INVENTORY_ONLY']})`
}

/** A search that finds nothing under the filters looks past them, over what it has `found` already. Beside `listed.total`. */
export function beyondFilters({ isSearch }: SelectionShape, found: Sql): Sql {
  return isSearch ? sql`case when listed.total = 0 then (select count(*) ${found} and v.sold_at is null) end` : sql`null::bigint`
}

/** Whether more is asked for than one state of the stock. */
function isFiltered({ states, lights, prices, recalls, options, ofNobody, isSearch, linked }: SelectionShape): boolean {
  return (
    isSearch ||
    linked !== null ||
    lights.length > 0 ||
    prices.length > 0 ||
    recalls.length > 0 ||
    options.length > 0 ||
    ofNobody !== null ||
    states.length > 1
  )
}
