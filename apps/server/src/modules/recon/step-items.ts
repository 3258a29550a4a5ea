import type { StepItem } from '@lotline/contract/recon/recon-step'
import { type Calendar, hoursAt } from '@lotline/domain/calendar/calendar'
import { assigneeRule, missingPermission } from '@lotline/domain/people/permission-rule'
import type { StepState } from '@lotline/domain/recon/recon-states'
import { leavesOf } from '@lotline/domain/recon/recon-steps'
import { leafItem, parentItem, type Standing } from '@lotline/domain/recon/step-item'
import { AppError } from '../../app-error.ts'
import type { Ctx } from '../../ctx.ts'
import { isUuid } from '../../database/doors.ts'
import type { Printing } from '../../module/print-part.ts'
import { type Line, loadLine, type Step } from '../line/index.ts'
import { readVehicle, vehicleNotFound } from '../vehicles/index.ts'
import { clockOf, type LockedRun, marksOf, nextOf } from './locked-run.ts'
import type { PrintedLine } from './print-section.ts'
import { findStand, listVisits, type Visit } from './queries.ts'

type Frame = {
  visits: readonly Visit[]
  steps: readonly Step[]
  marks: Map<string, StepState>
  waived: ReadonlySet<string>
  currentId: string | null
  forced: boolean
  /** Absent for whoever may not know whom a step is given to. */
  nameOf: Line['nameOf'] | undefined
  calendar: Calendar
  now: Date
}

/** The vehicle's current step as its list row shows it. */
export async function currentStepItem(ctx: Ctx, vehicleId: string): Promise<StepItem> {
  const { stepItem } = await readVehicle(ctx, vehicleId, ['stepItem'])
  if (!stepItem) throw new AppError('NOT_IN_RECON', 'The vehicle is not in recon.')
  return stepItem
}

/** How a vehicle stands after an act, while its run goes on. */
export type After = { step: Step; visits: readonly Visit[]; waived: readonly string[] }

/** What an act went by, and how the vehicle stands then; nothing where its run has ended with it. */
export type Done = { run: LockedRun; after: After | undefined }

/** Whether an act is all that its transaction does: then the commit goes out with what it writes, which saves a journey. */
export type Ending = { isLast?: boolean }

/** The same of what an act has in hand, without asking for what it has just written. */
export function stepItemAfter(
  { actor, now }: Ctx,
  { calendar, steps, nameOf }: LockedRun,
  { step, visits, waived }: After,
): StepItem {
  const visit = visits.at(-1)
  if (!visit) throw new Error('A vehicle on the line has a visit')
  const next = nextOf(steps, step.id, marksOf(visits, waived))
  const mayName = missingPermission(assigneeRule, actor.permissions) === undefined
  const standing = {
    clock: clockOf(step, visits),
    state: visit.state,
    nextStep: next && { id: next.id, name: next.name },
    assignedTo: mayName ? nameOf(visit.assignee_id ?? '') : undefined,
    enteredAt: visit.entered_at,
    leftAt: null,
    needed: true,
    pauseReason: visit.pause_reason,
    pausedAt: visit.paused_at,
  }
  return leafItem(step, standing, calendar, now)
}

/** The rooftop's tree with this vehicle's state, times and assignee in each step of its last run; leaves not reached yet are PENDING. */
export async function listVehicleSteps({ db, actor, now }: Ctx, vehicleId: string): Promise<StepItem[]> {
  const stand = isUuid(vehicleId) ? await findStand(db, vehicleId) : undefined
  if (!stand) throw vehicleNotFound()
  const [{ steps, calendar, nameOf }, visits] = await Promise.all([loadLine(db), listVisits(db, vehicleId)])
  const waived = visits[0]?.waived ?? []
  const mayName = missingPermission(assigneeRule, actor.permissions) === undefined
  const forced = stand.recon_status === 'COMPLETED' || stand.recon_status === 'MANUALLY_REMOVED'
  const frame = {
    visits,
    steps,
    marks: marksOf(visits, waived),
    waived: new Set(waived),
    currentId: stand.step_id,
    forced,
    nameOf: mayName ? nameOf : undefined,
    calendar,
    now,
  }
  const visited = new Set(visits.map((visit) => visit.step_id))
  const shown = steps.filter((step) => leavesOf([step]).some((leaf) => !leaf.retired || visited.has(leaf.id)))
  return shown.map((step) => itemOf(step, frame))
}

/** What a printed vehicle tells of its way along the line. */
export async function printedLine(ctx: Ctx, { vehicle }: Printing): Promise<PrintedLine | null> {
  if (!ctx.actor.permissions.has('RECON_VIEW')) return null
  const hours = hoursAt((await loadLine(ctx.db)).calendar, ctx.now)
  const steps = await listVehicleSteps(ctx, vehicle.vehicleCard.id)
  return { vehicle, steps, hours: hours.kind === 'BUSINESS_HOURS' ? hours : null }
}

function itemOf(step: Step, frame: Frame): StepItem {
  const { forced: isOver, nameOf, calendar, now } = frame
  const childSteps = step.childSteps.map((child) => itemOf(child, frame))
  if (childSteps.length > 0) return parentItem(step, childSteps, { isOver, mayNameAssignees: nameOf !== undefined, now })
  return leafItem(step, standingIn(step, frame), calendar, now)
}

/** The rows of a step's visits, as the rule wants them. */
function standingIn(step: Step, frame: Frame): Standing {
  const { visits, nameOf, waived } = frame
  const last = visits.findLast((visit) => visit.step_id === step.id)
  return {
    clock: clockOf(step, visits),
    state: stateOf(step, frame),
    nextStep: nextNamed(step, frame),
    assignedTo: nameOf?.(last?.assignee_id ?? ''),
    enteredAt: last?.entered_at ?? null,
    leftAt: last?.left_at ?? null,
    needed: !waived.has(step.id),
    pauseReason: last?.left_at === null ? last.pause_reason : null,
    pausedAt: last?.paused_at ?? null,
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
