// What makes tests quick without being theirs: where they throw things away, and what is kept between them.
import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'
import { processSettings } from './hand-over.mjs'

const memory = '/dev/shm'
const wanted = 4 * 1024 ** 3
const prefix = 'lotline-tests-'

/** Prepares this process and those it starts; what somebody has set stays. */
export function prepareSurroundings() {
  // Threads and processes load the same modules again and again.
  process.env.NODE_COMPILE_CACHE ??= processSettings.NODE_COMPILE_CACHE
  throwAwayInMemory()
}

/** A folder in memory for temporary files, until this process ends: on many disks a database is cloned ten times slower. */
function throwAwayInMemory() {
  if (process.env.TMPDIR !== undefined || room() < wanted) return
  for (const name of readdirSync(memory)) if (isLeftover(name)) remove(join(memory, name))
  const folder = join(memory, `${prefix}${process.pid}`)
  mkdirSync(folder, { recursive: true })
  // PostgreSQL runs as another user where root started it, who must be let in.
  chmodSync(folder, 0o755)
  process.env.TMPDIR = folder
  process.on('exit', () => remove(folder))
}

function room() {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return Math.min(bavail * bsize, process.availableMemory?.() ?? freemem())
  } catch {
    return 0
  }
}

/** Whether it belonged to a process that was killed. @param {string} name */
function isLeftover(name) {
  if (!name.startsWith(prefix)) return false
  try {
    process.kill(Number(name.slice(prefix.length)), 0)
    return false
  } catch {
    return true
  }
}

/** @param {string} folder */
function remove(folder) {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
