import type { Doors } from '../../database/doors.ts'
import { newId } from '../../database/new-id.ts'
import { insertFile } from '../../files/queries.ts'
import { type FileStore, newStoreKey } from '../../files/store.ts'
import { storageFault } from './refusals.ts'

/** What a process that died has left half is tidied away after this. */
const announcedMs = 60 * 60 * 1000

type Into = { doors: Doors; rooftopId: string; now: Date }
export type NewStored = { path: string; name: string; mediaType: string; isShown: boolean }

/** Stores what came in. It is known before it lies in the store, and its time has an end until something shows it; answers its id and bytes. */
export async function keepFile(
  store: FileStore,
  { doors, rooftopId, now }: Into,
  file: NewStored,
): Promise<{ id: string; bytes: number }> {
  const { path, name, mediaType, isShown } = file
  const [id, storeKey] = [newId(), newStoreKey('UPLOAD')]
  const purgeAt = new Date(now.getTime() + announcedMs)
  const row = { id, kind: 'UPLOAD', storeKey, name, mediaType, purgeAt, isShown } as const
  await doors.inRooftop(rooftopId, (db) => insertFile(db, row, now))
  try {
    return { id, bytes: await store.keep(storeKey, path, mediaType) }
  } catch (error) {
    await store.remove(storeKey).catch(() => {})
    throw storageFault(error)
  }
}
