import type { StepItem } from '@lotline/contract/recon-step'
import type { PersonName } from '@lotline/contract/shapes'
import type { Calendar } from '@lotline/domain/calendar/calendar'
import { assigneeRule, missingPermission } from '@lotline/domain/people/permission-rule'
import { runningMs, wholeSeconds } from '@lotline/domain/recon/clock'
import type { StepState } from '@lotline/domain/recon/recon-states'
import { leavesOf, parentState } from '@lotline/domain/recon/recon-steps'
import { goalTimeSeconds, lightMoments, type Moment, stepStatus, stepTimes } from '@lotline/domain/recon/step-clock'
import { AppError } from '../../app-error.ts'
import type { Ctx } from '../../ctx.ts'
import { type Db, isUuid } from '../../database/doors.ts'
import { loadCalendar } from '../calendar/index.ts'
import { loadSteps, type Step } from '../line/index.ts'
import { readVehicle, vehicleNotFound } from '../vehicles/index.ts'
import { findStand, listPeopleNames, listVisits, type Visit } from './queries.ts'
import { clockOf, marksOf, nextOf } from './situation.ts'

type Frame = {
  visits: readonly Visit[]
  steps: readonly Step[]
  marks: Map<string, StepState>
  waived: ReadonlySet<string>
  currentId: string | null
  forced: boolean
  /** By id; absent for whoever may not know whom a step is given to. */
  people: Map<string, PersonName> | undefined
  calendar: Calendar
  now: Date
}

/** The vehicle's current step as its list row shows it. */
export async function currentStepItem(ctx: Ctx, vehicleId: string): Promise<StepItem> {
  const { stepItem } = await readVehicle(ctx, vehicleId, { recon: true })
  if (!stepItem) throw new AppError('NOT_IN_RECON', 'The vehicle is not in recon.')
  return stepItem
}

/** The rooftop's tree with this vehicle's state, times and assignee in each step of its last run; leaves not reached yet are PENDING. */
export async function listVehicleSteps({ db, actor, now }: Ctx, vehicleId: string): Promise<StepItem[]> {
  const stand = isUuid(vehicleId) ? await findStand(db, vehicleId) : undefined
  if (!stand) throw vehicleNotFound()
  const [steps, visits, calendar] = await Promise.all([loadSteps(db), listVisits(db, vehicleId), loadCalendar(db)])
  const waived = visits[0]?.waived ?? []
  const mayName = missingPermission(assigneeRule, actor.permissions) === undefined
  const people = mayName ? await assigneesOf(db, visits) : undefined
  const forced = stand.recon_status === 'COMPLETED' || stand.recon_status === 'MANUALLY_REMOVED'
  const frame = {
    visits,
    steps,
    marks: marksOf(visits, waived),
    waived: new Set(waived),
    currentId: stand.step_id,
    forced,
    people,
    calendar,
    now,
  }
  const visited = new Set(visits.map((visit) => visit.step_id))
  const shown = steps.filter((step) => leavesOf([step]).some((leaf) => !leaf.retired || visited.has(leaf.id)))
  return shown.map((step) => itemOf(step, frame))
}

async function assigneesOf(db: Db, visits: readonly Visit[]): Promise<Map<string, PersonName>> {
  const names = await listPeopleNames(db, [...new Set(visits.flatMap((visit) => visit.assignee_id ?? []))])
  return new Map(names.map((person) => [person.id, person]))
}

function itemOf(step: Step, frame: Frame): StepItem {
  const childSteps = step.childSteps.map((child) => itemOf(child, frame))
  return childSteps.length > 0 ? parentItem(step, childSteps, frame) : leafItem(step, frame)
}

function leafItem(step: Step, frame: Frame): StepItem {
  const { visits, calendar, now, people } = frame
  const own = visits.filter((visit) => visit.step_id === step.id)
  const last = own.at(-1)
  const clock = clockOf(step, visits)
  const times = stepTimes(clock, calendar, now)
  const { warningAt, lateAt } = lightMoments(clock, step, calendar, now)
  return {
    ...definitionOf(step),
    ...times,
    state: stateOf(step, frame),
    status: last && !step.retired ? stepStatus(goalTimeSeconds({ ...times, goalClock: step.goalClock }), step) : 'UNKNOWN',
    nextStep: nextNamed(step, frame),
    ...(people && { assignedTo: people.get(last?.assignee_id ?? '') ?? null }),
    enteredAt: last?.entered_at.toISOString() ?? null,
    leftAt: last?.left_at?.toISOString() ?? null,
    workingSince: clock.workingSince?.toISOString() ?? null,
    asOf: now.toISOString(),
    running: (clock.tracked ? clock.workingSince : clock.openSince) !== null,
    warningAt: last ? shown(warningAt) : null,
    lateAt: last ? shown(lateAt) : null,
    needed: !frame.waived.has(step.id),
    pauseReason: last?.left_at === null ? last.pause_reason : null,
    pausedSeconds: last?.paused_at ? wholeSeconds(runningMs(calendar, last.paused_at, now)) : null,
    childSteps: [],
  }
}

/** A parent's times are its children's; it has no clock of its own. */
function parentItem(step: Step, childSteps: StepItem[], { now, forced, people }: Frame): StepItem {
  const sum = (seconds: (child: StepItem) => number) => childSteps.reduce((total, child) => total + seconds(child), 0)
  const times = {
    goalClock: step.goalClock,
    timeInStepSeconds: sum((child) => child.timeInStepSeconds),
    reconTimeInStepSeconds: sum((child) => child.reconTimeInStepSeconds),
  }
  const entered = childSteps.flatMap((child) => child.enteredAt ?? []).sort()[0] ?? null
  return {
    ...definitionOf(step),
    state: parentState(childSteps, forced),
    status: entered ? stepStatus(goalTimeSeconds(times), step) : 'UNKNOWN',
    nextStep: null,
    timeInStepSeconds: times.timeInStepSeconds,
    reconTimeInStepSeconds: times.reconTimeInStepSeconds,
    ...(people && { assignedTo: null }),
    enteredAt: entered,
    leftAt: null,
    workingSince: null,
    asOf: now.toISOString(),
    running: childSteps.some((child) => child.running),
    warningAt: null,
    lateAt: null,
    needed: childSteps.some((child) => child.needed),
    pauseReason: null,
    pausedSeconds: null,
    childSteps,
  }
}

/** Not reached is PENDING while recon goes on, and INCOMPLETE once it has ended without the step (OPN-125). */
function stateOf(step: Step, { marks, waived, visits, forced }: Frame): StepState {
  const own = waived.has(step.id) ? visits.findLast((visit) => visit.step_id === step.id)?.state : marks.get(step.id)
  return own ?? (forced && !waived.has(step.id) ? 'INCOMPLETE' : 'PENDING')
}

function nextNamed(step: Step, { steps, marks }: Frame): StepItem['nextStep'] {
  const next = nextOf(steps, step.id, marks)
  return next && { id: next.id, name: next.name }
}

function definitionOf({ childSteps: _childSteps, defaultAssigneeId: _defaultAssigneeId, ...definition }: Step) {
  return definition
}

function shown(moment: Moment): string | null {
  return moment instanceof Date ? moment.toISOString() : null
}
