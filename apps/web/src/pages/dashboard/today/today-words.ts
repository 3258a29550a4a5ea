import type { WorkItem } from '@lotline/contract/tasks/my-work'
import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { formatCount } from '@lotline/domain/amounts/count'
import { formatDuration } from '@lotline/domain/amounts/duration'
import { formatMoney, type Money, sumOfDollars } from '@lotline/domain/amounts/money'
import { goalTimeSeconds } from '@lotline/domain/recon/step-clock'
import { clockWords } from '../../../ui/moment-words.ts'

type Step = NonNullable<Vehicle['stepItem']>

/** '9h over': how far a vehicle's time is beyond its step's goal. */
export function overWords(step: Step): string {
  return `${formatDuration(Math.max(0, goalTimeSeconds(step) - (step.recommendedDurationSeconds ?? 0)))} over`
}

/** '9:50 AM': when it turns late. */
export function dueWords(step: Step): string {
  return step.lateAt === null ? '' : clockWords(new Date(step.lateAt))
}

/** How long it has been in its step. */
export function sinceWords(step: Step): string {
  return formatDuration(step.reconTimeInStepSeconds)
}

/** What waits for one's decision on a vehicle: what has waited longest, of how many, and what all of it costs. */
export type Decisions = { readonly vehicle: Vehicle; readonly seconds: number | null; readonly tasks: readonly Decided[] }
type Decided = { readonly name: string; readonly total?: Money | null | undefined }

/** Requests by their vehicle, in the order in which the first of each comes. */
export function decisionsByVehicle(items: readonly WorkItem[]): Decisions[] {
  const byId = new Map<string, Decisions>()
  for (const { kind, vehicle, task, clock } of items) {
    if (kind !== 'DECISION' || task === null) continue
    const { id } = vehicle.vehicleCard
    const { seconds = clock?.seconds ?? null, tasks = [] } = byId.get(id) ?? {}
    byId.set(id, { vehicle, seconds, tasks: [...tasks, task] })
  }
  return [...byId.values()]
}

/** ', 3 tasks' behind the name of the first; nothing of one alone. */
export function moreWords(tasks: readonly Decided[]): string {
  return tasks.length < 2 ? '' : `, ${tasks.length} tasks`
}

/** '$1,652.80', of those whose cost is told; empty where none is. */
export function costWords(tasks: readonly Decided[]): string {
  const totals = tasks.flatMap(({ total }) => total ?? [])
  const [first] = totals
  return first ? formatMoney({ ...first, amount: sumOfDollars(totals.map(({ amount }) => amount)) }) : ''
}

/** 'Review both, $2,041.20'; without the cost where not all of them are at hand. */
export function reviewWords(total: number, tasks: readonly Decided[]): string {
  const all = total === 2 ? 'both' : `all ${formatCount(total)}`
  const cost = tasks.length === total ? costWords(tasks) : ''
  return ['Review ', all, cost && `, ${cost}`].join('')
}
