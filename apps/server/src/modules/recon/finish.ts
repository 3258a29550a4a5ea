import type { Pass } from '@lotline/contract/recon/gates'
import type { EventFact } from '@lotline/domain/history/sentences'
import { runningMs } from '@lotline/domain/recon/clock'
import { reconRules } from '@lotline/domain/recon/recon-actions'
import { firstStep, leavesOf, undone } from '@lotline/domain/recon/recon-steps'
import { AppError } from '../../app-error.ts'
import type { Ctx, JobCtx } from '../../ctx.ts'
import { newId } from '../../database/new-id.ts'
import { type NewEvent, record } from '../../events/record.ts'
import { takeSettledTags } from '../attention/index.ts'
import { passGates } from '../gates/index.ts'
import { holdLine } from '../line/index.ts'
import { notify } from '../notifications/index.ts'
import { handed } from './handed.ts'
import { lockOnTheLine, lockRun, marksOf, type OnTheLine } from './locked-run.ts'
import { endRun, insertRun, markRunRemoved, updateStand } from './queries.ts'
import { noStand } from './stand.ts'
import { completedEvent, enteredEvent, stoppedEvent } from './step-events.ts'
import { closeVisit, enterStep, writeStand } from './visit.ts'

/** Puts a vehicle that was never there into recon. Its row must be locked or new. */
export async function enterRecon(ctx: JobCtx, vehicleId: string): Promise<void> {
  await record(ctx, enteredRecon(vehicleId))
  await startRun(ctx, vehicleId)
}

/** The event of a vehicle that comes into recon for the first time. */
export function enteredRecon(vehicleId: string): NewEvent {
  const detail = { before: 'NOT_STARTED', after: 'ACTIVE' }
  return { itemType: 'STATUS_UPDATE', vehicleId, fact: { sentence: 'reconEntered' }, detail }
}

async function startRun(ctx: JobCtx, vehicleId: string): Promise<void> {
  const { steps, calendar } = await holdLine(ctx.db)
  const step = firstStep(steps)
  if (!step) throw new AppError('NO_STEPS', 'This rooftop has no steps yet. Set up its line first.')
  const runId = newId()
  await insertRun(ctx.db, { id: runId, vehicleId, startedAt: ctx.now })
  await updateStand(ctx.db, vehicleId, {
    run_id: runId,
    recon_status: 'ACTIVE',
    recon_started_at: ctx.now,
    recon_ended_at: null,
    step_id: step.id,
  })
  await enterStep(ctx, { vehicleId, runId, steps, step, waived: [], calendar, visits: [] }).write()
  await record(ctx, enteredEvent({ vehicleId, step }))
  await notify(ctx, ...handed({ vehicleId, step, before: null, after: step.defaultAssigneeId }))
}

/** Ends the run: as Mark complete from a terminal step that allows it, else as force completion (OPN-123). Clocks stop for good. */
export async function complete(ctx: Ctx, vehicleId: string, pass?: Pass): Promise<void> {
  const run = await lockOnTheLine(ctx, vehicleId)
  const { vehicle, current, steps, visits, waived } = run
  const marks = current.terminalStep && current.allowCompleteRecon && ctx.actor.permissions.has(reconRules.markComplete)
  const permission = reconRules.forceComplete
  if (!marks && !ctx.actor.permissions.has(permission)) {
    throw new AppError('PERMISSION_DENIED', `You need the permission ${permission} to complete recon from ${current.name}.`, {
      permission,
    })
  }
  // By force it leaves out all that it has not done.
  const others = marks ? [] : undone(leavesOf(steps), marksOf(visits, waived)).filter(({ id }) => id !== current.id)
  await record(ctx, ...(await passGates(ctx, { vehicle, steps: [current, ...others], pass })))
  await endLine(ctx, run, {
    outcome: marks ? 'COMPLETED' : 'FORCED',
    status: 'COMPLETED',
    fact: { sentence: 'reconCompleted', isForced: !marks },
  })
}

/** Ends recon for a vehicle that has just entered a step which does that. */
export async function endOnEntry(ctx: JobCtx, vehicleId: string): Promise<void> {
  const fact = { sentence: 'reconCompleted', isForced: false } as const
  await endLine(ctx, await lockOnTheLine(ctx, vehicleId), { outcome: 'COMPLETED', status: 'COMPLETED', fact })
}

