import type { ActiveStep } from '@lotline/contract/reports/dashboard'
import { dayAfter, dayStart, wallDay } from '@lotline/domain/calendar/wall-clock'
import { meanSeconds } from '@lotline/domain/reports/figures'
import { type LocalRange, presetRange, previous30Days } from '@lotline/domain/reports/ranges'
import type { Ctx } from '../../ctx.ts'
import { loadSteps } from '../line/index.ts'
import { averagesIn, momentsOf } from '../reports/index.ts'
import { countInRecon, getGoals, listStepStands, type StepStand } from './queries.ts'

const weeks = 6

export async function readHighlights(ctx: Ctx) {
  const { db, actor, now } = ctx
  const { time_zone: timeZone } = await getGoals(db)
  const mondays = mondaysOf(now, timeZone)
  // A week ends as the next one begins, at midnight of the rooftop; the last one has not ended.
  const ends = mondays.map((_, at) => (at + 1 < mondays.length ? dayStart(mondays[at + 1] ?? '', timeZone) : now))
  const counts = await countInRecon(db, ends)
  const averages = async (range: LocalRange) => averagesIn(ctx, { ...momentsOf(range, timeZone), rooftopId: actor.rooftopId })
  const [before, last] = [previous30Days(now, timeZone), presetRange('LAST_30_DAYS', now, timeZone)]
  const [previous, current] = [await averages(before), await averages(last)]
  const stands = await listStepStands(db, now)
  return {
    vehiclesInRecon: mondays.map((label, at) => ({ label, value: counts[at] ?? 0 })),
    averageRetailReadyTime: [
      { label: daysWords(before), value: previous.averageRetailReadyAsSeconds },
      { label: daysWords(last), value: current.averageRetailReadyAsSeconds },
    ],
    averageReconTime: [
      { label: daysWords(before), value: previous.averageReconTimeAsSeconds },
      { label: daysWords(last), value: current.averageReconTimeAsSeconds },
    ],
    activeReconSummary: (await loadSteps(db)).flatMap((step) => activeStep(step, stands)),
  }
}

/** The Mondays of this week and of those before, the earliest first, YYYY-MM-DD. */
function mondaysOf(now: Date, timeZone: string): string[] {
  const today = wallDay(now, timeZone)
  const sinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  const monday = dayAfter(today, -sinceMonday)
  return Array.from({ length: weeks }, (_, at) => dayAfter(monday, -7 * (weeks - 1 - at)))
}

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** 'Oct 26 to Nov 24' */
function daysWords({ startDate, endDate }: LocalRange): string {
  const words = (text: string) => day.format(new Date(`${text.slice(0, 10)}T00:00:00Z`))
  return `${words(startDate)} to ${words(endDate)}`
}

type LineStep = Awaited<ReturnType<typeof loadSteps>>[number]

/** A step with parts is the sum of those, whoever stands in itself among them. One that is retired is shown while vehicles stand in it. */
function activeStep(step: LineStep, stands: readonly StepStand[]): ActiveStep[] {
  const children = step.childSteps.flatMap((child) => activeStep(child, stands))
  const ids = new Set([step.id, ...children.flatMap(allOf).map(({ stepId }) => stepId)])
  const here = stands.filter(({ step_id }) => step_id !== null && ids.has(step_id))
  const sum = (count: (stand: StepStand) => number) => here.reduce((all, stand) => all + count(stand), 0)
  const totalVehicles = sum((stand) => stand.vehicles)
  if (totalVehicles === 0 && step.retired) return []
  return [
    {
      stepId: step.id,
      stepName: step.name,
      totalVehicles,
      stepGoalAsSeconds: step.recommendedDurationSeconds || null,
      stepTimeAsSeconds: meanSeconds({ vehicles: totalVehicles, sum: sum((stand) => stand.elapsed_seconds) }),
      onTime: sum((stand) => stand.on_time),
      warning: sum((stand) => stand.warning),
      late: sum((stand) => stand.late),
      childSteps: children as ActiveStep['childSteps'],
    },
  ]
}

function allOf(step: ActiveStep): ActiveStep[] {
  return [step, ...step.childSteps]
}
