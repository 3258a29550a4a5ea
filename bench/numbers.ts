import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { openTemporaryFolder } from './database.ts'

const root = path.join(import.meta.dirname, '..')
const test = 'apps/server/test/figures/numbers.test.ts'

/** Lives a year of three rooftops, of which `npm test` lives a month, and says how many figures agree. Answers how that ended: 0 is well. */
export async function proveNumbers({ seed, say }: { seed: number; say: (line: string) => void }): Promise<number> {
  const folder = await openTemporaryFolder('lotline-numbers-')
  const told = path.join(folder, 'told')
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')
  const env = { ...process.env, NUMBERS: 'year', NUMBERS_SEED: String(seed), NUMBERS_TOLD: told }
  try {
    const running = spawn(process.execPath, [vitest, 'run', '--project', 'server', test], { cwd: root, env, stdio: 'inherit' })
    const [code] = await once(running, 'exit')
    say(await readFile(told, 'utf8').catch(() => 'The year did not come to its end.'))
    return typeof code === 'number' ? code : 1
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
