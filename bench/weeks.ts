import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

const root = path.join(import.meta.dirname, '..')
const test = 'apps/server/src/modules/recon/weeks.test.ts'

/** Runs the weeks of work with every seed, of which `npm test` runs one, and answers how that ended: 0 is well. */
export async function workForWeeks(): Promise<number> {
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')
  const env = { ...process.env, WEEKS: 'all' }
  const running = spawn(process.execPath, [vitest, 'run', '--project', 'server', test], { cwd: root, env, stdio: 'inherit' })
  const [code] = await once(running, 'exit')
  return typeof code === 'number' ? code : 1
}
