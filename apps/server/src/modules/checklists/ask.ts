import type { Db } from '../../database/doors.ts'
import { findFinished, insertAsked } from './queries.ts'

type Entered = { vehicleId: string; runId: string }

/** Asks vehicles that have just come into a step for its checklists; at the beginning of recon for those without a step too (OPN-044). */
export function askForChecklists(
  db: Db,
  entered: readonly Entered[],
  { stepId, begins, at }: { stepId: string; begins: boolean; at: Date },
): Promise<void> {
  const vehicleIds = entered.map(({ vehicleId }) => vehicleId)
  const runIds = entered.map(({ runId }) => runId)
  return insertAsked(db, { vehicleIds, runIds, stepId, at }, begins)
}

/** Whether a run has finished a checklist, by its template; null where it was not asked for, or is asked for no more. */
export function isChecklistFinished(
  db: Db,
  { runId, templateId }: { runId: string; templateId: string },
): Promise<boolean | null> {
  return findFinished(db, runId, templateId)
}
