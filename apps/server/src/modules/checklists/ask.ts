import type { Db } from '../../database/doors.ts'
import { insertAsked } from './queries.ts'

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
