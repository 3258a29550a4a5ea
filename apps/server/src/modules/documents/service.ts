import type { Document } from '@lotline/contract/files/documents'
import type { UploadQuery } from '@lotline/contract/files/uploads'
import { FEATURED_FULL_SENTENCE, mostFeatured } from '@lotline/domain/files/file-limits'
import { AppError } from '../../app-error.ts'
import type { Ctx } from '../../ctx.ts'
import { isUuid } from '../../database/doors.ts'
import { record } from '../../events/record.ts'
import type { StreamCtx } from '../../http/serve.ts'
import {
  addressesOf,
  attach,
  attachmentOf,
  type FileServices,
  listAttachments,
  lockVehicle,
  removeAttachments,
  requireAttachment,
  updateFeatured,
} from '../uploads/index.ts'
import { hasVehicle, vehicleNotFound } from '../vehicles/index.ts'

type One = { vehicleId: string; documentId: string }

const ownerOf = (vehicleId: string) => ({ vehicleId, kind: 'VEHICLE', id: vehicleId }) as const

/** The documents of a vehicle: featured ones first, then the newest; 404 when it is not in this rooftop. */
export async function readDocuments(ctx: Ctx, vehicleId: string): Promise<Document[]> {
  await requireVehicle(ctx, vehicleId)
  const rows = (await listAttachments(ctx.db, ownerOf(vehicleId))).reverse()
  const addressOf = addressesOf(ctx)
  return [...rows.filter(({ featured }) => featured), ...rows.filter(({ featured }) => !featured)].map((row) => ({
    ...attachmentOf(row, addressOf),
    featured: row.featured,
  }))
}

type Adding = UploadQuery & { rooftopId: string; vehicleId: string }

export async function addDocument(services: FileServices, raw: StreamCtx, asked: Adding): Promise<Document> {
  const { vehicleId } = asked
  const added = await attach(services, raw, asked, {
    place: 'document',
    owner: ownerOf(vehicleId),
    require: (ctx) => requireVehicle(ctx, vehicleId),
    tell: (ctx, { id, name }) =>
      record(ctx, {
        itemType: 'DOCUMENT_ADDED',
        vehicleId,
        fact: { sentence: 'fileActed', file: name },
        detail: { attachmentId: id },
      }),
  })
  return { ...added, featured: added.path !== '' }
}

/** Features a document or not; the fifth of a vehicle is refused (OPN-176). */
export async function featureDocument(ctx: Ctx, { vehicleId, documentId }: One, featured: boolean): Promise<Document> {
  const { db } = ctx
  await lock(ctx, vehicleId)
  const before = await requireAttachment(ctx, ownerOf(vehicleId), documentId)
  if (before.featured !== featured) {
    const others = (await listAttachments(db, ownerOf(vehicleId))).filter((one) => one.featured)
    if (featured && others.length >= mostFeatured)
      throw new AppError('FEATURED_FULL', FEATURED_FULL_SENTENCE, { most: mostFeatured })
    await updateFeatured(db, before.id, featured)
    const fact = { sentence: 'documentFeatured', file: before.name, isFeatured: featured } as const
    await record(ctx, { itemType: 'DOCUMENT_CHANGED', vehicleId, fact, detail: { attachmentId: before.id } })
  }
  return { ...attachmentOf({ ...before, featured }, addressesOf(ctx)), featured }
}

export async function removeDocument(ctx: Ctx, { vehicleId, documentId }: One): Promise<Record<string, never>> {
  await lock(ctx, vehicleId)
  const { id, name } = await requireAttachment(ctx, ownerOf(vehicleId), documentId)
  await removeAttachments(ctx, [id])
  await record(ctx, {
    itemType: 'DOCUMENT_DELETED',
    vehicleId,
    fact: { sentence: 'fileActed', file: name },
    detail: { attachmentId: id },
  })
  return {}
}

async function requireVehicle({ db }: Ctx, vehicleId: string): Promise<void> {
  if (!isUuid(vehicleId) || !(await hasVehicle(db, vehicleId))) throw vehicleNotFound()
}

async function lock({ db }: Ctx, vehicleId: string): Promise<void> {
  if (!isUuid(vehicleId) || !(await lockVehicle(db, vehicleId))) throw vehicleNotFound()
}
