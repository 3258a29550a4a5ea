// `npm run examples`: has every route called on a server and writes what it answered as the examples of the reference at /api/docs.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
const { status } = spawnSync(process.execPath, [vitest, 'run', '--project', 'server', 'apps/server/test/examples'], {
  ...{ cwd: root, stdio: 'inherit' },
  env: { ...process.env, LOTLINE_WRITE_EXAMPLES: '1' },
})
process.exitCode = status ?? 1
