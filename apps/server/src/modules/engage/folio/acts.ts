import type { Folio, FolioDocument } from '@lotline/contract/engage/folio'
import { documentUrlFault, MAX_VEHICLE_DOCUMENTS, tidyDocumentUrl, URL_INSIDE_SENTENCE } from '@lotline/domain/engage/folio'
import { FEATURED_FULL_SENTENCE, mostFeatured } from '@lotline/domain/files/file-limits'
import { AppError } from '../../../app-error.ts'
import type { StickerProvider } from '../../../app-options.ts'
import type { Ctx } from '../../../ctx.ts'
import { isUuid } from '../../../database/doors.ts'
import { newId } from '../../../database/new-id.ts'
import { record } from '../../../events/record.ts'
import type { Outside } from '../../../outside/outside.ts'
import { OutsideError } from '../../../outside/outside-error.ts'
import { lockVehicle, removeAttachments } from '../../uploads/index.ts'
import { vehicleNotFound } from '../../vehicles/index.ts'
import {
  type DocumentRow,
  deleteAdded,
  deleteOverride,
  findDocument,
  insertAdded,
  listDocuments,
  listFolders,
  putFeatured,
  putOverride,
} from './queries.ts'
import { featuredIds, isOverride, readDocument, readFolio } from './read.ts'
import { ensureSet } from './set.ts'

export type FolioDeps = { outside: Pick<Outside, 'check'>; stickers: StickerProvider | undefined }
export type FolioPlace = { vehicleId: string; documentId: string }
type NewDocument = { folderId: string; name: string; url: string | null }

/** Adds a document to one vehicle; without an address it waits for a file. */
export async function addDocument(
  ctx: Ctx,
  { outside, stickers }: FolioDeps,
  vehicleId: string,
  { folderId, name, url }: NewDocument,
): Promise<FolioDocument> {
  const { db, actor, now } = ctx
  const address = url === null ? null : openAddress(outside, url)
  await lockFolio(ctx, vehicleId)
  if (!(await listFolders(db)).some(({ id, removed_at }) => id === folderId.toLowerCase() && removed_at === null))
    throw folderNotFound()
  if ((await listDocuments(db, vehicleId)).filter(({ is_added }) => is_added).length >= MAX_VEHICLE_DOCUMENTS)
    throw new AppError('FOLIO_FULL', `You can add ${MAX_VEHICLE_DOCUMENTS} documents to a vehicle. Delete one first.`, {
      most: MAX_VEHICLE_DOCUMENTS,
    })
  const id = newId()
  await insertAdded(db, { id, vehicleId, folderId, name, at: now })
  if (address !== null)
    await putOverride(db, { vehicleId, documentId: id, url: address, attachmentId: null, by: actor.personId, at: now })
  await record(ctx, {
    itemType: 'FOLIO_DOCUMENT_ADDED',
    vehicleId,
    fact: { sentence: 'folioDocumentActed', document: name },
    detail: { documentId: id },
  })
  return requireRead(await readDocument(ctx, vehicleId, id, stickers))
}

/** Sets the address of a document for one vehicle. */
export async function setAddress(ctx: Ctx, { outside, stickers }: FolioDeps, place: FolioPlace, url: string): Promise<Folio> {
  const address = openAddress(outside, url)
  await lockFolio(ctx, place.vehicleId)
  const before = await requireDocument(ctx, place)
  if (before.url !== address) await setContent(ctx, place.vehicleId, before, { url: address, attachmentId: null })
  return readFolio(ctx, place.vehicleId, stickers)
}

type Content = { url: string; attachmentId: null } | { url: null; attachmentId: string }

/** Puts content in place of what was there, and says so; the vehicle is locked. */
export async function setContent(ctx: Ctx, vehicleId: string, before: DocumentRow, content: Content): Promise<void> {
  const { db, actor, now } = ctx
  await putOverride(db, { vehicleId, documentId: before.id, ...content, by: actor.personId, at: now })
  if (before.attachment_id !== null) await removeAttachments(ctx, [before.attachment_id])
  await record(ctx, {
    itemType: 'FOLIO_DOCUMENT_SET',
    vehicleId,
    fact: { sentence: 'folioDocumentActed', document: before.name },
    detail: { documentId: before.id },
  })
}

