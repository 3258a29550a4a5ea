import type { NewRecall, Recall } from '@lotline/contract/recalls'
import type { EventFact } from '@lotline/domain/history/sentences'
import type { StandingRecall } from '@lotline/domain/recalls/hearing'
import { recallKey, remediedDayFault } from '@lotline/domain/recalls/recalls'
import { AppError } from '../../app-error.ts'
import type { Ctx } from '../../ctx.ts'
import { isUuid } from '../../database/doors.ts'
import { type NewEvent, record } from '../../events/record.ts'
import { getToday } from '../imports/index.ts'
import { listAttachmentIds, lockVehicle, removeAttachments } from '../uploads/index.ts'
import { vehicleNotFound } from '../vehicles/index.ts'
import { notifyOfDoNotDrive } from './do-not-drive.ts'
import { deleteRecallRow, findRecallRows, putRecalls, type RecallRow } from './queries.ts'
import { type One, ownerOf, readRecall, requireLocked } from './read.ts'
import { newRow, rowOf, titleOfRow } from './take-in.ts'

/** Adds a recall that somebody knows of this very car. */
export async function addRecall(ctx: Ctx, vehicleId: string, sent: NewRecall): Promise<Recall> {
  const { db, actor, now } = ctx
  if (!isUuid(vehicleId) || !(await lockVehicle(db, vehicleId))) throw vehicleNotFound()
  await refuseFuture(ctx, sent)
  await refuseKnown(ctx, vehicleId, sent)
  const row = rowOf(byHand(sent), newRow(vehicleId, now, actor.personId), now)
  await putRecall(ctx, undefined, row)
  await tell(ctx, row, 'RECALL_ADDED')
  return readRecall(ctx, { vehicleId, recallId: row.id })
}

export async function changeRecall(ctx: Ctx, one: One, { version, ...sent }: NewRecall & { version: number }): Promise<Recall> {
  const row = await requireLocked(ctx, one)
  requireByHand(row, 'changed')
  requireVersion(row, version)
  await refuseFuture(ctx, sent)
  await refuseKnown(ctx, one.vehicleId, sent, row.id)
  const { known_for: knownFor, is_dismissed: isDismissed } = row
  const after = { ...rowOf({ ...byHand(sent), knownFor, isDismissed }, row, ctx.now), ...remediedOf(row) }
  await putRecall(ctx, row, after)
  await tell(ctx, after, 'RECALL_CHANGED')
  return readRecall(ctx, one)
}

export async function deleteRecall(ctx: Ctx, one: One): Promise<Record<string, never>> {
  const row = await requireLocked(ctx, one)
  requireByHand(row, 'deleted')
  await removeAttachments(ctx, await listAttachmentIds(ctx.db, ownerOf(one)))
  await deleteRecallRow(ctx.db, row.id)
  await notifyOfDoNotDrive(ctx, [{ vehicleId: row.vehicle_id, title: titleOfRow(row), before: row, after: undefined }])
  await tell(ctx, row, 'RECALL_DELETED')
  return {}
}

/** Says whether a recall is one of this VIN. Said again it changes nothing. */
export async function checkRecall(
  ctx: Ctx,
  one: One,
  { applies, version }: { applies: boolean; version: number },
): Promise<Recall> {
  const row = await requireLocked(ctx, one)
  const isSaid = row.checked_at !== null && row.is_dismissed === !applies
  if (isSaid) return readRecall(ctx, one)
  requireVersion(row, version)
  if (row.remedied_at !== null)
    throw new AppError('RECALL_STATE', 'It is remedied. Open it again first, to say that it is none of this VIN.')
  const checked = { checked_by: ctx.actor.personId, checked_at: ctx.now }
  const knownFor = applies ? 'VIN' : row.known_for
  await putRecall(ctx, row, { ...row, ...checked, known_for: knownFor, is_dismissed: !applies })
  await tell(ctx, row, 'RECALL_CHECKED', { sentence: 'recallChecked', recall: titleOfRow(row), applies })
  return readRecall(ctx, one)
}

