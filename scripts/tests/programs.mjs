import { spawnSync } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { root } from '../install.mjs'

/** Results of the last run. */
export const cacheFolder = join(root, 'node_modules', '.cache', 'lotline-tests')

/**
 * Runs an installed program under the project's Node, with its output shown; answers its exit code, or the signal that ended it.
 * @param {string} name
 * @param {string[]} given
 * @param {Record<string, string>} settings
 */
export function runProgram(name, given, settings = {}) {
  const { program, args, cwd, env } = installed(name, given)
  const { status, signal, error } = spawnSync(program, args, { cwd, stdio: 'inherit', env: { ...env, ...settings } })
  if (error) console.error(`${name} cannot be run: ${error.message}`)
  return status ?? signal ?? 'an error'
}

/** Seconds by test file, of the files over a second, for the order of the next run; written by `npm run durations`. */
export const durationsFile = join(import.meta.dirname, 'durations.json')

/** How an installed program is called under the project's Node. @param {string} name @param {string[]} args */
export function installed(name, args) {
  const bins = join(root, 'node_modules', '.bin')
  return { program: join(bins, name), args, cwd: root, env: { ...process.env, PATH: `${bins}${delimiter}${process.env.PATH}` } }
}
