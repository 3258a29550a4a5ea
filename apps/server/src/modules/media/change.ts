import type { Media } from '@lotline/contract/files/media'
import type { EventFact } from '@lotline/domain/history/sentences'
import { type Shot, shotName } from '@lotline/domain/vehicles/media'
import { AppError } from '../../app-error.ts'
import type { Ctx } from '../../ctx.ts'
import { isUuid } from '../../database/doors.ts'
import { record } from '../../events/record.ts'
import { releaseFiles } from '../../files/queries.ts'
import { lockVehicle } from '../uploads/index.ts'
import { vehicleNotFound } from '../vehicles/index.ts'
import { shotOfStock } from './add.ts'
import { deleteMedia, listMedia, listRows, type MediaChange, type MediaRow, updatePlaces, updateShots } from './queries.ts'
import { addressesOf, mediaNotFound } from './read.ts'

/** Its address has been given out: people who have it open see it to the end. */
export const lastLookMs = 24 * 60 * 60 * 1000

type Wish = { vehicleId: string; imageId: string; shot?: Shot | undefined; syndicated?: boolean | undefined }

/**
 * Gives a photo a shot, and the one that has it the other's (MED-015, OPN-173); what the first holds already changes nothing. Stock photos neither
 * move nor give way, and one without a shot has none to give in return. Answers what has changed.
 */
export async function changeImage(ctx: Ctx, wish: Wish): Promise<Media[]> {
  const { db } = ctx
  const { vehicleId, imageId } = wish
  const all = await lockMedia(ctx, vehicleId)
  const image = requireOne(all, imageId, 'IMAGE')
  const changes = changesFor(all, image, wish)
  if (changes.length === 0) return []
  await updateShots(db, changes)
  const after = changes[0]?.shot ?? 'UNKNOWN'
  const fact: EventFact =
    image.shot === after
      ? { sentence: 'fileActed', file: image.name }
      : { sentence: 'photoShotSet', file: image.name, shot: after }
  await record(ctx, { itemType: 'MEDIA_CHANGED', vehicleId, fact, detail: { mediaIds: changes.map(({ id }) => id) } })
  return listMedia(db, addressesOf(ctx), vehicleId, { ids: changes.map(({ id }) => id) })
}

function changesFor(all: readonly MediaRow[], image: MediaRow, { shot = image.shot, syndicated }: Wish): MediaChange[] {
  const isMoved = shot !== image.shot
  if (isMoved && image.image_type === 'STOCK') throw stock('A stock photo keeps its shot.')
  const holder = isMoved && shot !== 'UNKNOWN' ? all.find((one) => one.shot === shot) : undefined
  if (holder?.image_type === 'STOCK') throw shotOfStock(shot)
  if (holder && image.shot === 'UNKNOWN')
    throw new AppError('NO_SHOT', `${shotName(shot)} is taken, and this photo has no shot to give in return. Free it first.`, {
      shot,
    })
  const asked = shot !== 'UNKNOWN' && (syndicated ?? image.syndicated)
  if (syndicated && shot === 'UNKNOWN')
    throw new AppError('NO_SHOT', 'Listing sites get a photo for a shot: say first what this one shows.', {})
  const isChanged = isMoved || asked !== image.syndicated
  return [
    ...(isChanged ? [{ id: image.id, shot, syndicated: asked }] : []),
    ...(holder ? [{ id: holder.id, shot: image.shot, syndicated: holder.syndicated }] : []),
  ]
}

/** Media that are named come first, in this order. 409 when one of them is not there any more: others have changed the gallery meanwhile. */
export async function orderMedia(ctx: Ctx, vehicleId: string, ids: readonly string[]): Promise<Media[]> {
  const { db } = ctx
  const all = await lockMedia(ctx, vehicleId)
  const named = ids.map((id) => all.find((one) => one.id === id.toLowerCase()))
  const found = named.filter((one) => one !== undefined)
  if (found.length < named.length) throw mediaNotFound('photo')
  const order = [...new Set([...found, ...all])].map(({ id }) => id)
  if (order.some((id, place) => all[place]?.id !== id)) {
    await updatePlaces(db, order)
    await record(ctx, { itemType: 'MEDIA_CHANGED', vehicleId, fact: { sentence: 'photosReordered' } })
  }
  return listMedia(db, addressesOf(ctx), vehicleId)
}

/** Removes a photo or a video, its shot with it (MED-019, OPN-174); of its files nothing is left once the addresses of it have run out. */
export async function removeMedia(
  ctx: Ctx,
  { vehicleId, id, kind }: { vehicleId: string; id: string; kind: 'IMAGE' | 'VIDEO' },
): Promise<Record<string, never>> {
  const one = requireOne(await lockMedia(ctx, vehicleId), id, kind)
  if (one.image_type === 'STOCK') throw stock('Cannot delete media: a stock photo stays.')
  await deleteMedia(ctx.db, one.id)
  await releaseFiles(ctx.db, filesOf(one), new Date(ctx.now.getTime() + lastLookMs))
  await record(ctx, {
    itemType: 'MEDIA_DELETED',
    vehicleId,
    fact: { sentence: 'fileActed', file: one.name },
    detail: { mediaId: one.id },
  })
  return {}
}

/** Files in the store of a photo or video. */
export function filesOf({ file_id, view_id, grid_id, thumbnail_id }: MediaRow): string[] {
  return [file_id, view_id, grid_id, thumbnail_id].filter((file) => file !== null)
}

async function lockMedia({ db }: Ctx, vehicleId: string): Promise<MediaRow[]> {
  if (!isUuid(vehicleId) || !(await lockVehicle(db, vehicleId))) throw vehicleNotFound()
  return listRows(db, vehicleId)
}

function requireOne(all: readonly MediaRow[], id: string, kind: 'IMAGE' | 'VIDEO'): MediaRow {
  const found = all.find((one) => one.id === id.toLowerCase() && one.kind === kind)
  if (!found) throw mediaNotFound(kind === 'IMAGE' ? 'photo' : 'video')
  return found
}

function stock(sentence: string): AppError {
  return new AppError('STOCK_IMAGE', sentence)
}
