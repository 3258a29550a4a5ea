import { defineModule } from '../module/define.ts'
import { purgeFiles } from './purge.ts'
import { fileRoutes } from './routes.ts'

// Shorter than the minute after which proxies give up by default.
const holdMs = 55_000

export const filesModule = defineModule({
  name: 'files',
  routes: (serve, { files, progress, options }) =>
    fileRoutes(serve, { ...files, progress, holdMs: options.fileHoldMs ?? holdMs }),
  housekeeping: [{ name: 'files', inRooftop: ({ doors, store }, rooftopId, now) => purgeFiles(doors, store, rooftopId, now) }],
  notifies: ({ progress }) => [{ channel: 'lotline_progress', hear: progress.hear }],
})
