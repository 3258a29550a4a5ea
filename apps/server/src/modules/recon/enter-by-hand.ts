import { entryMoment } from '@lotline/domain/line/line-entry'
import { findStep, firstStep, leavesOf } from '@lotline/domain/recon/recon-steps'
import { AppError } from '../../app-error.ts'
import type { Ctx, JobCtx } from '../../ctx.ts'
import { newId } from '../../database/new-id.ts'
import { record } from '../../events/record.ts'
import { askForChecklists } from '../checklists/index.ts'
import { passGates } from '../gates/index.ts'
import { holdLine } from '../line/index.ts'
import { notify } from '../notifications/index.ts'
import { endOnEntry, enteredRecon } from './finish.ts'
import { handed } from './handed.ts'
import { type LockedRun, lockRun, nextOf } from './locked-run.ts'
import { findEntry, hasRun, insertRun, insertRuns, insertVisits, insertWaiver, updateStand, updateStands } from './queries.ts'
import { standOf } from './stand.ts'
import { enteredEvent, stateOnEntry } from './step-events.ts'
import { enterStep } from './visit.ts'

type Wish = { vehicleId: string; stepId: string; enteredAt: Date }
export type EnteredByHand =
  | { outcome: 'ENTERED' | 'ALREADY'; enteredAt: Date; isRaised: boolean }
  | { outcome: 'REFUSED'; reason: string }

/**
 * Puts a vehicle that stands on the line already at its step, with the moment at which it entered: its clocks run from then on, and
 * the steps before count as not needed. The same again changes nothing.
 */
export async function enterByHand(ctx: Ctx, { vehicleId, stepId, enteredAt }: Wish): Promise<EnteredByHand> {
  const run = await lockRun(ctx, vehicleId)
  const { vehicle, steps } = run
  const leaves = leavesOf(steps).filter((leaf) => !leaf.retired)
  const step = findStep(leaves, stepId)
  if (!step) return refused('The line has no such step in use.')
  const moment = entryMoment(enteredAt, { inStock: vehicle.inventory_date, now: ctx.now })
  if ('refused' in moment) return refused(moment.refused)
  const { at, isRaised } = moment
  if (vehicle.recon_status === 'ACTIVE') {
    const entry = vehicle.run_id ? await findEntry(ctx.db, vehicle.run_id) : undefined
    const isSame = entry?.entered_by_hand && entry.step_id === step.id && entry.entered_at.getTime() === at.getTime()
    return isSame ? { outcome: 'ALREADY', enteredAt: at, isRaised } : refused(`It is on the line already, ${whereIs(run)}.`)
  }
  if (vehicle.sold_at) return refused('It is sold.')
  if (vehicle.recon_status !== 'NOT_STARTED') return refused('It has been through recon. Send it back to recon on its page.')
  const before = leaves.slice(0, leaves.indexOf(step))
  // Taken out of recon and put in again further on, it passes by nothing that it would have been held by.
  const again = (await hasRun(ctx.db, vehicleId)) ? before : []
  try {
    await passGates(ctx, { vehicle, steps: [...again, ...(step.completesOnEntry ? [step] : [])] })
  } catch (error) {
    if (error instanceof AppError && error.code === 'GATE_HOLDS') return refused(error.message)
    throw error
  }
  await enter(ctx, run, { step, at, before: before.map(({ id }) => id) })
  if (step.completesOnEntry) await endOnEntry(ctx, vehicleId)
  return { outcome: 'ENTERED', enteredAt: at, isRaised }
}

type Place = { step: LockedRun['steps'][number]; at: Date; before: readonly string[] }

async function enter(ctx: Ctx, { vehicle, steps, calendar }: LockedRun, { step, at, before }: Place): Promise<void> {
  const { db, now, actor } = ctx
  const [vehicleId, runId] = [vehicle.id, newId()]
  await insertRun(db, { id: runId, vehicleId, startedAt: at, enteredByHand: true })
  for (const stepId of before) await insertWaiver(db, { runId, stepId, at: now, by: actor.personId })
  await updateStand(db, vehicleId, {
    run_id: runId,
    recon_status: 'ACTIVE',
    recon_started_at: at,
    recon_ended_at: null,
    step_id: step.id,
  })
  // As if somebody had put it there then: what follows for its lights follows from that moment.
  await enterStep({ ...ctx, now: at }, { vehicleId, runId, steps, step, waived: before, calendar, visits: [] }).write()
  const told = { enteredAt: at.toISOString(), by: 'HAND' }
  await record(
    ctx,
    {
      itemType: 'STATUS_UPDATE',
      vehicleId,
      fact: { sentence: 'reconEnteredByHand', step: step.name },
      detail: { before: 'NOT_STARTED', after: 'ACTIVE', ...told },
    },
    enteredEvent({ vehicleId, step }),
  )
}

function whereIs({ vehicle, steps }: LockedRun): string {
  const step = vehicle.step_id ? findStep(steps, vehicle.step_id) : undefined
  return step ? `in ${step.name}` : 'in another step'
}

function refused(reason: string): EnteredByHand {
  return { outcome: 'REFUSED', reason }
}

// More than come in a day are a stock that is taken in: whoever has its first step is not told of every one.
const MAX_NOTIFIED_VEHICLES = 20

/**
 * Starts a run at the first step in use for each of many vehicles, whose rows must be locked or new, in a fixed number of statements.
 * Answers the step's name; undefined, with nothing done, where the rooftop has no line.
 */
export async function enterReconTogether(ctx: JobCtx, vehicleIds: readonly string[]): Promise<string | undefined> {
  const { steps, calendar } = await holdLine(ctx.db)
  const step = firstStep(steps)
  if (!step || vehicleIds.length === 0) return step?.name
  const { db, now } = ctx
  const entries = vehicleIds.map((vehicleId) => ({ vehicleId, runId: newId(), visitId: newId() }))
  const state = stateOnEntry(step)
  await insertRuns(db, entries, now)
  await insertVisits(db, entries, { stepId: step.id, state, assigneeId: step.defaultAssigneeId, at: now })
  await askForChecklists(db, entries, { stepId: step.id, begins: true, at: now })
  const clock = { tracked: step.enhancedStateTracking, elapsedMs: 0, workMs: 0, openSince: now, workingSince: null }
  const next = nextOf(steps, step.id, new Map([[step.id, state]]))
  await updateStands(db, entries, {
    recon_status: 'ACTIVE',
    recon_started_at: now,
    recon_ended_at: null,
    ...standOf({ step, state, clock, enteredAt: now, leftAt: null, assigneeId: step.defaultAssigneeId, next, calendar, now }),
  })
  await record(ctx, ...vehicleIds.flatMap((vehicleId) => [enteredRecon(vehicleId), enteredEvent({ vehicleId, step })]))
  const after = step.defaultAssigneeId
  if (vehicleIds.length <= MAX_NOTIFIED_VEHICLES)
    await notify(ctx, ...vehicleIds.flatMap((vehicleId) => handed({ vehicleId, step, before: null, after })))
  return step.name
}
