import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '../../app-error.ts'
import { FeedFileError } from './feed-file-error.ts'
import { writeReport } from './report.ts'
import { findRun } from './run-queries.ts'
import { type Inside, saveUpload, startRun } from './service.ts'

type Rooftop = { id: string; name: string }
type Dropped = { rooftop: Rooftop; folder: string; name: string; standing: string }

export type WatchedFolders = {
  /** Begins the files that have come to rest since the last look; a rooftop takes one at a time. */
  look(rooftops: readonly Rooftop[]): Promise<void>
  /** Waits for the files that were begun. */
  settled(): Promise<void>
}

const halfWritten = /^\.|\.(part|partial|tmp|filepart|crdownload)$/i

/** DATA_DIR/feeds/<rooftop name or id>/: a file laid there is taken in once its size has stood still over two looks. */
export function watchFolders(deps: Inside): WatchedFolders {
  const seen = new Map<string, string>()
  const busy = new Map<string, Promise<void>>()

  async function lookInto({ rooftop, folder }: { rooftop: Rooftop; folder: string }): Promise<void> {
    for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
      const path = join(folder, entry.name)
      if (!entry.isFile() || halfWritten.test(entry.name)) continue
      const found = await stat(path).catch(() => undefined)
      if (!found) continue
      const standing = `${found.size} ${found.mtimeMs}`
      const isComplete = seen.get(path) === standing
      seen.set(path, standing)
      if (!isComplete || busy.has(rooftop.id)) continue
      const taking = take(deps, { rooftop, folder, name: entry.name, standing })
        .then((isTaken) => void (isTaken && seen.delete(path)))
        .catch((error) => deps.log(`${path} could not be taken in; it is tried again`, error))
        .finally(() => busy.delete(rooftop.id))
      busy.set(rooftop.id, taking)
    }
  }

  return {
    async look(rooftops) {
      const root = join(deps.dataDir, 'feeds')
      const names = await readdir(root).catch(() => [])
      for (const name of names) {
        const rooftop = rooftops.find(({ id, name: own }) => id === name || own.toLowerCase() === name.toLowerCase())
        if (rooftop) await lookInto({ rooftop, folder: join(root, name) })
      }
    },
    async settled() {
      await Promise.all(busy.values())
    },
  }
}

/** False when the file has to wait because the rooftop has another run. */
async function take(deps: Inside, dropped: Dropped): Promise<boolean> {
  const { rooftop, folder, name } = dropped
  try {
    const content = createReadStream(join(folder, name))
    const uploadId = await saveUpload(deps, { rooftopId: rooftop.id, fileName: name, content, id: idOf(dropped) })
    const { runId, done } = await startRun(deps, { rooftopId: rooftop.id, actorId: null, uploadId }).catch(async (error) => {
      await deps.uploads.remove(uploadId)
      throw error
    })
    await done
    return await putAway(deps, dropped, runId)
  } catch (error) {
    if (error instanceof AppError && error.code === 'FEED_RUNNING') return false
    if (!(error instanceof AppError) && !(error instanceof FeedFileError)) throw error
    await move(dropped, 'failed', async (path) => writeFile(`${path}.txt`, `${error.message}\n`))
    return true
  }
}

/** The same for the same file at every try: what was found out about it when it was read before stays known. */
function idOf({ rooftop, name, standing }: Dropped): string {
  const digits = createHash('sha256').update(`${rooftop.id}/${name}/${standing}`).digest('hex')
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-8${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20, 32)}`
}

async function putAway(deps: Inside, dropped: Dropped, runId: string): Promise<boolean> {
  const { rooftop } = dropped
  const run = await deps.doors.inRooftop(rooftop.id, (db) => findRun(db, runId))
  // Cut off in the middle: the run is taken up again by itself, and the file lies here until it has ended.
  if (!run || run.state === 'RUNNING') return false
  const reason = run.state === 'HELD' ? `Held: the file ${run.held_reason}. Confirm the run under Feeds.` : run.failure
  await move(dropped, run.state === 'DONE' ? 'done' : 'failed', async (path) => {
    if (run.state !== 'HELD') await writeReport({ doors: deps.doors, rooftopId: rooftop.id, runId }, `${path}.report.csv`)
    if (reason) await writeFile(`${path}.txt`, `${reason}\n`)
  })
  return true
}

async function move({ folder, name }: Dropped, to: 'done' | 'failed', explain: (path: string) => Promise<void>): Promise<void> {
  const stamp = new Date().toISOString().replace(/[-:]|\.\d+/g, '')
  await mkdir(join(folder, to), { recursive: true })
  const path = join(folder, to, `${stamp}-${name}`)
  await explain(path)
  await rename(join(folder, name), path)
}
