import type { FilterName } from '@lotline/contract/vehicles'
import { type InventoryState, inventoryStates, type LightFilter, lightFilters } from '@lotline/domain/recon-states'
import { sql } from 'kysely'
import { isUuid } from '../../database/doors.ts'
import type { Bind, Sql } from '../../database/statement.ts'
import type { Filters } from './filters.ts'

/** What a list asks for. `words` are of a search, `leaves` the steps behind the chosen ones. */
export type Selection = { filters: Filters; leaves: string[] | undefined; words: string[]; now: Date }

const optionConditions = {
  tag: (tags: Sql) =>
    sql`exists (select from vehicle_tag vt where vt.rooftop_id = v.rooftop_id and vt.vehicle_id = v.id and vt.tag_id = any(${tags}::uuid[]))`,
  assignee: (people: Sql) => sql`v.assignee_id = any(${people}::uuid[])`,
  disposition: (words: Sql) => sql`v.disposition = any(${words}::text[])`,
  condition: (words: Sql) => sql`v.condition = any(${words}::text[])`,
  year: (years: Sql) => sql`v.year = any(${years}::int[])`,
  make: (words: Sql) => sql`v.make = any(${words}::text[])`,
  model: (words: Sql) => sql`v.model = any(${words}::text[])`,
} satisfies Partial<Record<FilterName, (options: Sql) => Sql>>
type OptionFilter = keyof typeof optionConditions
// The literal's own keys.
const optionFilters = Object.keys(optionConditions) as OptionFilter[]

/** Which conditions a selection has. What is chosen of a closed list is part of it, everything else is a value. */
export type SelectionShape = {
  states: readonly InventoryState[]
  lights: readonly LightFilter[]
  options: readonly OptionFilter[]
  inSteps: boolean
  isSearch: boolean
}
export type SelectionValues = { now: Date; words: readonly string[]; leaves: readonly string[] } & Record<
  OptionFilter,
  readonly string[] | undefined
>

export function shapeOf({ filters, leaves, words }: Selection): SelectionShape {
  const { inventoryState = ['INVENTORY_ONLY'], status = [] } = filters
  return {
    states: inventoryStates.filter((state) => inventoryState.includes(state)),
    lights: lightFilters.filter((light) => status.includes(light)),
    options: optionFilters.filter((name) => filters[name]),
    inSteps: leaves !== undefined,
    isSearch: words.length > 0,
  }
}

export function valuesOf({ filters, leaves = [], words, now }: Selection): SelectionValues {
  const { tag = [], assignee = [], disposition, condition, year, make, model } = filters
  const options = { tag: tag.filter(isUuid), assignee: assignee.filter(isUuid), disposition, condition, year, make, model }
  return { now, words, leaves, ...options }
}

const mostWords = 12

/** The words of a search, ready for LIKE: every one must be contained in stock number, VIN, year, make, model or trim. */
export function searchWords(text: string | undefined): string[] {
  const words = (text ?? '').replaceAll('\0', '').toLowerCase().split(/\s+/).filter(Boolean)
  return words.slice(0, mostWords).map((word) => word.slice(0, 200).replace(/[\\%_]/g, '\\$&'))
}

/** Comes before the statement that uses `conditionOf`: what the search finds, found once however often it is asked. */
export function foundBy({ isSearch }: SelectionShape, bind: Bind<SelectionValues>): Sql {
  return isSearch ? sql`with found as materialized (select search_vehicles(${bind('words')}::text[]) as id)` : sql``
}

/** The one condition that lists, totals and counts share, over `vehicle v`; it reads what `foundBy` defines. */
export function conditionOf({ states, lights, options, inSteps, isSearch }: SelectionShape, bind: Bind<SelectionValues>): Sql {
  const conditions = [anyOf(states.map(stateCondition)), ...options.map((name) => optionConditions[name](bind(name)))]
  if (inSteps) conditions.push(sql`v.step_id = any(${bind('leaves')}::uuid[])`)
  if (inSteps || lights.length > 0) conditions.push(sql`v.recon_status = 'ACTIVE'`)
  if (lights.length > 0) conditions.push(anyOf(lights.map((light) => lightCondition(light, bind('now')))))
  if (isSearch) conditions.push(sql`v.id in (select id from found)`)
  return sql.join(conditions, sql` and `)
}

function stateCondition(state: InventoryState): Sql {
  if (state === 'IN_RECON') return sql`v.recon_status = 'ACTIVE'`
  return state === 'INVENTORY_PLUS_SOLD' ? sql`true` : sql`v.sold_at is null`
}

function lightCondition(light: LightFilter, now: Sql): Sql {
  if (light === 'UNKNOWN') return sql`v.warning_at is null`
  if (light === 'DANGER') return sql`v.late_at <= ${now}`
  if (light === 'WARNING') return sql`(v.warning_at <= ${now} and v.late_at > ${now})`
  return sql`v.warning_at > ${now}`
}

function anyOf(conditions: Sql[]): Sql {
  return sql`(${sql.join(conditions, sql` or `)})`
}
