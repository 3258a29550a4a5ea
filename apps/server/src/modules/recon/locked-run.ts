import type { Calendar } from '@lotline/domain/calendar/calendar'
import { runningMs } from '@lotline/domain/recon/clock'
import type { StepState } from '@lotline/domain/recon/recon-states'
import { findStep, nextStep, type RunMarks } from '@lotline/domain/recon/recon-steps'
import type { StepClock } from '@lotline/domain/recon/step-clock'
import { AppError } from '../../app-error.ts'
import type { JobCtx } from '../../ctx.ts'
import { isUuid } from '../../database/doors.ts'
import { getSettingsVersion, type Line, lineAt, type Step } from '../line/index.ts'
import { vehicleNotFound } from '../vehicles/index.ts'
import { type LockedVehicle, listVisits, lockVehicle, type Visit } from './queries.ts'

/** All that an act on the line is judged by, read under the vehicle's lock: steps and hours, the run's visits, the steps it does not need. */
export type LockedRun = Line & { vehicle: LockedVehicle; visits: Visit[]; waived: readonly string[] }

/** The same with the vehicle in a step of an open run. */
export type OnTheLine = LockedRun & { runId: string; current: Step; visit: Visit; state: StepState }

export async function lockRun(ctx: JobCtx, vehicleId: string): Promise<LockedRun> {
  if (!isUuid(vehicleId)) throw vehicleNotFound()
  const { db } = ctx
  // Sent in one go and run in this order: what is read after the locks is what the one before has left.
  const [vehicle, visits] = await Promise.all([lockVehicle(db, vehicleId), listVisits(db, vehicleId)])
  if (!vehicle) throw vehicleNotFound()
  ctx.now = notBefore(visits, ctx.now)
  const [first] = visits
  const rooftop = first && { id: first.rooftop_id, version: first.settings_version }
  const line = await lineAt(db, rooftop ?? (await getSettingsVersion(db)))
  return { ...line, vehicle, visits, waived: first?.waived ?? [] }
}

/** An act is never earlier than what is stored of the run: to it, a clock that was set back stands still until it has caught up. */
function notBefore(visits: readonly Visit[], now: Date): Date {
  const stored = visits.flatMap(({ entered_at, left_at, worked_at }) => [entered_at, left_at, worked_at])
  return new Date(Math.max(now.getTime(), ...stored.map((at) => at?.getTime() ?? 0)))
}

/** The open run of a vehicle; 409 when it is not. */
export async function lockOnTheLine(ctx: JobCtx, vehicleId: string): Promise<OnTheLine> {
  const run = await lockRun(ctx, vehicleId)
  const { vehicle, steps, visits } = run
  const current = vehicle.step_id ? findStep(steps, vehicle.step_id) : undefined
  const visit = visits.at(-1)
  if (vehicle.recon_status !== 'ACTIVE' || !vehicle.run_id || !current || !visit || !vehicle.step_state) {
    throw new AppError('NOT_IN_RECON', `${vehicle.stock_number} is not in recon.`, { reconStatus: vehicle.recon_status })
  }
  return { ...run, runId: vehicle.run_id, current, visit, state: vehicle.step_state }
}

/** What each step is marked with: the state of its last visit in this run; one that is not needed counts as done (`waived`). */
export function marksOf(visits: readonly Visit[], waived: readonly string[]): Map<string, StepState> {
  return new Map([
    ...visits.map((visit) => [visit.step_id, visit.state] as const),
    ...waived.map((id) => [id, 'COMPLETE'] as const),
  ])
}

export function nextOf(steps: readonly Step[], currentId: string, marks: RunMarks): Step | null {
  return nextStep(steps, currentId, marks)
}

/** A step's clock in this run, over all of its visits. */
export function clockOf(step: Pick<Step, 'id' | 'enhancedStateTracking'>, visits: readonly Visit[]): StepClock {
  const own = visits.filter((visit) => visit.step_id === step.id)
  const open = own.find((visit) => visit.left_at === null)
  const sum = (ms: (visit: Visit) => number | null) => own.reduce((total, visit) => total + (ms(visit) ?? 0), 0)
  return {
    tracked: step.enhancedStateTracking,
    elapsedMs: sum((visit) => visit.elapsed_ms),
    workMs: sum((visit) => visit.work_ms),
    openSince: open?.entered_at ?? null,
    workingSince: open?.working_since ?? null,
  }
}

/** Milliseconds in a step by now over all its visits in this run: worked on where work is tracked, else elapsed (OPN-117). */
export function timeInStepMs(
  step: Pick<Step, 'id' | 'enhancedStateTracking'>,
  visits: readonly Visit[],
  calendar: Calendar,
  now: Date,
): number {
  const own = visits.filter((visit) => visit.step_id === step.id).map((visit) => visitMs(visit, calendar, now))
  return own.reduce((sum, { elapsed, work }) => sum + (step.enhancedStateTracking ? work : elapsed), 0)
}

/** What a visit has come to by now: milliseconds elapsed, and worked on. */
export function visitMs(visit: Visit, calendar: Calendar, now: Date): { elapsed: number; work: number } {
  const work = visit.work_ms + (visit.working_since ? runningMs(calendar, visit.working_since, now) : 0)
  return { elapsed: visit.elapsed_ms ?? runningMs(calendar, visit.entered_at, now), work }
}
