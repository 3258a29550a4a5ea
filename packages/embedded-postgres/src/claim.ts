import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from './run.ts'

/**
 * Takes a data folder for this process. The lock is SQLite's on an empty file: Node offers no file lock of its own,
 * and this one the system itself drops when its process dies in whatever way, so that nothing stale is ever left.
 */
export function claimFolder(dataDir: string): { release(): void } {
  const pidFile = join(dataDir, 'server.pid')
  const lock = reachable(dataDir, () => new DatabaseSync(join(dataDir, 'server.lock')))
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive')
  } catch (cause) {
    lock.close()
    throw refusal(dataDir, pidFile, cause)
  }
  reachable(dataDir, () => writeFileSync(pidFile, `${process.pid}\n`))
  return {
    release() {
      if (!lock.isOpen) return
      rmSync(pidFile, { force: true })
      lock.close()
    },
  }
}

function reachable<Result>(dataDir: string, work: () => Result): Result {
  try {
    return work()
  } catch (cause) {
    throw new StartError(`${dataDir} cannot be written: start Lotline as the user it belongs to.`, { cause })
  }
}

const busy = 5

function refusal(dataDir: string, pidFile: string, cause: unknown): Error {
  const isTaken = cause instanceof Error && 'errcode' in cause && cause.errcode === busy
  if (!isTaken) return new StartError(`${dataDir} cannot be locked: start Lotline as the user it belongs to.`, { cause })
  const sentence = `Lotline already runs on ${dataDir} as process ${holder(pidFile)}: stop that one first, or set DATA_DIR to another folder.`
  return new StartError(sentence)
}

function holder(pidFile: string): string {
  try {
    return readFileSync(pidFile, 'utf8').trim()
  } catch {
    return 'unknown'
  }
}
