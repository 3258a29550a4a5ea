import type { Doors } from '../database/doors.ts'
import { deleteFiles, listFilesToPurge } from './queries.ts'
import type { FileStore } from './store.ts'

/** Removes the files whose time is over, from the store first: what breaks off there is taken up in the next round. */
export async function purgeFiles(doors: Doors, store: FileStore, rooftopId: string, now: Date): Promise<void> {
  const old = await doors.inRooftop(rooftopId, (db) => listFilesToPurge(db, now))
  if (old.length === 0) return
  await Promise.all(old.map(({ store_key }) => store.remove(store_key)))
  const ids = old.map(({ id }) => id)
  await doors.inRooftop(rooftopId, (db) => deleteFiles(db, ids))
}
