import { isWallText } from '../calendar/wall-moments.ts'
import type { LocalRange } from '../reports/ranges.ts'

/** The vehicles of a step report: of all of it, or of one of its steps. */
export type CompletedFilter = LocalRange & { stepId: string | null }

/** As an address holds it: '2026-03-01T00:00:00~2026-03-30T23:59:59', and '~' with the step. */
export function completedOption({ startDate, endDate, stepId }: CompletedFilter): string {
  return [startDate, endDate, ...(stepId === null ? [] : [stepId])].join('~')
}

/** What an option asks for; undefined where it is none. */
export function completedFilterOf(option: string): CompletedFilter | undefined {
  const [startDate = '', endDate = '', stepId = null, ...rest] = option.split('~')
  // Nearly: a clock change may still turn a range of some seconds round, and it may be longer than a report takes.
  const isRange = isWallText(startDate) && isWallText(endDate) && startDate <= endDate
  return isRange && stepId !== '' && rest.length === 0 ? { startDate, endDate, stepId } : undefined
}
