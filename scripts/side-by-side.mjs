// Runs what does not wait for each other at the same time, each line of work in its order.
import { spawn } from 'node:child_process'

/** @typedef {{ program: string, args: string[], env?: NodeJS.ProcessEnv, cwd?: string }} Command */
/** @typedef {{ title: string, run: () => Command }} Step */
/** @typedef {{ title: string, seconds: number, isGreen: boolean }} StepResult */

/** No step takes a quarter of it: one that has not ended by then never would. */
const MAX_SECONDS = 600

/**
 * Shows the output of each step when it has ended, whole. A red step ends its own line, whose later steps build on it, and no other.
 * @param {Step[][]} lines
 * @returns {Promise<StepResult[]>} in the order of the lines
 */
export async function sideBySide(lines) {
  return (await Promise.all(lines.map(inOrder))).flat()
}

/** @param {Step[]} steps */
async function inOrder(steps) {
  const results = []
  for (const { title, run } of steps) {
    const start = performance.now()
    const { output, isGreen } = await execute(run())
    const seconds = (performance.now() - start) / 1000
    console.log(`\n== ${title}\n${output}== ${title}: ${isGreen ? 'done' : 'failed'} in ${seconds.toFixed(1)} s`)
    results.push({ title, seconds, isGreen })
    if (!isGreen) break
  }
  return results
}

/** @param {Command} command @returns {Promise<{ output: string, isGreen: boolean }>} */
function execute({ program, args, env, cwd }) {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...env, ...colors() }, cwd })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      output += text
    })
  }
  const bound = setTimeout(() => {
    output += `Ended after ${MAX_SECONDS} seconds.\n`
    child.kill('SIGKILL')
  }, MAX_SECONDS * 1000)
  return new Promise((resolve) => {
    child.once('error', ({ message }) => {
      output += `${message}\n`
    })
    child.once('close', (code) => {
      clearTimeout(bound)
      resolve({ output, isGreen: code === 0 })
    })
  })
}

/** Programs leave their colors out behind a pipe. */
function colors() {
  return process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
}
