import { isDeepStrictEqual } from 'node:util'
import { findStep, leavesOf } from '@lotline/domain/recon/recon-steps'
import { AppError } from '../../app-error.ts'
import type { Ctx } from '../../ctx.ts'
import { type NewEvent, record } from '../../events/record.ts'
import { passGates } from '../gates/index.ts'
import type { Step } from '../line/index.ts'
import { give } from './assign.ts'
import { takeBackMove } from './handed.ts'
import { type LockedRun, lockOnTheLine, lockRun } from './locked-run.ts'
import { updateStand } from './queries.ts'
import { deleteVisit, deleteWork, type Place, reopenRun, reopenVisit, replaceWaivers } from './take-back-queries.ts'
import { lockPlace, type Turn } from './turn.ts'
import { writeStand } from './visit.ts'

/**
 * Puts a vehicle back where an act found it, with its clocks as if they had gone on: the visit that the act began is gone, the one that it
 * ended goes on, and work that it began or ended is as before. History tells both ways. 409 UNDO_OVER where something else has happened to the vehicle on the line since.
 */
export async function takeBack(ctx: Ctx, vehicleId: string, { before, after }: Turn): Promise<void> {
  const here = await lockPlace(ctx, vehicleId)
  const left = await lockRun(ctx, vehicleId)
  if (!isDeepStrictEqual(here, after)) throw changedSince(left.vehicle.stock_number)
  if (before.visitId === after.visitId && after.isOpen)
    return before.state === after.state ? giveBack(ctx, left, before) : takeWorkBack(ctx, vehicleId, { before, after })
  await refuseHeld(ctx, left, { before, after })
  await reopen(ctx, vehicleId, { before, after })
  const run = await lockOnTheLine(ctx, vehicleId)
  await writeStand(ctx, { ...run, vehicleId, step: run.current })
  // A step that the act has completed goes on: counts of completions by their events count this event against it.
  const completionUndone =
    before.state !== 'COMPLETE' && left.visits.find(({ id }) => id === before.visitId)?.state === 'COMPLETE'
  await record(ctx, ...toldBack(vehicleId, run.steps, { before, after, completionUndone }))
  const begun = left.visits.find(({ id }) => id === after.visitId && id !== before.visitId)
  if (begun) await takeBackMove(ctx, vehicleId, begun.entered_at)
}

/** To undo that a vehicle was sent back is to let it leave that step forward. */
async function refuseHeld(ctx: Ctx, { vehicle, steps }: LockedRun, { before, after }: Turn): Promise<void> {
  const leaves = leavesOf(steps)
  const [from, to] = [after, before].map(({ stepId }) => leaves.findIndex(({ id }) => id === stepId))
  const step = leaves[from ?? -1]
  if (step && (to ?? -1) > (from ?? -1)) await passGates(ctx, { vehicle, steps: [step] })
}

export function changedSince(stockNumber: string): AppError {
  return new AppError('UNDO_OVER', `Something else has happened to ${stockNumber} since.`)
}

/** Work in a step where the vehicle stayed: what the act began was never begun, and what it ended goes on. */
async function takeWorkBack(ctx: Ctx, vehicleId: string, { before, after }: Turn): Promise<void> {
  await deleteWork(ctx.db, before, after)
  await reopenVisit(ctx.db, before)
  await updateStand(ctx.db, vehicleId, { step_state: before.state })
  const run = await lockOnTheLine(ctx, vehicleId)
  await writeStand(ctx, { ...run, vehicleId, step: run.current })
  const isBegin = after.state === 'ACTIVE'
  const fact = { sentence: 'workUndone', step: run.current.name, undone: isBegin ? 'START' : 'COMPLETION' } as const
  const detail = { stepId: run.current.id, state: before.state, completionUndone: !isBegin }
  await record(ctx, { itemType: 'RECON_WORK_UNDONE', vehicleId, fact, detail })
}

async function giveBack(ctx: Ctx, { vehicle, steps, nameOf }: LockedRun, { visitId, stepId, assigneeId }: Place): Promise<void> {
  const step = findStep(steps, stepId ?? '')
  const person = assigneeId === null ? null : nameOf(assigneeId)
  if (!step || !visitId || (assigneeId !== null && person === null)) throw changedSince(vehicle.stock_number)
  await give(ctx, { vehicleId: vehicle.id, visitId, step, before: vehicle.assignee_id, person })
}

async function reopen({ db }: Ctx, vehicleId: string, { before, after }: Turn): Promise<void> {
  const { runId, stepId, state, retailReadyAt, retailReadyMs } = before
  if (!runId) throw new Error('Only a vehicle in recon has been moved')
  if (after.visitId && after.visitId !== before.visitId) await deleteVisit(db, after.visitId)
  const startedAt = await reopenRun(db, runId)
  await reopenVisit(db, before)
  await replaceWaivers(db, runId, before.waived)
  await updateStand(db, vehicleId, {
    run_id: runId,
    recon_status: 'ACTIVE',
    recon_started_at: startedAt,
    recon_ended_at: null,
    retail_ready_at: retailReadyAt,
    retail_ready_ms: retailReadyMs,
    step_id: stepId,
    step_state: state,
  })
}

type Told = Turn & { completionUndone: boolean }

function toldBack(vehicleId: string, steps: readonly Step[], { before, after, completionUndone }: Told): NewEvent[] {
  const place = findStep(steps, before.stepId ?? '')?.name ?? ''
  const from = after.visitId === before.visitId ? undefined : findStep(steps, after.stepId ?? '')
  const needed = after.waived.map(({ stepId }) => stepId).filter((id) => !before.waived.some(({ stepId }) => stepId === id))
  const events: (NewEvent | false | undefined)[] = [
    before.status !== after.status && {
      itemType: 'STATUS_UPDATE',
      vehicleId,
      fact: { sentence: 'reconReopened', undone: after.status === 'COMPLETED' ? 'COMPLETION' : 'REMOVAL' },
      detail: { before: after.status, after: before.status, ...(!from && { completionUndone }) },
    },
    needed.length > 0 && {
      itemType: 'RECON_STEP_CHANGED',
      vehicleId,
      fact: { sentence: 'stepsSkipUndone', steps: needed.map((id) => findStep(steps, id)?.name ?? '') },
      detail: { stepIds: needed, needed: true },
    },
    from && {
      itemType: 'RECON_STEP_CHANGED',
      vehicleId,
      fact: { sentence: 'stepMoveUndone', from: from.name, to: place },
      detail: { from: from.id, to: before.stepId, completionUndone },
    },
    from && {
      itemType: 'RECON_STEP_ENTERED',
      vehicleId,
      fact: { sentence: 'stepReentered', step: place, from: from.name },
      detail: {
        stepId: before.stepId,
        state: before.state,
        before: { assignee: after.assigneeId },
        after: { assignee: before.assigneeId },
      },
    },
    before.workId !== null && { itemType: 'RECON_STEP_STARTED', vehicleId, fact: { sentence: 'workStarted', step: place } },
  ]
  return events.filter((event) => event !== false && event !== undefined)
}
