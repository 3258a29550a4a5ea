import type { Filter } from '@lotline/contract/vehicles/vehicles'
import type { FilterName } from '@lotline/domain/vehicles/list-filters'
import type { ListFilters } from '../../../features/vehicles/list-membership.ts'

/** How many vehicles the options of each filter list; those of none are left out. */
export type OptionCounts = ReadonlyMap<string, ReadonlyMap<string, number>>
export type Facet = Filter & {
  /** What its options are called where some of them are folded away. */
  readonly more: string
}

/** The showroom's filters in the order that shoppers ask; those by rank have an order of their own, the others begin with what there is most of. */
const facets = [
  { name: 'bodyStyle', more: 'body styles', byRank: false },
  { name: 'price', more: 'prices', byRank: true },
  { name: 'condition', more: 'conditions', byRank: false },
  { name: 'make', more: 'makes', byRank: false },
  { name: 'model', more: 'models', byRank: false },
  { name: 'year', more: 'years', byRank: true },
] as const satisfies readonly { name: FilterName; more: string; byRank: boolean }[]

/** Which of them are offered: models once there is a make, since all models of all makes are no choice. */
export function facetNames({ make, model }: ListFilters): FilterName[] {
  return facets.map(({ name }) => name).filter((name) => name !== 'model' || make !== undefined || model !== undefined)
}

/** The facets of this stock: what none of it has is no choice. Without counts all are offered as they come. */
export function facetsOf(filters: readonly Filter[], names: readonly FilterName[], stock: OptionCounts | undefined): Facet[] {
  return facets.flatMap(({ name, more, byRank }) => {
    const filter = names.includes(name) && filters.find(({ id }) => id === name)
    if (!filter) return []
    const counts = stock?.get(name)
    const vehicles = (id: string) => counts?.get(id) ?? 0
    const there = counts ? filter.options.filter(({ id }) => vehicles(id) > 0) : filter.options
    const options = byRank || !counts ? there : there.toSorted((a, b) => vehicles(b.id) - vehicles(a.id))
    return options.length > 0 ? [{ ...filter, more, options }] : []
  })
}
