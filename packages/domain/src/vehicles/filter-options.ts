import { isWallText } from '../calendar/wall-moments.ts'
import { completedFilterOf } from './completed-filter.ts'
import { inReconAtFilterOf, rangeFilterOf, reconAgeFilterOf } from './flow-filters.ts'
import { type FilterName, listFilters } from './list-filters.ts'

/** What an option of an open list looks like, where not every text can be one. */
const rules: { readonly [Name in FilterName]?: (text: string) => boolean } = {
  year: (text) => /^\d{4}$/.test(text),
  completed: (text) => completedFilterOf(text) !== undefined,
  due: isWallText,
  inReconAt: (text) => inReconAtFilterOf(text) !== undefined,
  arrived: (text) => rangeFilterOf(text) !== undefined,
  leftUncompleted: (text) => rangeFilterOf(text) !== undefined,
  reconAge: (text) => reconAgeFilterOf(text) !== undefined,
}

/** Whether a text can be an option of a filter. */
export function isOption(name: FilterName, option: string): boolean {
  const closed: readonly string[] | null = listFilters[name].closed
  return closed ? closed.includes(option) : (rules[name]?.(option) ?? true)
}
