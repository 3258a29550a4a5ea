import { wallMoments } from '@lotline/domain/calendar/wall-moments'
import { findStep, leavesOf } from '@lotline/domain/recon/recon-steps'
import { isFault, type Range, rangeMoments } from '@lotline/domain/reports/ranges'
import { completedFilterOf } from '@lotline/domain/vehicles/completed-filter'
import { inReconAtFilterOf, type ReconAgeFilter, rangeFilterOf, reconAgeFilterOf } from '@lotline/domain/vehicles/flow-filters'
import { type LinkedFilter, linkedFilters, listFilters } from '@lotline/domain/vehicles/list-filters'
import { AppError } from '../../../app-error.ts'
import type { Ctx } from '../../../ctx.ts'
import { loadSettings } from '../../../module/rooftop-settings.ts'
import { loadSteps, type Step } from '../../line/index.ts'
import { type Filters, unknownOption } from './filters.ts'

/** What links lead to, by the rooftop's clock. `steps` are the leaves that they have stood in, undefined for any. */
export type Linked = {
  completed?: (Range & { steps: string[] | undefined }) | undefined
  /** Steps that turn late until then. */
  dueBy?: Date | undefined
  /** In recon just before a moment. */
  inReconAt?: { before: Date; steps: string[] | undefined } | undefined
  arrived?: Range | undefined
  leftUncompleted?: Range | undefined
  reconAge?: ReconAgeFilter | undefined
}

/** What filters ask for by the rooftop's clock. */
export async function linkedAsked(
  { db, actor }: Pick<Ctx, 'db' | 'actor'>,
  filters: Filters,
  line?: readonly Step[],
): Promise<Linked> {
  if (!linkedFilters.some((name) => filters[name])) return {}
  // One step late by noon is one by evening as well; of anything else two are two lists.
  for (const name of linkedFilters)
    if (name !== 'due' && (filters[name]?.length ?? 0) > 1)
      throw new AppError('FILTER_CONFLICT', `The list shows one option of ${listFilters[name].label} at a time.`)
  const settings = (await loadSettings(db, [actor.rooftopId])).get(actor.rooftopId)
  if (!settings) throw new Error('A rooftop has settings')
  const { timeZone } = settings
  const moments = (filters.due ?? []).flatMap((text) => wallMoments(text, timeZone)?.last ?? [])
  const leaves = async (name: LinkedFilter, stepId: string | null) => {
    if (stepId === null) return undefined
    const step = findStep(line ?? (await loadSteps(db)), stepId)
    if (!step) throw unknownOption(name)
    return [step.id, ...leavesOf([step]).map(({ id }) => id)]
  }
  return {
    completed: await optionOf(filters, 'completed', async (option) => {
      const asked = completedFilterOf(option)
      const range = momentsOf(asked, timeZone)
      return asked && range && { ...range, steps: await leaves('completed', asked.stepId) }
    }),
    dueBy: moments.toSorted((a, b) => b.getTime() - a.getTime())[0],
    inReconAt: await optionOf(filters, 'inReconAt', async (option) => {
      const asked = inReconAtFilterOf(option)
      const at = asked && wallMoments(asked.at, timeZone)?.last.getTime()
      return at === undefined
        ? undefined
        : { before: new Date(at + 1000), steps: await leaves('inReconAt', asked?.stepId ?? null) }
    }),
    arrived: await optionOf(filters, 'arrived', (option) => momentsOf(rangeFilterOf(option), timeZone)),
    leftUncompleted: await optionOf(filters, 'leftUncompleted', (option) => momentsOf(rangeFilterOf(option), timeZone)),
    reconAge: await optionOf(filters, 'reconAge', reconAgeFilterOf),
  }
}

/** What the one option of a filter asks for; undefined where it is not asked. */
async function optionOf<Asked>(
  filters: Filters,
  name: LinkedFilter,
  read: (option: string) => Asked | undefined | Promise<Asked | undefined>,
): Promise<Asked | undefined> {
  const option = filters[name]?.[0]
  if (option === undefined) return undefined
  const asked = await read(option)
  if (asked === undefined) throw unknownOption(name)
  return asked
}

function momentsOf(range: Parameters<typeof rangeMoments>[0] | undefined, timeZone: string): Range | undefined {
  const moments = range && rangeMoments(range, timeZone)
  return moments && !isFault(moments) ? moments : undefined
}
