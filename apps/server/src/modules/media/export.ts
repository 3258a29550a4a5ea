import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { exportMedia } from '@lotline/contract/files/media'
import { freeFileName } from '@lotline/domain/files/file-names'
import { AppError } from '../../app-error.ts'
import { inOwnRooftop, type Requester } from '../../ctx.ts'
import { announceFile } from '../../files/announce.ts'
import { type AskDeps, type AskedFile, askedBy, askForFile, inTurn } from '../../files/ask-for-file.ts'
import { plainFileName } from '../../files/file-headers.ts'
import { makeFile } from '../../files/make-file.ts'
import type { JobKind } from '../../jobs/kind.ts'
import { whoAsked } from '../../jobs/who-asked.ts'
import { findStockNumber, listOriginals } from './queries.ts'
import { requireVehicle } from './read.ts'
import { type ZipEntry, zipped } from './zip.ts'

// What a ZIP file of the plain kind can hold.
const mostBytes = 4_000_000_000

type AskedMedia = AskedFile & { vehicleId: string }

/** All photos and videos of a vehicle in one file: answers at once where it will be. */
export function askForMedia(services: AskDeps, requester: Requester, vehicleId: string) {
  return inTurn(services, requester.actor, () => ask(services, requester, vehicleId))
}

async function ask(services: AskDeps, requester: Requester, vehicleId: string) {
  const fileId = await inOwnRooftop(requester, async (ctx) => {
    await requireVehicle(ctx, vehicleId)
    const bytes = (await listOriginals(ctx.db, vehicleId)).reduce((sum, one) => sum + one.bytes, 0)
    if (bytes > mostBytes)
      throw new AppError('EXPORT_TOO_LARGE', 'The photos and videos have more than 4 GB together. Save the videos one by one.', {
        mostBytes,
      })
    const name = `${plainFileName(`${await findStockNumber(ctx.db, vehicleId)} photos`)}.zip`
    return announceFile(ctx.db, { name, mediaType: 'application/zip' }, ctx.now)
  })
  return askForFile(services, mediaExportJob, fileId, { ...askedBy(requester.actor), vehicleId })
}

export const mediaExportJob: JobKind<AskedMedia> = {
  name: 'media-export',
  groupOf: ({ rooftopId }) => rooftopId,
  work(deps, asked, job) {
    const { doors, store, whoIs } = deps
    return makeFile(deps, asked, job, {
      mediaType: 'application/zip',
      sorry: 'Something went wrong on our side and the photos could not be put together. Ask for them again.',
      async write({ path, signal, reporter }) {
        await whoAsked(whoIs, asked, exportMedia.permission)
        const originals = await doors.inRooftop(asked.rooftopId, (db) => listOriginals(db, asked.vehicleId))
        reporter.total(originals.length)
        const names: string[] = []
        const entries = originals.map(({ name, storeKey, createdAt }, done): ZipEntry => {
          const free = freeFileName(name, names)
          names.push(free)
          const open = () => {
            reporter.running(done)
            return store.open(storeKey)
          }
          return { name: free, at: createdAt, open }
        })
        await pipeline(zipped(entries), createWriteStream(path), { signal })
      },
    })
  },
}
