import { isDoNotDriveRecall } from '@lotline/domain/recalls/recalls'
import { reconRules } from '@lotline/domain/recon/recon-actions'
import { sql } from 'kysely'
import type { JobCtx } from '../../ctx.ts'
import type { Db } from '../../database/doors.ts'
import { listHolders, notify, takeBack } from '../notifications/index.ts'
import { isDoNotDrive } from '../vehicles/index.ts'
import type { RecallRow } from './queries.ts'

const type = 'RECALL_DO_NOT_DRIVE' as const

type RecallState = Pick<RecallRow, 'do_not_drive' | 'is_dismissed' | 'remedied_at'>
/** A recall as it was, where it was known, and as it is now, unless it is deleted. */
export type Change = {
  readonly vehicleId: string
  readonly title: string
  readonly before: RecallState | undefined
  readonly after: RecallState | undefined
}

/**
 * Notifies managers and whoever holds the vehicle that it must not be driven, once a vehicle and act; vehicles that have no such recall
 * left have their notices taken back. Runs in the transaction that has written the recalls.
 */
export async function notifyOfDoNotDrive(ctx: JobCtx, changes: readonly Change[]): Promise<void> {
  const came = changes.filter(({ before, after }) => !keepsFromDriving(before) && keepsFromDriving(after))
  const went = changes.filter(({ before, after }) => keepsFromDriving(before) && !keepsFromDriving(after))
  if (came.length + went.length === 0) return
  const vehicles = await listStandings(ctx.db, [...new Set([...came, ...went].map(({ vehicleId }) => vehicleId))])
  const over = vehicles.filter(({ isHeld }) => !isHeld).map(({ id }) => id)
  if (over.length > 0) await takeBack(ctx.db, { type, target: { type: 'vehicle', ids: over } }, { at: ctx.now })
  const titles = new Map(came.map(({ vehicleId, title }) => [vehicleId, title]))
  const told = vehicles.filter(({ id, isSold }) => titles.has(id) && !isSold)
  if (told.length === 0) return
  const managers = await listHolders(ctx.db, reconRules.forceComplete)
  await notify(
    ctx,
    ...told.map(({ id, assigneeId }) => ({
      type,
      personIds: [assigneeId, ...managers],
      vehicleId: id,
      target: { type: 'vehicle' as const, id },
      facts: { recallTitle: titles.get(id) ?? '' },
    })),
  )
}

function keepsFromDriving(recall: RecallState | undefined): boolean {
  if (!recall) return false
  const { do_not_drive: doNotDrive, is_dismissed: isDismissed, remedied_at: remediedAt } = recall
  return isDoNotDriveRecall({ doNotDrive, isDismissed, isRemedied: remediedAt !== null })
}

type VehicleStanding = { id: string; assigneeId: string | null; isSold: boolean; isHeld: boolean }

/** Of each vehicle who holds it on the line, and whether an open recall says not to drive it. */
async function listStandings(db: Db, ids: readonly string[]): Promise<VehicleStanding[]> {
  const { rows } = await sql<VehicleStanding>`
    select v.id, case when v.recon_status = 'ACTIVE' then v.assignee_id end as "assigneeId", v.sold_at is not null as "isSold",
      ${isDoNotDrive} as "isHeld" from vehicle v where v.id = any(${ids}::uuid[]) order by v.id`.execute(db)
  return rows
}
