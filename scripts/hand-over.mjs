import { spawn } from 'node:child_process'
import { root } from './install.mjs'

/**
 * Goes on as another program: passes it the signals and ends as it ends.
 * @param {string} program
 * @param {string[]} args
 */
export function handOver(program, args) {
  const child = spawn(program, args, { cwd: root, stdio: 'inherit' })
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP', 'SIGINT'])) {
    process.on(signal, () => {
      // A terminal sends Ctrl-C to the child as well, and twice would mean haste.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
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
