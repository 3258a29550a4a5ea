import type { ListQuery } from '@lotline/contract/vehicles/vehicles'
import { AppError } from '../../../app-error.ts'
import type { Ctx } from '../../../ctx.ts'
import { isUuid } from '../../../database/doors.ts'
import { loadSteps, type Step } from '../../line/index.ts'
import { type Selection, searchWords } from './conditions.ts'
import { type Filters, parseFilters, stepLeaves } from './filters.ts'
import { refuseHidden } from './hidden-criteria.ts'
import { linkedAsked } from './linked.ts'

/** What a list of this rooftop asks for, once it is known that this person may ask for it; by this line, or else by that of the moment. */
export async function selectionOf(
  { db, actor, now }: Ctx,
  query: Pick<ListQuery, 'filterIds' | 's' | 'sortId'> & { vehicleIds?: string | undefined },
  line?: readonly Step[],
): Promise<Selection> {
  const filters = parseFilters(query.filterIds)
  refuseHidden(filters, query, actor.permissions)
  refuseSeveral(filters)
  const leaves = filters.stepId && stepLeaves(line ?? (await loadSteps(db)), filters.stepId)
  const linked = await linkedAsked({ db, actor }, filters, line)
  return { filters, leaves, vehicles: tickedIn(query), words: searchWords(query.s), now, linked }
}

/** Those of the list that are asked for by their ids; undefined for all of it. */
export function tickedIn({ vehicleIds }: { vehicleIds?: string | undefined }): string[] | undefined {
  return vehicleIds === undefined ? undefined : [...new Set(vehicleIds.split(',').filter(isUuid))]
}

/** Refuses a list of several rooftops where there is none: it goes through another door. */
export function refuseSeveral({ location }: Filters): void {
  if (location) throw new AppError('FILTER_CONFLICT', 'Steps and their counts are of one rooftop: leave out location.')
}
