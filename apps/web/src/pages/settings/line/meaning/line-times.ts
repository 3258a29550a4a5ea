import type { LineStep } from '@lotline/contract/recon/line'
import { readLineTimes, type StepTimes } from '@lotline/contract/reports/line-times'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../../api/call.ts'
import { reconKeys } from '../../../../features/recon/keys.ts'

/** What the steps of the line took in the last 30 days. */
export const lineTimesQuery = queryOptions({
  queryKey: [...reconKeys.steps, 'times'],
  queryFn: async ({ signal }) => (await call(readLineTimes, {}, { signal })).data,
})

/** The times that are held against a goal: work where the goal counts work, else all time in the step. */
export function takenBy(
  { vehicles, elapsed, work }: StepTimes,
  { childSteps, enhancedStateTracking, goalClock }: Pick<LineStep, 'childSteps' | 'enhancedStateTracking' | 'goalClock'>,
) {
  const isWork = childSteps.length === 0 && enhancedStateTracking && goalClock === 'WORK'
  return { vehicles, ...(isWork ? work : elapsed), isWork }
}