/** Deletes what was set for one vehicle; an added document is gone as a whole (ENG-020, ENG-021). */
export async function removeOverride(ctx: Ctx, { stickers }: FolioDeps, place: FolioPlace): Promise<Folio> {
  const { db } = ctx
  const { vehicleId } = place
  await lockFolio(ctx, vehicleId)
  const before = await requireDocument(ctx, place)
  if (!isOverride(before))
    throw new AppError('NO_OVERRIDE', `Nothing of ${before.name} was set for this vehicle, so there is nothing to delete.`)
  await deleteOverride(db, vehicleId, before.id)
  if (before.attachment_id !== null) await removeAttachments(ctx, [before.attachment_id])
  if (before.is_added) await deleteAdded(db, before.id)
  await record(ctx, {
    itemType: 'FOLIO_DOCUMENT_DELETED',
    vehicleId,
    fact: { sentence: 'folioDocumentActed', document: before.name },
    detail: { documentId: before.id },
  })
  return readFolio(ctx, vehicleId, stickers)
}

/** Features a document or not; the fifth of a vehicle is refused (ENG-024). */
export async function featureDocument(ctx: Ctx, { stickers }: FolioDeps, place: FolioPlace, isFeatured: boolean): Promise<Folio> {
  const { db } = ctx
  const { vehicleId } = place
  await lockFolio(ctx, vehicleId)
  const { id, name } = await requireDocument(ctx, place)
  const featured = featuredIds(await listDocuments(db, vehicleId))
  if (featured.includes(id) !== isFeatured) {
    if (isFeatured && featured.length >= mostFeatured)
      throw new AppError('FEATURED_FULL', FEATURED_FULL_SENTENCE, { most: mostFeatured })
    await putFeatured(db, vehicleId, id, isFeatured)
    await record(ctx, {
      itemType: 'FOLIO_DOCUMENT_FEATURED',
      vehicleId,
      fact: { sentence: 'folioDocumentFeatured', document: name, isFeatured },
      detail: { documentId: id },
    })
  }
  return readFolio(ctx, vehicleId, stickers)
}

/** Waits for whoever else changes the vehicle. */
async function lockFolio({ db, now }: Ctx, vehicleId: string): Promise<void> {
  if (!isUuid(vehicleId) || !(await lockVehicle(db, vehicleId))) throw vehicleNotFound()
  await ensureSet(db, now)
}

/** 404 for one that neither every vehicle of the rooftop has nor this one. */
export async function requireDocument({ db }: Pick<Ctx, 'db'>, { vehicleId, documentId }: FolioPlace): Promise<DocumentRow> {
  const found = isUuid(vehicleId) && isUuid(documentId) ? await findDocument(db, vehicleId, documentId) : undefined
  return requireRead(found)
}

function requireRead<T>(found: T | undefined): T {
  if (found === undefined) throw documentNotFound()
  return found
}

export function documentNotFound(): AppError {
  return new AppError('FOLIO_DOCUMENT_NOT_FOUND', 'This document is gone. Someone may have deleted it.')
}

export function folderNotFound(): AppError {
  const message = 'is no folder of this rooftop'
  return new AppError('FOLIO_FOLDER_NOT_FOUND', 'This folder is gone. Choose another one.', {
    errors: [{ field: 'folderId', message }],
  })
}

/** An address as it is kept; refuses what leads inside the network, under the name of its field. */
export function openAddress(outside: Pick<Outside, 'check'>, text: string, field = 'url'): string {
  const fault = documentUrlFault(text) ?? insideFault(outside, tidyDocumentUrl(text))
  if (fault !== undefined) throw new AppError('MALFORMED', `${field}: ${fault}`, { errors: [{ field, message: fault }] })
  return tidyDocumentUrl(text)
}

function insideFault(outside: Pick<Outside, 'check'>, address: string): string | undefined {
  try {
    outside.check(address)
    return undefined
  } catch (error) {
    if (error instanceof OutsideError) return URL_INSIDE_SENTENCE
    throw error
  }
}
