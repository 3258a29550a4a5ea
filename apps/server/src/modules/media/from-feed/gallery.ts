import { filePlaces } from '@lotline/domain/files/file-limits'
import { freeFileName } from '@lotline/domain/files/file-names'
import type { JobCtx } from '../../../ctx.ts'
import { newId } from '../../../database/new-id.ts'
import { record } from '../../../events/record.ts'
import { releaseFiles } from '../../../files/queries.ts'
import { placeFull, type TakenFile } from '../../uploads/index.ts'
import { announcePictures } from '../add.ts'
import { filesOf, lastLookMs } from '../change.ts'
import { insertMedia, listRows, updateFiles, updatePlaces } from '../queries.ts'
import { listFeedPlaces } from './feed-photo-queries.ts'

type Fetched = { vehicleId: string; feed: string; file: TakenFile }

/** Hangs a photo that was fetched among the vehicle's, without a shot, where the feed has it; answers its id. Throws where there are too many. */
export async function hangPhoto(ctx: JobCtx, { vehicleId, feed, file, place }: Fetched & { place: number }): Promise<string> {
  const { db, now } = ctx
  const all = await listRows(db, vehicleId)
  const photos = all.filter(({ kind }) => kind === 'IMAGE')
  if (photos.length >= filePlaces.image.most) throw placeFull('image')
  const name = freeFileName(
    file.name,
    photos.map((one) => one.name),
  )
  const pictures = await announcePictures(ctx, { name, smaller: file.smaller })
  const id = newId()
  const { width, height } = file
  const row = { id, vehicle_id: vehicleId, kind: 'IMAGE', image_type: 'IMS', name, file_id: file.id, width, height } as const
  await insertMedia(db, [{ ...row, ...pictures, place: (all.at(-1)?.place ?? -1) + 1, created_by: null, created_at: now }])
  const ids = all.map((one) => one.id)
  const at = placeAmong(ids, await listFeedPlaces(db, vehicleId), place)
  if (at < ids.length) await updatePlaces(db, ids.toSpliced(at, 0, id))
  await record(ctx, {
    itemType: 'MEDIA_ADDED',
    vehicleId,
    fact: { sentence: 'fileActed', file: name },
    detail: { mediaId: id, feed },
  })
  return id
}

/** Where something goes that is `place`th in its feed: behind the one that the feed has before it, wherever people have put that. */
export function placeAmong(ids: readonly string[], places: ReadonlyMap<string, number>, place: number): number {
  const known = ids.flatMap((id, at) => {
    const its = places.get(id)
    return its === undefined ? [] : [{ at, place: its }]
  })
  const before = known
    .filter((one) => one.place <= place)
    .toSorted((one, other) => other.place - one.place || other.at - one.at)[0]
  if (before) return before.at + 1
  return Math.min(ids.length, ...known.map(({ at }) => at))
}

/** Another photo at the same address takes the place of the one before, shot and order included. */
export async function exchangePhoto(ctx: JobCtx, mediaId: string, { vehicleId, feed, file }: Fetched): Promise<void> {
  const { db, now } = ctx
  const before = (await listRows(db, vehicleId)).find(({ id }) => id === mediaId)
  if (!before) return
  const pictures = await announcePictures(ctx, { name: before.name, smaller: file.smaller })
  await updateFiles(db, mediaId, { file_id: file.id, width: file.width, height: file.height, ...pictures })
  await releaseFiles(db, filesOf(before), new Date(now.getTime() + lastLookMs))
  const fact = { sentence: 'photoReplacedByFeed', file: before.name } as const
  await record(ctx, { itemType: 'MEDIA_CHANGED', vehicleId, fact, detail: { mediaIds: [mediaId], feed } })
}
