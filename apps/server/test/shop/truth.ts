import type { StepItem } from '@lotline/contract/recon/recon-step'
import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import type { Calendar } from '@lotline/domain/calendar/calendar'
import { runningMs, wholeSeconds } from '@lotline/domain/recon/clock'
import { leavesOf } from '@lotline/domain/recon/recon-steps'
import { goalTimeSeconds, stepStatus } from '@lotline/domain/recon/step-clock'
import { expect } from 'vitest'
import type { RunRecord, VehicleRecord, VisitRecord } from './record.ts'
import { replayed } from './replay.ts'

/** What all that is written down is held against: the hours by which clocks run, the moment, and what was done last. */
export type Moment = { calendar: Calendar; now: Date; told: string }

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

/** Visits of a run follow each other, work lies within its visit and after the work before, and stored times are what the clock ran. */
export function checkVisits({ runs }: VehicleRecord, moment: Moment): void {
  for (const { visits } of runs) {
    for (const [at, visit] of visits.entries()) {
      const next = visits[at + 1]
      if (next)
        expect(visit.left_at?.getTime() ?? Number.POSITIVE_INFINITY, moment.told).toBeLessThanOrEqual(next.entered_at.getTime())
      checkWorks(visit, moment)
    }
  }
}

function checkWorks({ entered_at, left_at, elapsed_ms, work_ms, works }: VisitRecord, { calendar, now, told }: Moment): void {
  const end = left_at ?? now
  let since = entered_at
  for (const { started_at, stopped_at } of works) {
    expect(started_at.getTime(), told).toBeGreaterThanOrEqual(since.getTime())
    since = stopped_at ?? end
    expect(since.getTime(), told).toBeGreaterThanOrEqual(started_at.getTime())
  }
  expect(since.getTime(), told).toBeLessThanOrEqual(end.getTime())
  const work = sumOf(works.map(({ started_at, stopped_at }) => runningMs(calendar, started_at, stopped_at ?? end)))
  const elapsed = runningMs(calendar, entered_at, end)
  expect(work, told).toBeLessThanOrEqual(elapsed)
  if (left_at) expect([elapsed_ms, work_ms], told).toEqual([elapsed, work])
}

/** Milliseconds elapsed in visits, and worked on, by now. */
function timesOf(visits: readonly VisitRecord[], { calendar, now }: Moment) {
  const works = visits.flatMap((visit) => visit.works)
  return {
    elapsed: sumOf(visits.map(({ entered_at, left_at }) => runningMs(calendar, entered_at, left_at ?? now))),
    work: sumOf(works.map(({ started_at, stopped_at }) => runningMs(calendar, started_at, stopped_at ?? now))),
  }
}

function checkStepTimes(step: StepItem, visits: readonly VisitRecord[], moment: Moment): void {
  const { elapsed, work } = timesOf(
    visits.filter(({ step_id }) => step_id === step.id),
    moment,
  )
  expect([step.reconTimeInStepSeconds, step.timeInStepSeconds], `${moment.told}, ${step.name}`).toEqual([
    wholeSeconds(elapsed),
    wholeSeconds(step.enhancedStateTracking ? work : elapsed),
  ])
  expect(step.timeInStepSeconds, moment.told).toBeLessThanOrEqual(step.reconTimeInStepSeconds)
}

/** The vehicle's times are those of its visits: step, recon and retail-ready, and its light is what they make of the goals. */
export function checkTimes(vehicle: Vehicle, record: VehicleRecord, moment: Moment): void {
  const { stepItem, reconTimeAsSeconds, retailReadyTimeAsSeconds, vehicleCard } = vehicle
  const run = record.runs.at(-1)
  const stands = run && !run.removed_at ? run : undefined
  expect(reconTimeAsSeconds, moment.told).toBe(stands ? wholeSeconds(reconMs(stands, moment)) : null)
  const ready = runningMs(moment.calendar, record.inventoryDate, record.retailReadyAt ?? moment.now)
  expect(retailReadyTimeAsSeconds, moment.told).toBe(stands || record.retailReadyAt ? wholeSeconds(ready) : null)
  expect(stepItem === null, moment.told).toBe(stands === undefined)
  if (!stepItem || !stands) return
  checkStepTimes(stepItem, stands.visits, moment)
  // The moments that lists and counts go by say the same as the clock does.
  const light = stepItem.retired ? 'UNKNOWN' : stepStatus(goalTimeSeconds(stepItem), stepItem)
  if (vehicleCard.reconStatus === 'ACTIVE') expect(stepItem.status, moment.told).toBe(light)
}

/** A run's time is that of its visits and of the gaps that a finished step leaves until the next is entered. */
function reconMs({ started_at, ended_at, visits }: RunRecord, moment: Moment): number {
  const { calendar, now, told } = moment
  const end = ended_at ?? now
  const gaps = visits.map(({ left_at }, at) => (left_at ? runningMs(calendar, left_at, visits[at + 1]?.entered_at ?? end) : 0))
  const total = timesOf(visits, { ...moment, now: end }).elapsed + sumOf(gaps)
  expect(total, told).toBe(runningMs(calendar, started_at, end))
  return total
}

/** The log alone tells where the vehicle stands and how each step of its run is marked. */
export function checkReplay(vehicle: Vehicle, steps: readonly StepItem[], { events }: VehicleRecord, { told }: Moment): void {
  const { stepItem, vehicleCard } = vehicle
  const standing = replayed(events)
  expect(standing, told).toMatchObject({
    status: vehicleCard.reconStatus,
    stepId: stepItem?.id ?? null,
    state: stepItem?.state ?? null,
    assigneeId: stepItem?.assignedTo?.id ?? null,
    pauseReason: stepItem?.pauseReason ?? null,
  })
  const ended = vehicleCard.reconStatus === 'COMPLETED' || vehicleCard.reconStatus === 'MANUALLY_REMOVED'
  for (const { id, name, state, needed } of leavesOf(steps)) {
    const isWaived = standing.waived.includes(id)
    const mark = standing.marks[id] ?? (ended && !isWaived ? 'INCOMPLETE' : 'PENDING')
    expect([name, state, needed], told).toEqual([name, mark, !isWaived])
  }
}

/** Each leaf of the tree has the times of its visits in the run, and a parent those of its children. */
export function checkTree(steps: readonly StepItem[], { runs }: VehicleRecord, moment: Moment): void {
  const run = runs.at(-1)
  const visits = run && !run.removed_at ? run.visits : []
  for (const leaf of leavesOf(steps)) checkStepTimes(leaf, visits, moment)
  for (const parent of steps) {
    const children: readonly StepItem[] = parent.childSteps
    if (children.length === 0) continue
    expect([parent.timeInStepSeconds, parent.reconTimeInStepSeconds], moment.told).toEqual([
      sumOf(children.map((child) => child.timeInStepSeconds)),
      sumOf(children.map((child) => child.reconTimeInStepSeconds)),
    ])
  }
}
