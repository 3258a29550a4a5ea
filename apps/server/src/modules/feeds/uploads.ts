import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isUuid } from '../../database/doors.ts'
import type { FeedLimits } from '../../feed-limits.ts'
import { FeedFileError } from './read/feed-file-error.ts'
import { megabytes } from './read/limits.ts'

const asideDays = 30
const hour = 3_600_000
// A process that was killed while a file was read may have been killed for another reason; a second time it was the file.
const mostDeaths = 2
const markRestsMs = 100

/** Says that a file is being read just now. Between two pieces that follow each other it stays: making and removing it takes time. */
export type ReadingMark = { set(): Promise<void>; clearSoon(): void; clear(): Promise<void> }

/** Feed files as they were handed in, each under its id, until they have been run. */
export type Uploads = {
  pathOf(id: string): string
  save(id: string, content: Readable): Promise<void>
  remove(id: string): Promise<void>
  /** What all files take, in bytes. */
  bytes(): Promise<number>
  markOf(id: string): ReadingMark
  /** Throws for a file that has ended its reader before. */
  refuseDeadly(id: string): Promise<void>
  /** Keeps a file that nobody may read again, with the reason, for whoever looks after the server. */
  setAside(id: string, reason: string): Promise<void>
  /** Removes what belongs to none of these uploads, and what was set aside 30 days ago. */
  removeStray(known: ReadonlySet<string>): Promise<void>
}

export function openUploads(dataDir: string, limits: FeedLimits): Uploads {
  const folder = join(dataDir, 'files', 'feeds')
  const aside = join(folder, 'set-aside')
  const ownMarks = new Set<string>()
  const pathOf = (id: string) => {
    if (!isUuid(id)) throw new Error(`Not an upload id: ${id.slice(0, 40)}`)
    return join(folder, id)
  }
  const names = (of: string) => readdir(of).catch((error) => (error.code === 'ENOENT' ? [] : Promise.reject(error)))

  /** Marks of processes that have gone: each died while the file was read. */
  async function deathsOf(id: string): Promise<string[]> {
    return (await names(folder)).filter((name) => name.startsWith(`${id}.`) && name.endsWith('.reading') && !ownMarks.has(name))
  }

  async function remove(id: string): Promise<void> {
    await rm(pathOf(id), { force: true })
    for (const name of await deathsOf(id)) await rm(join(folder, name), { force: true })
  }

  async function setAside(id: string, reason: string): Promise<void> {
    await mkdir(aside, { recursive: true })
    await writeFile(join(aside, `${id}.txt`), `${reason}.\n`)
    await rename(pathOf(id), join(aside, id)).catch((error) => (error.code === 'ENOENT' ? undefined : Promise.reject(error)))
    await remove(id)
  }

  return {
    pathOf,
    remove,
    setAside,
    async save(id, content) {
      await mkdir(folder, { recursive: true })
      try {
        await pipeline(content, limited(limits.fileBytes), createWriteStream(pathOf(id)))
      } catch (error) {
        await remove(id)
        throw error
      }
    },
    async bytes() {
      const sizes = (await names(folder)).map((name) =>
        stat(join(folder, name)).then(
          ({ size }) => size,
          () => 0,
        ),
      )
      return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
    },
    markOf(id) {
      const name = `${id}.${randomUUID()}.reading`
      let soon: NodeJS.Timeout | undefined
      // One after the other, and only what changes something.
      let isSet = false
      let done = Promise.resolve()
      const become = (wanted: boolean) => {
        clearTimeout(soon)
        if (isSet === wanted) return done
        isSet = wanted
        if (wanted) ownMarks.add(name)
        done = done
          .catch(() => {})
          .then(async () => {
            if (wanted) return writeFile(join(folder, name), '')
            await rm(join(folder, name), { force: true })
            if (!isSet) ownMarks.delete(name)
          })
        return done
      }
      return {
        set: () => become(true),
        clear: () => become(false),
        clearSoon() {
          clearTimeout(soon)
          soon = setTimeout(() => become(false).catch(() => {}), markRestsMs)
        },
      }
    },
    async refuseDeadly(id) {
      const told = await readFile(join(aside, `${id}.txt`), 'utf8').catch(() => undefined)
      if (told !== undefined) throw new FeedFileError('READER_ENDED', told.trim().replace(/\.$/, ''))
      await stat(pathOf(id))
      if ((await deathsOf(id)).length < mostDeaths) return
      const reason = 'The file was set aside, the server ended twice while it was read: send a smaller or cleaner export'
      await setAside(id, reason)
      throw new FeedFileError('READER_ENDED', reason)
    },
    async removeStray(known) {
      const isOld = async (path: string, hours: number) => {
        const found = await stat(path).catch(() => undefined)
        return found?.isFile() === true && Date.now() - found.mtimeMs > hours * hour
      }
      for (const name of await names(folder)) {
        const isKnown = known.has(name.slice(0, 36))
        // It may be coming in just now.
        if (!isKnown && (await isOld(join(folder, name), 1))) await rm(join(folder, name), { force: true })
      }
      for (const name of await names(aside)) {
        if (await isOld(join(aside, name), asideDays * 24)) await rm(join(aside, name), { force: true })
      }
    },
  }
}

function limited(mostBytes: number): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes <= mostBytes) return done(null, chunk)
      done(new FeedFileError('FILE_TOO_LARGE', `A feed file may have ${megabytes(mostBytes)}: split it and send the parts`))
    },
  })
}
