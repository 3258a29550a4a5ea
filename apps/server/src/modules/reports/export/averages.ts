import type { Averages } from '@lotline/contract/reports/step-report'
import { formatDuration } from '@lotline/domain/amounts/duration'
import { vehiclesWords } from '@lotline/domain/vehicles/vehicle-words'
import type { Figure } from './report-file.ts'

/** The averages that step report and corporate report have at their heads. */
export function averageFigures(averages: Averages, before: number): Figure[] {
  return [
    ['Vehicles completed', averages.completedVehicles, 'count'],
    ['Prior period', before, 'count'],
    ['Average retail-ready time', averages.averageRetailReadyAsSeconds, 'time'],
    ['Goal', averages.averageRetailReadyGoalAsSeconds, 'time'],
    ['Average recon time', averages.averageReconTimeAsSeconds, 'time'],
    ['Goal', averages.averageReconTimeGoalAsSeconds, 'time'],
    ['Average estimated recon', averages.averageEstimatedRecon?.amount ?? null, 'money'],
    ['Average actual recon', averages.averageActualRecon?.amount ?? null, 'money'],
    ['Average overage', averages.averageOverage?.amount ?? null, 'money'],
    ['Total overage', averages.totalOverage?.amount ?? null, 'money'],
  ]
}

type Recon = Pick<Averages, 'completedVehicles' | 'averageReconTimeAsSeconds' | 'averageReconTimeGoalAsSeconds'>

/** How many vehicles were completed, and how long they took against the goal. */
export function reconWords({
  completedVehicles,
  averageReconTimeAsSeconds: recon,
  averageReconTimeGoalAsSeconds: goal,
}: Recon): string[] {
  const completed = `${vehiclesWords(completedVehicles)} completed recon.`
  return recon === null ? [completed] : [completed, `Average recon time: ${formatDuration(recon)}, ${goalWords(recon, goal)}.`]
}

/** '14h over the goal of 8d', 'no goal set'. */
function goalWords(seconds: number, goal: number | null): string {
  if (!goal) return 'no goal set'
  if (seconds === goal) return `just at the goal of ${formatDuration(goal)}`
  return `${formatDuration(Math.abs(seconds - goal))} ${seconds > goal ? 'over' : 'under'} the goal of ${formatDuration(goal)}`
}
