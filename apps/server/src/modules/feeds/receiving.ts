import { statfs } from 'node:fs/promises'
import { AppError } from '../../app-error.ts'
import type { FeedLimits } from '../../feed-limits.ts'
import type { FeedsDeps } from './feeds-deps.ts'
import { deleteUpload, listWaitingUploads } from './queries.ts'
import type { Uploads } from './uploads.ts'

const mostOfRooftop = 2
const mostOfAll = 8
const retryAfter = 10

/** Lets in so many uploads at once, of one rooftop and of all; whoever comes beyond that is turned away before a byte is read. */
export type Receiving = { during<T>(rooftopId: string, receive: () => Promise<T>): Promise<T> }

export function openReceiving(): Receiving {
  const coming: string[] = []
  return {
    async during(rooftopId, receive) {
      if (coming.filter((id) => id === rooftopId).length >= mostOfRooftop)
        throw new AppError('TOO_MANY_ATTEMPTS', 'Two files are being uploaded already. Wait until they are in.', { retryAfter })
      if (coming.length >= mostOfAll)
        throw new AppError('UNAVAILABLE', 'Many files are being uploaded just now. Try again in a moment.', { retryAfter })
      coming.push(rooftopId)
      try {
        return await receive()
      } finally {
        coming.splice(coming.indexOf(rooftopId), 1)
      }
    },
  }
}

type Deps = FeedsDeps & { uploads: Uploads; limits: FeedLimits }

/** Room for one file more: of a rooftop's uploads that nobody has run, the oldest goes; what would fill the disk is turned away. */
export async function makeRoom({ doors, uploads, limits }: Deps, rooftopId: string): Promise<void> {
  const removed = await doors.inRooftop(rooftopId, async (db) => {
    const waiting = await listWaitingUploads(db)
    const old = waiting.slice(0, Math.max(0, waiting.length + 1 - limits.waitingUploads))
    for (const id of old) await deleteUpload(db, id)
    return old
  })
  for (const id of removed) await uploads.remove(id)
  if ((await uploads.bytes()) >= limits.waitingBytes) throw noRoom()
}

/** Turns files away while the disk is nearly full: the database needs what is left. */
export async function requireDisk({ dataDir, limits }: Pick<Deps, 'dataDir' | 'limits'>): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir)
  if (bavail * bsize <= 2 * limits.fileBytes) throw noRoom()
}

function noRoom(): AppError {
  const retryAfter = 600
  return new AppError('UNAVAILABLE', 'The server has no room for another feed file. Contact your server administrator.', {
    retryAfter,
  })
}
