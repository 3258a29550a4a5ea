import type { StepCount } from '@lotline/contract/recon/recon'
import type { WorkflowStep } from '@lotline/contract/recon/recon-step'
import { useQuery } from '@tanstack/react-query'
import { countsQuery, stepsQuery } from '../list/queries.ts'
import type { ListAddress } from '../list/use-list-address.ts'

export type Lights = { total: number; ok: number; warning: number; danger: number; unknown: number }
export type OverviewRow = { id: string; name: string; color: string | null; level: number; lights: Lights }

const none = { total: 0, warning: 0, danger: 0, unknown: 0 }

/** The steps with their counts, parents before their children, and the sum over all of them. */
export function useOverview({ asked }: ListAddress) {
  const steps = useQuery(stepsQuery)
  const counts = useQuery(countsQuery(asked))
  const known = new Map((counts.data?.data ?? []).map((count) => [count.stepId, count]))
  return {
    rows: steps.data && flatten(steps.data, known),
    all: lightsOf(counts.data?.meta ?? none),
    isReady: steps.data !== undefined && counts.data !== undefined,
    isError: (steps.isError && !steps.data) || (counts.isError && !counts.data),
    isRetrying: steps.isFetching || counts.isFetching,
    retry: () => {
      steps.refetch()
      counts.refetch()
    },
  }
}

function flatten(steps: readonly WorkflowStep[], counts: ReadonlyMap<string, StepCount>): OverviewRow[] {
  return steps.flatMap((step) => {
    const count = counts.get(step.id) ?? none
    // A retired step shows as long as a vehicle still stands in it.
    if (step.retired && count.total === 0) return flatten(step.childSteps, counts)
    return [
      { id: step.id, name: step.name, color: step.color, level: step.level, lights: lightsOf(count) },
      ...flatten(step.childSteps, counts),
    ]
  })
}

function lightsOf({ total, warning, danger, unknown }: Omit<StepCount, 'stepId'>): Lights {
  return { total, ok: Math.max(0, total - warning - danger - unknown), warning, danger, unknown }
}
