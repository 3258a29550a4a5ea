import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { cacheFolder } from '../scripts/tests/programs.mjs'
import { clock, type Durations, MAX_MINUTES } from '../scripts/tests/report.mjs'

const root = path.join(import.meta.dirname, '..')

/** Runs `npm test` and answers how that ended: 0 is well, 1 is a red run or one of more than `MAX_MINUTES`. */
export function timeTests({ say }: { say: (line: string) => void }): number {
  const file = path.join(cacheFolder, 'durations.json')
  rmSync(file, { force: true })
  const { status } = spawnSync(process.execPath, [path.join(root, 'scripts/test.mjs')], { cwd: root, stdio: 'inherit' })
  const { seconds, passed, failed, flaky }: Durations = JSON.parse(readFileSync(file, 'utf8'))
  say(`${passed} passed, ${failed} failed, ${flaky} flaky in ${clock(seconds)}, ${MAX_MINUTES}:00 at most`)
  return status === 0 && seconds <= MAX_MINUTES * 60 ? 0 : 1
}
