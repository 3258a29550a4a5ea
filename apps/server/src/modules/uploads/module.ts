import * as contract from '@lotline/contract/files/uploads'
import type { Doors } from '../../database/doors.ts'
import { releaseFiles } from '../../files/queries.ts'
import type { FileStore } from '../../files/store.ts'
import type { Serve } from '../../http/serve.ts'
import { type AppServices, defineModule } from '../../module/define.ts'
import { deleteExpired } from './queries.ts'
import { begin, giveUp, goOn, look, whatIsSpoken } from './resumable.ts'
import { makeLeftOver, thumbnailJob } from './thumbnails.ts'

// Longer than any request lasts.
const incomingMs = 60 * 60 * 1000

export const uploadsModule = defineModule({
  name: 'uploads',
  routes: (serve, services) => uploadRoutes(serve, services),
  jobs: [thumbnailJob],
  housekeeping: [
    { name: 'thumbnails', inRooftop: (deps, rooftopId, now) => makeLeftOver({ ...deps, now: () => now }, rooftopId) },
    { name: 'uploads', inRooftop: ({ doors }, rooftopId, now) => forgetExpired(doors, rooftopId, now) },
    { name: 'incoming', once: ({ store }, now) => tidy(store, now) },
  ],
})

function uploadRoutes(serve: Serve, services: AppServices): void {
  // As it comes: it is written to the store while it is read.
  services.api.addContentTypeParser('application/offset+octet-stream', (_request, body, done) => done(null, body))
  // What clients of tus ask first, of whom nothing is known yet.
  for (const url of ['/api/uploads', '/api/uploads/:resumableId'])
    services.api.options(url, async (_request, reply) => reply.headers(whatIsSpoken).code(204).send())
  serve.stream(contract.beginUpload, (raw) => begin(services, raw))
  serve.stream(contract.getUpload, (raw, { params }) => look(raw, params.resumableId))
  serve.stream(contract.continueUpload, (raw, { params }) => goOn(services, raw, params.resumableId))
  serve.stream(contract.endUpload, (raw, { params }) => giveUp(raw, params.resumableId))
}

async function forgetExpired(doors: Doors, rooftopId: string, now: Date): Promise<void> {
  await doors.inRooftop(rooftopId, async (db) => releaseFiles(db, await deleteExpired(db, now), now))
}

/** By the clock of the disk, which may not be ours. */
function tidy(store: FileStore, now: Date): Promise<void> {
  return store.tidyIncoming(new Date(Math.min(now.getTime(), Date.now()) - incomingMs))
}
