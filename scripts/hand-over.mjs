import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './install.mjs'

/**
 * Environment of the server's process. Pictures are unpacked by threads, for each of which glibc would keep what it once had: few arenas, given
 * back soon (other systems pass over it). Threads and processes of the server load the same modules again: compiled code is kept in a folder,
 * which takes the start of a thread that reads files from 600 to 150 ms.
 * @type {Record<string, string>}
 */
export const processSettings = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'lotline-compiled'),
}

// npm and a signal to the whole group each bring the same one: copies come this close together.
const copyMs = 250

/**
 * Goes on as another program: passes it the signals and ends as it ends.
 * @param {string} program
 * @param {string[]} args
 */
export function handOver(program, args) {
  const child = spawn(program, args, { cwd: root, stdio: 'inherit', env: { ...processSettings, ...process.env } })
  let passedAt = Number.NEGATIVE_INFINITY
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP', 'SIGINT'])) {
    process.on(signal, () => {
      const at = performance.now()
      if (at - passedAt < copyMs) return
      passedAt = at
      child.kill(signal)
    })
  }
  child.on('error', (error) => {
    console.error(`${program} cannot be run: ${error.message}`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code ?? 1)
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
  })
}
