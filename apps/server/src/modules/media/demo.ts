import type { Ctx } from '../../ctx.ts'
import type { Doors } from '../../database/doors.ts'
import { newId } from '../../database/new-id.ts'
import { insertPictures } from '../../files/queries.ts'
import { type FileStore, newStoreKey } from '../../files/store.ts'
import type { OpenDemo, Story } from '../../module/demo-part.ts'
import { cardPicture, endingOf, filesOf, sizeOf } from './demo-pictures.ts'
import { type Picture, pictureName, planPhotos } from './demo-plan.ts'
import { insertMedia } from './queries.ts'

/** Photos of the vehicles that have been photographed. */
export const openDemo: OpenDemo = async ({ doors, store, id, now }) => {
  const gallery = openGallery(doors, store, id, now)
  const photosOf = ({ facts, life }: Story) => (life.photographedAt === null ? [] : planPhotos(facts))
  return {
    prepare: (story) => gallery.prepare(photosOf(story)),
    write: (story, { ctxAt, vehicleId }) => {
      const { photographedAt, receivedAt } = story.life
      const ctx = ctxAt(photographedAt ?? receivedAt, 'photographer')
      return gallery.hang(ctx, vehicleId, photosOf(story), story.facts.stockNumber)
    },
  }
}

/** The pictures of one rooftop: each lies in the store once, however many vehicles show it. */
type Gallery = {
  /** Puts what is not there yet into the store, outside of any vehicle's transaction, because others will show it too. */
  prepare(pictures: readonly Picture[]): Promise<void>
  /** Gives a vehicle its photos, once they are prepared. */
  hang(ctx: Ctx, vehicleId: string, pictures: readonly Picture[], stockNumber: string): Promise<void>
}

function openGallery(doors: Doors, store: FileStore, rooftopId: string, now: Date): Gallery {
  // By the names of pictures, from the moment at which somebody begins to store them.
  const batches = new Map<string, Promise<Map<string, string>>>()
  const idOf = async (name: string) => {
    const id = (await batches.get(name))?.get(name)
    if (id === undefined) throw new Error(`The picture ${name} is not prepared`)
    return id
  }
  return {
    async prepare(pictures) {
      const missing = pictures.filter((picture) => !batches.has(pictureName(picture)))
      const batch = missing.length > 0 ? keep(doors, store, rooftopId, now, missing) : undefined
      if (batch) for (const name of missing.flatMap(namesOf)) batches.set(name, batch)
      await Promise.all(pictures.flatMap(namesOf).map(idOf))
    },
    async hang({ db, actor, now: at }, vehicleId, pictures, stockNumber) {
      const rows = pictures.map(async (picture, place) => {
        const fileId = await idOf(pictureName(picture))
        return {
          id: newId(),
          vehicle_id: vehicleId,
          kind: 'IMAGE' as const,
          shot: picture.shot,
          image_type: 'DEALER' as const,
          name: `${stockNumber}-${String(place + 1).padStart(2, '0')}.${endingOf(picture)}`,
          place,
          file_id: fileId,
          view_id: fileId,
          thumbnail_id: await idOf(cardPicture(picture) ?? pictureName(picture)),
          ...sizeOf(picture),
          created_by: actor.personId,
          created_at: at,
        }
      })
      await insertMedia(db, await Promise.all(rows))
    },
  }
}

function namesOf(picture: Picture): string[] {
  const card = cardPicture(picture)
  return [pictureName(picture), ...(card ? [card] : [])]
}

/** Stores the files of pictures and answers their ids by name. */
async function keep(
  doors: Doors,
  store: FileStore,
  rooftopId: string,
  now: Date,
  pictures: readonly Picture[],
): Promise<Map<string, string>> {
  const stored = pictures.map(async (picture) =>
    Promise.all(
      (await filesOf(picture)).map(async ({ name, mediaType, bytes }) => {
        const storeKey = newStoreKey('PICTURE')
        await store.put(storeKey, bytes, mediaType)
        return { key: name, id: newId(), storeKey, name: `${name}.${endingOf(picture)}`, mediaType, bytes: bytes.length }
      }),
    ),
  )
  const rows = (await Promise.all(stored)).flat()
  await doors.inRooftop(rooftopId, (db) => insertPictures(db, rows, now))
  return new Map(rows.map(({ key, id }) => [key, id]))
}
