import { newId } from '../src/database/new-id.ts'
import { insertPictures } from '../src/files/queries.ts'
import { newStoreKey } from '../src/files/store.ts'
import type { NewMediaRow } from '../src/modules/media/index.ts'
import type { TestServer } from './server.ts'

/** A picture in the store, of which only the first bytes are true to its type; answers its file's id. */
export async function aPicture(server: TestServer, rooftopId: string, name: string, mediaType = 'image/webp'): Promise<string> {
  const [id, storeKey, bytes] = [newId(), newStoreKey('PICTURE'), Buffer.from(`RIFF0000WEBP ${name}`)]
  await server.app.files.store.put(storeKey, bytes, mediaType)
  const picture = { id, storeKey, name, mediaType, bytes: bytes.length }
  await server.doors.inRooftop(rooftopId, (db) => insertPictures(db, [picture], server.clock.now))
  return id
}

/** A photo of a vehicle as the dealership takes them. */
export function aPhoto(vehicleId: string, fileId: string, changes: Partial<NewMediaRow> = {}): NewMediaRow {
  return {
    id: newId(),
    vehicle_id: vehicleId,
    kind: 'IMAGE',
    image_type: 'DEALER',
    name: 'IMG_0001.jpg',
    place: 0,
    file_id: fileId,
    view_id: fileId,
    thumbnail_id: fileId,
    width: 1600,
    height: 1200,
    created_at: new Date('2026-03-02T15:00:00.000Z'),
    ...changes,
  }
}
