import type { FilterCount, ListQuery } from '@lotline/contract/vehicles/vehicles'
import { leavesOf } from '@lotline/domain/recon/recon-steps'
import type { FilterName } from '@lotline/domain/vehicles/list-filters'
import { sql } from 'kysely'
import type { Ctx } from '../../../ctx.ts'
import { readOnce } from '../../../database/doors.ts'
import { type Bind, type Sql, statement } from '../../../database/statement.ts'
import { loadSteps, type Step } from '../../line/index.ts'
import {
  closedOptions,
  conditionOf,
  foundBy,
  optionOf,
  type Selection,
  type SelectionShape,
  type SelectionValues,
  shapeOf,
  valuesOf,
} from './conditions.ts'
import { unknownFilter } from './filters.ts'
import { mayFilterBy } from './hidden-criteria.ts'
import { selectionOf } from './selection.ts'

// The literals' own keys.
const openNames = Object.keys(optionOf) as (keyof typeof optionOf)[]
const closedNames = Object.keys(closedOptions) as (keyof typeof closedOptions)[]
const countable: readonly FilterName[] = [...openNames, ...closedNames, 'tag']

type CountQuery = Pick<ListQuery, 'filterIds' | 's'> & { of?: string | undefined }

/** For each filter that may be seen and is asked for, how many vehicles each of its options would list beside all the other filters. */
export async function countOptions(ctx: Ctx, query: CountQuery): Promise<FilterCount[]> {
  const selection = await selectionOf(ctx, { ...query, sortId: 'AGE' })
  const counted = namesOf(query.of).filter((name) => mayFilterBy(name, ctx.actor.permissions))
  if (counted.length === 0) return []
  const steps = counted.includes('stepId') ? await loadSteps(ctx.db) : []
  const rows = await counts(
    readOnce(ctx.db),
    { listed: shapeOf(selection), others: othersOf(selection, counted) },
    valuesOf(selection),
  )
  const byFilter = new Map(counted.map((name) => [name as string, new Map<string, number>()]))
  for (const { filter, option, vehicles } of rows) byFilter.get(filter)?.set(option, vehicles)
  addParents(steps, byFilter.get('stepId') ?? new Map())
  return [...byFilter].map(([id, options]) => ({ id, options: [...options].map(([option, count]) => ({ id: option, count })) }))
}

/** Each takes a pass of its own over the stock: whoever shows a few asks for those. */
function namesOf(of: string | undefined): readonly FilterName[] {
  if (of === undefined) return countable
  const asked = of.split(',')
  if (asked.some((name) => !countable.some((known) => known === name))) throw unknownFilter()
  return countable.filter((name) => asked.includes(name))
}

type Other = { name: FilterName; shape: SelectionShape; isSet: boolean }
type Shape = { listed: SelectionShape; others: Other[] }

/** What each filter's options are counted among: whatever the others leave. */
function othersOf({ filters, leaves, ...rest }: Selection, names: readonly FilterName[]): Other[] {
  return names.map((name) => {
    const { [name]: own, ...others } = filters
    const among = name === 'inventoryState' ? { ...others, inventoryState: ['INVENTORY_PLUS_SOLD'] } : others
    const shape = shapeOf({ ...rest, filters: among, leaves: name === 'stepId' ? undefined : leaves })
    return { name, shape, isSet: own !== undefined }
  })
}

type OptionCount = { filter: string; option: string; vehicles: number }

// What is filtered by nothing is counted together over what is listed.
const counts = statement((shape: Shape, bind: Bind<SelectionValues>) => {
  const isApart = ({ name, isSet }: Other) => isSet || name === 'tag' || name === 'inventoryState'
  const together = shape.others.filter((other) => !isApart(other)).map(({ name }) => name)
  const parts = [
    ...countsOf(together, conditionOf(shape.listed, bind), bind),
    ...shape.others.filter(isApart).flatMap(({ name, shape: own }) => countsOf([name], conditionOf(own, bind), bind)),
  ]
  return sql<OptionCount>`${foundBy(shape.listed, bind)} ${sql.join(parts, sql` union all `)}`
})

function countsOf(names: readonly FilterName[], where: Sql, bind: Bind<SelectionValues>): Sql[] {
  const open = openNames.filter((name) => names.includes(name))
  const closed = closedNames.filter((name) => names.includes(name))
  return [
    ...(open.length > 0 ? [countOpen(open, where)] : []),
    ...(closed.length > 0 ? [countClosed(closed, where, bind)] : []),
    ...(names.includes('tag') ? [countTags(where)] : []),
  ]
}

/** Open lists in one pass over the vehicles: the rows of each set carry nothing but its own option. */
function countOpen(names: readonly (keyof typeof optionOf)[], where: Sql): Sql {
  const all = names.map((name) => sql.ref(`own_${name}`))
  const own = names.map((name, at) => sql`${optionOf[name]()} as ${all[at]}`)
  const filters = names.map((name, at) => sql`when grouping(${all[at]}) = 0 then ${sql.lit(name)}`)
  const sets = all.map((one) => sql`(${one})`)
  const option = sql`coalesce(${sql.join(all)})`
  return sql`select case ${sql.join(filters, sql` `)} end as filter, ${option} as option, count(*)::int as vehicles
    from (select ${sql.join(own)} from vehicle v where ${where}) o group by grouping sets (${sql.join(sets)}) having ${option} is not null`
}

/** Closed lists in one pass that groups nothing, which is a good deal faster. */
function countClosed(names: readonly (keyof typeof closedOptions)[], where: Sql, bind: Bind<SelectionValues>): Sql {
  const options = names.flatMap((name) => Object.entries(closedOptions[name]).map(([option, holds]) => ({ name, option, holds })))
  const column = (at: number) => sql.ref(`option_${at}`)
  const totals = options.map(({ holds }, at) => sql`count(*) filter (where ${holds(bind)})::int as ${column(at)}`)
  const rows = options.map(({ name, option }, at) => sql`(${sql.lit(name)}, ${sql.lit(option)}, ${column(at)})`)
  return sql`select o.filter, o.option, o.vehicles from (select ${sql.join(totals)} from vehicle v where ${where}) t
    cross join lateral (values ${sql.join(rows)}) as o (filter, option, vehicles) where o.vehicles > 0`
}

function countTags(where: Sql): Sql {
  return sql`select 'tag' as filter, vt.tag_id::text as option, count(*)::int as vehicles from vehicle v
    join vehicle_tag vt on vt.rooftop_id = v.rooftop_id and vt.vehicle_id = v.id where ${where} group by vt.tag_id`
}

/** A parent lists what stands in its leaves. */
function addParents(steps: readonly Step[], counts: Map<string, number>): void {
  for (const step of steps) {
    if (step.childSteps.length === 0) continue
    addParents(step.childSteps, counts)
    const total = leavesOf([step]).reduce((sum, { id }) => sum + (counts.get(id) ?? 0), 0)
    if (total > 0) counts.set(step.id, total)
  }
}
