import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { lstat, mkdir, open, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { AppError } from '../../../app-error.ts'
import { isDatabaseAway } from '../../../http/problem.ts'
import { listRunning } from '../queries.ts'
import { FeedFileError } from '../read/feed-file-error.ts'
import { megabytes } from '../read/limits.ts'
import { isGone } from '../refusals.ts'
import { writeReport } from '../run/report.ts'
import { findRun } from '../run/run-queries.ts'
import { type Inside, recordRefused, saveUpload, startRun } from '../service.ts'

export type Dropped = { rooftop: { id: string; name: string }; folder: string; name: string; standing: string }

/** What a file is known by while it does not change. */
export function standingOf({ size, mtimeMs }: { size: number; mtimeMs: number }): string {
  return `${size} ${mtimeMs}`
}

/** Takes a file in and puts it away. It stays where it has to wait: for another run, for the database, for room, or while it grows. */
export async function takeDropped(deps: Inside, dropped: Dropped): Promise<void> {
  const runId = await runDropped(deps, dropped)
  if (runId !== undefined) await putAway(deps, dropped, runId)
}

async function runDropped(deps: Inside, dropped: Dropped): Promise<string | undefined> {
  const { rooftop, name } = dropped
  try {
    const uploadId = await copyIn(deps, dropped)
    if (uploadId === undefined) return undefined
    const { runId, done } = await startRun(deps, { rooftopId: rooftop.id, actorId: null, uploadId }).catch(async (error) => {
      await deps.uploads.remove(uploadId)
      throw error
    })
    await done
    return runId
  } catch (error) {
    if (isWaiting(error)) {
      deps.log(`The dropped feed ${JSON.stringify(name)} of ${rooftop.name} waits`, error)
      return undefined
    }
    const reason = reasonOf(error)
    deps.log(`The dropped feed ${JSON.stringify(name)} of ${rooftop.name} was not taken in: ${reason}`, error)
    await setAside(dropped, reason)
    await recordRefused(deps, { rooftopId: rooftop.id, fileName: name, failure: reason })
    return undefined
  }
}

/** Copies the file to the uploads, no link and no more than its size; undefined if it changed meanwhile. */
async function copyIn(deps: Inside, dropped: Dropped): Promise<string | undefined> {
  const { rooftop, folder, name, standing } = dropped
  const { doors, uploads, limits } = deps
  // It is not copied before its turn.
  if ((await doors.inRooftop(rooftop.id, listRunning)).length > 0) return undefined
  const file = await open(join(folder, name), constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  try {
    const found = await file.stat()
    if (!found.isFile()) throw new FeedFileError('NOT_A_TABLE', 'This is no file: lay the file itself here')
    if (standingOf(found) !== standing) return undefined
    if (found.size > limits.fileBytes) {
      const most = megabytes(limits.fileBytes)
      throw new FeedFileError('FILE_TOO_LARGE', `A feed file may have ${most}: split it and lay the parts here`)
    }
    const content = found.size === 0 ? Readable.from([]) : file.createReadStream({ end: found.size - 1, autoClose: false })
    const id = await saveUpload(deps, { rooftopId: rooftop.id, fileName: name, content, id: idOf(dropped) })
    if (standingOf(await file.stat()) === standing) return id
    await uploads.remove(id)
    return undefined
  } finally {
    await file.close()
  }
}

/** The same for the same file at every try: what was found out about it when it was read before stays known. */
function idOf({ rooftop, name, standing }: Dropped): string {
  const digits = createHash('sha256').update(`${rooftop.id}/${name}/${standing}`).digest('hex')
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-8${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20, 32)}`
}

function isWaiting(error: unknown): boolean {
  if (error instanceof AppError) return error.code === 'FEED_RUNNING' || error.code === 'UNAVAILABLE'
  return isGone(error) || isDatabaseAway(error) || ['ENOSPC', 'EDQUOT', 'EMFILE', 'ENFILE'].includes(codeOf(error))
}

function reasonOf(error: unknown): string {
  if (error instanceof AppError) return error.message
  if (error instanceof FeedFileError) return `${error.message}.`
  const code = codeOf(error)
  if (code === 'ELOOP') return 'This is a link: lay the file itself here.'
  if (code === 'EACCES' || code === 'EPERM')
    return "The file may not be read: let the server's account read it and lay it here again."
  return `The file could not be read${code && ` (${code})`}: lay it here again, or upload it in the browser.`
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

async function putAway(deps: Inside, dropped: Dropped, runId: string): Promise<void> {
  const rooftopId = dropped.rooftop.id
  const run = await deps.doors.inRooftop(rooftopId, (db) => findRun(db, runId))
  // Cut off in the middle: the run is taken up again by itself, and the file lies here until it has ended.
  if (!run || run.state === 'RUNNING') return
  const reason = run.state === 'HELD' ? `Held: the file ${run.held_reason}. Confirm the run under Feeds.` : run.failure
  const path = await placeIn(dropped, run.state === 'DONE' ? 'done' : 'failed')
  if (run.state !== 'HELD') await writeReport({ doors: deps.doors, rooftopId, runId }, `${path}.report.csv`)
  if (reason) await writeReason(path, reason)
  await rename(join(dropped.folder, dropped.name), path)
}

/** Puts a file away that nobody reads, with the reason beside it. */
export async function setAside(dropped: Pick<Dropped, 'folder' | 'name'>, reason: string): Promise<void> {
  const path = await placeIn(dropped, 'failed')
  await writeReason(path, reason)
  await rename(join(dropped.folder, dropped.name), path)
}

/** Nothing that lies there already is written into, nor where a link leads. */
async function writeReason(path: string, reason: string): Promise<void> {
  await writeFile(`${path}.txt`, `${reason}\n`, { flag: 'wx' })
}

/** Where a file is put away. A link in the folder's stead could lead into another rooftop's. */
async function placeIn({ folder, name }: Pick<Dropped, 'folder' | 'name'>, to: 'done' | 'failed'): Promise<string> {
  const target = join(folder, to)
  await mkdir(target, { recursive: true })
  if (!(await lstat(target)).isDirectory()) throw new Error(`${target} is no folder: remove it, so that files can be put away`)
  const stamp = new Date().toISOString().replace(/[-:]|\.\d+/g, '')
  return join(target, `${stamp}-${shortName(name)}`)
}

const longestName = 200

/** The name without what could mislead a reader of it, short enough for stamp and ending to stand around it; its own ending stays. */
function shortName(name: string): string {
  const plain = name.replace(/[\p{Cc}\p{Cf}]/gu, '_')
  if (Buffer.byteLength(plain) <= longestName) return plain
  const ending = /\.\w{1,8}$/.exec(plain)?.[0] ?? ''
  return `${Buffer.from(plain)
    .subarray(0, longestName - ending.length)
    .toString('utf8')
    .replace(/\uFFFD+$/, '')}${ending}`
}