/** A vehicle that leaves recon uncompleted with its data kept: it was sold (OPN-122). Nothing happens to one that is not in recon. */
export async function leaveRecon(ctx: JobCtx, vehicleId: string, reason: string): Promise<void> {
  const { vehicle } = await lockRun(ctx, vehicleId)
  if (vehicle.recon_status !== 'ACTIVE') return
  await endLine(ctx, await lockOnTheLine(ctx, vehicleId), {
    outcome: 'MANUALLY_REMOVED',
    status: 'MANUALLY_REMOVED',
    fact: { sentence: 'reconLeft', reason },
  })
}

type Ending = { outcome: 'COMPLETED' | 'FORCED' | 'MANUALLY_REMOVED'; status: 'COMPLETED' | 'MANUALLY_REMOVED'; fact: EventFact }

async function endLine(ctx: JobCtx, run: OnTheLine, { outcome, status, fact }: Ending): Promise<void> {
  const { vehicle, runId, steps, current, waived, calendar } = run
  const wasDone = run.visit.state === 'COMPLETE'
  const closing = closeVisit(ctx, run, status === 'COMPLETED' || wasDone ? 'COMPLETE' : 'INCOMPLETE')
  await closing.write()
  const ms = (from: Date | null) => (from ? Math.floor(runningMs(calendar, from, ctx.now)) : 0)
  await endRun(ctx.db, runId, { at: ctx.now, outcome, reconMs: ms(vehicle.recon_started_at) })
  await writeStand(ctx, { vehicleId: vehicle.id, runId, steps, step: current, waived, calendar, visits: closing.visits })
  await updateStand(ctx.db, vehicle.id, {
    recon_status: status,
    recon_ended_at: ctx.now,
    ...(status === 'COMPLETED' &&
      !vehicle.retail_ready_at && {
        retail_ready_at: ctx.now,
        retail_ready_ms: ms(vehicle.inventory_date),
      }),
  })
  await record(
    ctx,
    ...(outcome === 'COMPLETED' && !wasDone
      ? [completedEvent(vehicle.id, current, closing.timeInStepMs)]
      : stopped(run, closing)),
    { itemType: 'STATUS_UPDATE', vehicleId: vehicle.id, fact, detail: { before: 'ACTIVE', after: status, outcome } },
  )
  await takeSettledTags(ctx, vehicle.id)
}

function stopped({ vehicle, current, visit }: OnTheLine, { timeInStepMs }: { timeInStepMs: number }): NewEvent[] {
  return visit.working_since ? [stoppedEvent(vehicle.id, current, timeInStepMs)] : []
}

/** Takes a vehicle out of recon and out of the reports: the run is marked removed, its events stay in history. */
export async function removeFromRecon(ctx: Ctx, vehicleId: string): Promise<Record<string, never>> {
  const run = await lockOnTheLine(ctx, vehicleId)
  const { vehicle, runId, visit } = run
  const closing = closeVisit(ctx, run, visit.state === 'COMPLETE' ? 'COMPLETE' : 'INCOMPLETE')
  await closing.write()
  await markRunRemoved(ctx.db, runId, ctx.now)
  await updateStand(ctx.db, vehicle.id, { ...noStand, recon_status: 'NOT_STARTED', recon_started_at: null, recon_ended_at: null })
  const removed = { itemType: 'STATUS_UPDATE', vehicleId, fact: { sentence: 'reconRemoved' } } as const
  await record(ctx, ...stopped(run, closing), { ...removed, detail: { before: 'ACTIVE', after: 'NOT_STARTED' } })
  await takeSettledTags(ctx, vehicle.id)
  return {}
}

/** Sends a vehicle back to recon: a new run at the first step; earlier runs stay in reports and history. */
export async function sendBack(ctx: Ctx, vehicleId: string): Promise<void> {
  const { vehicle } = await lockRun(ctx, vehicleId)
  if (vehicle.recon_status === 'ACTIVE') throw new AppError('ALREADY_IN_RECON', `${vehicle.stock_number} is already in recon.`)
  if (vehicle.sold_at) throw new AppError('NOT_IN_RECON', `${vehicle.stock_number} is sold and cannot go back to recon.`)
  await record(ctx, {
    itemType: 'STATUS_UPDATE',
    vehicleId,
    fact: { sentence: 'reconSentBack' },
    detail: { before: vehicle.recon_status, after: 'ACTIVE' },
  })
  await startRun(ctx, vehicleId)
}
