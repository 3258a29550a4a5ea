import { z } from 'zod'

/** How far a job is; told as `event: progress` on the change stream of whoever asked for it. */
export const JobProgress = z.object({
  jobId: z.string(),
  state: z.enum(['RUNNING', 'DONE', 'FAILED']),
  done: z.number().int(),
  /** 0 until it is known. */
  total: z.number().int(),
  /** Why it failed, in a sentence. */
  failure: z.string().nullable(),
})
export type JobProgress = z.infer<typeof JobProgress>
