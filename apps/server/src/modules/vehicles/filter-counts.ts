import type { FilterCount, FilterName, ListQuery } from '@lotline/contract/vehicles'
import { nobody } from '@lotline/domain/assignees'
import { leavesOf } from '@lotline/domain/recon-steps'
import { sql } from 'kysely'
import type { Ctx } from '../../ctx.ts'
import { andCommit } from '../../database/doors.ts'
import { type Bind, type Sql, statement } from '../../database/statement.ts'
import { loadSteps, type Step } from '../settings/index.ts'
import {
  conditionOf,
  foundBy,
  type Selection,
  type SelectionShape,
  type SelectionValues,
  shapeOf,
  valuesOf,
} from './conditions.ts'
import { mayFilterBy } from './hidden-criteria.ts'
import { lightsAt } from './light-counts.ts'
import { selectionOf } from './selection.ts'

/** Which option of a filter a `vehicle v` has; what it may have several of has a statement of its own. */
const optionOf = {
  stepId: () => sql`case when v.recon_status = 'ACTIVE' then v.step_id::text end`,
  status: (bind: Bind<SelectionValues>) => {
    const { late, dueSoon, onTime } = lightsAt(bind('now'))
    return sql`case when v.recon_status <> 'ACTIVE' then null when ${late} then 'DANGER' when ${dueSoon} then 'WARNING' when ${onTime} then 'OK' else 'UNKNOWN' end`
  },
  assignee: () => sql`coalesce(v.assignee_id::text, case when v.recon_status = 'ACTIVE' then ${sql.lit(nobody)} end)`,
  disposition: () => sql`v.disposition`,
  condition: () => sql`v.condition`,
  year: () => sql`v.year::text`,
  make: () => sql`v.make`,
  model: () => sql`v.model`,
} as const
type Single = keyof typeof optionOf
// The literal's own keys.
const singles = Object.keys(optionOf) as Single[]

/** For each filter that may be seen, how many vehicles each of its options would list beside all the other filters. */
export async function countOptions(ctx: Ctx, query: Pick<ListQuery, 'filterIds' | 's'>): Promise<FilterCount[]> {
  const selection = await selectionOf(ctx, { ...query, sortId: 'AGE' })
  const counted = [...singles, 'inventoryState' as const, 'tag' as const].filter((name) =>
    mayFilterBy(name, ctx.actor.permissions),
  )
  const steps = counted.includes('stepId') ? await loadSteps(ctx.db) : []
  const rows = await counts(
    andCommit(ctx.db),
    { listed: shapeOf(selection), others: othersOf(selection, counted) },
    valuesOf(selection),
  )
  const byFilter = new Map(counted.map((name) => [name as string, new Map<string, number>()]))
  for (const { filter, option, vehicles } of rows) byFilter.get(filter)?.set(option, vehicles)
  addParents(steps, byFilter.get('stepId') ?? new Map())
  return [...byFilter].map(([id, options]) => ({ id, options: [...options].map(([option, count]) => ({ id: option, count })) }))
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

// What is filtered by nothing is counted in one go over what is listed.
const counts = statement((shape: Shape, bind: Bind<SelectionValues>) => {
  const open = shape.others.flatMap(({ name, isSet }) => (!isSet && isSingle(name) ? [name] : []))
  const apart = shape.others.filter(({ name, isSet }) => isSet || !isSingle(name))
  const parts = [
    ...(open.length > 0 ? [countBy(open, conditionOf(shape.listed, bind), bind)] : []),
    ...apart.map(({ name, shape: own }) => countOne(name, conditionOf(own, bind), bind)),
  ]
  return sql<OptionCount>`${foundBy(shape.listed, bind)} ${sql.join(parts, sql` union all `)}`
})

function countOne(name: FilterName, where: Sql, bind: Bind<SelectionValues>): Sql {
  if (isSingle(name)) return countBy([name], where, bind)
  if (name === 'tag')
    return sql`select 'tag' as filter, vt.tag_id::text as option, count(*)::int as vehicles from vehicle v
      join vehicle_tag vt on vt.rooftop_id = v.rooftop_id and vt.vehicle_id = v.id where ${where} group by vt.tag_id`
  return sql`select 'inventoryState' as filter, s.option, count(*)::int as vehicles from vehicle v
    cross join lateral (values ('INVENTORY_PLUS_SOLD', true), ('INVENTORY_ONLY', v.sold_at is null), ('IN_RECON', v.recon_status = 'ACTIVE'))
      as s (option, holds) where ${where} and s.holds group by s.option`
}

function countBy(names: readonly Single[], where: Sql, bind: Bind<SelectionValues>): Sql {
  const values = names.map((name) => sql`(${sql.lit(name)}, ${optionOf[name](bind)})`)
  return sql`select o.filter, o.option, count(*)::int as vehicles from vehicle v
    cross join lateral (values ${sql.join(values)}) as o (filter, option) where ${where} and o.option is not null group by o.filter, o.option`
}

function isSingle(name: FilterName): name is Single {
  return name in optionOf
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
