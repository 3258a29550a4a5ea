import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from './start-error.ts'

/**
 * Takes a data folder for this process. The lock is SQLite's on an empty file: Node offers no file lock of its own,
 * and this one the system itself drops when its process dies in whatever way, so that nothing stale is ever left.
 */
export function claimFolder(dataDir: string): { release(): void } {
  const pidFile = join(dataDir, 'server.pid')
  const lock = openLock(join(dataDir, 'server.lock'))
  try {
    lock.exec('pragma journal_mode = off; begin exclusive')
  } catch {
    lock.close()
    throw new StartError(
      `Lotline already runs on ${dataDir} as process ${holder(pidFile)}: stop that one first, or set DATA_DIR to another folder.`,
    )
  }
  writeFileSync(pidFile, `${process.pid}\n`)
  return {
    release() {
      if (!lock.isOpen) return
      rmSync(pidFile, { force: true })
      lock.close()
    },
  }
}

function openLock(file: string): DatabaseSync {
  try {
    return new DatabaseSync(file)
  } catch (cause) {
    throw new StartError(`${file} cannot be opened: start Lotline as the user that owns its folder.`, { cause })
  }
}

function holder(pidFile: string): string {
  try {
    return readFileSync(pidFile, 'utf8').trim()
  } catch {
    return 'unknown'
  }
}
