import { isWallText } from '../calendar/wall-moments.ts'
import type { LocalRange } from '../reports/ranges.ts'

/** The vehicles in recon at the end of a second of the rooftop's wall clock: all of them, or those in one of its steps. */
export type InReconAtFilter = { at: string; stepId: string | null }

/** As an address holds it: '2026-03-02T23:59:59', and '~' with the step. */
export function inReconAtOption({ at, stepId }: InReconAtFilter): string {
  return stepId === null ? at : `${at}~${stepId}`
}

/** What an option asks for; undefined where it is none. */
export function inReconAtFilterOf(option: string): InReconAtFilter | undefined {
  const [at = '', stepId = null, ...rest] = option.split('~')
  return isWallText(at) && stepId !== '' && rest.length === 0 ? { at, stepId } : undefined
}

/** Of those that came into recon, or left it uncompleted, in a range: '2026-03-01T00:00:00~2026-03-30T23:59:59'. */
export function rangeOption({ startDate, endDate }: LocalRange): string {
  return `${startDate}~${endDate}`
}

export function rangeFilterOf(option: string): LocalRange | undefined {
  const [startDate = '', endDate = '', ...rest] = option.split('~')
  return isWallText(startDate) && isWallText(endDate) && startDate <= endDate && rest.length === 0
    ? { startDate, endDate }
    : undefined
}

/** Whole days of recon time until now, both counted; `last` null for that many and more. 'OVER' for longer than the goal. */
export type ReconAgeFilter = { first: number; last: number | null } | 'OVER'

/** As an address holds it: '3', '14~' for 14 days and more, 'OVER'. */
export function reconAgeOption(asked: ReconAgeFilter): string {
  if (asked === 'OVER') return asked
  return asked.last === asked.first ? `${asked.first}` : `${asked.first}~${asked.last ?? ''}`
}

export function reconAgeFilterOf(option: string): ReconAgeFilter | undefined {
  if (option === 'OVER') return option
  const found = /^(\d{1,5})(~(\d{0,5}))?$/.exec(option)
  if (!found) return undefined
  const first = Number(found[1])
  const last = found[2] === undefined ? first : found[3] === '' ? null : Number(found[3])
  return last === null || last >= first ? { first, last } : undefined
}
