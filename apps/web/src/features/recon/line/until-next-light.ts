import { serverNow } from '../../../ui/use-now.ts'

const longestTimerMs = 2 ** 31 - 1

/** Milliseconds until counts by light change by themselves; false when they do not. */
export function untilNextLight(nextLightAt: string | null): number | false {
  if (nextLightAt === null) return false
  const ms = Date.parse(nextLightAt) - serverNow().getTime()
  return Math.min(longestTimerMs, Math.max(1000, ms + 500))
}
