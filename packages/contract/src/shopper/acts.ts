import { z } from 'zod'

/** Days and times that a test drive can be asked for, inside the opening hours of the rooftop and of its time zone. */
export const TestDriveTimes = z.object({
  days: z.array(
    z.object({
      /** 'YYYY-MM-DD'. */
      date: z.string(),
      /** Minutes of the day; none on a day that is closed. */
      times: z.array(z.number().int().min(0).max(1439)),
    }),
  ),
})
export type TestDriveTimes = z.infer<typeof TestDriveTimes>
