import type { Filter } from '@lotline/contract/vehicles/vehicles'
import type { ViewQuery } from '@lotline/contract/vehicles/views'
import { type Permission, permissions } from '@lotline/domain/people/permissions'
import { isOption } from '@lotline/domain/vehicles/filter-options'
import { type FilterName, filterNames, linkedFilters, listFilters } from '@lotline/domain/vehicles/list-filters'
import { inOwnRooftop, type Requester } from '../../../ctx.ts'
import { filterDefinitions, groupFilterDefinitions, locationFilter } from './filter-definitions.ts'
import { mayFilterBy, maySortBy } from './hidden-criteria.ts'
import { heldInAll, type ListedRooftop, listableRooftops } from './rooftops.ts'

type Standing = { query: ViewQuery; leftOut: string[] }

/** How kept lists stand for a person: those of this rooftop by its own filters, those of several by the filters over what is left of these. */
export async function openStandings(requester: Requester, kept: readonly ViewQuery[]): Promise<(kept: ViewQuery) => Standing> {
  const { doors, actor } = requester
  const here = await inOwnRooftop(requester, ({ db }) => filterDefinitions(db, actor.permissions))
  const listable = kept.some(({ filters }) => filters.location) ? await listableRooftops(requester) : []
  const rooftopsOf = ({ filters }: ViewQuery) => listable.filter(({ id }) => filters.location?.includes(id))
  const ids = listable.map(({ id }) => id).filter((id) => kept.some(({ filters }) => filters.location?.includes(id)))
  const among = ids.length > 0 ? await doors.inGroup(ids, (db) => groupFilterDefinitions(db, new Set(permissions))) : []
  return (one) => {
    const rooftops = rooftopsOf(one)
    if (rooftops.every(({ id }) => id === actor.rooftopId))
      return standingOf(without(one, actor.rooftopId), here, actor.permissions, linkedFilters)
    return standingOf(one, offeredOver(rooftops, among), heldInAll(rooftops))
  }
}

/** What is left of several rooftops may be the one that its reader is in: then it is that one's own list, steps included. */
function without({ filters, ...rest }: ViewQuery, rooftopId: string): ViewQuery {
  const { location, ...others } = filters
  return { ...rest, filters: { ...others, ...(location && { location: location.filter((id) => id !== rooftopId) }) } }
}

function offeredOver(rooftops: readonly ListedRooftop[], among: readonly Filter[]): Filter[] {
  const held = heldInAll(rooftops)
  const names = filterNames.filter((name) => mayFilterBy(name, held))
  return [locationFilter(rooftops), ...among.filter(({ id }) => names.some((name) => name === id))]
}

/** What of a kept list can still be asked for by this person, and what of it is left out: options that have vanished, and what they may not search by. */
function standingOf(
  kept: ViewQuery,
  offered: readonly Filter[],
  held: ReadonlySet<Permission>,
  linked: readonly FilterName[] = [],
): Standing {
  const filters: ViewQuery['filters'] = {}
  const leftOut: string[] = []
  for (const name of filterNames) {
    const chosen = kept.filters[name] ?? []
    const known = new Set(offered.find(({ id }) => id === name)?.options.map(({ id }) => id))
    const isLinked = linked.includes(name) && mayFilterBy(name, held)
    const left = chosen.filter((option) => known.has(option) || (isLinked && isOption(name, option)))
    if (left.length > 0) filters[name] = left
    // 'All' asks for nothing: nothing is lost with it.
    if (chosen.some((option) => option !== 'ALL' && !left.includes(option))) leftOut.push(listFilters[name].label)
  }
  const maySort = maySortBy(kept.sortId, held)
  if (!maySort) leftOut.push('Sort by')
  return { query: { ...kept, filters, ...(!maySort && { sortId: 'AGE' as const }) }, leftOut }
}
