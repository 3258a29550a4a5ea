import { type ListQuery, type SortId, sortIds, type Vehicle } from '@lotline/contract/vehicles'
import type { Permission } from '@lotline/domain/permissions'
import { sql } from 'kysely'
import { type Db, isUuid } from '../../database/doors.ts'
import { type Bind, type Sql, statement } from '../../database/statement.ts'
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
import { type Mask, reconSeconds, retailReadySeconds, stepMs, vehicleJoins, vehicleJson } from './vehicle-json.ts'

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
  STEP: 'Step',
}
// Without RECON_VIEW the orders that would tell a vehicle's place on the line are not offered.
export const sortOptions = { full: optionsFor(new Set(['RECON_VIEW'])), masked: optionsFor(new Set()) }

function optionsFor(held: ReadonlySet<Permission>): string {
  const offered = sortIds.filter((id) => maySortBy(id, held))
  return JSON.stringify(offered.map((id) => ({ id, label: sortLabels[id] })))
}

export type Order = Pick<ListQuery, 'sortId' | 'sortDirection'>
export type Page = Order & Pick<ListQuery, 'pageSize' | 'startIndex'>

/** The list page's whole reply as JSON text, made by PostgreSQL: vehicles, total, sort options, banner. */
export async function pageOfVehicles(db: Db, selection: Selection, page: Page, mask: Mask): Promise<string> {
  const { startIndex, pageSize, sortId, sortDirection } = page
  const shape = { ...shapeOf(selection), order: { sortId, sortDirection }, pageSize, isFirst: startIndex === 0, mask }
  const [row] = await replies(db, shape, { ...valuesOf(selection), startIndex })
  return row?.reply ?? ''
}

export type Slice = { pageSize: number; isFirst: boolean }
type PageShape = SelectionShape & Slice & { order: Order; mask: Mask }
type PageValues = SelectionValues & { startIndex: number }

const replies = statement((shape: PageShape, bind: Bind<PageValues>) => {
  const { order, mask } = shape
  const now = bind('now')
  const by = orderOf(order, now)
  return sql<{ reply: string }>`
    ${foundBy(shape, bind)}
    select '{"data":' || coalesce((
        select json_agg(${vehicleJson(now, mask)} order by page.place)
        from (select v.id, row_number() over (order by ${by}) as place
          from vehicle v ${sortJoin(order.sortId)}
          where ${conditionOf(shape, bind)}
          order by ${by} ${sliceOf(shape, bind)}) page
        join vehicle v on v.id = page.id ${vehicleJoins}), '[]')::text
      || ',"meta":{"totalRecords":' || ${totalOf(shape, bind)} || ',"sortOptions":' || ${sql.lit(mask.recon ? sortOptions.full : sortOptions.masked)}
      || ',"show_onboarding_banner":' || (select onboarding from rooftop) || '}}' as reply`
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

/** One vehicle's whole reply as JSON text; undefined when it is not in this rooftop. */
export async function vehicleText(db: Db, id: string, now: Date, mask: Mask): Promise<string | undefined> {
  if (!isUuid(id)) return undefined
  const [row] = await texts(db, mask, { id, now })
  return row?.reply
}

const texts = statement(
  (mask: Mask, bind: Bind<{ id: string; now: Date }>) => sql<{ reply: string }>`
    select ${vehicleJson(bind('now'), mask)}::text as reply from vehicle v ${vehicleJoins} where v.id = ${bind('id')}`,
)

/** Vehicles in the order of `ids`. */
export async function findVehicles(db: Db, ids: readonly string[], now: Date, mask: Mask): Promise<Vehicle[]> {
  return (await vehicles(db, mask, { ids, now })).map((row) => row.vehicle)
}

const vehicles = statement(
  (mask: Mask, bind: Bind<{ ids: readonly string[]; now: Date }>) => sql<{ vehicle: Vehicle }>`
    select ${vehicleJson(bind('now'), mask)} as vehicle from vehicle v ${vehicleJoins}
    where v.id = any(${bind('ids')}::uuid[]) order by array_position(${bind('ids')}::uuid[], v.id)`,
)

/** The size is written out, so that the plan made once for a named statement knows that a page is short. */
export function sliceOf({ pageSize, isFirst }: Slice, bind: Bind<{ startIndex: number }>): Sql {
  return isFirst ? sql`limit ${sql.lit(pageSize)}` : sql`limit ${sql.lit(pageSize)} offset ${bind('startIndex')}`
}

/** A total without filters comes from the counters; everything else is counted, from among all that are `listed`. */
export function totalOf(
  shape: SelectionShape,
  bind: Bind<SelectionValues>,
  listed = () => sql`(select count(*) from vehicle v where ${conditionOf(shape, bind)})`,
): Sql {
  const { states, lights, options, inSteps, isSearch } = shape
  const [state] = states
  if (inSteps || isSearch || lights.length > 0 || options.length > 0 || states.length > 1) return listed()
  const counted = { IN_RECON: sql`recon_status = 'ACTIVE'`, INVENTORY_PLUS_SOLD: sql`true`, INVENTORY_ONLY: sql`not sold` }
  return sql`(select coalesce(sum(vehicles), 0) from stock_count where ${counted[state ?? 'INVENTORY_ONLY']})`
}

/** Some orders are of the step that a vehicle is in, or of running times, which go by the rooftop's clock. */
export function sortJoin(sortId: SortId): Sql {
  const hasClock = sortId === 'RECON_TIME' || sortId === 'RETAIL_READY_TIME' || sortId === 'TIME_IN_STEP'
  const isOfStep = sortId === 'STEP' || sortId === 'TIME_IN_STEP'
  return sql`${hasClock ? sql`join rooftop r on r.id = v.rooftop_id` : sql``}
    ${isOfStep ? sql`left join workflow_step s on s.rooftop_id = v.rooftop_id and s.id = v.step_id` : sql``}`
}

/** AGE descending is the longest in stock first, so it runs along the inventory date ascending. Ties go by id, so that paging is stable. */
export function orderOf({ sortId, sortDirection }: Order, now: Sql): Sql {
  const down = sortDirection === 'DESCENDING'
  if (sortId === 'AGE') return down ? sql`v.inventory_date, v.id` : sql`v.inventory_date desc, v.id desc`
  const by = sortKey(sortId, now)
  return down ? sql`${by} desc nulls last, v.id desc` : sql`${by} asc nulls last, v.id`
}

/** What the vehicles of a list are compared by. */
export function sortKey(sortId: SortId, now: Sql): Sql {
  switch (sortId) {
    case 'AGE':
      return sql`v.inventory_date`
    case 'STOCK_NUMBER':
      return sql`v.stock_number`
    case 'YEAR':
      return sql`v.year`
    case 'MAKE':
      return sql`v.make`
    case 'MODEL':
      return sql`v.model`
    case 'MILEAGE':
      return sql`v.mileage`
    case 'PRICE':
      return sql`v.advertised_price`
    case 'RECON_TIME':
      return reconSeconds(now)
    case 'RETAIL_READY_TIME':
      return retailReadySeconds(now)
    case 'TIME_IN_STEP':
      return stepMs(now).inStep
    case 'STEP':
      return sql`s.line_order`
  }
}
