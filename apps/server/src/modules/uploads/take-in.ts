import type { UploadQuery } from '@lotline/contract/files/uploads'
import { type FilePlace, filePlaces, mostBytesAt } from '@lotline/domain/files/file-limits'
import { fileNameOf, freeFileName } from '@lotline/domain/files/file-names'
import { type Ctx, inOwnRooftop } from '../../ctx.ts'
import { isUuid } from '../../database/doors.ts'
import { markKept } from '../../files/queries.ts'
import { type StoredPictures, storePictures } from '../../files/smaller-pictures.ts'
import type { StreamCtx } from '../../http/serve.ts'
import type { AppServices } from '../../module/define.ts'
import { vehicleNotFound } from '../vehicles/index.ts'
import { type Content, examine } from './examine.ts'
import { keepFile } from './keep.ts'
import { lockVehicle } from './queries.ts'
import { fileOfBody, withIncoming } from './receive.ts'
import { placeFull, rooftopNotFound } from './refusals.ts'
import { finishUpload, requireWhole, resumableIn } from './resumable.ts'

export type TakenFile = Content & {
  id: string
  name: string
  bytes: number
  /** The smaller pictures of a drawing, which are made as it comes in. */
  smaller: StoredPictures
}

/** Where a file is to go. */
export type Target<T> = {
  place: FilePlace
  vehicleId: string
  /** Throws where this person may add nothing, or there is no such thing; asked before anything is read, and again with the vehicle locked. */
  require(ctx: Ctx): Promise<void>
  /** What the same person has sent here by the same key. */
  findSent(ctx: Ctx, key: string): Promise<T | undefined>
  /** The names of what is there; as many as there are of them. */
  listNames(ctx: Ctx): Promise<readonly string[]>
  /** Gives a stored file its place, in the transaction that makes it known. */
  add(ctx: Ctx, file: TakenFile, key: string | undefined): Promise<T>
}

export type Request = UploadQuery & { rooftopId: string; vehicleId: string }

/**
 * Takes a file in, from the request's own body or from the pieces that were sent before, and gives it its place. It is known before it lies in
 * the store and shown only afterwards: whatever breaks off leaves nothing that anybody sees, and what lies there is tidied away.
 */
export async function takeIn<T>(
  services: Pick<AppServices, 'files' | 'pictures'>,
  raw: StreamCtx,
  asked: Request,
  target: Target<T>,
): Promise<T> {
  if (asked.rooftopId.toLowerCase() !== raw.actor.rooftopId) throw rooftopNotFound()
  const resumable = asked.uploadUrl === undefined ? undefined : resumableIn(asked.uploadUrl)
  const key = resumable ?? asked.key
  const sent = await inOwnRooftop(raw, (ctx) => openTarget(ctx, target, key))
  if (sent) return sent.item
  const { store, room } = services.files
  // What was sent in pieces has been weighed as it was begun.
  await room.require(raw.actor.rooftopId, resumable ? 0 : Number(raw.request.headers['content-length'] ?? 0))
  const hasBigFiles = raw.actor.featureFlags.includes('BIG_FILE_UPLOAD')
  const { place } = target
  return withIncoming(store, async (path) => {
    const came = resumable
      ? await requireWhole(services, raw, resumable, path)
      : await fileOfBody(raw.request, path, mostBytesAt(place, hasBigFiles))
    const examined = await examine(services.pictures, { path, bytes: came.bytes, place, hasBigFiles, owner: raw.actor })
    const { pictures, ...content } = examined
    const named = fileNameOf(came.name, content.type)
    // A drawing could act as a page of ours where it is opened.
    const isShown = content.type !== 'image/svg+xml'
    const stored = await keepFile(store, { ...raw, ...raw.actor }, { path, name: named, mediaType: content.type, isShown })
    const smaller = await storePictures({ ...raw, ...raw.actor, store }, named, pictures)
    return inOwnRooftop(raw, async (ctx) => {
      if (!isUuid(asked.vehicleId) || !(await lockVehicle(ctx.db, asked.vehicleId))) throw vehicleNotFound()
      const again = await openTarget(ctx, target, key)
      if (again) return again.item
      await markKept(ctx.db, stored.id, stored.bytes, ctx.now)
      const name = freeFileName(named, await target.listNames(ctx))
      const item = await target.add(ctx, { ...content, ...stored, name, smaller }, key)
      if (resumable) await finishUpload(ctx, resumable)
      return item
    })
  })
}

async function openTarget<T>(ctx: Ctx, target: Target<T>, key: string | undefined): Promise<{ item: T } | undefined> {
  await target.require(ctx)
  const item = key === undefined ? undefined : await target.findSent(ctx, key)
  if (item !== undefined) return { item }
  if ((await target.listNames(ctx)).length >= filePlaces[target.place].most) throw placeFull(target.place)
  return undefined
}
