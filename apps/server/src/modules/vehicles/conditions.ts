import { nobody } from '@lotline/domain/assignees'
import { type InventoryState, inventoryStates, type LightFilter, lightFilters } from '@lotline/domain/recon-states'
import { sql } from 'kysely'
import { isUuid } from '../../database/doors.ts'
import type { Bind, Sql } from '../../database/statement.ts'
import type { Filters } from './filters.ts'
import { lightsAt } from './light-counts.ts'

/** What a list asks for. `words` are of a search, `leaves` the steps behind the chosen ones. */
export type Selection = { filters: Filters; leaves: string[] | undefined; words: string[]; now: Date }

/** What is chosen of open lists: the type of its values, and the condition that a comparison with them makes. */
const optionFilters = {
  leaves: { type: 'uuid', where: (isChosen: Sql) => sql`v.step_id ${isChosen} and v.recon_status = 'ACTIVE'` },
  tag: {
    type: 'uuid',
    where: (isChosen: Sql) =>
      sql`exists (select from vehicle_tag vt where vt.rooftop_id = v.rooftop_id and vt.vehicle_id = v.id and vt.tag_id ${isChosen})`,
  },
  assignee: { type: 'uuid', where: (isChosen: Sql) => sql`v.assignee_id ${isChosen}` },
  disposition: { type: 'text', where: (isChosen: Sql) => sql`v.disposition ${isChosen}` },
  condition: { type: 'text', where: (isChosen: Sql) => sql`v.condition ${isChosen}` },
  year: { type: 'int', where: (isChosen: Sql) => sql`v.year ${isChosen}` },
  make: { type: 'text', where: (isChosen: Sql) => sql`v.make ${isChosen}` },
  model: { type: 'text', where: (isChosen: Sql) => sql`v.model ${isChosen}` },
} as const
type OptionFilter = keyof typeof optionFilters
// The literal's own keys.
const optionNames = Object.keys(optionFilters) as OptionFilter[]

/** Which conditions a selection has. What is chosen of a closed list is part of it, everything else is a value. */
export type SelectionShape = {
  states: readonly InventoryState[]
  lights: readonly LightFilter[]
  /** With whether one option is chosen: then an index can answer in the list's own order. */
  options: readonly { name: OptionFilter; isOne: boolean }[]
  /** Whether vehicles of nobody are asked for: alone, or beside those of somebody. */
  ofNobody: 'ALONE' | 'TOO' | null
  isSearch: boolean
}
type Options = Record<OptionFilter, readonly string[] | undefined>
export type SelectionValues = { now: Date; words: readonly string[] } & Options

export function shapeOf(selection: Selection): SelectionShape {
  const { inventoryState = ['INVENTORY_ONLY'], status = [] } = selection.filters
  const options = optionsOf(selection)
  return {
    states: inventoryStates.filter((state) => inventoryState.includes(state)),
    lights: lightFilters.filter((light) => status.includes(light)),
    options: optionNames.flatMap((name) => (options[name] ? [{ name, isOne: options[name].length === 1 }] : [])),
    ofNobody: selection.filters.assignee?.includes(nobody) ? (options.assignee?.length ? 'TOO' : 'ALONE') : null,
    isSearch: selection.words.length > 0,
  }
}

// Whoever is off the line waits for nobody.
const isOfNobody = sql`(v.recon_status = 'ACTIVE' and v.assignee_id is null)`

export function valuesOf(selection: Selection): SelectionValues {
  const { now, words } = selection
  return { now, words, ...optionsOf(selection) }
}

function optionsOf({ filters, leaves }: Selection): Options {
  const { tag, disposition, condition, year, make, model } = filters
  const people = filters.assignee?.filter((id) => id !== nobody)
  const assignee = people?.length ? people.filter(isUuid) : undefined
  return { leaves, tag: tag?.filter(isUuid), assignee, disposition, condition, year, make, model }
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
export function conditionOf({ states, lights, options, ofNobody, isSearch }: SelectionShape, bind: Bind<SelectionValues>): Sql {
  const conditions = [anyOf(states.map(stateCondition))]
  for (const { name, isOne } of options) {
    const { type, where } = optionFilters[name]
    const chosen = sql`(${bind(name)}::${sql.raw(type)}[])`
    const among = where(isOne ? sql`= ${chosen}[1]` : sql`= any${chosen}`)
    conditions.push(name === 'assignee' && ofNobody ? sql`(${among} or ${isOfNobody})` : among)
  }
  if (ofNobody === 'ALONE') conditions.push(isOfNobody)
  if (lights.length > 0)
    conditions.push(sql`v.recon_status = 'ACTIVE'`, anyOf(lights.map((light) => lightCondition(light, bind('now')))))
  if (isSearch) conditions.push(sql`v.id in (select id from found)`)
  return sql.join(conditions, sql` and `)
}

function stateCondition(state: InventoryState): Sql {
  if (state === 'IN_RECON') return sql`v.recon_status = 'ACTIVE'`
  return state === 'INVENTORY_PLUS_SOLD' ? sql`true` : sql`v.sold_at is null`
}

function lightCondition(light: LightFilter, now: Sql): Sql {
  const { late, dueSoon, onTime, noGoal } = lightsAt(now)
  return { OK: onTime, WARNING: dueSoon, DANGER: late, UNKNOWN: noGoal }[light]
}

function anyOf(conditions: Sql[]): Sql {
  return sql`(${sql.join(conditions, sql` or `)})`
}
