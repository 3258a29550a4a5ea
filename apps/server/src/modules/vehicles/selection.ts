import type { ListQuery } from '@lotline/contract/vehicles'
import type { Ctx } from '../../ctx.ts'
import { loadSteps } from '../settings/index.ts'
import { type Selection, searchWords } from './conditions.ts'
import { parseFilters, stepLeaves } from './filters.ts'
import { refuseHidden } from './hidden-criteria.ts'

/** What a list asks for, once it is known that this person may ask for it. */
export async function selectionOf(
  { db, actor, now }: Ctx,
  query: Pick<ListQuery, 'filterIds' | 's' | 'sortId'>,
): Promise<Selection> {
  const filters = parseFilters(query.filterIds)
  refuseHidden(filters, query, actor.permissions)
  const leaves = filters.stepId && stepLeaves(await loadSteps(db), filters.stepId)
  return { filters, leaves, words: searchWords(query.s), now }
}
