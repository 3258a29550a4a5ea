import type { StepCount } from '@lotline/contract/recon/recon'
import type { Ctx } from '../../../ctx.ts'
import { readOnce } from '../../../database/doors.ts'
import { searchWords } from './conditions.ts'
import { parseFilters } from './filters.ts'
import { refuseHidden } from './hidden-criteria.ts'
import { linkedAsked } from './linked.ts'
import { type CountedStep, countLights } from './pages.ts'
import { refuseSeveral } from './selection.ts'

type Totals = Omit<StepCount, 'stepId'>

/** Counts of every step, parents with their children, under the list's filters but for step and status (OPN-063). */
export async function countSteps(ctx: Ctx, query: { filterIds?: string | undefined; s?: string | undefined }) {
  const { db, actor, now } = ctx
  const { stepId: _step, status: _status, ...filters } = parseFilters(query.filterIds)
  refuseHidden(filters, { sortId: 'AGE' }, actor.permissions)
  refuseSeveral(filters)
  const linked = await linkedAsked(ctx, filters)
  const steps = await countLights(readOnce(db), { filters, leaves: undefined, words: searchWords(query.s), now, linked })
  const data = branchesOf(steps).filter(isShown).flatMap(countsOf)
  const [nextLightAt = null] = steps.flatMap((step) => step.next_light_at ?? []).sort()
  return { data, meta: { ...sum(steps), nextLightAt } }
}

/** The steps at the top, each with what is below it. */
function branchesOf(steps: readonly CountedStep[]): CountedStep[][] {
  const tops = steps.flatMap((step, at) => (step.level === 0 ? [at] : []))
  return tops.map((at, index) => steps.slice(at, tops[index + 1]))
}

/** A retired step that still holds vehicles is counted, or the steps would not add up to the total. */
function isShown(branch: readonly CountedStep[]): boolean {
  return branch.some((step) => !step.retired || step.total > 0)
}

function countsOf(branch: readonly CountedStep[]): StepCount[] {
  return branch.map((step, at) => {
    const next = branch.findIndex(({ level }, other) => other > at && level <= step.level)
    return { stepId: step.id, ...sum(branch.slice(at, next < 0 ? undefined : next)) }
  })
}

function sum(steps: readonly CountedStep[]): Totals {
  const total = { total: 0, warning: 0, danger: 0, unknown: 0 }
  for (const step of steps) for (const key of ['total', 'warning', 'danger', 'unknown'] as const) total[key] += step[key]
  return total
}
