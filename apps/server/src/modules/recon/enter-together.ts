import { firstStep } from '@lotline/domain/recon/recon-steps'
import type { JobCtx } from '../../ctx.ts'
import { newId } from '../../database/new-id.ts'
import { record } from '../../events/record.ts'
import { loadCalendar } from '../calendar/index.ts'
import { holdSteps } from '../line/index.ts'
import { enteredRecon } from './finish.ts'
import { nextOf } from './locked-run.ts'
import { insertRuns, insertVisits, updateStands } from './queries.ts'
import { standOf } from './stand.ts'
import { enteredEvent, stateOnEntry } from './step-events.ts'

/**
 * Starts a run at the first step in use for each of many vehicles, whose rows must be locked or new, in a fixed number of statements.
 * Answers the step's name; undefined, with nothing done, where the rooftop has no line.
 */
export async function enterReconTogether(ctx: JobCtx, vehicleIds: readonly string[]): Promise<string | undefined> {
  const [steps, calendar] = await Promise.all([holdSteps(ctx.db), loadCalendar(ctx.db)])
  const step = firstStep(steps)
  if (!step || vehicleIds.length === 0) return step?.name
  const { db, now } = ctx
  const entries = vehicleIds.map((vehicleId) => ({ vehicleId, runId: newId(), visitId: newId() }))
  const state = stateOnEntry(step)
  await insertRuns(db, entries, now)
  await insertVisits(db, entries, { stepId: step.id, state, assigneeId: step.defaultAssigneeId, at: now })
  const clock = { tracked: step.enhancedStateTracking, elapsedMs: 0, workMs: 0, openSince: now, workingSince: null }
  const next = nextOf(steps, step.id, new Map([[step.id, state]]))
  await updateStands(db, entries, {
    recon_status: 'ACTIVE',
    recon_started_at: now,
    recon_ended_at: null,
    ...standOf({ step, state, clock, enteredAt: now, leftAt: null, assigneeId: step.defaultAssigneeId, next, calendar, now }),
  })
  await record(ctx, ...vehicleIds.flatMap((vehicleId) => [enteredRecon(vehicleId), enteredEvent({ vehicleId, step })]))
  return step.name
}
