import { type ListQuery, type SortId, sortIds, type Vehicle } from '@lotline/contract/vehicles'
import type { Permission } from '@lotline/domain/permissions'
import { type RawBuilder, sql } from 'kysely'
import { type Db, isUuid } from '../../database/doors.ts'
import { conditionOf, foundBy, type Selection } from './conditions.ts'
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
  const { now } = selection
  const order = orderOf(page, now)
  const { rows } = await sql<{ reply: string }>`
    ${foundBy(selection)}
    select '{"data":' || coalesce((
        select json_agg(${vehicleJson(now, mask)} order by page.place)
        from (select v.id, row_number() over (order by ${order}) as place
          from vehicle v ${sortJoin(page.sortId)}
          where ${conditionOf(selection)}
          order by ${order} ${sliceOf(page)}) page
        join vehicle v on v.id = page.id ${vehicleJoins}), '[]')::text
      || ',"meta":{"totalRecords":' || ${totalOf(selection)} || ',"sortOptions":' || ${mask.recon ? sortOptions.full : sortOptions.masked}::text
      || ',"show_onboarding_banner":' || (select onboarding from rooftop) || '}}' as reply`.execute(db)
  return rows[0]?.reply ?? ''
}

/** How many vehicles a list has. */
export async function countVehicles(db: Db, selection: Selection): Promise<number> {
  const { rows } = await sql<{ total: number }>`${foundBy(selection)} select ${totalOf(selection)} as total`.execute(db)
  return rows[0]?.total ?? 0
}

/** One vehicle's whole reply as JSON text; undefined when it is not in this rooftop. */
export async function vehicleText(db: Db, id: string, now: Date, mask: Mask): Promise<string | undefined> {
  if (!isUuid(id)) return undefined
  const { rows } = await sql<{ reply: string }>`
    select ${vehicleJson(now, mask)}::text as reply from vehicle v ${vehicleJoins} where v.id = ${id}`.execute(db)
  return rows[0]?.reply
}

/** Vehicles in the order of `ids`. */
export async function findVehicles(db: Db, ids: readonly string[], now: Date, mask: Mask): Promise<Vehicle[]> {
  const { rows } = await sql<{ vehicle: Vehicle }>`
    select ${vehicleJson(now, mask)} as vehicle from vehicle v ${vehicleJoins}
    where v.id = any(${ids}::uuid[]) order by array_position(${ids}::uuid[], v.id)`.execute(db)
  return rows.map((row) => row.vehicle)
}

/** The size is written out, so that the plan made once for a named statement knows that a page is short. */
export function sliceOf({ pageSize, startIndex }: Page): RawBuilder<unknown> {
  return startIndex === 0 ? sql`limit ${sql.lit(pageSize)}` : sql`limit ${sql.lit(pageSize)} offset ${startIndex}`
}

/** A total without filters comes from the counters; everything else is counted, from among all that are `listed`. */
export function totalOf(
  selection: Selection,
  listed = () => sql`(select count(*) from vehicle v where ${conditionOf(selection)})`,
): RawBuilder<unknown> {
  const { filters, leaves, words } = selection
  const { inventoryState, ...others } = filters
  const state = inventoryState?.[0] ?? 'INVENTORY_ONLY'
  if (leaves || words.length > 0 || Object.keys(others).length > 0 || (inventoryState?.length ?? 0) > 1) {
    return listed()
  }
  const counted = { IN_RECON: sql`recon_status = 'ACTIVE'`, INVENTORY_PLUS_SOLD: sql`true`, INVENTORY_ONLY: sql`not sold` }[state]
  return sql`(select coalesce(sum(vehicles), 0) from stock_count where ${counted ?? sql`not sold`})`
}

/** Some orders are of the step that a vehicle is in, or of running times, which go by the rooftop's clock. */
export function sortJoin(sortId: SortId): RawBuilder<unknown> {
  const hasClock = sortId === 'RECON_TIME' || sortId === 'RETAIL_READY_TIME' || sortId === 'TIME_IN_STEP'
  const isOfStep = sortId === 'STEP' || sortId === 'TIME_IN_STEP'
  return sql`${hasClock ? sql`join rooftop r on r.id = v.rooftop_id` : sql``}
    ${isOfStep ? sql`left join workflow_step s on s.rooftop_id = v.rooftop_id and s.id = v.step_id` : sql``}`
}

/** AGE descending is the longest in stock first, so it runs along the inventory date ascending. Ties go by id, so that paging is stable. */
export function orderOf({ sortId, sortDirection }: Order, now: Date): RawBuilder<unknown> {
  const down = sortDirection === 'DESCENDING'
  if (sortId === 'AGE') return down ? sql`v.inventory_date, v.id` : sql`v.inventory_date desc, v.id desc`
  const by = sortKey(sortId, now)
  return down ? sql`${by} desc nulls last, v.id desc` : sql`${by} asc nulls last, v.id`
}

/** What the vehicles of a list are compared by. */
export function sortKey(sortId: SortId, now: Date): RawBuilder<unknown> {
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
