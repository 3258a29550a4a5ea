import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isUuid } from '../../database/doors.ts'
import { FeedFileError } from './feed-file-error.ts'

const mostBytes = 200_000_000
export const keptDays = 30

/** Feed files as they were handed in, each under its id, until they have been run. */
export type Uploads = {
  pathOf(id: string): string
  save(id: string, content: Readable): Promise<void>
  remove(id: string): Promise<void>
  /** Removes what nobody has run for 30 days. */
  removeOld(now: Date): Promise<void>
}

export function openUploads(dataDir: string): Uploads {
  const folder = join(dataDir, 'files', 'feeds')
  const pathOf = (id: string) => {
    if (!isUuid(id)) throw new Error(`Not an upload id: ${id.slice(0, 40)}`)
    return join(folder, id)
  }
  const remove = (id: string) => rm(pathOf(id), { force: true })
  return {
    pathOf,
    remove,
    async save(id, content) {
      await mkdir(folder, { recursive: true })
      try {
        await pipeline(content, limited(), createWriteStream(pathOf(id)))
      } catch (error) {
        await remove(id)
        throw error
      }
    },
    async removeOld(now) {
      for (const name of await readdir(folder).catch(() => [])) {
        const found = await stat(join(folder, name)).catch(() => undefined)
        if (found && now.getTime() - found.mtimeMs > keptDays * 86_400_000) await rm(join(folder, name), { force: true })
      }
    },
  }
}

function limited(): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes > mostBytes) done(new FeedFileError('FILE_TOO_LARGE', 'A feed file may have 200 MB: split it and send the parts'))
      else done(null, chunk)
    },
  })
}
