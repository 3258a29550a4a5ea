import type { Recall } from '@lotline/contract/recalls'
import type { Attachment, PersonName } from '@lotline/contract/shapes'
import { flagOf, isOpenRecall } from '@lotline/domain/recalls/recalls'
import { AppError } from '../../app-error.ts'
import type { Ctx } from '../../ctx.ts'
import { isUuid } from '../../database/doors.ts'
import { findLastImport } from '../imports/index.ts'
import { addressesOf, listAttachmentsOfEach, lockVehicle } from '../uploads/index.ts'
import { hasVehicle, vehicleNotFound } from '../vehicles/index.ts'
import { readAsking } from './asking/read-asking.ts'
import { countRecalls, findRecallRow, listPeople, listRecallRows, type RecallRow } from './queries.ts'

export type One = { vehicleId: string; recallId: string }

// Far more than any car has, and no more than a reader waits for.
const mostShown = 1000

/** The recalls of a vehicle, and how asking for them went: without an answer nobody knows, which is not the same as none. */
export async function readRecalls(ctx: Ctx, vehicleId: string, usualAddress: string | null) {
  const { db } = ctx
  await requireVehicle(ctx, vehicleId)
  const data = await asRead(ctx, vehicleId, await listRecallRows(db, vehicleId, mostShown))
  const total = data.length < mostShown ? data.length : await countRecalls(db, vehicleId)
  const importedAt = (await findLastImport(db, 'RECALLS'))?.toISOString() ?? null
  return { data, meta: { total, asking: await readAsking(db, vehicleId, usualAddress), importedAt } }
}

export async function readRecall(ctx: Ctx, { vehicleId, recallId }: One): Promise<Recall> {
  const row = isUuid(recallId) ? await findRecallRow(ctx.db, vehicleId, recallId) : undefined
  const [recall] = row ? await asRead(ctx, vehicleId, [row]) : []
  if (!recall) throw recallNotFound()
  return recall
}

export async function requireVehicle({ db }: Pick<Ctx, 'db'>, vehicleId: string): Promise<void> {
  if (!isUuid(vehicleId) || !(await hasVehicle(db, vehicleId))) throw vehicleNotFound()
}

/** A recall whose vehicle is locked: of two people the second acts on what the first has left. */
export async function requireLocked({ db }: Pick<Ctx, 'db'>, { vehicleId, recallId }: One): Promise<RecallRow> {
  if (!isUuid(vehicleId) || !(await lockVehicle(db, vehicleId))) throw vehicleNotFound()
  const row = isUuid(recallId) ? await findRecallRow(db, vehicleId, recallId) : undefined
  if (!row) throw recallNotFound()
  return row
}

function recallNotFound(): AppError {
  return new AppError('RECALL_NOT_FOUND', 'This vehicle has no such recall, or it has been deleted.')
}

export const ownerOf = ({ vehicleId, recallId }: One) => ({ vehicleId, kind: 'RECALL', id: recallId }) as const

async function asRead(ctx: Ctx, vehicleId: string, rows: readonly RecallRow[]): Promise<Recall[]> {
  const documents = await listAttachmentsOfEach(ctx.db, 'RECALL', { vehicleId }, addressesOf(ctx))
  const names = await listPeople(ctx.db, rows)
  return rows.map((row) => recallOf(row, documents.get(row.id) ?? [], (id) => (id === null ? null : (names.get(id) ?? null))))
}

function recallOf(row: RecallRow, documents: Attachment[], nameOf: (id: string | null) => PersonName | null): Recall {
  const standing = { knownFor: row.known_for, isDismissed: row.is_dismissed, isRemedied: row.remedied_at !== null }
  return {
    id: row.id,
    name: row.name,
    nhtsaId: row.nhtsa_id,
    number: row.number,
    description: row.description,
    consequence: row.consequence,
    remedy: row.remedy,
    component: row.components.join(', '),
    issuedDate: row.issued_on,
    hasRecall: flagOf(standing),
    source: row.source,
    risk: row.risk,
    category: row.category,
    knownFor: row.known_for,
    origin: row.origin,
    heardAt: row.heard_at.toISOString(),
    doNotDrive: row.do_not_drive,
    parkOutside: row.park_outside,
    isOpen: isOpenRecall(standing),
    checked: row.checked_at && { by: nameOf(row.checked_by), at: row.checked_at.toISOString() },
    remedied: row.remedied_at && {
      on: row.remedied_on,
      where: row.remedied_where,
      by: nameOf(row.remedied_by),
      at: row.remedied_at.toISOString(),
    },
    documents,
    version: row.version,
  }
}
