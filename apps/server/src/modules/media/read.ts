import type { FeedPhotos, Media, ShotList } from '@lotline/contract/files/media'
import { type ImageType, type Shot, shots } from '@lotline/domain/vehicles/media'
import { AppError } from '../../app-error.ts'
import type { Ctx } from '../../ctx.ts'
import { isUuid } from '../../database/doors.ts'
import { record } from '../../events/record.ts'
import { hasVehicle, vehicleNotFound } from '../vehicles/index.ts'
import { readProgress } from './from-feed/choice.ts'
import { type AddressOf, findRequiredShots, listMedia, lockShotList, putRequiredShots } from './queries.ts'

type Page = { data: Media[]; meta: { requiredShots: Shot[]; missingShots: Shot[]; feedPhotos: FeedPhotos | null } }

/** The photos and videos of a vehicle, of one kind of picture or all; 404 when it is not in this rooftop. */
export async function readMedia(ctx: Ctx, vehicleId: string, imageType: ImageType | 'ALL'): Promise<Page> {
  const { db } = ctx
  await requireVehicle(ctx, vehicleId)
  const all = await listMedia(db, addressesOf(ctx), vehicleId)
  const filled = new Set(all.map(({ shot }) => shot))
  const { requiredShots } = await readShotList(ctx)
  const missingShots = requiredShots.filter((shot) => !filled.has(shot))
  const data = imageType === 'ALL' ? all : all.filter((one) => one.imageType === imageType)
  return { data, meta: { requiredShots, missingShots, feedPhotos: await readProgress(ctx, vehicleId) } }
}

/** The shots that make a vehicle's photos complete: all, until the rooftop says which. */
export async function readShotList({ db }: Pick<Ctx, 'db'>): Promise<ShotList> {
  const known = shots.map(({ value }) => value).filter((shot) => shot !== 'UNKNOWN')
  const requiredShots = (await findRequiredShots(db)) ?? known
  return { requiredShots, version: requiredShots.join(' ') }
}

type Wish = { requiredShots: Shot[] | null; version?: string | undefined }

/** Sets the list; 409 where `version` names another than stands there by then. */
export async function changeShotList(ctx: Ctx, { requiredShots, version }: Wish): Promise<ShotList> {
  await lockShotList(ctx.db)
  const before = await readShotList(ctx)
  if (version !== undefined && version !== before.version)
    throw new AppError('SETTINGS_CHANGED', 'Someone else has changed the shot list in the meantime. Check it, then save.')
  await putRequiredShots(ctx.db, requiredShots)
  const after = await readShotList(ctx)
  if (after.version !== before.version)
    await record(ctx, { itemType: 'DICTIONARY_CHANGED', fact: { sentence: 'shotListChanged' }, cached: 'settings' })
  return after
}

export async function requireVehicle({ db }: Ctx, vehicleId: string): Promise<void> {
  if (!isUuid(vehicleId) || !(await hasVehicle(db, vehicleId))) throw vehicleNotFound()
}

/** How this rooftop's pictures are addressed now. */
export function addressesOf({ links, actor, now }: Ctx): AddressOf {
  if (!links) throw new Error('Nobody reads addresses here')
  return links.picturesOf(actor.rooftopId, now)
}

export function mediaNotFound(what: 'photo' | 'video'): AppError {
  return new AppError('MEDIA_NOT_FOUND', `There is no such ${what} on this vehicle, or it has been deleted.`)
}
