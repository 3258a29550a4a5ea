import type { ListQuery, SortId } from '@lotline/contract/vehicles/vehicles'
import { sql } from 'kysely'
import type { Sql } from '../../../database/statement.ts'
import { exactDelayCost, overGoalMs, reconMs, retailReadyMs, stepMs } from '../../../database/vehicle-clock.ts'

export type Order = Pick<ListQuery, 'sortId' | 'sortDirection'>

const byClock: readonly SortId[] = ['RECON_TIME', 'RETAIL_READY_TIME', 'TIME_IN_STEP', 'AGAINST_GOAL', 'DELAY_COST']

/** Some orders are of running times, which go by the rooftop's clock, or of the step that a vehicle is in. */
export function sortJoin(sortId: SortId): Sql {
  return sql`${byClock.includes(sortId) ? sql`join rooftop r on r.id = v.rooftop_id` : sql``} ${stepJoin(sortId)}`
}

/** The part of it that is of the step, for who has the rooftop already. */
export function stepJoin(sortId: SortId): Sql {
  const isOfStep = sortId === 'STEP' || sortId === 'TIME_IN_STEP' || sortId === 'AGAINST_GOAL'
  return isOfStep ? sql`left join workflow_step s on s.rooftop_id = v.rooftop_id and s.id = v.step_id` : sql``
}

/** AGE descending is the longest in stock first, so it runs along the inventory date ascending. Ties go by id, so that paging is stable. */
export function orderOf({ sortId, sortDirection }: Order, now: Sql): Sql {
  const down = sortDirection === 'DESCENDING'
  if (sortId === 'AGE') return down ? sql`v.inventory_date, v.id` : sql`v.inventory_date desc, v.id desc`
  // Never absent: so that its index can be read backwards.
  if (sortId === 'STOCK_NUMBER' && down) return sql`v.stock_number desc, v.id desc`
  const by = sortKey(sortId, now)
  return down ? sql`${by} desc nulls last, v.id desc` : sql`${by} asc nulls last, v.id`
}

const mayBeAbsent: readonly SortId[] = ['YEAR', 'MAKE', 'MODEL', 'MILEAGE', 'PRICE']

/** The same order of the whole stock in lots that an index can give: it cannot run down a column and have absent values last in one go. */
export function lotsOf(order: Order, now: Sql, isFiltered: boolean): { by: Sql; where: Sql }[] {
  const whole = [{ by: orderOf(order, now), where: sql`` }]
  if (order.sortDirection === 'ASCENDING' || !mayBeAbsent.includes(order.sortId) || isFiltered) return whole
  const by = sortKey(order.sortId, now)
  return [
    { by: sql`${by} desc, v.id desc`, where: sql`and ${by} is not null` },
    { by: sql`v.id desc`, where: sql`and ${by} is null` },
  ]
}

/** Values that a list is ordered by. Those that move with the clock are unrounded: rounded, two vehicles change places from page to page. */
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
      return reconMs(now)
    case 'RETAIL_READY_TIME':
      return retailReadyMs(now)
    case 'TIME_IN_STEP':
      return stepMs(now).inStep
    case 'AGAINST_GOAL':
      return overGoalMs(now)
    case 'DELAY_COST':
      return exactDelayCost(now)
    case 'STEP':
      return sql`s.line_order`
  }
}
