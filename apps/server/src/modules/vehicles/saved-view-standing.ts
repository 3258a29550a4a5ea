import { type Filter, filterNames } from '@lotline/contract/vehicles'
import type { ViewQuery } from '@lotline/contract/views'
import type { Permission } from '@lotline/domain/permissions'
import { filterLabels } from './filter-definitions.ts'
import { maySortBy } from './hidden-criteria.ts'

type Standing = { query: ViewQuery; leftOut: string[] }

/** What of a kept list can still be asked for by this person, and what of it is left out: options that have vanished, and what they may not search by. */
export function standingOf(kept: ViewQuery, offered: readonly Filter[], held: ReadonlySet<Permission>): Standing {
  const filters: ViewQuery['filters'] = {}
  const leftOut: string[] = []
  for (const name of filterNames) {
    const chosen = kept.filters[name] ?? []
    const known = new Set(offered.find(({ id }) => id === name)?.options.map(({ id }) => id))
    const left = chosen.filter((option) => known.has(option))
    if (left.length > 0) filters[name] = left
    // 'All' asks for nothing: nothing is lost with it.
    if (chosen.some((option) => option !== 'ALL' && !known.has(option))) leftOut.push(filterLabels[name])
  }
  const maySort = maySortBy(kept.sortId, held)
  if (!maySort) leftOut.push('Sort by')
  return { query: { ...kept, filters, ...(!maySort && { sortId: 'AGE' as const }) }, leftOut }
}
