// Runs what does not wait for each other at the same time, each line of work in its order.
import { spawn } from 'node:child_process'
import { giveUp } from './install.mjs'

/** @typedef {{ program: string, args: string[], env?: NodeJS.ProcessEnv, cwd?: string }} Command */
/** @typedef {{ title: string, run: () => void | Command }} Step */

// None takes a quarter of it: one that has not ended by then never would.
const mostSeconds = 600

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

/**
 * Shows what a step says when it has ended, whole. The first red one ends everything, what still runs beside it included.
 * @param {Step[][]} lines
 */
export async function sideBySide(lines) {
  await Promise.all(lines.map(inOrder))
}

/** @param {Step[]} steps */
async function inOrder(steps) {
  for (const { title, run } of steps) {
    const start = performance.now()
    const command = run()
    const { said, isGreen } = command ? await finish(command) : { said: '', isGreen: true }
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    console.log(`\n== ${title}\n${said}== ${title}: ${isGreen ? 'done' : 'failed'} in ${seconds} s`)
    if (isGreen) continue
    for (const child of running) child.kill()
    giveUp(`\n${title}: failed`)
  }
}

/** @param {Command} command @returns {Promise<{ said: string, isGreen: boolean }>} */
function finish({ program, args, env, cwd }) {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...env, ...colours() }, cwd })
  running.add(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      said += text
    })
  }
  const bound = setTimeout(() => {
    said += `Ended after ${mostSeconds} seconds.\n`
    child.kill('SIGKILL')
  }, mostSeconds * 1000)
  return new Promise((resolve) => {
    child.once('error', ({ message }) => {
      said += `${message}\n`
    })
    child.once('close', (code) => {
      clearTimeout(bound)
      running.delete(child)
      resolve({ said, isGreen: code === 0 })
    })
  })
}

/** Behind a pipe programs would leave their colours out. */
function colours() {
  return process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
}
