import { randomBytes } from 'node:crypto'
import { appendFileSync, renameSync, statSync } from 'node:fs'
import { open, readFile, rename, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StartError } from './run.ts'

/**
 * What DATA_DIR/postgres.json remembers: the owner's password, the port, and where the cluster is when it could not live in DATA_DIR.
 * `made` turns true once that cluster exists, so that one that has vanished is never taken for a first start.
 */
export type State = { password: string; port?: number; movedTo?: string; made?: boolean }

/** The remembered state, or a new one with a fresh password, which `isNew` tells. */
export async function readState(dataDir: string): Promise<{ state: State; isNew: boolean }> {
  const text = await readFile(fileOf(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw new StartError(`${fileOf(dataDir)} cannot be read (${error.code}): start Lotline as the user it belongs to.`)
  })
  const state = parse(text)
  return state === undefined ? { state: { password: randomBytes(24).toString('hex') }, isNew: true } : { state, isNew: false }
}

/** Atomic and on disk when it returns: a killed server leaves the old file or the new one. */
export async function writeState(dataDir: string, state: State): Promise<void> {
  const file = fileOf(dataDir)
  const handle = await open(`${file}.new`, 'w', 0o600)
  try {
    await handle.chmod(0o600)
    // Root may start an ordinary user's folder once; the user must still be able to start it afterwards.
    const owner = await stat(dataDir)
    if (process.getuid?.() === 0) await handle.chown(owner.uid, owner.gid)
    await handle.writeFile(`${JSON.stringify(state, null, 2)}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(`${file}.new`, file)
  await syncFolder(dirname(file))
}

export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

function fileOf(dataDir: string): string {
  return join(dataDir, 'postgres.json')
}

/** A file that is no longer JSON is as good as none: the password is then set anew. */
function parse(text: string): State | undefined {
  try {
    const read: Partial<Record<keyof State, unknown>> = JSON.parse(text)
    if (typeof read.password !== 'string' || !/^\w+$/.test(read.password)) return undefined
    return {
      password: read.password,
      ...(typeof read.port === 'number' && { port: read.port }),
      ...(typeof read.movedTo === 'string' && { movedTo: read.movedTo }),
      ...(read.made === true && { made: true }),
    }
  } catch {
    return undefined
  }
}

/** What PostgreSQL says of itself in postmaster.pid; undefined when there is none or it is being written. */
export async function readLockFile(cluster: string): Promise<{ pid: number; port: number; isReady: boolean } | undefined> {
  const text = await readFile(lockFileOf(cluster), 'utf8').catch(() => '')
  // Lines: pid, data directory, start time, port, socket folder, listen address, shared memory key, status.
  const lines = text.split('\n')
  const pid = Math.abs(Number(lines[0]))
  if (!Number.isInteger(pid) || pid === 0) return undefined
  return { pid, port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' }
}

export function lockFileOf(cluster: string): string {
  return join(cluster, 'postmaster.pid')
}

export type LogFile = { write(text: string): void; tail(): string[] }

const keptLines = 30

/** A log that keeps at most two files of `limit` bytes (`path` and `path.1`) and the last lines in memory. */
export function openLogFile(path: string, limit = 5_000_000): LogFile {
  let size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  let last: string[] = []
  return {
    write(text) {
      last = [...last, ...text.split('\n').filter((line) => line !== '')].slice(-keptLines)
      // A full disk must not stop the server over its log.
      try {
        if (size > limit) {
          renameSync(path, `${path}.1`)
          size = 0
        }
        appendFileSync(path, text, { mode: 0o600 })
        size += Buffer.byteLength(text)
      } catch {}
    },
    tail: () => last,
  }
}
