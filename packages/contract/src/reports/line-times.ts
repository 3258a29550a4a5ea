import { z } from 'zod'
import { route } from '../route.ts'

/** Whole seconds, the shortest first: of more than 500 vehicles 500, evenly chosen by their place. */
const Taken = z.object({
  /** Null of fewer than five vehicles. */
  medianAsSeconds: z.number().nullable(),
  times: z.array(z.number().int()).max(500),
})

const StepTimes = z.object({
  stepId: z.string(),
  vehicles: z.number().int(),
  /** All time in the step, as in the reports. */
  elapsed: Taken,
  /** What of it was work. */
  work: Taken,
})
export type StepTimes = z.infer<typeof StepTimes>

export const readLineTimes = route({
  method: 'GET',
  path: '/settings/line/times',
  summary: 'What vehicles of the last 30 days took in each step of the line and in each of its parts, for those who set goals',
  permission: 'DEALERSHIP_ADMIN_VIEW',
  response: z.array(StepTimes),
})
