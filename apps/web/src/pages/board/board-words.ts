import type { BoardColumn } from '@lotline/contract/recon/board'
import { formatCount } from '@lotline/domain/amounts/count'
import { boardDuration } from '@lotline/domain/recon/board-words'
import type { StepStatus } from '@lotline/domain/recon/recon-states'

/** 'goal 4h', or what a step without one is for. */
export function goalWords({ recommendedDurationSeconds: goal, terminal, retired }: BoardColumn): string {
  if (retired) return 'retired'
  const words = goal ? `goal ${boardDuration(goal)}` : 'no goal'
  if (!terminal) return words
  return goal ? `ready to sell, ${words}` : 'ready to sell'
}

/** What of a column is not shown: '6 more on time', '9 more, 2 late, 1 idle too long, 3 due soon'; nothing when all is. */
export function moreWords(
  { total, danger, idle, warning, unknown }: BoardColumn,
  shown: readonly { readonly status: StepStatus; readonly isIdle: boolean }[],
): string | undefined {
  const more = total - shown.length
  if (more <= 0) return undefined
  const left = (all: number, isOne: (each: (typeof shown)[number]) => boolean) => Math.max(0, all - shown.filter(isOne).length)
  const late = left(danger, ({ status }) => status === 'LATE')
  const tooIdle = left(idle, ({ isIdle }) => isIdle)
  const dueSoon = left(warning, ({ status }) => status === 'WARNING')
  if (late + tooIdle + dueSoon === 0) return unknown > 0 ? `${formatCount(more)} more` : `${formatCount(more)} more on time`
  const parts = [
    late > 0 && `${formatCount(late)} late`,
    tooIdle > 0 && `${formatCount(tooIdle)} idle too long`,
    dueSoon > 0 && `${formatCount(dueSoon)} due soon`,
  ]
  return [`${formatCount(more)} more`, ...parts].filter(Boolean).join(', ')
}

/** '9:24' by the rooftop's clock, as a shop reads it. */
export function wallClockWords(now: Date, timeZone: string): string {
  return timeIn(now, timeZone).replace(/\s?[AP]M/, '')
}

/** '7:40 AM' today, 'Thu 2:10 PM' within a week, 'Nov 3' before that: by the rooftop's clock. */
export function sinceWords(moment: Date, now: Date, timeZone: string): string {
  const day = (at: Date) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(at)
  if (day(moment) === day(now)) return timeIn(moment, timeZone)
  const isThisWeek = now.getTime() - moment.getTime() < 6 * 86_400_000
  if (!isThisWeek) return new Intl.DateTimeFormat('en-US', { timeZone, month: 'short', day: 'numeric' }).format(moment)
  return `${new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'short' }).format(moment)} ${timeIn(moment, timeZone)}`
}

function timeIn(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' }).format(moment).replace('\u202f', ' ')
}
