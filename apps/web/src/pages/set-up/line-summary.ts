import type { LineStep } from '@lotline/contract/recon/line'
import type { SetUp } from '@lotline/contract/rooftops/set-up'
import { formatDuration } from '@lotline/domain/amounts/duration'
import { type Calendar, hoursAt } from '@lotline/domain/calendar/calendar'
import { weekdays } from '@lotline/domain/calendar/calendar-rules'
import { leavesOf } from '@lotline/domain/recon/recon-steps'

/** The stations of a line that are in use, in order. */
export function stationsOf(line: readonly LineStep[]): LineStep[] {
  return leavesOf(line).filter(({ retired }) => !retired)
}

/** What each station is called, by its id. */
export type StepNames = ReadonlyMap<string, string>

/** A step by its own name, below its parent's where it has one. */
export function stationNames(line: readonly LineStep[]): StepNames {
  return new Map(
    line.flatMap((step) =>
      step.childSteps.length === 0
        ? [[step.id, step.name] as const]
        : leavesOf(step.childSteps).map((leaf) => [leaf.id, `${step.name}, ${leaf.name}`] as const),
    ),
  )
}

/** '8 steps from Intake to Frontline, 7 with a goal. In bay and Body/Paint count work.' */
export function lineWords(line: readonly LineStep[]): string {
  const steps = stationsOf(line)
  const [first, last] = [steps[0], steps.at(-1)]
  if (!first || !last) return 'There is no step yet.'
  const goals = steps.filter(({ recommendedDurationSeconds }) => recommendedDurationSeconds).length
  const ends = steps.length === 1 ? `1 step, ${first.name}` : `${steps.length} steps from ${first.name} to ${last.name}`
  const work = steps.filter((step) => step.enhancedStateTracking && step.goalClock === 'WORK').map(({ name }) => name)
  const counted = work.length === 0 || work.length > 3 ? '' : ` ${list(work)} ${work.length === 1 ? 'counts' : 'count'} work.`
  return `${ends}, ${goals === steps.length ? 'each' : goals} with a goal.${counted}`
}

/** '7 invited, 5 signed in. Invitations to Parker Demo and Apex Collision are still open.' */
export function peopleWords({ invited, signedIn, waiting }: SetUp['people']): string {
  if (invited <= 1) return 'Only you so far. Invite the people who work on the cars.'
  const shown = waiting.slice(0, 3)
  const names = waiting.length > shown.length ? `${shown.join(', ')} and ${waiting.length - shown.length} more` : list(shown)
  const open =
    waiting.length === 0
      ? ''
      : ` ${waiting.length === 1 ? `The invitation to ${names} is` : `Invitations to ${names} are`} still open.`
  return `${invited} invited, ${signedIn} signed in.${open}`
}

/** 'Mon to Fri 8 AM to 6 PM, Sat 8 AM to 2 PM, Chicago time.' */
export function hoursSummary(calendar: Calendar, now: Date): string {
  const hours = hoursAt(calendar, now)
  if (hours.kind === 'ROUND_THE_CLOCK') return 'Clocks run round the clock, nights and weekends too.'
  const runs: { first: number; last: number; words: string }[] = []
  for (const [at, periods] of hours.week.entries()) {
    const words = periods.map(({ opens, closes }) => `${timeWords(opens)} to ${timeWords(closes)}`).join(' and ')
    const run = runs.at(-1)
    if (run && run.last === at - 1 && run.words === words) run.last = at
    else if (words) runs.push({ first: at, last: at, words })
  }
  const day = (at: number) => weekdays[at]?.slice(0, 3) ?? ''
  const days = runs.map(({ first, last, words }) => `${first === last ? day(first) : `${day(first)} to ${day(last)}`} ${words}`)
  const city = hours.timeZone.split('/').at(-1)?.replaceAll('_', ' ')
  return `${days.join(', ')}, ${city} time.`
}

function timeWords(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const half = hours % 24 < 12 ? 'AM' : 'PM'
  const shown = hours % 12 === 0 ? 12 : hours % 12
  return `${shown}${minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`} ${half}`
}

/** 'ready to sell' at the end of the line, else its goal. */
export function goalWords(step: LineStep): string {
  if (step.recommendedDurationSeconds) return `goal ${formatDuration(step.recommendedDurationSeconds)}`
  return step.terminalStep ? 'ready to sell' : 'no goal'
}

function list(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
