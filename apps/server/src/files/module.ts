import { getFileSpace, setFileQuota } from '@lotline/contract/files/space'
import type { Doors } from '../database/doors.ts'
import { defineModule } from '../module/define.ts'
import { forgetAttempts } from './pictures/attempts.ts'
import { deleteFiles, listFilesToPurge } from './queries.ts'
import { changeQuota, readFileSpace } from './quota.ts'
import { fileRoutes } from './routes.ts'
import type { FileStore } from './store.ts'

// Shorter than the minute after which proxies give up by default.
const holdMs = 55_000

export const filesModule = defineModule({
  name: 'files',
  routes: (serve, { files, progress, options }) => {
    fileRoutes(serve, { ...files, progress, holdMs: options.fileHoldMs ?? holdMs })
    serve(getFileSpace, (ctx) => readFileSpace(ctx))
    serve(setFileQuota, (ctx, { body }) => changeQuota(ctx, body.quotaBytes))
  },
  housekeeping: [
    { name: 'files', inRooftop: ({ doors, store }, rooftopId, now) => purgeFiles(doors, store, rooftopId, now) },
    { name: 'picture attempts', inRooftop: ({ doors }, rooftopId) => doors.inRooftop(rooftopId, forgetAttempts) },
  ],
  notifies: ({ progress }) => [{ channel: 'lotline_progress', hear: progress.hear }],
})

/** Removes the files whose time is over, from the store first: what breaks off there is taken up in the next round. */
async function purgeFiles(doors: Doors, store: FileStore, rooftopId: string, now: Date): Promise<void> {
  const old = await doors.inRooftop(rooftopId, (db) => listFilesToPurge(db, now))
  if (old.length === 0) return
  await Promise.all(old.map(({ store_key }) => store.remove(store_key)))
  const ids = old.map(({ id }) => id)
  await doors.inRooftop(rooftopId, (db) => deleteFiles(db, ids))
}
