import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startPostgres } from '@lotline/embedded-postgres'
import { listWorkingIn, signal } from '@lotline/embedded-postgres/process-table'
import { readState } from '@lotline/embedded-postgres/state'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { aVehicle, startServer } from '../../test/server.ts'
import { prepareDatabase } from '../prepare-database.ts'

// One of its own: the others' may not be stopped. Linux alone tells which processes are PostgreSQL's.
const canFreeze = process.platform === 'linux'
const dataDir = mkdtempSync(path.join(tmpdir(), 'lotline-frozen-'))
chmodSync(dataDir, 0o755)
const postgres = await startPostgres({ dataDir, durable: false })
afterAll(async () => {
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
})
await prepareDatabase(postgres.url)
const server = await startServer({ at: postgres.url, everydayMs: 1000 })

async function signalAll(name: NodeJS.Signals): Promise<void> {
  const { state } = await readState(realpathSync(dataDir))
  const pids = await listWorkingIn(state.movedTo ?? path.join(realpathSync(dataDir), 'postgres'))
  expect(pids.length).toBeGreaterThan(2)
  for (const pid of pids) signal(pid, name)
}

test.runIf(canFreeze)(
  'while the database is frozen every request is told so in seconds, and all goes on when it thaws',
  async () => {
    const caller = await server.someone()
    await caller('POST', '/inventory', aVehicle())
    onTestFinished(() => signalAll('SIGCONT'))
    const asks = [
      () => caller('GET', '/inventory'),
      () => caller('POST', '/inventory', aVehicle()),
      () => caller('GET', '/settings/line'),
      () =>
        server.request('POST', '/authenticate', { username: 'nobody@people.test', password: 'x', authenticationStrategy: 'V2' }),
      () => server.request('GET', '/health'),
    ]
    await Promise.all(asks.map((ask) => ask()))
    await signalAll('SIGSTOP')
    const began = performance.now()
    // More than there are connections: those that wait for one are told as well.
    const answers = await Promise.all([1, 2, 3, 4].flatMap(() => asks.map((ask) => ask())))
    expect(answers.map(({ status, headers }) => [status, headers['retry-after']])).toEqual(answers.map(() => [503, '2']))
    expect(performance.now() - began).toBeLessThan(30_000)
    await signalAll('SIGCONT')
    expect(await Promise.all(asks.map(async (ask) => (await ask()).status))).toEqual([200, 201, 200, 401, 200])
  },
  300_000,
)
