import { nobody } from '@lotline/domain/people/assignees'
import type { RecallFilter } from '@lotline/domain/recalls/recalls'
import type { InventoryState, LightFilter } from '@lotline/domain/recon/recon-states'
import { unguarded } from '@lotline/domain/text/unguarded'
import {
  type ClosedFilter,
  type LinkedFilter,
  listFilters,
  type OpenFilter,
  stockAsked,
} from '@lotline/domain/vehicles/list-filters'
import { type PriceRangeId, priceRanges } from '@lotline/domain/vehicles/price-ranges'
import { normalizeVin } from '@lotline/domain/vin/vin'
import { sql } from 'kysely'
import { isUuid } from '../../../database/doors.ts'
import type { Bind, Sql } from '../../../database/statement.ts'
import type { Filters } from './filters.ts'
import { lightsAt } from './light-counts.ts'
import type { Linked } from './linked.ts'
import { type LinkedShape, type LinkedValues, linkedConditions, linkedShape, linkedValues } from './linked-conditions.ts'
import { recallCondition } from './open-recalls.ts'

/** What a list asks for. `words` are of a search, `leaves` the steps behind the chosen ones, `vehicles` those that somebody ticked in it. */
export type Selection = {
  filters: Filters
  leaves: string[] | undefined
  vehicles?: string[] | undefined
  words: string[]
  now: Date
  /** What links alone lead to. */
  linked?: Linked | undefined
}

/** What stands in a column of `vehicle v`: the type of its values, the condition that a comparison with them makes, and its own option. */
function inColumn(type: 'text' | 'int', column: Sql) {
  return {
    type,
    where: (isChosen: Sql) => sql`${column} ${isChosen}`,
    option: () => (type === 'text' ? column : sql`${column}::text`),
  }
}

const columnFilters = {
  disposition: inColumn('text', sql`v.disposition`),
  condition: inColumn('text', sql`v.condition`),
  year: inColumn('int', sql`v.year`),
  make: inColumn('text', sql`v.make`),
  model: inColumn('text', sql`v.model`),
  bodyStyle: inColumn('text', sql`v.body_style`),
} as const

/** What is chosen of open lists. */
const optionFilters = {
  vehicles: { type: 'uuid', where: (isChosen: Sql) => sql`v.id ${isChosen}` },
  leaves: { type: 'uuid', where: (isChosen: Sql) => sql`v.step_id ${isChosen} and v.recon_status = 'ACTIVE'` },
  tag: {
    type: 'uuid',
    where: (isChosen: Sql) =>
      sql`exists (select from vehicle_tag vt where vt.rooftop_id = v.rooftop_id and vt.vehicle_id = v.id and vt.tag_id ${isChosen})`,
  },
  assignee: { type: 'uuid', where: (isChosen: Sql) => sql`v.assignee_id ${isChosen}` },
  ...columnFilters,
} as const satisfies Record<
  Exclude<OpenFilter, 'stepId' | 'location' | LinkedFilter> | 'leaves' | 'vehicles',
  { type: string; where: (isChosen: Sql) => Sql }
>
type OptionFilter = keyof typeof optionFilters
// The literal's own keys.
const optionNames = Object.keys(optionFilters) as OptionFilter[]

/** Which option of a filter with an open list a vehicle has, where it has one at most. */
export const optionOf = {
  stepId: () => sql`case when v.recon_status = 'ACTIVE' then v.step_id::text end`,
  assignee: () => sql`coalesce(v.assignee_id::text, case when ${isOfNobody()} then ${sql.lit(nobody)} end)`,
  disposition: columnFilters.disposition.option,
  year: columnFilters.year.option,
  make: columnFilters.make.option,
  model: columnFilters.model.option,
  bodyStyle: columnFilters.bodyStyle.option,
} as const satisfies Record<Exclude<OpenFilter, 'tag' | 'location' | LinkedFilter>, () => Sql>

type Closed = Readonly<Record<string, (bind: Bind<SelectionValues>) => Sql>>

/** When a vehicle has an option of a filter with a closed list, by option. */
export const closedOptions = {
  status: closed(
    listFilters.status.closed,
    (light, bind) => sql`v.recon_status = 'ACTIVE' and ${lightCondition(light, bind('now'))}`,
  ),
  condition: closed(listFilters.condition.closed, (condition) => sql`v.condition = ${sql.lit(condition)}`),
  price: closed(listFilters.price.closed, priceCondition),
  recalls: closed(listFilters.recalls.closed, recallCondition),
  inventoryState: closed(listFilters.inventoryState.closed, stateCondition),
} as const satisfies Record<ClosedFilter, Closed>

function closed<Option extends string>(
  options: readonly Option[],
  where: (option: Option, bind: Bind<SelectionValues>) => Sql,
): Closed {
  return Object.fromEntries(options.map((option) => [option, (bind: Bind<SelectionValues>) => where(option, bind)]))
}

/** Which conditions a selection has. What is chosen of a closed list is part of it, everything else is a value. */
export type SelectionShape = {
  states: readonly InventoryState[]
  lights: readonly LightFilter[]
  prices: readonly PriceRangeId[]
  recalls: readonly RecallFilter[]
  /** With whether one option is chosen: then an index can answer in the list's own order. */
  options: readonly { name: OptionFilter; isOne: boolean }[]
  /** Whether vehicles of nobody are asked for: alone, or beside those of somebody. */
  ofNobody: 'ALONE' | 'TOO' | null
  isSearch: boolean
  /** Null where none of them is asked for. */
  linked: LinkedShape | null
}
type Options = Record<OptionFilter, readonly string[] | undefined>
export type SelectionValues = { words: readonly string[] } & LinkedValues & Options