type Remedy = { doneOn: string; by: string; version: number }

/** Marks a recall remedied, which says too that it was one of this VIN. */
export async function remedyRecall(ctx: Ctx, one: One, { doneOn, by, version }: Remedy): Promise<Recall> {
  const row = await requireLocked(ctx, one)
  requireVersion(row, version)
  const fault = remediedDayFault(doneOn, await getToday(ctx.db, ctx.now))
  if (fault) throw new AppError('MALFORMED', fault, { errors: [{ field: 'doneOn', message: fault }] })
  const remedied = { remedied_at: ctx.now, remedied_on: doneOn, remedied_where: by, remedied_by: ctx.actor.personId }
  await putRecall(ctx, row, { ...row, ...remedied, known_for: 'VIN', is_dismissed: false })
  await tell(ctx, row, 'RECALL_REMEDIED', { sentence: 'recallRemedied', recall: titleOfRow(row), by })
  return readRecall(ctx, one)
}

/** Takes that back. Said of one that is open it changes nothing. */
export async function openRecall(ctx: Ctx, one: One): Promise<Recall> {
  const row = await requireLocked(ctx, one)
  if (row.remedied_at === null) return readRecall(ctx, one)
  await putRecall(ctx, row, { ...row, ...notRemedied })
  await tell(ctx, row, 'RECALL_OPENED')
  return readRecall(ctx, one)
}

async function putRecall(ctx: Ctx, before: RecallRow | undefined, after: RecallRow): Promise<void> {
  await putRecalls(ctx.db, [after])
  await notifyOfDoNotDrive(ctx, [{ vehicleId: after.vehicle_id, title: titleOfRow(after), before, after }])
}

const notRemedied = { remedied_at: null, remedied_on: null, remedied_where: null, remedied_by: null }

function remediedOf({ remedied_at, remedied_on, remedied_where, remedied_by }: RecallRow) {
  return { remedied_at, remedied_on, remedied_where, remedied_by }
}

function byHand({ component, ...sent }: NewRecall): StandingRecall {
  const components = component === '' ? [] : [component]
  const source = sent.source === 'UNKNOWN' && sent.nhtsaId !== null ? 'NHTSA' : sent.source
  return { ...sent, components, source, knownFor: 'VIN', origin: 'HAND', isDismissed: false, remedied: null }
}

async function refuseFuture({ db, now }: Ctx, { issuedDate }: NewRecall): Promise<void> {
  if (issuedDate === null || issuedDate <= (await getToday(db, now))) return
  const message = 'must not be in the future'
  throw new AppError('MALFORMED', `The date of issue ${message}.`, { errors: [{ field: 'issuedDate', message }] })
}

async function refuseKnown({ db }: Ctx, vehicleId: string, sent: NewRecall, but?: string): Promise<void> {
  const [known] = await findRecallRows(db, [{ vehicle_id: vehicleId, key: recallKey(sent) }])
  if (known && known.id !== but)
    throw new AppError('RECALL_KNOWN', `This vehicle has ${titleOfRow(known)} already.`, { recallId: known.id })
}

function requireByHand(row: RecallRow, done: string): void {
  if (row.origin !== 'HAND')
    throw new AppError('RECALL_FROM_OUTSIDE', `Only recalls that were added by hand can be ${done}. Check the VIN for this one.`)
}

function requireVersion(row: RecallRow, version: number): void {
  if (row.version !== version)
    throw new AppError('RECALL_CHANGED', 'Somebody else has changed this recall just now. Look at it again.', {
      version: row.version,
    })
}

async function tell(ctx: Ctx, row: RecallRow, itemType: NewEvent['itemType'], fact?: EventFact): Promise<void> {
  const named = { sentence: 'recallActed', recall: titleOfRow(row) } as const
  await record(ctx, { itemType, vehicleId: row.vehicle_id, fact: fact ?? named, detail: { recallId: row.id } })
}
