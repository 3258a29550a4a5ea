import type { ListQuery } from '@lotline/contract/vehicles/vehicles'
import { wallMoments } from '@lotline/domain/calendar/wall-moments'
import { findStep, leavesOf } from '@lotline/domain/recon/recon-steps'
import { isFault, rangeMoments } from '@lotline/domain/reports/ranges'
import { completedFilterOf } from '@lotline/domain/vehicles/completed-filter'
import { AppError } from '../../../app-error.ts'
import type { Ctx } from '../../../ctx.ts'
import { isUuid } from '../../../database/doors.ts'
import { loadSettings } from '../../../module/rooftop-settings.ts'
import { loadSteps, type Step } from '../../line/index.ts'
import { type Completed, type Selection, searchWords } from './conditions.ts'
import { type Filters, parseFilters, stepLeaves, unknownOption } from './filters.ts'
import { refuseHidden } from './hidden-criteria.ts'

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
  const moments = await momentsAsked({ db, actor }, filters, line)
  return { filters, leaves, vehicles: tickedIn(query), words: searchWords(query.s), now, ...moments }
}

/** What filters ask for by the rooftop's clock. */
export async function momentsAsked(
  { db, actor }: Pick<Ctx, 'db' | 'actor'>,
  { completed, due }: Filters,
  line?: readonly Step[],
): Promise<Pick<Selection, 'completed' | 'dueBy'>> {
  if (!completed && !due) return {}
  const settings = (await loadSettings(db, [actor.rooftopId])).get(actor.rooftopId)
  if (!settings) throw new Error('A rooftop has settings')
  const { timeZone } = settings
  const moments = (due ?? []).flatMap((text) => wallMoments(text, timeZone)?.last ?? [])
  return {
    completed: completed && (await completedIn(completed, timeZone, async () => line ?? (await loadSteps(db)))),
    dueBy: moments.toSorted((a, b) => b.getTime() - a.getTime())[0],
  }
}

async function completedIn(
  options: readonly string[],
  timeZone: string,
  loadLine: () => Promise<readonly Step[]>,
): Promise<Completed> {
  if (options.length > 1) throw new AppError('FILTER_CONFLICT', 'The list shows one range of completed vehicles at a time.')
  const asked = completedFilterOf(options[0] ?? '')
  const range = asked && rangeMoments(asked, timeZone)
  if (!range || isFault(range)) throw unknownOption('completed')
  if (asked.stepId === null) return { ...range, steps: undefined }
  const step = findStep(await loadLine(), asked.stepId)
  if (!step) throw unknownOption('completed')
  return { ...range, steps: [step.id, ...leavesOf([step]).map(({ id }) => id)] }
}

/** Those of the list that are asked for by their ids; undefined for all of it. */
export function tickedIn({ vehicleIds }: { vehicleIds?: string | undefined }): string[] | undefined {
  return vehicleIds === undefined ? undefined : [...new Set(vehicleIds.split(',').filter(isUuid))]
}

/** Refuses a list of several rooftops where there is none: it goes through another door. */
export function refuseSeveral({ location }: Filters): void {
  if (location) throw new AppError('FILTER_CONFLICT', 'Steps and their counts are of one rooftop: leave out location.')
}