export function shapeOf(selection: Selection): SelectionShape {
  const { inventoryState = [stockAsked(selection.filters)], status = [], price = [], recalls = [] } = selection.filters
  const options = optionsOf(selection)
  return {
    states: listFilters.inventoryState.closed.filter((state) => inventoryState.includes(state)),
    lights: listFilters.status.closed.filter((light) => status.includes(light)),
    prices: listFilters.price.closed.filter((id) => price.includes(id)),
    recalls: listFilters.recalls.closed.filter((option) => recalls.includes(option)),
    options: optionNames.flatMap((name) => (options[name] ? [{ name, isOne: options[name].length === 1 }] : [])),
    ofNobody: selection.filters.assignee?.includes(nobody) ? (options.assignee?.length ? 'TOO' : 'ALONE') : null,
    isSearch: selection.words.length > 0,
    linked: selection.linked && Object.keys(selection.linked).length > 0 ? linkedShape(selection.linked) : null,
  }
}

export function valuesOf(selection: Selection): SelectionValues {
  const { now, words, linked = {} } = selection
  return { now, words, ...linkedValues(linked), ...optionsOf(selection) }
}

function optionsOf({ filters, leaves, vehicles }: Selection): Options {
  const { tag, disposition, condition, year, make, model, bodyStyle } = filters
  const people = filters.assignee?.filter((id) => id !== nobody)
  const assignee = people?.length ? people.filter(isUuid) : undefined
  return { vehicles, leaves, tag: tag?.filter(isUuid), assignee, disposition, condition, year, make, model, bodyStyle }
}

const mostWords = 12

/** The words of a search, ready for LIKE: every one must be contained in stock number, VIN, year, make, model or trim. */
export function searchWords(text: string | undefined): string[] {
  const vin = normalizeVin(text ?? '')
  // A VIN with spaces in it is one word; what only is as long as one are several.
  const whole = /^[A-HJ-NPR-Z0-9]{13}\d{4}$/.test(vin) ? vin : unguarded(text ?? '')
  const words = whole.toLowerCase().split(/\s+/).filter(Boolean)
  return words.slice(0, mostWords).map((word) => word.slice(0, 200).replace(/[\\%_]/g, '\\$&'))
}

/** Comes before the statement that uses `conditionOf`: what the search finds, found once however often it is asked. */
export function foundBy({ isSearch }: SelectionShape, bind: Bind<SelectionValues>): Sql {
  return isSearch ? sql`with found as materialized (select search_vehicles(${bind('words')}::text[]) as id)` : sql``
}

/** The one condition that lists, totals and counts share, over `vehicle v`; it reads what `foundBy` defines. */
export function conditionOf(
  { states, lights, prices, recalls, options, ofNobody, isSearch, linked }: SelectionShape,
  bind: Bind<SelectionValues>,
): Sql {
  const all = [anyOf(states.map(stateCondition))]
  for (const { name, isOne } of options) {
    const { type, where } = optionFilters[name]
    const chosen = sql`(${bind(name)}::${sql.raw(type)}[])`
    const among = where(isOne ? sql`= ${chosen}[1]` : sql`= any${chosen}`)
    all.push(name === 'assignee' && ofNobody ? sql`(${among} or ${isOfNobody()})` : among)
  }
  if (ofNobody === 'ALONE') all.push(isOfNobody())
  if (lights.length > 0)
    all.push(sql`v.recon_status = 'ACTIVE'`, anyOf(lights.map((light) => lightCondition(light, bind('now')))))
  if (prices.length > 0) all.push(anyOf(prices.map(priceCondition)))
  if (recalls.length > 0) all.push(anyOf(recalls.map(recallCondition)))
  if (linked) all.push(...linkedConditions(linked, bind))
  if (isSearch) all.push(sql`v.id in (select id from found)`)
  return sql.join(all, sql` and `)
}

function stateCondition(state: InventoryState): Sql {
  if (state === 'IN_RECON') return sql`v.recon_status = 'ACTIVE'`
  return state === 'INVENTORY_PLUS_SOLD' ? sql`true` : sql`v.sold_at is null`
}

function lightCondition(light: LightFilter, now: Sql): Sql {
  const { late, dueSoon, onTime, noGoal } = lightsAt(now)
  return { OK: onTime, WARNING: dueSoon, DANGER: late, UNKNOWN: noGoal }[light]
}

// Whoever is off the line waits for nobody.
function isOfNobody(): Sql {
  return sql`(v.recon_status = 'ACTIVE' and v.assignee_id is null)`
}

/** The ends are written out, so that the plan is made for them. */
function priceCondition(id: PriceRangeId): Sql {
  const price = sql`v.advertised_price`
  const { from, to } = priceRanges.find((range) => range.id === id) ?? { from: null, to: null }
  const ends = [
    ...(from === null ? [] : [sql`${price} >= ${sql.lit(from)}`]),
    ...(to === null ? [] : [sql`${price} <= ${sql.lit(to)}`]),
  ]
  return sql`(${sql.join(ends, sql` and `)})`
}

function anyOf(conditions: Sql[]): Sql {
  return sql`(${sql.join(conditions, sql` or `)})`
}
