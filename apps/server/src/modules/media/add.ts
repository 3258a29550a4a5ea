import type { Media } from '@lotline/contract/files/media'
import { type Shot, shotName } from '@lotline/domain/vehicles/media'
import { AppError } from '../../app-error.ts'
import type { Ctx } from '../../ctx.ts'
import { newId } from '../../database/new-id.ts'
import { record } from '../../events/record.ts'
import type { PictureSize } from '../../files/pictures/tasks.ts'
import { announcePicture } from '../../files/smaller-pictures.ts'
import type { TakenFile, Target } from '../uploads/index.ts'
import { insertMedia, listMedia, listRows, updateShots } from './queries.ts'
import { addressesOf, requireVehicle } from './read.ts'

type Wish = { vehicleId: string; shot: Shot; syndicated: boolean }

/** A photo goes behind the others. One that had its shot before has none then; a stock photo keeps its own (MED-017). */
export function imageTarget({ vehicleId, shot, syndicated }: Wish): Target<Media> {
  return {
    ...mediaTarget(vehicleId, 'IMAGE'),
    place: 'image',
    async require(ctx) {
      await requireVehicle(ctx, vehicleId)
      const holder = await holderOf(ctx, vehicleId, shot)
      if (holder?.image_type === 'STOCK') throw shotOfStock(shot)
    },
    async add(ctx, file, key) {
      const holder = await holderOf(ctx, vehicleId, shot)
      if (holder) await updateShots(ctx.db, [{ id: holder.id, shot: 'UNKNOWN', syndicated: false }])
      const pictures = await announcePictures(ctx, file)
      const wish = { shot, syndicated: syndicated && shot !== 'UNKNOWN' }
      return insert(ctx, vehicleId, file, { ...pictures, ...wish, kind: 'IMAGE', send_key: key ?? null })
    },
  }
}

export function videoTarget(vehicleId: string): Target<Media> {
  return {
    ...mediaTarget(vehicleId, 'VIDEO'),
    place: 'video',
    require: (ctx) => requireVehicle(ctx, vehicleId),
    add: (ctx, file, key) => insert(ctx, vehicleId, file, { kind: 'VIDEO', send_key: key ?? null }),
  }
}

function mediaTarget(vehicleId: string, kind: 'IMAGE' | 'VIDEO'): Pick<Target<Media>, 'vehicleId' | 'findSent' | 'listNames'> {
  return {
    vehicleId,
    async findSent(ctx, key) {
      const sent = { by: ctx.actor.personId, key }
      const [one] = await listMedia(ctx.db, addressesOf(ctx), vehicleId, { sent })
      return one?.kind === kind ? one : undefined
    },
    async listNames({ db }) {
      return (await listRows(db, vehicleId)).filter((one) => one.kind === kind).map(({ name }) => name)
    },
  }
}

async function holderOf({ db }: Ctx, vehicleId: string, shot: Shot) {
  return shot === 'UNKNOWN' ? undefined : (await listRows(db, vehicleId)).find((one) => one.shot === shot)
}

export function shotOfStock(shot: Shot): AppError {
  return new AppError('SHOT_TAKEN', `${shotName(shot)} is shown by a stock photo, which stays where it is.`, { shot })
}

/** The smaller pictures of a photo, which a job makes where they are not stored: whoever opens one early waits for it. */
export async function announcePictures(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { name, smaller }: Pick<TakenFile, 'name' | 'smaller'>,
) {
  const announce = (size: PictureSize) => announcePicture(db, name, now, smaller[size])
  return { view_id: await announce('view'), grid_id: await announce('grid'), thumbnail_id: await announce('thumbnail') }
}

type Rest = Partial<Parameters<typeof insertMedia>[1][number]> & { kind: 'IMAGE' | 'VIDEO' }

async function insert(ctx: Ctx, vehicleId: string, file: TakenFile, rest: Rest): Promise<Media> {
  const { db, actor, now } = ctx
  const id = newId()
  const place = Math.max(-1, ...(await listRows(db, vehicleId)).map((one) => one.place)) + 1
  const { name, width, height } = file
  const mine = { created_by: actor.personId, created_at: now }
  const row = { id, vehicle_id: vehicleId, image_type: 'DEALER' as const, name, place, file_id: file.id, width, height, ...mine }
  await insertMedia(db, [{ ...row, ...rest }])
  await record(ctx, { itemType: 'MEDIA_ADDED', vehicleId, fact: { sentence: 'fileActed', file: name }, detail: { mediaId: id } })
  const [added] = await listMedia(db, addressesOf(ctx), vehicleId, { ids: [id] })
  if (!added) throw new Error('What has just been added is there')
  return added
}
