import type { Db } from '../database/doors.ts'
import { newId } from '../database/new-id.ts'
import { insertFile, type NewFile } from './queries.ts'
import { newStoreKey } from './store.ts'

const keptMs = 24 * 60 * 60 * 1000

/** Makes a file known that is going to be made and is kept for a day; answers its id. */
export async function announceFile(db: Db, file: Pick<NewFile, 'name' | 'mediaType' | 'isShown'>, now: Date): Promise<string> {
  const id = newId()
  const purgeAt = new Date(now.getTime() + keptMs)
  await insertFile(db, { ...file, id, kind: 'EXPORT', storeKey: newStoreKey('EXPORT'), purgeAt }, now)
  return id
}
